import type { Scorer } from '../../measures/measure.ts'
import type { Dataset, Request, RunAnswers } from '../../report/answers.ts'
import { measureAnswer, textOf } from '../../report/answers.ts'
import { printValue } from '../../text/number.ts'
import { compareIds } from '../../text/order.ts'
import type { Language } from '../../text/words.ts'
import { askedScorers, splitMeasures } from '../asked.ts'
import { type Arguments, answered, datasetOf, HelperError, runOf, type Scope } from '../helper.ts'
import type { ChartData } from './chart.ts'

/** A call of `{{chart}}` with its data set. */
export interface Asked {
  readonly args: Arguments
  readonly scope: Scope
  readonly dataset: Dataset
  readonly language: Language
  readonly digits: number
}

/** A kind of chart: what it needs evaluated, and what it shows of the answers. */
export interface ChartKind {
  readonly name: string
  /** What it shows, for the table of charts. */
  readonly does: string
  /** The options it takes beside `dataset`, `file` and `id`. */
  readonly options: readonly string[]
  request(asked: Asked): readonly Request[]
  data(asked: Asked): ChartData
}

/** Reads the data set of a call. */
export function askedOf(args: Arguments, scope: Scope): Asked {
  return { args, scope, dataset: datasetOf(args, scope), language: scope.language, digits: scope.spec.digits }
}

/** The measures that an option names; those of the data set where it is not given. */
export function measuresOf({ args, dataset }: Asked, given = args.named.measures): readonly Scorer[] {
  const { measures, conventions } = dataset.spec
  if (given === undefined) return measures.map(({ scorer }) => scorer)
  return splitMeasures(given).flatMap((name) => askedScorers(name, conventions.vocabulary))
}

/** The one measure of a chart: the option, or the first of the data set. */
export function measureOf(asked: Asked): Scorer {
  const { measure } = asked.args.named
  const found = measure === undefined ? measuresOf(asked).slice(0, 1) : measuresOf(asked, measure)
  if (found.length === 1) return found[0]!
  throw new HelperError(`"${measure}" names ${found.length} measures, expected one`, 'Give one cutoff.')
}

/** The names of the runs that `runs="a, b"` asks for, in its order; all of them where it is not given. */
export function runsOf({ args, dataset }: Asked): readonly string[] {
  const { runs } = args.named
  if (runs === undefined) return dataset.spec.runs.map(({ name }) => name)
  const names = runs.split(',').map((name) => runOf({ named: { run: name.trim() }, rest: [] }, dataset))
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice !== undefined) throw new HelperError(`the run "${twice}" is named twice`, 'Name each run once.')
  return names
}

/** The two runs of a chart of differences: `baseline=`, the report's, or the first, and `run=` or the only other one. */
export function pairOf({ args, dataset, scope }: Asked): { readonly run: string; readonly baseline: string } {
  const names = dataset.spec.runs.map(({ name }) => name)
  if (names.length < 2)
    throw new HelperError('there is one run, expected two to compare', 'Add another run to the data set.')
  const named = (run: string) => runOf({ named: { run }, rest: [] }, dataset)
  const usual = scope.spec.baseline === args.named.run ? undefined : scope.spec.baseline
  const baseline = named(args.named.baseline ?? usual ?? names.find((name) => name !== args.named.run)!)
  const others = names.filter((name) => name !== baseline)
  if (args.named.run === undefined && others.length > 1)
    throw new HelperError('there are several runs and none is named', `Add run= with one of ${others.join(', ')}.`)
  const run = named(args.named.run ?? others[0]!)
  if (run === baseline)
    throw new HelperError(`run and baseline are both "${run}"`, `Choose another one of ${names.join(', ')}.`)
  return { run, baseline }
}

/** Requests for measures of runs. */
export function valuesOf({ dataset }: Asked, runs: readonly string[], scorers: readonly Scorer[]): Request[] {
  return runs.flatMap((run) =>
    scorers.map((scorer): Request => ({ kind: 'values', dataset: dataset.spec.name, run, scorer })),
  )
}

/** The answers about runs, in their order. */
export function entriesOf({ scope, dataset }: Asked, runs: readonly string[]): readonly RunAnswers[] {
  return runs.map((run) => answered(scope, dataset, run))
}

/** The queries that count for some of the runs, in byte order. */
export function queriesOf(entries: readonly RunAnswers[]): readonly string[] {
  return [...new Set(entries.flatMap(({ values }) => values.queries))].sort(compareIds)
}

/** A run's values for queries in their order; NaN where a query does not count or its value is undefined. */
export function columnOf(entry: RunAnswers, scorer: Scorer, queries: readonly string[]): Float64Array {
  const { value } = measureAnswer(entry, scorer)
  return Float64Array.from(queries, (query) => value(query) ?? Number.NaN)
}

/** What readers call a run. */
export function systemName({ run }: RunAnswers, language: Language): string {
  return run.label[language]
}

/** A query's id, with its text in the page's language where there is one. */
export function queryName({ dataset, language }: Asked, query: string): string {
  return textOf(dataset.queries?.get(query), language) ?? query
}

/** A number as the page prints it. */
export function printed({ digits }: Asked, value: number): string {
  return printValue(value, digits)
}

/** Text cut to a length that a chart has room for. */
export function shortened(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}
