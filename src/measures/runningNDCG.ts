import type { Ranking } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import type { Derivation, Equation } from './derivation.ts'
import { discounts } from './discount.ts'
import { type GainValues, gainfulIdeal, gainOf } from './gain.ts'
import { worked } from './steps.ts'

/** Discounted cumulative gains rank by rank; entry i belongs to rank i + 1. */
export interface Running {
  readonly run: Float64Array
  /** Only as far as the ideal ranking gains anything. */
  readonly ideal: Float64Array
  /** The grades of the ideal ranking that gain anything. */
  readonly order: readonly number[]
}

/** The running sums of a ranking and of the best possible one. */
export function runningSums({ grades, judged }: Ranking, values: GainValues): Running {
  const order = gainfulIdeal(judged, values)
  return { run: cumulated(grades, values), ideal: cumulated(order, values), order }
}

function cumulated(grades: ArrayLike<number>, values: GainValues): Float64Array {
  const discount = discounts(grades.length)
  const sums = new Float64Array(grades.length)
  let sum = 0
  for (let i = 0; i < grades.length; i++) {
    const gain = gainOf(grades[i]!, values)
    if (gain !== 0) sum += gain / discount[i]!
    sums[i] = sum
  }
  return sums
}

/** The sum down to a rank; that of the last rank where there are not so many, and 0 of none. */
export function sumAt(sums: Float64Array, rank: number): number {
  return sums.length === 0 || rank === 0 ? 0 : sums[Math.min(rank, sums.length) - 1]!
}

/** nDCG at a rank, from running sums. */
export function ratioAt({ run, ideal }: Running, rank: number): number {
  return sumAt(run, rank) / sumAt(ideal, rank)
}

/** nDCG at a rank as an equation. */
export function ratioEquation(running: Running, rank: number): Equation {
  const value = ratioAt(running, rank)
  return worked(
    tex`\mathrm{nDCG@}${rank}`,
    tex`\frac{${sumAt(running.run, rank)}}{${sumAt(running.ideal, rank)}}`,
    value,
  )
}

/** The columns that show the running sums beside both lists. */
export function runningColumns({ run, ideal, order }: Running): Pick<Derivation, 'columns' | 'ideal'> {
  const head = words('DCG so far', '累计 DCG')
  return {
    columns: [{ head, cells: Array.from(run), form: 'value' }],
    ideal: { grades: order, columns: [{ head, cells: Array.from(ideal), form: 'value' }] },
  }
}
