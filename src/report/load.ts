import type { Conventions } from '../collection/conventions.ts'
import type { Run } from '../collection/run.ts'
import { openRun, readQrels, readTexts } from '../readers/index.ts'
import { type ById, inlineQrels, inlineRun, type PlaceOf } from '../readers/inline.ts'
import type { QrelsFile, Text, TextsFile } from '../readers/reader.ts'
import type { DataRef, DatasetSpec, RunSpec, Spec } from '../spec/spec.ts'
import type { Source } from '../text/io.ts'
import { type Checked, errorAt, type Problem } from '../text/problem.ts'
import type { Dataset } from './answers.ts'

/** Opens a file by its path relative to the working directory. */
export type OpenFile = (path: string) => Source

/** Reads everything of a report's data sets but the runs. */
export async function loadDatasets(spec: Spec, open: OpenFile): Promise<Checked<readonly Dataset[]>> {
  const problems: Problem[] = []
  const datasets: Dataset[] = []
  for (const dataset of spec.datasets) {
    const loaded = await loadDataset(dataset, open)
    problems.push(...loaded.problems)
    if (loaded.ok) datasets.push(loaded.value)
  }
  return datasets.length < spec.datasets.length ? { ok: false, problems } : { ok: true, value: datasets, problems }
}

async function loadDataset(spec: DatasetSpec, open: OpenFile): Promise<Checked<Dataset>> {
  const qrels = await loadQrels(spec.qrels, spec.conventions.conventions, open)
  const queries = spec.queries && (await loadTexts(spec.queries, open))
  const documents = spec.documents && (await loadTexts(spec.documents, open))
  const problems = [qrels, queries, documents].flatMap((part) => part?.problems ?? [])
  if (!qrels.ok || queries?.ok === false || documents?.ok === false) return { ok: false, problems }
  const dataset: Dataset = {
    spec,
    qrels: qrels.value.qrels,
    qrelsFile: fileFacts(spec.qrels, qrels.value.digest),
    ...(queries &&
      spec.queries && { queries: queries.value.texts, queriesFile: fileFacts(spec.queries, queries.value.digest) }),
    ...(documents &&
      spec.documents && {
        documents: documents.value.texts,
        documentsFile: fileFacts(spec.documents, documents.value.digest),
      }),
  }
  return { ok: true, value: dataset, problems }
}

function fileFacts(ref: DataRef, digest: QrelsFile['digest']) {
  return { ...(ref.kind === 'file' && { path: ref.path }), digest }
}

function loadQrels(ref: DataRef, conventions: Conventions, open: OpenFile): Promise<Checked<QrelsFile>> {
  if (ref.kind === 'file') return readQrels(open(ref.path), conventions)
  const judgements = numbersIn(ref, 'grade')
  if (!judgements.ok) return Promise.resolve(judgements)
  const { value } = judgements
  return Promise.resolve(inlineQrels(value as ById<ById<number>>, { gains: conventions.gains, placeOf: placeOf(ref) }))
}

/** Texts in a spec are written `{ q1: sweet pastry }`. */
async function loadTexts(ref: DataRef, open: OpenFile): Promise<Checked<Pick<TextsFile, 'texts' | 'digest'>>> {
  if (ref.kind === 'file') return readTexts(open(ref.path))
  const texts = new Map<string, Text>()
  for (const [id, text] of ref.value as ReadonlyMap<string, unknown>) {
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
export function loadRun(run: RunSpec, open: OpenFile): Checked<Run> {
  if (run.data.kind === 'file') return openRun(open(run.data.path))
  const lists = numbersIn(run.data, 'score')
  return lists.ok ? inlineRun(lists.value as ById<readonly string[] | ById<number>>, placeOf(run.data)) : lists
}

type InlineRef = Extract<DataRef, { kind: 'inline' }>

function placeOf(ref: InlineRef): PlaceOf {
  return (query, document) => ref.place(document === undefined ? [query] : [query, document])
}

/** Data by query and document with every number read from its text; lists of ids stay lists. */
function numbersIn(ref: InlineRef, what: 'grade' | 'score'): Checked<ReadonlyMap<string, unknown>> {
  const problems: Problem[] = []
  const refuse = (at: readonly string[], got: string) =>
    problems.push(
      errorAt(
        ref.place(at),
        `bad-${what}`,
        `${what} ${got} is not a number`,
        `Write a number, such as ${what === 'grade' ? '1' : '0.95'}.`,
      ),
    )
  const byQuery = new Map<string, unknown>()
  for (const [query, documents] of ref.value as ReadonlyMap<string, unknown>) {
    if (Array.isArray(documents) && what === 'score') byQuery.set(query, documents)
    else if (documents instanceof Map) {
      const byDocument = new Map<string, number>()
      for (const [document, value] of documents as ReadonlyMap<string, unknown>) {
        const number = typeof value === 'string' && decimal.test(value) ? Number(value) : undefined
        if (number === undefined)
          refuse([query, document], typeof value === 'string' ? `"${value}"` : 'given as a collection')
        else byDocument.set(document, number)
      }
      byQuery.set(query, byDocument)
    } else {
      problems.push(
        errorAt(
          ref.place([query]),
          'spec',
          `the data of "${query}" are not in the form expected`,
          `Write "${query}: { document: ${what} }".`,
        ),
      )
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: byQuery, problems: [] }
}

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
