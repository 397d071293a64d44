import type { Conventions } from '../collection/conventions.ts'
import type { Run } from '../collection/run.ts'
import { readDecimal } from '../readers/decimal.ts'
import { type Declared, openRun, type Recognised, readQrels, readTexts } from '../readers/index.ts'
import { type ById, inlineQrels, inlineRun, type PlaceOf } from '../readers/inline.ts'
import type { QrelsFile, Text, TextsFile } from '../readers/reader.ts'
import type { DataRef, DatasetSpec, RunSpec, Spec } from '../spec/spec.ts'
import type { Source } from '../text/io.ts'
import { type Checked, errorAt, type Problem } from '../text/problem.ts'
import type { Dataset } from './answers.ts'

/** Opens a file by its path relative to the working directory. */
export type OpenFile = (path: string) => Source

/** Told what was recognised of each file that was read. */
export type NoteFile = (file: Recognised) => void

/** What is wrong with a file as the spec names it. */
const aboutSpec = ['unreadable-file', 'unknown-format', 'bad-columns']

/** A file that cannot be read, or not as declared, is a problem where the spec names it. */
export function atSpec(problems: readonly Problem[], ref: DataRef): readonly Problem[] {
  if (ref.kind === 'inline') return problems
  return problems.map((problem) =>
    aboutSpec.includes(problem.rule) && problem.path === ref.path
      ? { ...problem, ...ref.place, what: `"${ref.path}" cannot be read: ${problem.what}` }
      : problem,
  )
}

/** Reads everything of a report's data sets but the runs. */
export async function loadDatasets(
  spec: Spec,
  open: OpenFile,
  recognised?: NoteFile,
): Promise<Checked<readonly Dataset[]>> {
  const problems: Problem[] = []
  const datasets: Dataset[] = []
  for (const dataset of spec.datasets) {
    const loaded = await loadDataset(dataset, { open, recognised })
    for (const problem of loaded.problems) problems.push(problem)
    if (loaded.ok) datasets.push(loaded.value)
  }
  return datasets.length < spec.datasets.length ? { ok: false, problems } : { ok: true, value: datasets, problems }
}

/** How files are read. */
interface Reading {
  readonly open: OpenFile
  readonly recognised?: NoteFile | undefined
}

async function loadDataset(spec: DatasetSpec, reading: Reading): Promise<Checked<Dataset>> {
  const qrels = await loadQrels(spec.qrels, spec.conventions.conventions, reading)
  const queries = spec.queries && (await loadTexts(spec.queries, reading))
  const documents = spec.documents && (await loadTexts(spec.documents, reading))
  const problems = [
    ...atSpec(qrels.problems, spec.qrels),
    ...(spec.queries && queries ? atSpec(queries.problems, spec.queries) : []),
    ...(spec.documents && documents ? atSpec(documents.problems, spec.documents) : []),
  ]
  if (!qrels.ok || queries?.ok === false || documents?.ok === false) return { ok: false, problems }
  const dataset: Dataset = {
    spec,
    qrels: qrels.value.qrels,
    qrelsFile: fileFacts(spec.qrels, qrels.value.digest),
    ...(spec.queries &&
      queries && { queries: queries.value.texts, queriesFile: fileFacts(spec.queries, queries.value.digest) }),
    ...(spec.documents &&
      documents && {
        documents: documents.value.texts,
        documentsFile: fileFacts(spec.documents, documents.value.digest),
      }),
  }
  return { ok: true, value: dataset, problems }
}

function fileFacts(ref: DataRef, digest: QrelsFile['digest']) {
  return { ...(ref.kind === 'file' && { path: ref.path }), digest }
}

function loadQrels(ref: DataRef, conventions: Conventions, { open, recognised }: Reading): Promise<Checked<QrelsFile>> {
  if (ref.kind === 'file') return readQrels(open(ref.path), { ...conventions, ...declaredOf(ref), recognised })
  const judgements = numbersIn(ref, 'grade')
  if (!judgements.ok) return Promise.resolve(judgements)
  const { value } = judgements
  return Promise.resolve(inlineQrels(value as ById<ById<number>>, { gains: conventions.gains, placeOf: placeOf(ref) }))
}

/** Texts in a spec are written `{ q1: sweet pastry }`. */
async function loadTexts(
  ref: DataRef,
  { open, recognised }: Reading,
): Promise<Checked<Pick<TextsFile, 'texts' | 'digest'>>> {
  if (ref.kind === 'file') return readTexts(open(ref.path), { ...declaredOf(ref), recognised })
  const texts = new Map<string, Text>()
  for (const [id, text] of ref.value) {
    if (typeof text !== 'string') {
      return {
        ok: false,
        problems: [
          errorAt(
            ref.place([id]),
            'spec',
            `the text of "${id}" is a collection, expected text`,
            'Write one line of text.',
          ),
        ],
      }
    }
    texts.set(id, { id, text, fields: {} })
  }
  return { ok: true, value: { texts }, problems: [] }
}

/** A run of a data set, ready to be streamed. */
export function loadRun(run: RunSpec, open: OpenFile, recognised?: NoteFile): Checked<Run> {
  if (run.data.kind === 'file') return openRun(open(run.data.path), { ...declaredOf(run.data), recognised })
  const lists = numbersIn(run.data, 'score')
  return lists.ok ? inlineRun(lists.value as ById<readonly string[] | ById<number>>, placeOf(run.data)) : lists
}

/** What the spec declares of a file. */
function declaredOf({ format, columns }: Extract<DataRef, { kind: 'file' }>): Declared {
  return { format, columns }
}

type InlineRef = Extract<DataRef, { kind: 'inline' }>

function placeOf(ref: InlineRef): PlaceOf {
  return (query, document) => ref.place(document === undefined ? [query] : [query, document])
}

/** How the numbers of data in a spec are written. */
const written = {
  grade: { read: readGrade, expected: 'a whole number', such: '1' },
  score: { read: readDecimal, expected: 'a number', such: '0.95' },
} as const

/** A grade without exponent; whether it has to be whole, the conventions say. */
function readGrade(text: string): number {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

/** Data by query and document with every number read from its text; lists of ids stay lists. */
function numbersIn(ref: InlineRef, what: keyof typeof written): Checked<ReadonlyMap<string, unknown>> {
  const problems: Problem[] = []
  const byQuery = new Map<string, unknown>()
  for (const [query, documents] of ref.value) {
    if (what === 'score' && isListOfIds(documents)) byQuery.set(query, documents)
    else if (documents instanceof Map) byQuery.set(query, numbersOf(documents, { ref, query, what, problems }))
    else {
      const form = what === 'grade' ? '' : `, or "${query}: [document, document]"`
      const message = `the data of "${query}" are not in the form expected`
      const mend = `Write "${query}: { document: ${what} }"${form}.`
      problems.push(errorAt(ref.place([query]), 'spec', message, mend))
    }
  }
  if (ref.value.size === 0)
    problems.push(errorAt(ref.place([]), 'no-rows', 'no rows, expected data', 'Write at least one query.'))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: byQuery, problems: [] }
}

interface Inside {
  readonly ref: InlineRef
  readonly query: string
  readonly what: keyof typeof written
  readonly problems: Problem[]
}

function numbersOf(
  documents: ReadonlyMap<string, unknown>,
  { ref, query, what, problems }: Inside,
): Map<string, number> {
  const { read, expected, such } = written[what]
  const numbers = new Map<string, number>()
  for (const [document, value] of documents) {
    const number = typeof value === 'string' ? read(value) : Number.NaN
    if (!Number.isNaN(number)) numbers.set(document, number)
    else {
      const got = typeof value === 'string' ? `"${value}"` : 'a collection'
      const message = `${what} ${got} is not ${expected}`
      problems.push(
        errorAt(ref.place([query, document]), `bad-${what}`, message, `Write ${expected}, such as ${such}.`),
      )
    }
  }
  return numbers
}

function isListOfIds(documents: unknown): documents is readonly string[] {
  return Array.isArray(documents) && documents.every((document) => typeof document === 'string')
}
