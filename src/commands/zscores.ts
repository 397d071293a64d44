import { ln } from '../measures/arithmetic.ts'
import { geometricFloor, type SummaryKind } from '../measures/summary.ts'
import { readDecimal } from '../readers/decimal.ts'
import type { Source } from '../text/io.ts'
import { type Checked, errorAt, type Problem } from '../text/problem.ts'

/** Mean and standard deviation of a measure over many systems, for one query. */
interface Spread {
  readonly mean: number
  readonly deviation: number
}

/** Spreads by query and by the measure's printed name. */
export type Zscores = ReadonlyMap<string, ReadonlyMap<string, Spread>>

/** What trec_eval prints where the file says nothing. */
const unknown = -1_000_000

/** Reads lines of query, measure, mean and standard deviation, divided by blanks. */
export async function readZscores(source: Source): Promise<Checked<Zscores>> {
  const all = new Map<string, Map<string, Spread>>()
  const problems: Problem[] = []
  const lines = (await textOf(source)).split('\n')
  lines.forEach((line, i) => {
    const [query, measure, ...rest] = line.trim().split(/\s+/)
    if (query === '' && i === lines.length - 1) return
    const [mean, deviation] = rest.map(readDecimal)
    if (rest.length !== 2 || Number.isNaN(mean) || Number.isNaN(deviation)) {
      const place = { path: source.path, line: i + 1, column: 1, length: Math.max(1, line.length) }
      const what = `"${line.trim()}" is no line of z-scores, expected query, measure, mean and standard deviation`
      problems.push(errorAt(place, 'bad-zscores', what, 'Write four columns, the last two decimal numbers.'))
      return
    }
    const known = all.get(query!) ?? new Map<string, Spread>()
    all.set(query!, known.set(measure!, { mean: mean!, deviation: deviation! }))
  })
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: all, problems }
}

async function textOf(source: Source): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const block of source.open()) text += decoder.decode(block, { stream: true })
  return text + decoder.decode()
}

/** A value in standard deviations from the mean. */
export function zscore(spread: Spread | undefined, value: number): number {
  if (spread === undefined) return unknown
  const { mean, deviation } = spread
  if (deviation !== 0) return (value - mean) / deviation
  return value === mean ? 0 : unknown
}

/** The value that trec_eval measures against the mean: a geometric mean is one of logarithms. */
export function comparable(kind: SummaryKind, value: number): number {
  return kind === 'geometric' ? ln(Math.max(value, geometricFloor)) : value
}
