import type { Conventions } from '../collection/conventions.ts'
import type { Qrels } from '../collection/qrels.ts'
import { evaluateRun } from '../evaluate/evaluate.ts'
import type { Evaluation, RunValues } from '../evaluate/values.ts'
import { scorer } from '../measures/syntax.ts'
import { type Declared, openRun, type Recognised, rowFormats } from '../readers/index.ts'
import type { RunSpec } from '../spec/spec.ts'
import type { Source } from '../text/io.ts'
import type { Checked } from '../text/problem.ts'
import type { Dataset, Request } from './answers.ts'
import { frozen, isOurs, thawed } from './frozen.ts'
import { type Kept, keptOf, rankingOf } from './kept.ts'
import { type Taken, takingUpTo } from './shipment.ts'
import { declaredOf } from './stored.ts'

/** What is asked of one run, as plain data: it can be given to another thread. */
export interface ApartTask {
  readonly qrels: { readonly path: string; readonly declared: Declared }
  readonly run: { readonly path: string; readonly declared: Declared }
  readonly conventions: Conventions
  /** Canonical names, which fix the formulas. */
  readonly measures: readonly string[]
  /** Queries whose rankings are kept. */
  readonly keep: readonly string[]
  /** Up to how many bytes rankings are shipped; absent where none are. */
  readonly most?: number | undefined
}

/** The answer to such a task: what was evaluated, frozen, what is shipped, and what was recognised of the file. */
export interface ApartAnswer {
  readonly found: unknown
  readonly taken: Taken | undefined
  readonly recognised: readonly Recognised[]
}

/** Values of a run, and what is shipped of it. */
export interface Measured {
  readonly found: Checked<RunValues>
  readonly taken: Taken | undefined
}

/** Evaluates runs elsewhere, several at once. */
export interface Apart {
  /** Whether a run in this file is worth it. */
  takes(path: string): boolean
  evaluate(task: ApartTask): Promise<Measured>
}

/**
 * What is asked of a run as a task; undefined where it has to be evaluated here, with the judgements that were read: code
 * that is not the package's and judgements by subtopic, in whole rankings, cannot be handed over.
 */
export function apartTask(
  { spec, qrels }: Dataset,
  { name, data }: RunSpec,
  { requests, most }: { readonly requests: readonly Request[]; readonly most: number | undefined },
): ApartTask | undefined {
  if (spec.qrels.kind !== 'file' || data.kind !== 'file' || rowFormats.includes(data.format ?? '')) return undefined
  const keep = requests.flatMap((request) => (request.kind === 'ranking' ? [request.query] : []))
  if (qrels.gradesOnly || (keep.length > 0 && qrels.serves.some((kind) => kind !== 'ranking'))) return undefined
  const scorers = requests.flatMap((request) => (request.kind === 'values' ? [request.scorer] : []))
  if (scorers.some(({ measure }) => !isOurs(measure))) return undefined
  return {
    qrels: { path: spec.qrels.path, declared: declaredOf(spec.qrels) },
    run: { path: data.path, declared: { ...declaredOf(data), run: data.run, called: name } },
    conventions: spec.conventions.conventions,
    measures: scorers.map((one) => one.name),
    keep,
    most,
  }
}

/** Does such a task, with the judgements that it names. */
export async function doApart(task: ApartTask, qrels: Qrels, source: Source): Promise<ApartAnswer> {
  const recognised: Recognised[] = []
  const run = openRun(source, { ...task.run.declared, recognised: (file) => void recognised.push(file) })
  if (!run.ok) return { found: frozen(run), taken: undefined, recognised }
  const { found, taken } = await measured(
    {
      qrels,
      qrelsPath: task.qrels.path,
      run: run.value,
      scorers: task.measures.map(scorer),
      conventions: task.conventions,
      keep: new Set(task.keep),
    },
    task.most,
  )
  if (!found.ok) return { found: frozen(found), taken, recognised }
  const kept = new Map([...found.value.kept].map(([query, ranking]) => [query, keptOf(ranking)]))
  return { found: frozen({ ...found, value: { ...found.value, kept } }), taken, recognised }
}

/** What was evaluated, as if it had been evaluated here. */
export function measuredOf({ found, taken }: ApartAnswer): Measured {
  const read = thawed(found) as Checked<Omit<RunValues, 'kept'> & { readonly kept: ReadonlyMap<string, Kept> }>
  if (!read.ok) return { found: read, taken }
  const kept = new Map([...read.value.kept].map(([query, ranking]) => [query, rankingOf(ranking)]))
  return { found: { ...read, value: { ...read.value, kept } }, taken }
}

/** Evaluates a run, and takes its rankings up to so many bytes. */
export async function measured(evaluation: Evaluation, most: number | undefined): Promise<Measured> {
  const taking = most === undefined ? undefined : takingUpTo(most)
  const { each } = evaluation
  const found = await evaluateRun({
    ...evaluation,
    each(ranking) {
      each?.(ranking)
      taking?.take(ranking)
    },
  })
  return { found, taken: taking?.taken() }
}
