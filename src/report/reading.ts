import type { Ranking } from '../collection/ranking.ts'
import type { Evaluation, RunValues } from '../evaluate/values.ts'
import type { Scorer } from '../measures/measure.ts'
import type { RunSpec } from '../spec/spec.ts'
import type { Checked } from '../text/problem.ts'
import type { Answering } from './answering.ts'
import type { Dataset, Request } from './answers.ts'
import { apartTask, type Measured, measured } from './apart.ts'
import { type Hashes, hashesOf, hashOf } from './hashes.ts'
import { rankingsOf } from './listed.ts'
import { fetched, put, remember, remembered } from './memory.ts'
import { inOrder, merge } from './merge.ts'
import type { Ship, Taken } from './shipment.ts'

/** The data of one run, who is told of each of its queries, and where its rankings are shipped. */
export interface Reading {
  readonly dataset: Dataset
  readonly run: RunSpec
  /** What is known of the run already. */
  readonly known?: RunValues | undefined
  readonly each: ((ranking: Ranking) => void) | undefined
  readonly ship: Ship | undefined
}

/** The queries whose rankings are asked for. */
export function rankingsIn(requests: readonly Request[]): string[] {
  return requests.flatMap((request) => (request.kind === 'ranking' ? [request.query] : []))
}

/** The measures whose values are asked for. */
export function scorersIn(requests: readonly Request[]): Scorer[] {
  return requests.flatMap((request): Scorer[] => (request.kind === 'values' ? [request.scorer] : []))
}

/** Whether the values of a measure are computed from rankings, and not given from outside. */
export function isComputed(request: Request): boolean {
  return request.kind !== 'values' || request.scorer.measure.given === undefined
}

/** Values and rankings: those remembered, and what is missing evaluated in one pass over the run. */
export async function valuesOf(
  about: Reading,
  mine: readonly Request[],
  { open, apart, memory, told }: Answering,
): Promise<Checked<RunValues>> {
  const { ship } = about
  const hashes = memory && (await hashesOf(memory, about.dataset, about.run))
  const asked = mine.filter(
    (request) => request.kind === 'ranking' || (request.kind === 'values' && isComputed(request)),
  )
  const past = memory && hashes && (await remembered(memory.store, hashes, asked))
  const fresh = new Set(past?.open ?? asked)
  for (const request of asked) told?.(request, fresh.has(request) ? 'begun' : 'remembered', hashes?.of(request))
  if (past?.values !== undefined && fresh.size === 0 && about.each === undefined) {
    const taken = ship && ((await fetched(memory!.store, shippedHash(hashes!, ship))) as Taken | undefined)
    if (taken !== undefined) ship!.give(taken)
    if (ship === undefined || taken !== undefined) return { ok: true, value: past.values, problems: past.problems }
  }
  const { found, taken } = await evaluated(about, [...fresh], { open, apart })
  for (const request of fresh) told?.(request, found.ok ? 'evaluated' : 'failed', hashes?.of(request))
  if (!found.ok) return found
  const { value, problems } = found
  if (memory && hashes) {
    await remember(memory.store, hashes, { requests: [...fresh], values: value, problems })
    const same = hashes.digest === undefined || hashes.digest === value.digest?.sha256
    if (ship && same) await put(memory.store, shippedHash(hashes, ship), taken)
  }
  if (past?.values === undefined) return found
  // A file that changed since its hash was taken: what is remembered belongs to another one.
  if (past.values.digest?.sha256 !== value.digest?.sha256) return (await evaluated(about, asked, { open, apart })).found
  return { ok: true, value: inOrder(merge(past.values, value), asked), problems }
}

/** Where the rankings of a run are remembered; how many bytes may be shipped decides what is kept. */
function shippedHash({ base }: Hashes, { most }: Ship): string | undefined {
  return base === undefined ? undefined : hashOf([base, 'shipped with subtopics', most])
}

async function evaluated(
  about: Reading,
  requests: readonly Request[],
  { open, apart }: Pick<Answering, 'open' | 'apart'>,
): Promise<Measured> {
  const { dataset, run, known, each, ship } = about
  const opened = open(dataset, run)
  const { list } = opened
  if (known !== undefined && list !== undefined && each === undefined && scorersIn(requests).length === 0)
    return {
      found: await rankingsOf(rankingsIn(requests), { dataset, run: { ...opened, list }, known }),
      taken: undefined,
    }
  const task = apart && each === undefined ? apartTask(dataset, run, { requests, most: ship?.most }) : undefined
  const evaluation: Evaluation = {
    qrels: dataset.qrels,
    qrelsPath: dataset.qrelsFile.path,
    run: opened,
    scorers: scorersIn(requests),
    conventions: dataset.spec.conventions.conventions,
    keep: new Set(rankingsIn(requests)),
    ...(each && { each, wholeListsFor: 'the overlap of lists' }),
  }
  const done = await (task === undefined ? measured(evaluation, ship?.most) : apart!.evaluate(task))
  if (done.taken !== undefined) ship!.give(done.taken)
  return done
}
