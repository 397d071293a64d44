import type { Ranking } from '../collection/ranking.ts'
import type { RunValues } from '../evaluate/values.ts'
import type { Scorer } from '../measures/measure.ts'
import type { Store } from '../text/io.ts'
import type { Problem } from '../text/problem.ts'
import type { Request } from './answers.ts'
import { frozen, NotPlain, thawed } from './frozen.ts'
import type { Hashes } from './hashes.ts'
import { type Kept, keptOf, rankingOf } from './kept.ts'

/** What becomes of a request: it is looked up, and found; or it is evaluated, which begins and ends, well or not. */
export type RequestState = 'remembered' | 'begun' | 'evaluated' | 'failed'

/** Told what becomes of requests. Those that one pass over a run answers begin and end together. */
export type Told = (request: Request, state: RequestState, hash: string | undefined) => void

/** What is kept of a run whatever was asked for. Ties across cutoffs belong to scorers. */
interface Base {
  readonly queries: readonly string[]
  readonly counts: RunValues['counts']
  readonly tag: string
  readonly digest: RunValues['digest']
  readonly collapsed: RunValues['collapsed']
  readonly problems: readonly Problem[]
}

/** What is kept of a measure. */
interface Column {
  readonly values: Float64Array
  readonly weights: Float64Array | undefined
  readonly pool: Float64Array | undefined
  readonly summary: RunValues['summaries'] extends ReadonlyMap<string, infer S> ? S : never
  readonly tiedAt: RunValues['counts']['tiedAt']
}

/** What is remembered of a run: values and problems, and the requests that have no answer yet. */
export interface Remembered {
  readonly values: RunValues | undefined
  readonly problems: readonly Problem[]
  readonly open: readonly Request[]
}

/** Looks requests for values and rankings of one run up. Without what belongs to the run itself, nothing is remembered. */
export async function remembered(store: Store, hashes: Hashes, requests: readonly Request[]): Promise<Remembered> {
  const base = (await fetched(store, hashes.base)) as Base | undefined
  if (base === undefined) return { values: undefined, problems: [], open: requests }
  const columns = new Map<string, Column>()
  const kept = new Map<string, Ranking>()
  const open: Request[] = []
  for (const request of requests) {
    const found = await fetched(store, hashes.of(request))
    if (found === undefined) open.push(request)
    else if (request.kind === 'values') columns.set(request.scorer.name, found as Column)
    else if (request.kind === 'ranking' && found !== null) kept.set(request.query, rankingOf(found as Kept))
  }
  return { values: valuesOf(base, columns, kept), problems: base.problems, open }
}

function valuesOf(base: Base, columns: ReadonlyMap<string, Column>, kept: RunValues['kept']): RunValues {
  const each = <T>(pick: (column: Column) => T | undefined) =>
    new Map(
      [...columns].flatMap(([name, column]) => {
        const part = pick(column)
        return part === undefined ? [] : [[name, part] as const]
      }),
    )
  const ties = new Map([...columns.values()].flatMap(({ tiedAt }) => tiedAt.map((tie) => [tie.cutoff, tie] as const)))
  const tiedAt = [...ties.values()].sort((a, b) => a.cutoff - b.cutoff)
  return {
    queries: base.queries,
    values: each(({ values }) => values),
    weights: each(({ weights }) => weights),
    pools: each(({ pool }) => pool),
    summaries: each(({ summary }) => summary),
    kept,
    counts: { ...base.counts, tiedAt },
    tag: base.tag,
    digest: base.digest,
    collapsed: base.collapsed,
  }
}

/**
 * Keeps what was evaluated of one run. Nothing is kept of data in the spec that something is wrong with, as problems name lines
 * which move, nor of a file that changed while it was read.
 */
export async function remember(
  store: Store,
  hashes: Hashes,
  found: { readonly requests: readonly Request[]; readonly values: RunValues; readonly problems: readonly Problem[] },
): Promise<void> {
  const { requests, values, problems } = found
  const { queries, counts, tag, digest, collapsed } = values
  if (hashes.digest === undefined ? problems.length > 0 : digest?.sha256 !== hashes.digest) return
  const base: Base = { queries, counts: { ...counts, tiedAt: [] }, tag, digest, collapsed, problems }
  await put(store, hashes.base, base)
  for (const request of requests) {
    if (request.kind === 'values') await put(store, hashes.of(request), columnOf(values, request.scorer))
    if (request.kind === 'ranking') await keepRanking(store, hashes.of(request), values.kept.get(request.query))
  }
}

function columnOf({ values, weights, pools, summaries, counts }: RunValues, { name, values: params }: Scorer): Column {
  return {
    values: values.get(name)!,
    weights: weights.get(name),
    pool: pools.get(name),
    summary: summaries.get(name)!,
    tiedAt: counts.tiedAt.filter(({ cutoff }) => cutoff === params.cutoff),
  }
}

/** Subtopics and preferences are looked up in the judgements when they are asked for, so such a ranking is made anew. */
async function keepRanking(store: Store, hash: string | undefined, ranking: Ranking | undefined): Promise<void> {
  if (ranking?.subtopics === undefined && ranking?.preferences === undefined)
    await put(store, hash, ranking === undefined ? null : keptOf(ranking))
}

/** What is stored under a hash; undefined where nothing is, or nothing that can be read. */
export async function fetched(store: Store, hash: string | undefined): Promise<unknown> {
  if (hash === undefined) return undefined
  try {
    return thawed(await store.get(hash))
  } catch (error) {
    if (error instanceof NotPlain) return undefined
    throw error
  }
}

/** Stores an answer under a hash, unless it holds code of somebody else's. */
export async function put(store: Store, hash: string | undefined, value: unknown): Promise<void> {
  if (hash === undefined) return
  try {
    await store.put(hash, frozen(value))
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error
  }
}
