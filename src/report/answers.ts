import type { Qrels } from '../collection/qrels.ts'
import type { Ranking } from '../collection/ranking.ts'
import type { RunValues } from '../evaluate/values.ts'
import type { Claim } from '../evaluate/why/claim.ts'
import type { Why } from '../evaluate/why/why.ts'
import type { Scorer } from '../measures/measure.ts'
import type { Summary } from '../measures/summary.ts'
import type { Text } from '../readers/reader.ts'
import { type DatasetSpec, dataOf, type RunSpec } from '../spec/spec.ts'
import type { Method } from '../statistics/choices.ts'
import { compareIds } from '../text/order.ts'
import type { Words } from '../text/words.ts'
import type { Comparison } from './comparisons.ts'
import type { Derived } from './derived.ts'
import type { FileFacts } from './fileFacts.ts'
import type { GivenScore } from './givenScores.ts'
import type { Lists } from './overlaps.ts'
import type { DescribedRun } from './runMetadata.ts'

/** What a cell of the notebook needs evaluated: a measure over all queries of a run, one query's ranking, why a value is what it is, or how runs compare. */
export type Request =
  | { readonly kind: 'values'; readonly dataset: string; readonly run: string; readonly scorer: Scorer }
  | { readonly kind: 'ranking'; readonly dataset: string; readonly run: string; readonly query: string }
  /** All ranked lists of a run that is one file, without grades. */
  | { readonly kind: 'lists'; readonly dataset: string; readonly run: string }
  | WhyRequest
  | ComparisonRequest

/** Why a value is what it is, and what gives somebody else's number. */
export interface WhyRequest {
  readonly kind: 'why'
  readonly dataset: string
  readonly run: string
  readonly scorer: Scorer
  readonly than?: Claim
}

/** How the other runs of a data set compare with one of them, by a measure whose summary is a mean. A report has one method. */
export interface ComparisonRequest {
  readonly kind: 'comparison'
  readonly dataset: string
  /** The baseline. */
  readonly run: string
  readonly scorer: Scorer
  readonly method: Method
  /** A field of the queries file, to compare on its slices too; they are one family with all queries. */
  readonly by?: string
}

/** A name for a request: equal requests have equal keys. */
export function requestKey(request: Request): string {
  return JSON.stringify([request.kind, request.dataset, request.run, ...subjectOf(request)])
}

function subjectOf(request: Request): readonly (string | undefined)[] {
  switch (request.kind) {
    case 'values':
      return [request.scorer.name]
    case 'comparison':
      return [request.scorer.name, request.by]
    case 'ranking':
      return [request.query]
    case 'lists':
      return []
    case 'why':
      return [request.scorer.name, request.than?.tool, request.than?.text]
  }
}

/** A data set with everything read but its runs, which are streamed when they are evaluated. */
export interface Dataset {
  readonly spec: DatasetSpec
  readonly qrels: Qrels
  /** Where the judgements come from; the references, where they were derived. */
  readonly qrelsFile: FileFacts
  readonly derived?: Derived
  /** What a second judge said. */
  readonly second?: Qrels
  readonly secondFile?: FileFacts
  readonly queries?: ReadonlyMap<string, Text>
  readonly queriesFile?: FileFacts
  readonly documents?: ReadonlyMap<string, Text>
  /** The spec names no documents: they are those that records of runs retrieved. */
  readonly retrievedOnly?: boolean
  readonly documentsFile?: FileFacts
  /** What run files say of themselves. */
  readonly described: readonly DescribedRun[]
  /** Values from outside, by the name of their measure. */
  readonly scores: ReadonlyMap<string, GivenScore>
}

/** What was evaluated for one run: the answers to all requests about it so far. */
export interface RunAnswers {
  readonly dataset: Dataset
  readonly run: RunSpec
  /** Of several runs of one system the mean of their values, query by query. */
  readonly values: RunValues
  /** The values of each of several runs of one system, in the order of the spec. */
  readonly seeds?: readonly RunValues[]
  /** All ranked lists, where they were asked for. */
  readonly lists?: Lists | undefined
  /** Queries whose rankings were asked for, whether or not they count. */
  readonly rankingsAsked: ReadonlySet<string>
  /** Explanations by `requestKey`. */
  readonly whys: ReadonlyMap<string, Why>
  /** Comparisons of the other runs with this one, by `requestKey`. */
  readonly comparisons: ReadonlyMap<string, Comparison>
}

/** All answers so far, by data set and run in the order of the spec. */
export type Answers = readonly RunAnswers[]

/** The answers about one run. */
export function answersFor(answers: Answers, dataset: string, run: string): RunAnswers | undefined {
  return answers.find((entry) => entry.dataset.spec.name === dataset && entry.run.name === run)
}

/** Whether a request is answered. A ranking counts as answered when its run was asked for that query, judged or not. */
export function isAnswered(answers: Answers, request: Request): boolean {
  const found = answersFor(answers, request.dataset, request.run)
  if (found === undefined) return false
  switch (request.kind) {
    case 'values':
      return found.values.values.has(request.scorer.name)
    case 'ranking':
      return found.rankingsAsked.has(request.query)
    case 'lists':
      return found.lists !== undefined
    case 'why':
      return found.whys.has(requestKey(request))
    case 'comparison':
      return found.comparisons.has(requestKey(request))
  }
}

/** A run's data with its values: one entry, or one for each of several runs of one system; `of` says which, as in " 2/3". */
export function runsBehind({ run, values, seeds }: Pick<RunAnswers, 'run' | 'values' | 'seeds'>) {
  const all = seeds ?? [values]
  return dataOf(run).map((data, i) => ({ data, values: all[i]!, of: all.length > 1 ? ` ${i + 1}/${all.length}` : '' }))
}

/** The value of one query, and the summary over all of them. */
export interface MeasureAnswer {
  readonly summary: Summary
  value(query: string): number | undefined
}

/** The values of a measure that was evaluated. */
export function measureAnswer(entry: RunAnswers, scorer: Scorer): MeasureAnswer {
  const { queries, values, summaries } = entry.values
  const column = values.get(scorer.name)!
  return {
    summary: summaries.get(scorer.name)!,
    value: (query) => column[indexOf(queries, query)],
  }
}

/** Where a query stands among queries in byte order; -1 where it is not among them. */
function indexOf(queries: readonly string[], query: string): number {
  let low = 0
  let high = queries.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const order = compareIds(queries[middle]!, query)
    if (order === 0) return middle
    if (order < 0) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** A ranking that was asked for; undefined where a convention leaves its query out. */
export function rankingAnswer(entry: RunAnswers, query: string): Ranking | undefined {
  return entry.values.kept.get(query)
}

/** Text in the page's language from a field named like the language, otherwise the entry's own text. */
export function textOf(entry: Text | undefined, language: keyof Words): string | undefined {
  if (entry === undefined) return undefined
  const own = Object.hasOwn(entry.fields, language) ? entry.fields[language] : undefined
  return typeof own === 'string' ? own : entry.text === '' ? undefined : entry.text
}
