import type { Scorer } from '../../measures/measure.ts'
import type { Dataset, Request } from '../../report/answers.ts'
import type { Comparison } from '../../report/comparisons.ts'
import { type Language, words } from '../../text/words.ts'
import { askedScorers, splitMeasures } from '../asked.ts'
import type { TableBlock } from '../blocks.ts'
import { askedField, comparedOn, comparisonRequest, labelOf, meansOnly } from '../comparison/asked.ts'
import { acrossDatasets, type MeasuredDataset } from '../comparison/datasetResults.ts'
import { askedRanks, rankNotes } from '../comparison/ranks.ts'
import { slicedResults } from '../comparison/slicedResults.ts'
import { uncertaintyNotes, withUncertainty } from '../comparison/uncertainty.ts'
import { type Arguments, answered, datasetOf, type Helper, HelperError, runOf, type Scope } from '../helper.ts'
import { phrase, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { resultNotes } from '../resultNotes.ts'
import { byQuery, bySystem, type ResultsShown, type ResultTable } from '../resultTable.ts'

const best = words('Bold: the highest of its column.', '粗体：该列最高值。')

export const results: Helper = {
  name: 'results',
  does: 'the results: systems by measures, by slices of a field, over data sets; or with per="query" one system query by query',
  takes: [],
  options: ['dataset', 'datasets', 'measures', 'by', 'ranks', 'run', 'per', 'caption', 'id'],
  request(args, scope) {
    const several = askedDatasets(args, scope)
    if (several !== undefined) return several.flatMap((one) => requestsOf(one, scope))
    const asked = askedResults(args, scope)
    const by = askedField(args, asked.dataset, scope)
    if (by === undefined) return requestsOf({ ...asked, compares: isCompared(args, scope) }, scope)
    return sliced(asked).flatMap((scorer) => [comparisonRequest(asked.dataset, scorer, scope, by)])
  },
  block(args, scope) {
    const { caption, id = '' } = args.named
    const table = tableOf(args, scope)
    return { ...table, kind: 'table', id, number: 0, ...(caption !== undefined && { caption: [text(caption)] }) }
  },
}

function tableOf(args: Arguments, scope: Scope): Omit<TableBlock, 'kind' | 'id' | 'number'> {
  const several = askedDatasets(args, scope)
  if (several !== undefined) return acrossDatasets(several, scope)
  const asked = askedResults(args, scope)
  const { dataset, runs, scorers } = asked
  const entries = runs.map((run) => answered(scope, dataset, run))
  const by = askedField(args, dataset, scope)
  if (by !== undefined) {
    const means = sliced(asked)
    const compared = means.map((scorer) => comparedOn(dataset, scorer, scope, by))
    const table = slicedResults({ dataset, entries, scorers: means, compared, scope })
    return { ...table, notes: [...table.notes, ...ranksOf(args, asked, { compared, scope })] }
  }
  const { language } = scope
  const shown: ResultsShown = { dataset, entries, scorers, language, digits: scope.spec.digits }
  const compared = isCompared(args, scope)
    ? tested(scorers).map((scorer) => comparedOn(dataset, scorer, scope))
    : undefined
  const plain = args.named.per === undefined ? bySystem(shown) : byQuery(shown, entries[0]!)
  const table = compared === undefined ? plain : withUncertainty(plain, { ...shown, compared })
  const notes = compared === undefined ? bestNote(table, language) : uncertaintyNotes({ ...shown, compared })
  const ranks = ranksOf(args, asked, { compared: compared ?? [], scope })
  return { ...table, sortable: table.body.length > 1, notes: [resultNotes(shown, language), ...notes, ...ranks] }
}

/** The ranks that systems may have, where a call asks for them. */
function ranksOf(
  args: Arguments,
  { dataset }: AskedResults,
  { compared, scope }: { readonly compared: readonly Comparison[]; readonly scope: Scope },
): Inline[][] {
  if (!askedRanks(args)) return []
  if (compared.length === 0)
    throw new HelperError('ranks= has nothing to compare', 'Show all systems of a report with "baseline" or "compare".')
  return rankNotes(compared, labelOf(dataset, scope), scope.language)
}

function bestNote({ body }: ResultTable, language: Language): Inline[][] {
  return body.some((row) => row.some((of) => of.best)) ? [[phrase(best, language)]] : []
}

/** The values of all runs, and where systems are compared the comparisons of the measures whose means can be. */
function requestsOf({ dataset, runs, scorers, compares }: MeasuredDataset, scope: Scope): Request[] {
  const values = runs.flatMap((run) =>
    scorers.map((scorer): Request => ({ kind: 'values', dataset: dataset.spec.name, run, scorer })),
  )
  return compares ? [...values, ...tested(scorers).map((scorer) => comparisonRequest(dataset, scorer, scope))] : values
}

/** Whether the table shows how sure its values are: all systems of a report that compares. */
function isCompared({ named }: Arguments, { spec }: Scope): boolean {
  return spec.compares && named.per === undefined && named.run === undefined
}

/** The measures whose means can be compared. */
function tested(scorers: readonly Scorer[]): Scorer[] {
  return scorers.filter(({ measure }) => measure.over === 'mean')
}

/** The measures of a table of slices: means are compared, and other summaries are not of slices. */
function sliced({ scorers, named }: AskedResults): Scorer[] {
  const means = named ? meansOnly(scorers) : tested(scorers)
  if (means.length > 0) return means
  throw new HelperError('no measure of the report is summed up as a mean, as slices want it', 'Name one in measures=.')
}

/** What a call asks for. With `per` it is one run. */
interface AskedResults {
  readonly dataset: Dataset
  readonly runs: readonly string[]
  readonly scorers: readonly Scorer[]
  /** Whether the call names its measures. */
  readonly named: boolean
}

function askedResults(args: Arguments, scope: Scope): AskedResults {
  const { per, run, by } = args.named
  if (per !== undefined && per !== 'query')
    throw new HelperError(`per is "${per}", expected "query"`, 'Write per="query", or leave it out.')
  if (by !== undefined && (per !== undefined || run !== undefined))
    throw new HelperError('by= stands beside per= or run=', 'Slices are shown for all systems: leave the others out.')
  const dataset = datasetOf(args, scope)
  const all = per === undefined && run === undefined
  const runs = all ? dataset.spec.runs.map(({ name }) => name) : [runOf(args, dataset)]
  return { dataset, runs, scorers: measuresIn(dataset, args), named: args.named.measures !== undefined }
}

function measuresIn({ spec }: Dataset, { named: { measures } }: Arguments): Scorer[] {
  if (measures === undefined) return spec.measures.map(({ scorer }) => scorer)
  return splitMeasures(measures).flatMap((name) => askedScorers(name, spec.conventions.vocabulary))
}

/** The data sets of a table over several: those that `datasets=` names, or all where none is named and all systems are asked for. */
function askedDatasets(args: Arguments, scope: Scope): MeasuredDataset[] | undefined {
  const { dataset, datasets, per, run, by, ranks } = args.named
  const all =
    scope.datasets.length > 1 && [dataset, datasets, per, run, by, ranks].every((option) => option === undefined)
  if (datasets === undefined && !all) return undefined
  for (const [name, given] of Object.entries({ dataset, per, run, by, ranks }))
    if (given !== undefined) throw new HelperError(`${name}= stands beside datasets=`, `Leave out one of the two.`)
  const names = datasets === undefined ? undefined : datasets.split(/[\s,]+/).filter((name) => name !== '')
  const chosen =
    names === undefined
      ? scope.datasets
      : [...new Set(names)].map((name) => datasetOf({ named: { dataset: name }, rest: [] }, scope))
  if (chosen.length === 0) throw new HelperError('datasets= names no data set', 'Write datasets="a b".')
  return chosen.map((one) => ({
    dataset: one,
    runs: one.spec.runs.map(({ name }) => name),
    scorers: measuresIn(one, args),
    compares: scope.spec.compares,
  }))
}
