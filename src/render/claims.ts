import { type Answers, answersFor } from '../report/answers.ts'
import { type JudgedClaim, judgeClaim } from '../report/claims.ts'
import type { ClaimSpec, Spec } from '../spec/spec.ts'
import { plain, withPlainSpaces } from '../statistics/printed.ts'
import { counted } from '../text/formats.ts'
import { formatFixed } from '../text/number.ts'
import { errorAt, type Problem } from '../text/problem.ts'
import { fill, type Language, words } from '../text/words.ts'
import { verdictSentence } from './comparison/verdict.ts'
import { plainText } from './emitters/words.ts'
import { compose, text } from './inline.ts'
import type { Inline } from './inlineKinds.ts'

const phrases = {
  atLeast: {
    true: words('{subject} is {value}, at least {bound}.', '{subject}为 {value}，不低于 {bound}。'),
    false: words('{subject} is {value}, not at least {bound}.', '{subject}为 {value}，低于 {bound}。'),
  },
  atMost: {
    true: words('{subject} is {value}, at most {bound}.', '{subject}为 {value}，不高于 {bound}。'),
    false: words('{subject} is {value}, not at most {bound}.', '{subject}为 {value}，高于 {bound}。'),
  },
  equals: {
    true: words('{subject} is {value}.', '{subject}为 {value}。'),
    false: words('{subject} is {value}, not {bound}.', '{subject}为 {value}，不是 {bound}。'),
  },
  within: {
    true: words(
      '{subject} is {value}, within {bound} of the {other} of {run}: {apart} apart.',
      '{subject}为 {value}，与 {run} 的 {other} 相差 {apart}，在 {bound} 以内。',
    ),
    false: words(
      '{subject} is {value}, not within {bound} of the {other} of {run}: {apart} apart.',
      '{subject}为 {value}，与 {run} 的 {other} 相差 {apart}，超出 {bound}。',
    ),
  },
  undefined: words('{subject} has no value.', '{subject}没有值。'),
  subject: words('{measure} of {run}', '{run} 的 {measure} '),
  onDataset: words('{dataset}: {sentence}', '{dataset}：{sentence}'),
}

/** How a claim's sentence is written. */
export interface ClaimManner {
  readonly language: Language
  readonly digits: number
  /** What a run is called. */
  label(run: string): string
  /** What the data set is called; undefined where there is only one. */
  readonly dataset: string | undefined
}

/** What a claim comes to: a sentence with its figures, whether they bear it out or not. */
export function claimSentence(judged: JudgedClaim, manner: ClaimManner): Inline[] {
  const { language, dataset } = manner
  const sentence =
    judged.tested === undefined ? boundSentence(judged, manner) : betterSentence(judged.tested, judged, manner)
  if (dataset === undefined) return sentence
  return compose(phrases.onDataset, language, { dataset: [text(dataset)], sentence })
}

function betterSentence(
  { comparison, compared }: NonNullable<JudgedClaim['tested']>,
  { claim }: JudgedClaim,
  { language, digits, label }: ClaimManner,
): Inline[] {
  const { scorer, method, family } = comparison
  return verdictSentence(compared, {
    plan: method.plan,
    alpha: claim.kind === 'beats' ? claim.level : method.alpha,
    size: family.size,
    digits,
    measure: scorer.name,
    quality: scorer.measure.quality ?? true,
    language,
    label,
  })
}

function boundSentence(
  { claim, holds, value, other }: JudgedClaim,
  { language, digits, label }: ClaimManner,
): Inline[] {
  const subjectOf = (run: string) =>
    compose(phrases.subject, language, { measure: [text(claim.scorer.name)], run: [text(label(run))] })
  const subject = subjectOf(claim.run)
  if (value === undefined) return compose(phrases.undefined, language, { subject })
  if (claim.kind === 'beats') return []
  if (claim.kind === 'within') {
    if (other === undefined) return compose(phrases.undefined, language, { subject: subjectOf(claim.other) })
    const apart = Math.abs(value - other)
    const shown = telling(apart, claim.bound, { digits, holds })
    const holes = {
      value: plain(value, shown),
      other: plain(other, shown),
      bound: claim.written,
      apart: plain(apart, shown),
    }
    return compose(fill(phrases.within[`${holds}`], holes), language, { subject, run: [text(label(claim.other))] })
  }
  const equals = claim.kind === 'equals'
  const bound = equals ? claim.value : claim.bound
  const shown = equals ? claim.digits : telling(value, bound, { digits, holds })
  const holes = { value: plain(value, shown), bound: equals ? plain(bound, shown) : claim.written }
  return compose(fill(phrases[claim.kind][`${holds}`], holes), language, { subject })
}

/** So many decimals that a number which misses a bound does not print as if it met it. */
function telling(
  value: number,
  bound: number,
  { digits, holds }: { readonly digits: number; readonly holds: boolean },
): number {
  if (holds) return digits
  for (let more = digits; more < 17; more++) if (formatFixed(value, more) !== formatFixed(bound, more)) return more
  return 17
}

/** The sentence of a claim in plain text, by the names that the spec gives. */
export function plainClaim(
  judged: JudgedClaim,
  { spec, language = 'en' }: { readonly spec: Spec; readonly language?: Language },
): string {
  const manner = {
    language,
    digits: spec.digits,
    label: (run: string) => run,
    dataset: spec.datasets.length > 1 ? judged.claim.dataset : undefined,
  }
  return withPlainSpaces(plainText(claimSentence(judged, manner), language))
}

/** The claims of a report that the answers do not bear out, each an error where the spec makes it. */
export function falseClaims(spec: Spec, answers: Answers): Problem[] {
  return spec.claims
    .filter((claim) => answersFor(answers, claim.dataset, claim.run) !== undefined)
    .map((claim) => judgeClaim(claim, spec, answers))
    .filter(({ holds }) => !holds)
    .map((judged) => claimProblem(judged, spec))
}

/** A claim that is not true, as a problem. */
export function claimProblem(judged: JudgedClaim, spec: Spec): Problem {
  const { name, place } = judged.claim
  const what = `claim "${name}" is not true, expected ${expectedOf(judged.claim)}: ${plainClaim(judged, { spec }).replace(/\.$/, '')}`
  return errorAt(place, 'false-claim', what, 'Find out what changed the figures, or change the claim.')
}

/** What a claim asks for, as it stands in messages. */
export function expectedOf(claim: ClaimSpec): string {
  switch (claim.kind) {
    case 'beats':
      return `${claim.run} to beat ${claim.other} with p of at most ${claim.level}`
    case 'atLeast':
      return `at least ${claim.written}`
    case 'atMost':
      return `at most ${claim.written}`
    case 'within':
      return `at most ${claim.written} from ${claim.other}`
    case 'equals':
      return `${formatFixed(claim.value, claim.digits)} to ${counted(claim.digits, 'decimal', 'decimals')}`
  }
}
