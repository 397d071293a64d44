import type { Scorer } from '../../measures/measure.ts'
import { differencesOf } from '../../statistics/differences.ts'
import type { Words } from '../../text/words.ts'
import { HelperError } from '../helper.ts'
import {
  type Asked,
  type ChartKind,
  columnOf,
  entriesOf,
  measureOf,
  pairOf,
  queriesOf,
  queryName,
  systemName,
  valuesOf,
} from './asked.ts'
import { said } from './chart.ts'

/** One query of two systems. A difference that is no more than rounding is 0. */
export interface PairRow {
  readonly [field: string]: string | number | null
  readonly id: string
  readonly query: string
  readonly run: number
  readonly baseline: number
  readonly difference: number
  readonly side: 'higher' | 'lower' | 'equal'
}

/** Two systems query by query. */
export interface Pair {
  readonly scorer: Scorer
  readonly names: { readonly run: string; readonly baseline: string }
  /** The queries where both have a value, in byte order of their ids. */
  readonly rows: readonly PairRow[]
  readonly counts: Readonly<Record<PairRow['side'], number>>
}

/** What charts of two systems ask for. */
export const pairRequest: ChartKind['request'] = (asked) => {
  const { run, baseline } = pairOf(asked)
  return valuesOf(asked, [run, baseline], [measureOf(asked)])
}

/** The two systems of a call. */
export function pairRows(asked: Asked): Pair {
  const scorer = measureOf(asked)
  const { run, baseline } = pairOf(asked)
  const entries = entriesOf(asked, [run, baseline])
  const queries = queriesOf(entries)
  const [subject, base] = entries.map((entry) => columnOf(entry, scorer, queries))
  const both = queries.flatMap((_, i) => (Number.isNaN(subject![i]!) || Number.isNaN(base![i]!) ? [] : [i]))
  if (both.length === 0)
    throw new HelperError(`no query has a ${scorer.name} for both runs`, 'Choose other runs, or another measure.')
  const { values } = differencesOf(subject!, base!)
  const rows = both.map((at, i): PairRow => {
    const difference = values[i]!
    const side = difference > 0 ? 'higher' : difference < 0 ? 'lower' : 'equal'
    const id = queries[at]!
    return { id, query: queryName(asked, id), run: subject![at]!, baseline: base![at]!, difference, side }
  })
  const count = (side: PairRow['side']) => rows.filter((row) => row.side === side).length
  return {
    scorer,
    names: { run: systemName(entries[0]!, asked.language), baseline: systemName(entries[1]!, asked.language) },
    rows,
    counts: { higher: count('higher'), lower: count('lower'), equal: count('equal') },
  }
}

/** Fills a phrase on a pair: `{run}`, `{baseline}`, `{measure}`, `{n}`, `{higher}`, `{lower}`, `{equal}`, `{dataset}`, and more. */
export function saidOfPair(
  phrase: Words,
  asked: Asked,
  { pair, ...more }: { readonly pair: Pair; readonly [hole: string]: string | number | Pair },
): string {
  return said(phrase, asked.language, {
    ...(more as Readonly<Record<string, string | number>>),
    ...pair.names,
    ...pair.counts,
    measure: pair.scorer.name,
    n: pair.rows.length,
    dataset: asked.dataset.spec.label[asked.language],
  })
}
