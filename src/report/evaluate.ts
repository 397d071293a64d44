import { meanOfRuns } from '../evaluate/seeds.ts'
import type { RunValues } from '../evaluate/values.ts'
import { type DataRef, dataOf, type RunSpec } from '../spec/spec.ts'
import type { Checked, Problem } from '../text/problem.ts'
import type { Answering } from './answering.ts'
import { type Answers, type Dataset, isAnswered, type Request, type RunAnswers, requestKey } from './answers.ts'
import { apartTask } from './apart.ts'
import { compared } from './compared.ts'
import { explained } from './explained.ts'
import { withGiven } from './givenColumns.ts'
import { merge } from './merge.ts'
import { listKeeper } from './overlaps.ts'
import { isComputed, rankingsIn, scorersIn, valuesOf } from './reading.ts'
import { atSpec } from './stored.ts'

/**
 * Answers requests: reads each run that they concern once, unless its answers are remembered, and adds what it finds to the
 * answers so far. The runs stay in the order of the spec.
 */
export async function answer(
  datasets: readonly Dataset[],
  requests: readonly Request[],
  options: Answering,
): Promise<Checked<Answers>> {
  const problems: Problem[] = []
  const answers: RunAnswers[] = []
  const unique = uniqueRequests([...requests, ...behindComparisons(datasets, requests, options.before)])
  const all = datasets.flatMap((dataset) =>
    dataset.spec.runs.map((run): About => {
      const before = options.before.find((entry) => entry.dataset === dataset && entry.run === run)
      return { dataset, run, before, mine: aboutRun(unique, dataset, run) }
    }),
  )
  const early = await answeredApart(all, options)
  for (const about of all) {
    if (about.mine.length === 0) {
      if (about.before !== undefined) answers.push(about.before)
      continue
    }
    const found = early.get(about) ?? (await answerRun(about, { ...options, apart: undefined }))
    for (const problem of found.problems) problems.push(problem)
    if (found.ok) answers.push(found.value)
  }
  return problems.some(({ severity }) => severity === 'error')
    ? { ok: false, problems }
    : { ok: true, value: await compared(answers, unique, options), problems }
}

/** The answers about runs that are evaluated apart, where they are several: all at once. */
async function answeredApart(
  all: readonly About[],
  options: Answering,
): Promise<ReadonlyMap<About, Checked<RunAnswers>>> {
  const large = all.filter((about) => isApart(about, options))
  if (large.flatMap(({ run }) => dataOf(run)).length < 2) return new Map()
  return new Map(await Promise.all(large.map(async (about) => [about, await answerRun(about, options)] as const)))
}

function isApart({ dataset, run, mine }: About, { apart }: Answering): boolean {
  if (apart === undefined || mine.length === 0 || mine.some(({ kind }) => kind === 'lists')) return false
  const requests = mine.filter(isComputed)
  return dataOf(run).every(
    (data) =>
      data.kind === 'file' &&
      apart.takes(data.path) &&
      apartTask(dataset, { ...run, data }, { requests, most: undefined }) !== undefined,
  )
}

/** A run, and what was answered about it before. */
interface About {
  readonly dataset: Dataset
  readonly run: RunSpec
  readonly before: RunAnswers | undefined
  /** What is asked about it. */
  readonly mine: readonly Request[]
}

/** What requests ask of a run, beside what is known of it; of several runs of one system each is read. */
async function answerRun(about: About, options: Answering): Promise<Checked<RunAnswers>> {
  const { dataset, run, before, mine } = about
  const problems: Problem[] = []
  const all: RunValues[] = []
  const files = dataOf(run)
  const lists = mine.filter(({ kind }) => kind === 'lists')
  const keeper = lists.length > 0 ? listKeeper() : undefined
  for (const request of lists) options.told?.(request, 'begun', undefined)
  const knownOf = (i: number) => (run.seeds === undefined ? before?.values : before?.seeds?.[i])
  const read = (data: DataRef, i: number) => {
    const one = { name: run.name, label: run.label, data }
    const ship = options.shipment?.of(dataset.spec.name, run.name, i)
    return valuesOf({ dataset, run: one, known: knownOf(i), each: keeper?.take, ship }, mine, options)
  }
  const early = options.apart && (await Promise.all(files.map(read)))
  for (const [i, data] of files.entries()) {
    const known = knownOf(i)
    const found = early?.[i] ?? (await read(data, i))
    for (const problem of atSpec(found.problems, data)) problems.push(problem)
    if (found.ok) all.push(known === undefined ? found.value : merge(known, found.value))
  }
  for (const request of lists) options.told?.(request, all.length < files.length ? 'failed' : 'evaluated', undefined)
  if (all.length < files.length) return { ok: false, problems }
  const computed = run.seeds === undefined ? all[0]! : meansOf(all, mine, before)
  const given = scorersIn(mine).filter(({ measure }) => measure.given !== undefined)
  const value = {
    dataset,
    run,
    values: withGiven(computed, given, { run: run.name, scores: dataset.scores }),
    ...(run.seeds === undefined ? { lists: keeper?.lists ?? before?.lists } : { seeds: all }),
    rankingsAsked: new Set([...(before?.rankingsAsked ?? []), ...rankingsIn(mine)]),
    whys: await explained(mine, about, options),
    comparisons: before?.comparisons ?? new Map(),
  }
  return { ok: true, value, problems }
}

/** The means of several runs of one system over each query. */
function meansOf(seeds: readonly RunValues[], mine: readonly Request[], before: RunAnswers | undefined): RunValues {
  const mean = meanOfRuns(seeds, scorersIn(mine.filter(isComputed)))
  return before === undefined ? mean : merge(before.values, mean)
}

/** The requests that take a look at a run by itself. */
function aboutRun(requests: readonly Request[], { spec }: Dataset, { name }: RunSpec): Request[] {
  return requests.filter(({ kind, dataset, run }) => kind !== 'comparison' && dataset === spec.name && run === name)
}

function uniqueRequests(requests: readonly Request[]): Request[] {
  return [...new Map(requests.map((request) => [requestKey(request), request])).values()]
}

/** The values that comparisons rest on, as far as they are not there yet. */
function behindComparisons(datasets: readonly Dataset[], requests: readonly Request[], before: Answers): Request[] {
  return requests.flatMap((request) => {
    if (request.kind !== 'comparison') return []
    const { dataset, scorer } = request
    const runs = datasets.find(({ spec }) => spec.name === dataset)?.spec.runs ?? []
    return runs
      .map(({ name }): Request => ({ kind: 'values', dataset, run: name, scorer }))
      .filter((wanted) => !isAnswered(before, wanted))
  })
}
