/** The public API: everything a program needs to read rankings, evaluate them and derive a value, and what a measure of one's own is made of. */
export { type Conventions, trecEval } from './collection/conventions.ts'
export type { Judgements, Qrels } from './collection/qrels.ts'
export { countRelevant, judgedOnly, keep, type Ranking, rankingOf, UNJUDGED } from './collection/ranking.ts'
export type { Run } from './collection/run.ts'
export { fileSource } from './commands/source.ts'
export { parseConventions } from './evaluate/chosen.ts'
export { type Dialect, dialects } from './evaluate/dialects.ts'
export { evaluateRun, evaluateRuns } from './evaluate/evaluate.ts'
export type { Counts, Evaluation, RunValues, Table } from './evaluate/values.ts'
export { explainValue } from './evaluate/why/analyse.ts'
export { type Claim, readClaim } from './evaluate/why/claim.ts'
export type { Why } from './evaluate/why/why.ts'
export type { Alias } from './measures/alias.ts'
export { exp, exp2, ln, log2 } from './measures/arithmetic.ts'
export type { Column, Derivation, Equation, Line, Step } from './measures/derivation.ts'
export { deriveDiscounted, discounts, sumDiscounted } from './measures/discount.ts'
export { nothingRelevant, nothingRetrieved, unjudgedDocuments } from './measures/edges.ts'
export { customGains, dcg, gainOf, gainSymbols, gainTex, idealGrades } from './measures/gain.ts'
export { type Gains, gains } from './measures/gainParam.ts'
export { measures } from './measures/index.ts'
export type { Law } from './measures/law.ts'
export { laws } from './measures/laws.ts'
export {
  defineMeasure,
  type Edge,
  type Measure,
  type Scorer,
  type SymbolMeaning,
  scorerOf,
} from './measures/measure.ts'
export {
  cutoffSymbol,
  judgedSymbol,
  lastRank,
  lastRankSymbol,
  nameInFormula,
  nameWithCutoff,
  relevantSymbol,
  relSymbol,
  retrievedSymbol,
  symbol,
} from './measures/notation.ts'
export {
  choice,
  cutoff,
  flag,
  judgedOnly as judgedOnlyParam,
  levelOrGrades,
  type Param,
  type Params,
  real,
  reals,
  rel,
  requiredCutoff,
  type Values,
  whole,
} from './measures/params.ts'
export {
  asDecimals,
  average,
  becauseNothingFound,
  becauseNothingRelevant,
  becauseNothingRetrieved,
  countFound,
  deriveCount,
  plain,
  quotient,
  relevantAmong,
  sumLines,
  worked,
} from './measures/steps.ts'
export { type Summary, summarize } from './measures/summary.ts'
export { canonicalName, parseMeasures, scorer } from './measures/syntax.ts'
export { type Declared, openRun, type Recognised, readQrels, readTexts } from './readers/index.ts'
export { inlineQrels, inlineRun } from './readers/inline.ts'
export { readSpec } from './spec/read.ts'
export type { Spec } from './spec/spec.ts'
export { type Compared, type Family, familyAgainstFirst, familyOfAllPairs, type Plan } from './statistics/family.ts'
export { type Standing, standingOf } from './statistics/standing.ts'
export type { Source } from './text/io.ts'
export type { Checked, Problem } from './text/problem.ts'
export { sumOf, type Term, type Tex, tex, texSum, texText } from './text/tex.ts'
export { fill, type Language, languages, same, type Words, words } from './text/words.ts'
