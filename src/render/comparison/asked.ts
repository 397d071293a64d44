import type { Scorer } from '../../measures/measure.ts'
import { answersFor, type ComparisonRequest, type Dataset, requestKey } from '../../report/answers.ts'
import type { Comparison } from '../../report/comparisons.ts'
import { baselineOf } from '../../spec/spec.ts'
import { askedScorers, splitMeasures } from '../asked.ts'
import { type Arguments, datasetOf, HelperError, type Scope } from '../helper.ts'
import type { Manner } from './verdict.ts'

/** The request for a measure of a data set, against the report's baseline. */
export function comparisonRequest({ spec }: Dataset, scorer: Scorer, scope: Scope): ComparisonRequest {
  const { method } = scope.spec
  return { kind: 'comparison', dataset: spec.name, run: baselineOf(scope.spec, spec), scorer, method }
}

/** What was compared; undefined before it is. */
export function comparisonFor(dataset: Dataset, scorer: Scorer, scope: Scope): Comparison | undefined {
  const request = comparisonRequest(dataset, scorer, scope)
  return answersFor(scope.answers, dataset.spec.name, request.run)?.comparisons.get(requestKey(request))
}

/** What a helper's block shows: its requests have made sure of it. */
export function comparedOn(dataset: Dataset, scorer: Scorer, scope: Scope): Comparison {
  const found = comparisonFor(dataset, scorer, scope)
  if (found === undefined) throw new Error(`${scorer.name} was not compared: its helper did not request it`)
  return found
}

/** What a call asks for: a data set and measures whose summary is a mean, all such measures where it names none. */
export function askedComparisons(args: Arguments, scope: Scope, name: string) {
  const dataset = datasetOf(args, scope)
  if (!scope.spec.compares)
    throw new HelperError(`"${name}" has nothing to compare with`, 'Add "baseline: NAME" to report.yaml, or "compare".')
  const { measures } = args.named
  const { conventions } = dataset.spec
  if (measures === undefined) {
    const all = dataset.spec.measures.map(({ scorer }) => scorer)
    return { dataset, scorers: all.filter(({ measure }) => measure.over === 'mean') }
  }
  const scorers = splitMeasures(measures).flatMap((asked) => askedScorers(asked, conventions.vocabulary))
  for (const { name: measure, measure: of } of scorers) {
    if (of.over === 'mean') continue
    const what = `${measure} is summed up over queries as "${of.over}", expected "mean": the tests are about means`
    throw new HelperError(what, 'Name measures whose summary is a mean.')
  }
  return { dataset, scorers }
}

/** What readers call a run of a data set. */
export function labelOf({ spec }: Dataset, { language }: Pick<Scope, 'language'>): (run: string) => string {
  return (run) => spec.runs.find(({ name }) => name === run)?.label[language] ?? run
}

/** How sentences on a comparison are written on this page. */
export function mannerOf({ scorer, method, family }: Comparison, dataset: Dataset, scope: Scope): Manner {
  return {
    ...method,
    size: family.size,
    digits: scope.spec.digits,
    measure: scorer.name,
    quality: scorer.measure.quality ?? true,
    language: scope.language,
    label: labelOf(dataset, scope),
  }
}
