import { type Words, words } from '../text/words.ts'
import { type Outcome, reasons, tested, untestable } from './outcome.ts'
import { studentOutside } from './studentT.ts'

/** Variants of Tukey's test, by the name that a command line gives them. */
export const tukeyTests = {
  tukey: {
    title: words("Tukey's HSD on the table of queries by systems", '查询×系统表上的 Tukey HSD'),
    how: words(
      'two-way analysis of variance, so that hard and easy queries do not count as error',
      '双因素方差分析，查询的难易不计入误差',
    ),
    blocks: true,
  },
  'tukey-unpaired': {
    title: words("Tukey's HSD, queries not paired", '不配对查询的 Tukey HSD'),
    how: words(
      'one-way analysis of variance, as in SciPy and ranx: how hard queries are counts as error',
      '单因素方差分析，与 SciPy、ranx 一致：查询的难易计入误差',
    ),
    blocks: false,
  },
} as const satisfies Readonly<Record<string, { title: Words; how: Words; blocks: boolean }>>

/** The name of a form of Tukey's test. */
export type TukeyName = keyof typeof tukeyTests

/** The table without the queries that lack a value for some system, in which no two rows differ in length. */
export function completeRows(columns: readonly Float64Array[]): Float64Array[] {
  const complete = (_: number, i: number) => columns.every((column) => !Number.isNaN(column[i]))
  return columns.map((column) => column.filter(complete))
}

/** What Tukey's test says of two systems, given by their places in the table. */
interface TukeyPair {
  readonly subject: number
  readonly baseline: number
  readonly outcome: Outcome
}

/**
 * Tukey's honestly significant differences of every system from each after it (Tukey 1953; for retrieval Carterette 2012).
 * Columns hold the values of the same queries, none of them NaN. The p-values are for the whole table and need no further
 * correction.
 */
export async function tukeyHsd(name: TukeyName, columns: readonly Float64Array[]): Promise<TukeyPair[]> {
  const { ptukey } = await import('lib-r-math.js')
  const n = columns[0]!.length
  const means = columns.map(meanOf)
  const { variance, df, scale } = errorOf(columns, means, tukeyTests[name].blocks)
  const tolerance = scale * 1e-12
  const compare = (i: number, j: number): Outcome => {
    if (n === 0) return untestable(reasons.noQuery)
    if (columns[i]!.every((value, row) => Math.abs(value - columns[j]![row]!) <= tolerance))
      return tested(1, 'exact', 0)
    if (n === 1) return untestable(reasons.oneQuery)
    if (Math.sqrt(variance) <= tolerance) return untestable(reasons.constant)
    const difference = means[i]! - means[j]!
    const range = Math.abs(difference) / Math.sqrt(variance / n)
    // The range of two is Student's t, which the library's function lacks for one degree of freedom.
    if (columns.length === 2) return tested(studentOutside(range / Math.SQRT2, df), 'student', difference)
    return tested(ptukey(range, columns.length, df, 1, false), 'studentized-range', difference)
  }
  return columns.flatMap((_, subject) =>
    columns
      .slice(subject + 1)
      .map((_, after) => subject + 1 + after)
      .map((baseline) => ({ subject, baseline, outcome: compare(subject, baseline) })),
  )
}

/** The mean square of what systems, and where they are blocks queries, do not explain. */
function errorOf(columns: readonly Float64Array[], means: readonly number[], blocks: boolean) {
  const n = columns[0]!.length
  const grand = meanOf(Float64Array.from(means))
  let squares = 0
  let scale = 0
  for (let row = 0; row < n; row++) {
    const values = columns.map((column) => column[row]!)
    const shift = blocks ? meanOf(Float64Array.from(values)) - grand : 0
    values.forEach((value, i) => {
      const residual = value - means[i]! - shift
      squares += residual * residual
      scale = Math.max(scale, Math.abs(value))
    })
  }
  const df = (n - 1) * (blocks ? columns.length - 1 : columns.length)
  return { variance: squares / df, df, scale }
}

function meanOf(values: Float64Array): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}
