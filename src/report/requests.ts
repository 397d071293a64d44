import { baselineOf, type DatasetSpec, type Spec } from '../spec/spec.ts'
import type { Request } from './answers.ts'
import { claimRequests } from './claims.ts'

/** What a spec asks for by itself: its measures for every run, its comparisons, and what its claims rest on. */
export function specRequests(spec: Spec): Request[] {
  const claims = spec.claims.flatMap((claim) => claimRequests(claim, spec))
  return [...spec.datasets.flatMap((dataset) => datasetRequests(dataset, spec)), ...claims]
}

function datasetRequests(dataset: DatasetSpec, spec: Spec): Request[] {
  const { name, runs, measures } = dataset
  const values = runs.flatMap((run) =>
    measures.map(({ scorer }): Request => ({ kind: 'values', dataset: name, run: run.name, scorer })),
  )
  if (!spec.compares) return values
  const { method } = spec
  const run = baselineOf(spec, dataset)
  const means = measures.filter(({ scorer }) => scorer.measure.over === 'mean')
  return [
    ...values,
    ...means.map(({ scorer }): Request => ({ kind: 'comparison', dataset: name, run, scorer, method })),
  ]
}
