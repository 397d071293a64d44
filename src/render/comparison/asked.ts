import type { Scorer } from '../../measures/measure.ts'
import { answersFor, type ComparisonRequest, type Dataset, requestKey } from '../../report/answers.ts'
import type { Comparison } from '../../report/comparisons.ts'
import { slicesOf } from '../../report/slices.ts'
import { baselineOf } from '../../spec/spec.ts'
import { isTukey } from '../../statistics/family.ts'
import { askedScorers, splitMeasures } from '../asked.ts'
import { type Arguments, datasetOf, HelperError, type Scope } from '../helper.ts'
import type { Manner } from './verdict.ts'

/** The request for a measure of a data set, against the report's baseline. */
export function comparisonRequest({ spec }: Dataset, scorer: Scorer, scope: Scope, by?: string): ComparisonRequest {
  const { method } = scope.spec
  const run = baselineOf(scope.spec, spec)
  return { kind: 'comparison', dataset: spec.name, run, scorer, method, ...(by !== undefined && { by }) }
}

/** What was compared; undefined before it is. */
export function comparisonFor(dataset: Dataset, scorer: Scorer, scope: Scope, by?: string): Comparison | undefined {
  const request = comparisonRequest(dataset, scorer, scope, by)
  return answersFor(scope.answers, dataset.spec.name, request.run)?.comparisons.get(requestKey(request))
}

/** What a helper's block shows: its requests have made sure of it. */
export function comparedOn(dataset: Dataset, scorer: Scorer, scope: Scope, by?: string): Comparison {
  const found = comparisonFor(dataset, scorer, scope, by)
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
  return { dataset, scorers: meansOnly(scorers) }
}

/** Measures that a call names, all of which must be summed up as means. */
export function meansOnly(scorers: readonly Scorer[]): Scorer[] {
  for (const { name: measure, measure: of } of scorers) {
    if (of.over === 'mean') continue
    const what = `${measure} is summed up over queries as "${of.over}", expected "mean": the tests are about means`
    throw new HelperError(what, 'Name measures whose summary is a mean.')
  }
  return [...scorers]
}

/** So many slices a table has room for. */
const mostSlices = 40

/** The field that a call slices by, which the queries of its data set must have. */
export function askedField(
  { named: { by } }: Arguments,
  { queries, qrels }: Dataset,
  { spec }: Scope,
): string | undefined {
  if (by === undefined) return undefined
  const { test } = spec.method.plan
  if (isTukey(test))
    throw new HelperError(
      `by= stands beside the test "${test}", whose family is one table`,
      'Choose another test for slices.',
    )
  if (queries === undefined)
    throw new HelperError('the data set has no queries file, whose fields by= could name', 'Add "queries: FILE" to it.')
  const found = slicesOf(queries, by, qrels.queries)
  if (!('slices' in found)) throw new HelperError(found.what, found.mend)
  if (found.slices.length <= mostSlices) return by
  const what = `"${by}" has ${found.slices.length} values, expected at most ${mostSlices}`
  throw new HelperError(what, 'Slice by a field that many queries share.')
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
