import type { Scorer } from '../../measures/measure.ts'
import { type Dataset, measureAnswer, type RunAnswers } from '../../report/answers.ts'
import type { Comparison } from '../../report/comparisons.ts'
import { baselineOf } from '../../spec/spec.ts'
import { percent } from '../../statistics/printed.ts'
import { fill, type Language, words } from '../../text/words.ts'
import type { TableBlock } from '../blocks.ts'
import type { Checkable } from '../checks.ts'
import { answered, type Scope } from '../helper.ts'
import { compose, list, phrase, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { colon } from '../phrases.ts'
import { resultNotes } from '../resultNotes.ts'
import { systemLabel, withDeviation } from '../seeds.ts'
import { type AcrossCell, type AcrossColumn, type AcrossGroup, acrossTable, comparedCell } from './across.ts'
import { comparedOn, labelOf } from './asked.ts'
import { averageNotes, averagesOf, type DatasetColumn } from './averages.ts'
import { comparedFaults, meanFaults, methodNotes, sentences } from './methodNotes.ts'
import { keyOf } from './uncertainty.ts'

const phrases = {
  plain: words('Each system on {datasets}.', '各系统在 {datasets} 上的结果。'),
  caption: words(
    'Each system on {datasets}, with {level} intervals.',
    '各系统在 {datasets} 上的结果，附 {level} 区间。',
  ),
  best: words('Bold: the highest of its column.', '粗体：该列最高值。'),
}

/** A data set in a table over several: its runs and measures, and whether it is to be compared. */
export interface MeasuredDataset {
  readonly dataset: Dataset
  readonly runs: readonly string[]
  readonly scorers: readonly Scorer[]
  readonly compares: boolean
}

/** Systems by data sets, a group of columns for each measure, the average over data sets last. */
export function acrossDatasets(
  given: readonly MeasuredDataset[],
  scope: Scope,
): Omit<TableBlock, 'kind' | 'id' | 'number'> {
  const { language, spec } = scope
  const columns = given.map((one) => columnsOf(one, scope))
  const measures = [...new Set(columns.flatMap((all) => all.map(({ scorer }) => scorer.name)))]
  const byMeasure = measures.map((measure) =>
    columns.flatMap((all) => all.filter(({ scorer }) => scorer.name === measure)),
  )
  const averages = byMeasure.map((all) => averagesOf(all, scope))
  const groups = byMeasure.map((all, i): AcrossGroup => {
    const head = [text(measures[i]!)]
    return {
      head,
      columns: [...all.map((one) => datasetColumn(one, scope)), ...averages[i]!.map(({ column }) => column)],
    }
  })
  const rows = rowsOf(given, scope)
  const table = acrossTable(rows, groups, language)
  const datasets = list(
    given.map(({ dataset }) => [text(dataset.spec.label[language])]),
    language,
  )
  const level = percent(spec.method.plan.level, language)
  const all = byMeasure.flat()
  const key = keysOf(table, all, language)
  return {
    ...table,
    caption: compose(fill(spec.compares ? phrases.caption : phrases.plain, { level }), language, { datasets }),
    ...(key.length > 0 && { key }),
    sortable: rows.length > 1,
    notes: [
      ...given.map((one) => rests(one, columns[given.indexOf(one)]!, language)),
      ...averageNotes(averages, scope),
      ...(spec.compares ? comparedNotes(columns, scope) : [[phrase(phrases.best, language)]]),
    ],
  }
}

function columnsOf({ dataset, runs, scorers, compares }: MeasuredDataset, scope: Scope): DatasetColumn[] {
  const entries = runs.map((run) => answered(scope, dataset, run))
  return scorers.map((scorer) => {
    const compared = compares && scorer.measure.over === 'mean' ? comparedOn(dataset, scorer, scope) : undefined
    return { dataset, scorer, entries, compared }
  })
}

function datasetColumn({ dataset, scorer, entries, compared }: DatasetColumn, scope: Scope): AcrossColumn {
  const { language, spec } = scope
  const { name } = dataset.spec
  const head = [text(dataset.spec.label[language])]
  const countsCheck: Checkable = { kind: 'counts', dataset: name, scorer, digits: 0 }
  if (compared !== undefined) {
    const manner = { language, dataset: name, digits: spec.digits, compares: true, label: labelOf(dataset, scope) }
    const bare = comparedCell(compared, 0, manner)
    return {
      head,
      counts: compared.means.map(({ n }) => n),
      countsCheck,
      cell(run) {
        const [of, entry] = [bare(run), entries.find((one) => one.run.name === run)]
        return of && entry ? withDeviation(of, entry, { scorer, digits: spec.digits, language }) : undefined
      },
    }
  }
  const counted = scorer.measure.over === 'sum'
  const values = entries.map((entry) => measureAnswer(entry, scorer).summary)
  const highest = Math.max(...values.map(({ value }) => value).filter((value) => !Number.isNaN(value)))
  return {
    head,
    // Of a mean that was given alone nobody knows what it is over.
    counts: values.flatMap(({ kind, count }) => (kind === 'given' ? [] : [count])),
    countsCheck,
    cell(run) {
      const entry = entries.findIndex((one) => one.run.name === run)
      if (entry === -1) return undefined
      const { value } = values[entry]!
      const digits = counted && Number.isInteger(value) ? 0 : spec.digits
      const check: Checkable = { kind: 'value', dataset: name, scorer, run, digits: spec.digits }
      const plain: AcrossCell = { value, digits, best: !counted && entries.length > 1 && value === highest, check }
      return withDeviation(plain, entries[entry]!, { scorer, digits, language })
    },
  }
}

/** A row for each run of any data set, in the order in which they first come. */
function rowsOf(given: readonly MeasuredDataset[], scope: Scope) {
  const { language, spec } = scope
  const named = new Map<string, string>()
  for (const { dataset, runs } of given)
    for (const run of runs) if (!named.has(run)) named.set(run, systemLabel(answered(scope, dataset, run), language))
  const baselines = new Set(given.map(({ dataset }) => baselineOf(spec, dataset.spec)))
  return [...named].map(([run, label]) => {
    return { run, label, baseline: spec.compares && baselines.size === 1 && baselines.has(run) }
  })
}

/** Over how many queries of a data set, and what is missing there. */
function rests({ dataset }: MeasuredDataset, columns: readonly DatasetColumn[], language: Language): Inline[] {
  const entries: readonly RunAnswers[] = columns[0]?.entries ?? []
  const notes = resultNotes({ entries, scorers: columns.map(({ scorer }) => scorer) }, language)
  return [text(`${dataset.spec.label[language]}${colon[language]}`), ...notes]
}

function keysOf(table: Pick<TableBlock, 'body'>, columns: readonly DatasetColumn[], language: Language) {
  const compared = columns.flatMap((column) => column.compared ?? [])
  const [first] = columns.filter((column) => column.compared !== undefined)
  if (first === undefined) return []
  const { dataset, entries, scorer } = first
  return keyOf(table.body, { dataset, entries, scorers: [scorer], language, digits: 0, compared })
}

/** How marks and intervals came about, once for each baseline; what is not there, for each data set. */
function comparedNotes(columns: readonly (readonly DatasetColumn[])[], scope: Scope): Inline[][] {
  const { language } = scope
  const sets = columns.flatMap((all) => {
    const compared = all.flatMap((column) => column.compared ?? [])
    return compared.length === 0 ? [] : [{ dataset: all[0]!.dataset, compared }]
  })
  const baselines = [...new Set(sets.map(({ compared }) => compared[0]!.baseline))]
  const methods = baselines.map((baseline) => {
    const own = sets.filter(({ compared }) => compared[0]!.baseline === baseline)
    return methodNotes(
      own.flatMap(({ compared }) => compared),
      labelOf(own[0]!.dataset, scope),
      language,
    )
  })
  const faults = sets.flatMap(({ dataset, compared }) => faultsOf(dataset, compared, scope))
  return [sentences(methods, language), ...faults]
}

function faultsOf(dataset: Dataset, compared: readonly Comparison[], scope: Scope): Inline[][] {
  const { language } = scope
  const label = labelOf(dataset, scope)
  const faults = [...meanFaults(compared, label, language), ...comparedFaults(compared, label, language)]
  return faults.map((fault) => [text(`${dataset.spec.label[language]}${colon[language]}`), ...fault])
}
