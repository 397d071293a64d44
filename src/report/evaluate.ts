import type { Run } from '../collection/run.ts'
import { evaluateRun } from '../evaluate/evaluate.ts'
import type { RunValues } from '../evaluate/values.ts'
import { explainValue } from '../evaluate/why/analyse.ts'
import type { Scorer } from '../measures/measure.ts'
import type { RunSpec } from '../spec/spec.ts'
import type { Checked, Problem } from '../text/problem.ts'
import { type Answers, type Dataset, isAnswered, type Request, type RunAnswers, requestKey } from './answers.ts'
import { compareRuns } from './comparisons.ts'
import { atSpec } from './load.ts'

/** Opens a run of a data set for streaming. */
export type OpenRun = (dataset: Dataset, run: RunSpec) => Run

/**
 * Answers requests: reads each run that they concern once, and adds what it finds to the answers so far. The runs stay in
 * the order of the spec.
 */
export async function answer(
  datasets: readonly Dataset[],
  requests: readonly Request[],
  options: { readonly before: Answers; readonly open: OpenRun },
): Promise<Checked<Answers>> {
  const problems: Problem[] = []
  const answers: RunAnswers[] = []
  const unique = uniqueRequests([...requests, ...behindComparisons(datasets, requests, options.before)])
  for (const dataset of datasets) {
    for (const run of dataset.spec.runs) {
      const before = options.before.find((entry) => entry.dataset === dataset && entry.run === run)
      const mine = aboutRun(unique, dataset, run)
      if (mine.length === 0) {
        if (before !== undefined) answers.push(before)
        continue
      }
      const queries = new Set(mine.flatMap((request) => (request.kind === 'ranking' ? [request.query] : [])))
      const found = await evaluateRun({
        qrels: dataset.qrels,
        run: options.open(dataset, run),
        scorers: mine.flatMap((request): Scorer[] => (request.kind === 'values' ? [request.scorer] : [])),
        conventions: dataset.spec.conventions.conventions,
        keep: queries,
      })
      for (const problem of atSpec(found.problems, run.data)) problems.push(problem)
      if (!found.ok) continue
      answers.push({
        dataset,
        run,
        values: before === undefined ? found.value : merge(before.values, found.value),
        rankingsAsked: new Set([...(before?.rankingsAsked ?? []), ...queries]),
        whys: await explain(mine, { dataset, run, open: options.open, before: before?.whys }),
        comparisons: before?.comparisons ?? new Map(),
      })
    }
  }
  return problems.some(({ severity }) => severity === 'error')
    ? { ok: false, problems }
    : { ok: true, value: await compared(answers, unique), problems }
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

/** The answers with the comparisons that were asked for, each with its baseline; the values are there. */
async function compared(answers: readonly RunAnswers[], requests: readonly Request[]): Promise<Answers> {
  const done: RunAnswers[] = []
  for (const entry of answers) {
    const { dataset, run } = entry
    const comparisons = new Map(entry.comparisons)
    for (const request of requests) {
      if (request.kind !== 'comparison' || request.dataset !== dataset.spec.name || request.run !== run.name) continue
      const { scorer, method } = request
      const runs = answers
        .filter((other) => other.dataset === dataset)
        .map(({ run: { name }, values }) => ({ name, values }))
      comparisons.set(requestKey(request), await compareRuns(runs, { scorer, method, baseline: run.name }))
    }
    done.push({ ...entry, comparisons })
  }
  return done
}

/** Explains the values that requests ask about, beside those explained before; the run was read without an error. */
async function explain(
  requests: readonly Request[],
  {
    dataset,
    run,
    open,
    before = new Map(),
  }: {
    readonly dataset: Dataset
    readonly run: RunSpec
    readonly open: OpenRun
    readonly before: RunAnswers['whys'] | undefined
  },
): Promise<RunAnswers['whys']> {
  const whys = new Map(before)
  const { conventions } = dataset.spec.conventions
  for (const request of requests) {
    if (request.kind !== 'why') continue
    const { scorer, than } = request
    const question = { qrels: dataset.qrels, run: open(dataset, run), scorer, conventions, ...(than && { than }) }
    const explained = await explainValue(question)
    if (!explained.ok) throw new Error(explained.problems.map(({ what }) => what).join('; '))
    whys.set(requestKey(request), explained.value)
  }
  return whys
}

function merge(before: RunValues, now: RunValues): RunValues {
  return {
    ...now,
    counts: { ...now.counts, tiedAt: mergeTies(before.counts.tiedAt, now.counts.tiedAt) },
    values: new Map([...before.values, ...now.values]),
    weights: new Map([...before.weights, ...now.weights]),
    pools: new Map([...before.pools, ...now.pools]),
    summaries: new Map([...before.summaries, ...now.summaries]),
    kept: new Map([...before.kept, ...now.kept]),
  }
}

/** Ties across the cutoffs of both, each once, smallest cutoff first. */
function mergeTies(before: Ties, now: Ties): Ties {
  const known = new Map([...before, ...now].map((entry) => [entry.cutoff, entry]))
  return [...known.values()].sort((a, b) => a.cutoff - b.cutoff)
}

type Ties = RunValues['counts']['tiedAt']
