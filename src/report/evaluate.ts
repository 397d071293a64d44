import type { Run } from '../collection/run.ts'
import { evaluateRun } from '../evaluate/evaluate.ts'
import type { RunValues } from '../evaluate/values.ts'
import { explainValue } from '../evaluate/why/analyse.ts'
import type { Scorer } from '../measures/measure.ts'
import type { RunSpec } from '../spec/spec.ts'
import type { Checked, Problem } from '../text/problem.ts'
import { type Answers, type Dataset, type Request, type RunAnswers, requestKey } from './answers.ts'
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
  const unique = [...new Map(requests.map((request) => [requestKey(request), request])).values()]
  for (const dataset of datasets) {
    for (const run of dataset.spec.runs) {
      const before = options.before.find((entry) => entry.dataset === dataset && entry.run === run)
      const mine = unique.filter((request) => request.dataset === dataset.spec.name && request.run === run.name)
      if (mine.length === 0) {
        if (before !== undefined) answers.push(before)
        continue
      }
      const scorers = mine.flatMap((request): Scorer[] => (request.kind === 'values' ? [request.scorer] : []))
      const queries = new Set(mine.flatMap((request) => (request.kind === 'ranking' ? [request.query] : [])))
      const found = await evaluateRun({
        qrels: dataset.qrels,
        run: options.open(dataset, run),
        scorers,
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
      })
    }
  }
  return problems.some(({ severity }) => severity === 'error')
    ? { ok: false, problems }
    : { ok: true, value: answers, problems }
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
