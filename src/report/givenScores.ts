import { readScores } from '../readers/index.ts'
import { readMtebResult } from '../readers/mtebResult.ts'
import type { ScoresFile } from '../readers/reader.ts'
import type { DatasetSpec, ScoreSpec } from '../spec/spec.ts'
import type { Checked, Problem } from '../text/problem.ts'
import type { FileFacts } from './fileFacts.ts'
import { type Known, takeRows } from './givenRows.ts'
import { atSpec, declaredOf, fileFacts, type Reading, type StoredRef } from './stored.ts'

/** Values that were given for the runs of a data set, and where they came from. */
export interface GivenScore {
  readonly spec: ScoreSpec
  /** By run; a run that is not among them was given nothing. */
  readonly runs: ReadonlyMap<string, GivenValues>
  /** In the order of the spec. */
  readonly files: readonly GivenFile[]
}

/** Where values came from. */
export interface GivenFile extends FileFacts {
  /** The one run that the file is about; absent where its rows say which. */
  readonly run?: string
  /** Which mean of the file it is, where it holds means alone. */
  readonly from?: string
}

/** What one run was given: a value for each query, NaN where it is undefined; or a mean alone. */
export type GivenValues =
  | { readonly kind: 'values'; readonly byQuery: ReadonlyMap<string, number> }
  | { readonly kind: 'mean'; readonly mean: number }

/** Reads the values from outside that a data set names; a file that several names share is read once. */
export async function loadScores(
  { name, scores, runs }: DatasetSpec,
  known: Pick<Known, 'qrels' | 'queries'>,
  reading: Reading,
): Promise<Checked<ReadonlyMap<string, GivenScore>>> {
  const loading: Loading = {
    reading,
    known: { ...known, dataset: name, runs: runs.map((run) => run.name) },
    read: new Map(),
    problems: [],
  }
  const given = new Map<string, GivenScore>()
  for (const spec of scores) given.set(spec.scorer.name, await loadScore(spec, loading))
  const { problems } = loading
  const broken = problems.some(({ severity }) => severity === 'error')
  return broken ? { ok: false, problems } : { ok: true, value: given, problems }
}

interface Loading {
  readonly reading: Reading
  readonly known: Known
  /** Files by what is declared of them. */
  readonly read: Map<string, Promise<Loaded>>
  readonly problems: Problem[]
}

async function loadScore(spec: ScoreSpec, loading: Loading): Promise<GivenScore> {
  const runs = new Map<string, GivenValues>()
  const files: GivenFile[] = []
  for (const { run, data } of spec.files) {
    if (data.kind === 'inline') throw new Error('values from outside do not stand in a spec')
    const file = spec.mteb === undefined ? undefined : await loadMean(spec, { data, run: run!, runs, loading })
    files.push(file ?? (await loadValues(spec, { data, run, runs, loading })))
  }
  return { spec, runs, files }
}

interface One {
  readonly data: StoredRef
  readonly runs: Map<string, GivenValues>
  readonly loading: Loading
}

/** The mean of one run, from a result of MTEB. */
async function loadMean(spec: ScoreSpec, { data, run, runs, loading }: One & { run: string }): Promise<GivenFile> {
  const { reading, problems } = loading
  const source = reading.open(data)
  const read = await readMtebResult(source, spec.mteb!)
  const about = atSpec(read.problems, data)
  problems.push(...about.map((one) => (one.rule === 'bad-result' ? { ...one, ...data.place } : one)))
  const facts = { run, ...fileFacts(data, source) }
  if (!read.ok) return facts
  const { mean, from } = read.value
  runs.set(run, { kind: 'mean', mean })
  reading.recognised?.({ path: read.value.path, format: 'mteb', columns: from, rows: 1 })
  return { ...facts, from }
}

async function loadValues(
  spec: ScoreSpec,
  { data, run, runs, loading }: One & { readonly run: string | undefined },
): Promise<GivenFile> {
  const { read, known, problems } = loading
  const key = JSON.stringify(data.kind === 'file' ? [data.path, declaredOf(data)] : [data.statement])
  if (!read.has(key)) read.set(key, loadFile(data, loading))
  const { file, facts } = await read.get(key)!
  if (file !== undefined) {
    for (const [of, byQuery] of takeRows(file, { known, spec, run, at: data.place, problems }))
      runs.set(of, { kind: 'values', byQuery })
  }
  return { ...facts, ...(run !== undefined && { run }) }
}

interface Loaded {
  readonly file: ScoresFile | undefined
  readonly facts: FileFacts
}

async function loadFile(data: StoredRef, { reading, problems }: Loading): Promise<Loaded> {
  const source = reading.open(data)
  const read = await readScores(source, { ...declaredOf(data), recognised: reading.recognised })
  problems.push(...atSpec(read.problems, data))
  return { file: read.ok ? read.value : undefined, facts: fileFacts(data, source) }
}
