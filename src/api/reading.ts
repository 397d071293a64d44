import type { Run } from '../collection/run.ts'
import { realIo } from '../commands/io.ts'
import { readJudgements } from '../commands/judgements.ts'
import { fileSource } from '../commands/source.ts'
import {
  type Declared,
  openRun as openRunOf,
  readQrels as readQrelsOf,
  readTexts as readTextsOf,
} from '../readers/index.ts'
import type { QrelsFile, QrelsOptions, TextsFile, TextsOptions } from '../readers/reader.ts'
import type { Source } from '../text/io.ts'
import type { Checked } from '../text/problem.ts'

/** How judgements are read. */
export type ReadingQrels = Declared & Partial<Pick<QrelsOptions, 'gains' | 'duplicates'>>

/** How queries or documents are read; `of` says which are wanted of a file that holds both, documents where it is left out. */
export type ReadingTexts = Declared & Pick<TextsOptions, 'of'>

/**
 * A text in memory as a source, to be read like a file. The ending of `path` says its format; it stands in messages too.
 *
 * @example
 * const source = textSource('query,document,grade\nq1,donut,2\n', 'clicks.csv')
 * console.log(orThrow(await readQrels(source)).qrels.rows) // 1
 */
export function textSource(text: string, path = 'text'): Source {
  return {
    path,
    repeatable: true,
    async *open() {
      yield new TextEncoder().encode(text)
    },
  }
}

/**
 * Reads judgements: a path (`.gz` and `.zst` are decompressed, `-` is standard input, a folder of BEIR stands for its split
 * `test`) or a source. The format is the one declared, or else follows from the ending; TREC's where that is not known. Grades
 * are whole numbers from -1000 to 1000 unless `gains` is `real`; a document judged twice for a query is an error unless
 * `duplicates` says otherwise. Problems are those of the file, each with line and column.
 *
 * @example
 * const { qrels } = orThrow(await readQrels('qrels.txt'))
 * console.log(qrels.queries, qrels.rows) // [ 'q1', 'q2' ] 5
 * const declared = { format: 'csv', columns: { query: 'topic', document: 'page', grade: 'stars' } }
 * const clicks = await readQrels(textSource('topic,page,stars\nq1,d1,3\n'), declared)
 */
export function readQrels(from: string | Source, options: ReadingQrels = {}): Promise<Checked<QrelsFile>> {
  const all = { ...options, gains: options.gains ?? 'whole', duplicates: options.duplicates ?? 'error' } as const
  return typeof from === 'string' ? readJudgements(realIo(), from, all) : readQrelsOf(from, all)
}

/**
 * Opens a run: a path or a source, with the format as for `readQrels`. Nothing is read before it is evaluated or joined, and
 * then it is streamed query by query: memory is bounded by its largest query. What is wrong with its rows is found then.
 *
 * @example
 * const run = orThrow(openRun('bm25.run'))
 * const dense = orThrow(openRun(textSource('{"query": "q1", "document": "donut", "score": 0.9}\n', 'dense.jsonl')))
 */
export function openRun(from: string | Source, options: Declared = {}): Checked<Run> {
  return openRunOf(typeof from === 'string' ? fileSource(from) : from, options)
}

/**
 * Reads the texts of queries or documents, by id: a path or a source. The format is the one declared, or else follows from the
 * ending; JSON Lines where that is not known.
 *
 * @example
 * const { texts } = orThrow(await readTexts(textSource('{"id": "q1", "text": "sweet pastry"}\n', 'queries.jsonl')))
 * console.log(texts.get('q1')?.text) // sweet pastry
 */
export function readTexts(from: string | Source, options: ReadingTexts = {}): Promise<Checked<TextsFile>> {
  return readTextsOf(typeof from === 'string' ? fileSource(from) : from, options)
}
