import type { Run } from '../collection/run.ts'
import type { Source } from '../text/io.ts'
import type { Checked } from '../text/problem.ts'
import { choose, type Declared, declarable, tables } from './choose.ts'
import { collapsedRun } from './collapsed.ts'
import { msmarco } from './csvTable.ts'
import { gradesQrels } from './gradeCounts.ts'
import { jsonl } from './jsonlTable.ts'
import { prefs, qrelsPrefs } from './preferences.ts'
import { type ReferencesFile, ragQrels, ragRun, ragTexts, readReferencesOf } from './rag/readers.ts'
import type {
  QrelsFile,
  QrelsOptions,
  QrelsReader,
  RunOptions,
  RunReader,
  ScoresFile,
  ScoresReader,
  TextsFile,
  TextsOptions,
  TextsReader,
} from './reader.ts'
import { qrelsTable, ragTable, runTable, scoresTable, textsTable } from './tableKinds.ts'
import { tableQrels } from './tableQrels.ts'
import { tableRun } from './tableRun.ts'
import { tableScores } from './tableScores.ts'
import { tableTexts, withTitle } from './tableTexts.ts'
import { ndevalQrels, trecQrels } from './trecQrels.ts'
import { trecRun } from './trecRun.ts'

export type { Declared } from './choose.ts'

/** Formats that say what rows mean, and not how they are written: a statement may have one. */
export const rowFormats: readonly string[] = [collapsedRun.name, gradesQrels.name]

/** Formats of runs. The first one reads files of no known ending. */
const runReaders: readonly RunReader[] = [trecRun, ...tables.map(tableRun), ragRun, collapsedRun]

/** Formats of judgements. The first one reads files of no known ending. */
const qrelsReaders: readonly QrelsReader[] = [
  trecQrels,
  ndevalQrels,
  prefs,
  qrelsPrefs,
  ...tables.map(tableQrels),
  ragQrels,
  gradesQrels,
]

/** Formats of queries and documents. The first one reads files of no known ending. */
const textsReaders: readonly TextsReader[] = [
  ...[jsonl, ...tables.filter((format) => format !== jsonl)].map((format) => tableTexts(format)),
  tableTexts({ ...jsonl, name: 'beir', extensions: [] }, withTitle),
  ragTexts,
]

/** Formats of values by query. The first one reads files of no known ending. */
const scoresReaders: readonly ScoresReader[] = tables.filter((format) => format !== msmarco).map(tableScores)

/** The names of formats that can be declared of judgements and of runs. */
export const declarableFormats = { qrels: declarable(qrelsReaders), run: declarable(runReaders) }

/** What was recognised of a file, for people. */
export interface Recognised {
  readonly path: string
  readonly format: string
  /** Which column is taken for what. */
  readonly columns: string
  readonly rows: number
}

/** Told of every file that was read to its end. */
interface Noting {
  readonly recognised?: ((file: Recognised) => void) | undefined
}

/** A run in the format declared, or else in that of its file name. */
export function openRun(source: Source, options: RunOptions & Declared & Noting = {}): Checked<Run> {
  const chosen = choose(runReaders, source.path, { ...options, kind: runTable })
  if (!chosen.ok) return chosen
  const reader = chosen.value
  let columns = runColumns
  const run = reader.open(source, { ...options, found: (text) => (columns = text) })
  const noted: Run = {
    path: run.path,
    async stream(receiver) {
      const facts = await run.stream(receiver)
      options.recognised?.({ path: source.path, format: reader.name, columns, rows: facts.rows })
      return facts
    },
  }
  return { ok: true, value: noted, problems: [] }
}

/** Reads judgements in the format declared, or else in that of the file name. */
export async function readQrels(
  source: Source,
  options: QrelsOptions & Declared & Noting,
): Promise<Checked<QrelsFile>> {
  const chosen = choose(qrelsReaders, source.path, { ...options, kind: qrelsTable })
  if (!chosen.ok) return chosen
  const format = chosen.value.name
  let columns = placedColumns[format] ?? ''
  const read = await chosen.value.read(source, { ...options, found: (text) => (columns = text) })
  if (read.ok) options.recognised?.({ path: source.path, format, columns, rows: read.value.qrels.rows })
  return read
}

/** Reads queries or documents in the format declared, or else in that of the file name. */
export async function readTexts(
  source: Source,
  options: Declared & Noting & Pick<TextsOptions, 'of' | 'mayLack'> = {},
): Promise<Checked<TextsFile>> {
  const { of = 'documents', mayLack = false } = options
  const chosen = choose(textsReaders, source.path, { ...options, kind: textsTable })
  if (!chosen.ok) return chosen
  const format = chosen.value.name
  let columns = ''
  const read = await chosen.value.read(source, {
    ...namedIn(options),
    of,
    mayLack,
    found: (text) => (columns = text),
  })
  if (read.ok) options.recognised?.({ path: source.path, format, columns, rows: read.value.texts.size })
  return read
}

/** Reads values by query in the format declared, or else in that of the file name. */
export async function readScores(source: Source, options: Declared & Noting = {}): Promise<Checked<ScoresFile>> {
  const chosen = choose(scoresReaders, source.path, { ...options, kind: scoresTable })
  if (!chosen.ok) return chosen
  const format = chosen.value.name
  let columns = ''
  const read = await chosen.value.read(source, { ...namedIn(options), found: (text) => (columns = text) })
  if (read.ok) options.recognised?.({ path: source.path, format, columns, rows: read.value.rows.length })
  return read
}

/** Reads the right answers and contexts of questions from records of retrieval for generation; `needs` are those it must have. */
export async function readReferences(
  source: Source,
  options: Omit<Declared, 'format'> & Noting & Pick<Parameters<typeof readReferencesOf>[1], 'needs'>,
): Promise<Checked<ReferencesFile>> {
  const chosen = choose([ragQrels], source.path, { ...options, kind: ragTable })
  if (!chosen.ok) return chosen
  let columns = ''
  const { needs } = options
  const read = await readReferencesOf(source, { columns: options.columns, needs, found: (text) => (columns = text) })
  if (read.ok)
    options.recognised?.({ path: source.path, format: ragQrels.name, columns, rows: read.value.references.size })
  return read
}

const runColumns = 'query, Q0, document, rank, score, tag'

/** The columns of judgements in formats that have them by place. */
const placedColumns: Readonly<Record<string, string>> = {
  trec: 'query, iteration, document, grade',
  ndeval: 'query, subtopic, document, grade',
  prefs: 'query, group, subgroup, document, level',
  qrels_prefs: 'query, group, document, level',
}

function namedIn({ columns, inside }: Declared): Pick<Declared, 'columns' | 'inside'> {
  return { columns, inside }
}
