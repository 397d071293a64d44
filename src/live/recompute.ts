import type { CheckKey, Weighed } from '../measures/checkKey.ts'
import { printOf } from '../measures/summary.ts'
import type { ComparedSystems } from '../statistics/compareSystems.ts'
import type { Part } from '../statistics/family.ts'
import { macroInterval, macroMean } from '../statistics/macro.ts'
import { intervalWords, printCompared, printCounts, printDeviation, signed } from '../statistics/printed.ts'
import { printValue } from '../text/number.ts'
import type { Language } from '../text/words.ts'
import type { CheckedDataset, CheckedScorer } from './rankings.ts'

/** What a number is computed from: all data sets, the one that it is about, and its measure. */
export interface Recomputing {
  readonly datasets: ReadonlyMap<string, CheckedDataset>
  readonly data: CheckedDataset
  readonly scorer: CheckedScorer
  readonly language: Language
}

/** A number of a page, computed and printed again. */
export async function recompute(
  { kind, run, query, digits, slice, over = [] }: CheckKey,
  { datasets, data, scorer, language }: Recomputing,
): Promise<string> {
  const value = () => (query === '' ? data.summary(scorer, run).value : data.value(scorer, run, query))
  const part = async () => partOf(await data.compared(scorer, slice?.by), slice?.part ?? 0)
  const meanOn = async () => (await part()).means.find(({ name }) => name === run)!
  switch (kind) {
    case 'value':
      return printOf(scorer.measure, slice === undefined ? value() : (await meanOn()).mean, digits)
    case 'plain':
      return printValue(value(), digits)
    case 'counts':
      if (slice !== undefined) return printCounts((await part()).means.map(({ n }) => n))
      return printCounts(data.runs.map((name) => data.summary(scorer, name).count))
    case 'gain':
      return signed(data.value(scorer, run, query)! - data.value(scorer, data.baseline, query)!, digits)
    case 'mean': {
      const values = data.runs.map((name) => data.value(scorer, name, query)!)
      return printValue(values.reduce((sum, one) => sum + one, 0) / values.length, digits)
    }
    case 'interval': {
      const { interval } = await meanOn()
      return interval.kind === 'interval' ? intervalWords(interval, digits)[language] : '–'
    }
    case 'deviation':
      return printDeviation(data.deviation(scorer, run), digits)
    case 'average':
      return printValue(macroMean(meansOver(over, { datasets, scorer, run })), digits)
    case 'average-interval': {
      const strata = over.map(([name, weight]) => ({
        values: datasets.get(name)!.column(scorer, run) ?? new Float64Array(),
        weight,
      }))
      const interval = macroInterval(strata, data.method.plan)
      return interval.kind === 'interval' ? intervalWords(interval, digits)[language] : '–'
    }
    case 'difference':
    case 'difference-interval':
    case 'dz':
    case 'wins':
    case 'p':
    case 'corrected':
    case 'n': {
      const compared = (await part()).compared.find(({ subject }) => subject === run)!
      return printCompared(compared, kind, digits)[language]
    }
  }
}

function meansOver(
  over: readonly Weighed[],
  { datasets, scorer, run }: Pick<Recomputing, 'datasets' | 'scorer'> & { readonly run: string },
) {
  return over.map(([name, weight]) => {
    const data = datasets.get(name)!
    return { mean: data.runs.includes(run) ? data.summary(scorer, run).value : undefined, weight }
  })
}

/** What was compared over all queries, or on a slice. */
function partOf({ means, family }: ComparedSystems, part: number): Pick<Part, 'means' | 'compared'> {
  const of = family.parts[part]!
  return part === 0 ? { means, compared: of.compared } : of
}
