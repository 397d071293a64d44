import type { ClaimSpec, Spec } from '../spec/spec.ts'
import type { Compared } from '../statistics/family.ts'
import { standingOf } from '../statistics/standing.ts'
import { formatFixed } from '../text/number.ts'
import { type Answers, answersFor, measureAnswer, type Request, requestKey } from './answers.ts'
import { comparedRecord } from './comparisonRecords.ts'
import type { Comparison } from './comparisons.ts'

/** A claim held against the figures. */
export interface JudgedClaim {
  readonly claim: ClaimSpec
  readonly holds: boolean
  /** The summary of the run; undefined where it has none. */
  readonly value: number | undefined
  /** That of the other run, where there is one. */
  readonly other?: number | undefined
  /** What a claim to be better rests on. */
  readonly tested?: { readonly comparison: Comparison; readonly compared: Compared }
}

/** What must be evaluated to judge a claim. */
export function claimRequests(claim: ClaimSpec, { method }: Pick<Spec, 'method'>): Request[] {
  const { dataset, run, scorer } = claim
  const of = (name: string): Request => ({ kind: 'values', dataset, run: name, scorer })
  switch (claim.kind) {
    case 'beats':
      return [{ kind: 'comparison', dataset, run: claim.other, scorer, method }]
    case 'within':
      return [of(run), of(claim.other)]
    case 'atLeast':
    case 'atMost':
    case 'equals':
      return [of(run)]
  }
}

/** Holds a claim against the answers, which are there. */
export function judgeClaim(claim: ClaimSpec, { method }: Pick<Spec, 'method'>, answers: Answers): JudgedClaim {
  const { dataset, scorer, run } = claim
  const summaryOf = (name: string) => {
    const { value } = measureAnswer(answersFor(answers, dataset, name)!, scorer).summary
    return Number.isNaN(value) ? undefined : value
  }
  const value = summaryOf(run)
  switch (claim.kind) {
    case 'beats': {
      const [request] = claimRequests(claim, { method })
      const comparison = answersFor(answers, dataset, claim.other)!.comparisons.get(requestKey(request!))!
      const compared = comparison.family.parts[0]!.compared.find(({ subject }) => subject === run)!
      const holds = standingOf(compared, claim.level) === 'above'
      return { claim, holds, value, other: summaryOf(claim.other), tested: { comparison, compared } }
    }
    case 'within': {
      const other = summaryOf(claim.other)
      const holds = value !== undefined && other !== undefined && atMost(Math.abs(value - other), claim.bound)
      return { claim, holds, value, other }
    }
    case 'atLeast':
      return { claim, holds: value !== undefined && atMost(claim.bound, value), value }
    case 'atMost':
      return { claim, holds: value !== undefined && atMost(value, claim.bound), value }
    case 'equals': {
      const printed = (number: number) => formatFixed(number, claim.digits)
      return { claim, holds: value !== undefined && printed(value) === printed(claim.value), value }
    }
  }
}

/** Not greater, but for rounding: up to 1e-12 of the greater of the two, as for ties. */
function atMost(a: number, b: number): boolean {
  return a <= b + 1e-12 * Math.max(Math.abs(a), Math.abs(b))
}

/** A claim and its figures as JSON writes them. */
export function claimRecord({ claim, holds, value, other, tested }: JudgedClaim) {
  const { name, kind, dataset, run, scorer } = claim
  return {
    name,
    kind,
    holds,
    dataset,
    run,
    measure: scorer.name,
    value: value ?? null,
    ...('other' in claim && { other: claim.other, otherValue: other ?? null }),
    ...('bound' in claim && { bound: claim.bound }),
    ...(claim.kind === 'equals' && { equals: claim.value, digits: claim.digits }),
    ...(claim.kind === 'beats' && { level: claim.level }),
    ...(tested && { compared: comparedRecord(tested.compared, tested.comparison.method.alpha) }),
  }
}
