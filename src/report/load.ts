import type { Conventions } from '../collection/conventions.ts'
import type { Run } from '../collection/run.ts'
import { openRun, readQrels } from '../readers/index.ts'
import { type ById, type InlineGrades, inlineQrels, inlineRun } from '../readers/inline.ts'
import type { QrelsFile, Text } from '../readers/reader.ts'
import type { DataRef, DatasetSpec, DerivedRef, RunSpec, Spec } from '../spec/spec.ts'
import { type Checked, errorAt, type Problem } from '../text/problem.ts'
import type { Dataset } from './answers.ts'
import { type DerivedJudgements, deriveJudgements } from './derive.ts'
import type { FileFacts } from './fileFacts.ts'
import { loadScores } from './givenScores.ts'
import { type InlineRef, numbersIn, placeOf } from './inlineData.ts'
import { loadTextsOf } from './loadTexts.ts'
import { describedRuns } from './runMetadata.ts'
import { atSpec, declaredOf, fileFacts, type NoteFile, type OpenStored, type Reading } from './stored.ts'
import { auditProblems, withLists } from './warehouse.ts'

/** Reads everything of a report's data sets but the runs. */
export async function loadDatasets(spec: Spec, reading: Reading): Promise<Checked<readonly Dataset[]>> {
  const problems: Problem[] = []
  const datasets: Dataset[] = []
  for (const dataset of spec.datasets) {
    const loaded = await loadDataset(dataset, reading)
    for (const problem of loaded.problems) problems.push(problem)
    if (loaded.ok) datasets.push(loaded.value)
  }
  return datasets.length < spec.datasets.length ? { ok: false, problems } : { ok: true, value: datasets, problems }
}

async function loadDataset(spec: DatasetSpec, reading: Reading): Promise<Checked<Dataset>> {
  const ref = spec.qrels
  const read = ref.kind === 'derived' ? undefined : await loadQrels(ref, spec.conventions.conventions, reading)
  const queries = await loadTextsOf(spec, 'queries', reading)
  const documents = await loadTextsOf(spec, 'documents', reading)
  const second = spec.second && (await loadQrels(spec.second, spec.conventions.conventions, reading))
  const problems = [read, second, queries, documents].flatMap((one) => one?.problems ?? [])
  const unfit = spec.second && withoutIds([read, second], spec.second)
  if (unfit !== undefined) return { ok: false, problems: [...problems, unfit] }
  if (read?.ok === false || second?.ok === false || queries?.ok === false || documents?.ok === false)
    return { ok: false, problems }
  const judged =
    ref.kind === 'derived' ? await derive(spec, ref, { ...reading, documents: documents?.value.texts }) : read!
  if (ref.kind === 'derived') problems.push(...judged.problems)
  if (!judged.ok) return { ok: false, problems }
  const { qrels, file, derived, texts: missed = new Map<string, Text>() } = judged.value
  const known = { qrels, ...(queries && { queries: queries.value.texts }) }
  const scores = await loadScores(spec, known, reading)
  problems.push(...scores.problems)
  if (!scores.ok) return { ok: false, problems }
  const { described, problems: odd } = await describedRuns(spec, reading.open)
  problems.push(...odd)
  const dataset: Dataset = {
    spec,
    ...known,
    qrelsFile: file,
    ...(derived && { derived }),
    ...(second && { second: second.value.qrels, secondFile: second.value.file }),
    ...(queries?.value.file && { queriesFile: queries.value.file }),
    ...(documents && { documents: new Map([...documents.value.texts, ...missed]) }),
    ...(!spec.documents && { retrievedOnly: true }),
    ...(documents?.value.file && { documentsFile: documents.value.file }),
    scores: scores.value,
    described,
  }
  return { ok: true, value: dataset, problems }
}

/** Judges are compared document by document. */
function withoutIds(judged: readonly (Checked<Judged> | undefined)[], second: DataRef): Problem | undefined {
  if (!judged.some((one) => one?.ok && one.value.qrels.gradesOnly)) return undefined
  const place = second.kind === 'inline' ? second.place([]) : second.place
  const what = 'judgements of two judges are compared document by document, and counts of grades have none'
  return errorAt(place, 'needs-whole-lists', what, 'Give both as judgements with documents, or leave "second" out.')
}

/** Judgements, where they came from, and how they came about where they were derived. */
type Judged = Pick<QrelsFile, 'qrels'> & { readonly file: FileFacts } & Partial<DerivedJudgements>

function derive(
  spec: DatasetSpec,
  ref: DerivedRef,
  { documents = new Map(), ...reading }: Reading & { readonly documents: ReadonlyMap<string, Text> | undefined },
): Promise<Checked<Judged>> {
  return deriveJudgements(spec, ref, { ...reading, documents, run: (run) => loadRun(run, reading.open) })
}

async function loadQrels(
  ref: DataRef,
  conventions: Conventions,
  { open, recognised }: Reading,
): Promise<Checked<Judged>> {
  if (ref.kind === 'inline') {
    const read = readInline(ref, conventions)
    return read.ok ? { ...read, value: { ...read.value, file: fileFacts(ref, undefined) } } : read
  }
  const faults = ref.kind === 'sql' ? await auditProblems(ref, open) : []
  if (faults.length > 0) return { ok: false, problems: faults }
  const source = open(ref)
  const read = await readQrels(source, { ...conventions, ...declaredOf(ref), recognised })
  const problems = atSpec(read.problems, ref)
  if (!read.ok) return { ok: false, problems }
  return { ok: true, value: { qrels: read.value.qrels, file: fileFacts(ref, source) }, problems }
}

function readInline(ref: InlineRef, conventions: Conventions): Checked<QrelsFile> {
  const judgements = numbersIn(ref, 'grade')
  if (!judgements.ok) return judgements
  const { value } = judgements
  return inlineQrels(value as ById<InlineGrades>, { gains: conventions.gains, placeOf: placeOf(ref) })
}

/** A run of a data set, ready to be streamed. */
export function loadRun(
  { name, data }: Pick<RunSpec, 'name' | 'data'>,
  open: OpenStored,
  recognised?: NoteFile,
): Checked<Run> {
  if (data.kind !== 'inline') {
    const run = openRun(open(data), { ...declaredOf(data), run: data.run, called: name, recognised })
    return data.kind === 'sql' && run.ok ? { ...run, value: withLists(run.value, data, open) } : run
  }
  const lists = numbersIn(data, 'score')
  return lists.ok ? inlineRun(lists.value as ById<readonly string[] | ById<number>>, placeOf(data)) : lists
}
