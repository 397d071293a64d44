import { readDecimal } from '../readers/decimal.ts'
import { type Lists, overlapsOf } from '../report/overlaps.ts'
import { columns as inColumns } from '../text/columns.ts'
import { counted } from '../text/formats.ts'
import { printValue } from '../text/number.ts'
import { UsageError } from './arguments.ts'

/** The ranked lists of the runs that are compared, and the persistence to compare them by. */
export interface ListsToCompare {
  readonly p: number
  readonly runs: readonly { readonly name: string; readonly lists: Lists }[]
}

/** The persistence that `--overlap` gives, within 0 and 1; undefined where overlap is not asked for. */
export function overlapArgument(text: string | undefined, values: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (values !== undefined)
    throw new UsageError('--overlap stands beside --values, which holds no ranked lists', 'Give judgements and runs.')
  const p = readDecimal(text)
  if (p > 0 && p < 1) return p
  throw new UsageError(`--overlap is "${text}", expected a number between 0 and 1`, 'Write --overlap 0.9, for example.')
}

/** The overlap of each two runs as JSON writes it. */
export function overlapRecord({ p, runs }: ListsToCompare) {
  const pairs = overlapsOf(runs, p).map(({ a, b, mean, n, leftOut }) => ({ a, b, overlap: mean ?? null, n, leftOut }))
  return { measure: 'RBO', extrapolated: true, ties: 'a', p, pairs }
}

/** The overlap of each two runs as lines of a table, and what it is. */
export function overlapLines({ p, runs }: ListsToCompare, digits: number): string[] {
  const pairs = overlapsOf(runs, p)
  const rows = pairs.map(({ a, b, mean, n, leftOut }) => {
    return [
      `${a}, ${b}`,
      printValue(mean, digits),
      String(n),
      leftOut === 0 ? '' : counted(leftOut, 'query', 'queries'),
    ]
  })
  const some = pairs.some(({ leftOut }) => leftOut > 0)
  const table = [['runs', 'overlap', 'n', some ? 'left out' : ''], ...rows].map((row) => (some ? row : row.slice(0, 3)))
  return [
    ...inColumns(table, { rightFrom: 1 }),
    `Overlap: rank-biased (RBO), extrapolated, p = ${p}, the mean over queries with results of both; equal scores as in any order (RBO-a).`,
  ]
}
