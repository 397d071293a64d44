/**
 * The public API; `API.md` is its reference. Everything a program needs to read judgements and runs, evaluate and compare them,
 * derive a value and render a report; and what a measure of one's own is made of. A comment is a heading of the reference.
 */

// Reading judgements, runs and texts

export { openRun, type ReadingQrels, type ReadingTexts, readQrels, readTexts, textSource } from './api/reading.ts'
export type { Judgements, Qrels } from './collection/qrels.ts'
export type {
  CollapsedFacts,
  PlacedList,
  Retrieved,
  Run,
  RunFacts,
  RunReceiver,
  WholeList,
} from './collection/run.ts'
export type { SubtopicJudgements } from './collection/subtopics.ts'
export { fileSource } from './commands/source.ts'
export type { Declared } from './readers/index.ts'
export {
  type ById,
  type InlineGrades,
  type InlineOptions,
  inlineQrels,
  inlineRun,
  type PlaceOf,
} from './readers/inline.ts'
export type { QrelsFile, QrelsOptions, TableOptions, Text, TextsFile, TextsOptions } from './readers/reader.ts'
export type { DeclaredColumns } from './readers/roles.ts'
export type { Cell, Digest, Evidence, OpenedTable, Source, TableColumn, TableRows, WantedColumn } from './text/io.ts'

// What is wrong, as data

export { orThrow } from './api/orThrow.ts'
export type { Checked, Place, Problem } from './text/problem.ts'

// Naming measures and conventions

export { type ParsedMeasure, parseMeasure, parseMeasures } from './api/measuring.ts'
export { type Conventions, trecEval } from './collection/conventions.ts'
export { type Chosen, parseConventions } from './evaluate/chosen.ts'
export { type Dialect, dialects } from './evaluate/dialects.ts'
export type { Alias, Tool, TrecList } from './measures/alias.ts'
export type { Fault } from './measures/call.ts'
export { canonicalName } from './measures/canonicalName.ts'
export { measures } from './measures/index.ts'
export { type ParsedMeasures, scorer } from './measures/syntax.ts'

// Joining and evaluating

export { type ConventionsChoice, type Evaluating, evaluate, type Joining, join } from './api/measuring.ts'
export type { PreferenceGroup, Preferences } from './collection/preferences.ts'
export { countRelevant, judgedOnly, keep, type Ranking, rankingOf, UNJUDGED } from './collection/ranking.ts'
export type { Subtopics } from './collection/subtopics.ts'
export type { AlikeCounts } from './evaluate/alike.ts'
export { evaluateRun } from './evaluate/evaluate.ts'
export type { Counts, Evaluation, GivenCounts, RunValues, Table } from './evaluate/values.ts'
export { type Summary, type SummaryKind, type SummedKind, summarize } from './measures/summary.ts'

// Deriving and explaining values

export { derive } from './api/measuring.ts'
export { type DerivationOptions, renderDerivation } from './api/rendering.ts'
export type { ChoiceKey } from './collection/conventionWords.ts'
export { explainValue, type Question } from './evaluate/why/analyse.ts'
export { type Claim, type Met, type ReadClaim, readClaim } from './evaluate/why/claim.ts'
export type { Choice, Setting } from './evaluate/why/setting.ts'
export type {
  Detail,
  DocumentMove,
  Fit,
  Move,
  QueryMove,
  ToolGroup,
  ToolValue,
  Verdict,
  Why,
  Worked,
} from './evaluate/why/why.ts'
export type { Column, Derivation, Equation, Line, Step } from './measures/derivation.ts'

// Comparing systems

export { type ComparingOptions, type Comparison, compare, type Placed, type ToCompare } from './api/compare.ts'
export type { Method } from './statistics/choices.ts'
export type { ComparedSystems } from './statistics/compareSystems.ts'
export type { Effect } from './statistics/comparison.ts'
export type { CorrectionName } from './statistics/corrections.ts'
export type { Compared, Family, Part, Plan, Slice, SystemMean } from './statistics/family.ts'
export type { IntervalName, IntervalOptions } from './statistics/intervals.ts'
export type { Leaders } from './statistics/leaders.ts'
export type { Interval, Outcome, Untestable } from './statistics/outcome.ts'
export type { Resampling } from './statistics/random.ts'
export type { RankInterval } from './statistics/ranks.ts'
export { type Judgement, type Standing, standingOf } from './statistics/standing.ts'
export type { PairedTestName } from './statistics/tests.ts'
export type { TukeyName } from './statistics/tukey.ts'

// Rendering reports

export { type RenderedReport, type RenderingOptions, type ReportData, renderReport } from './api/rendering.ts'

// Measures of one's own

export type { Kind } from './collection/qrels.ts'
export { nothingRelevant, nothingRetrieved, unjudgedDocuments } from './measures/edges.ts'
export type { Law } from './measures/law.ts'
export { laws } from './measures/laws.ts'
export { levelOrGrades } from './measures/levelOrGrades.ts'
export {
  defineMeasure,
  type Edge,
  type Measure,
  type Range,
  type Scorer,
  type SymbolMeaning,
  scorerOf,
} from './measures/measure.ts'
export {
  choice,
  cutoff,
  flag,
  judgedOnly as judgedOnlyParam,
  type Param,
  type ParamSpec,
  type Params,
  real,
  reals,
  rel,
  requiredCutoff,
  type Values,
  whole,
} from './measures/params.ts'
export { fill, type Language, languages, same, type Words, words } from './text/words.ts'

// Formulas and steps

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
  asDecimals,
  average,
  becauseNothingFound,
  becauseNothingRelevant,
  becauseNothingRetrieved,
  type Counted,
  type Counting,
  countFound,
  deriveCount,
  plain,
  quotient,
  relevantAmong,
  sumLines,
  worked,
} from './measures/steps.ts'
export { type Sum, sumOf, type Term, type Tex, type TexPart, type TexText, tex, texSum, texText } from './text/tex.ts'

// Gains, discounts and arithmetic

export { exp, exp2, ln, log2 } from './measures/arithmetic.ts'
export {
  type Discount,
  type DiscountedSum,
  type DiscountValues,
  deriveDiscounted,
  discounts,
  sumDiscounted,
} from './measures/discount.ts'
export { customGains, dcg, type GainValues, gainOf, gainSymbols, gainTex, idealGrades } from './measures/gain.ts'
export { type Gains, gains } from './measures/gainParam.ts'
export type { Gained } from './measures/ties.ts'
