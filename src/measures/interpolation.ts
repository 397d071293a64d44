import { countRelevant, type Ranking } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation, Equation, Step } from './derivation.ts'
import { choice, real } from './params.ts'
import { becauseNothingRelevant, deriveCount, plain, quotient, relevantAmong } from './steps.ts'

/** The share of the relevant documents that must have been found, [0, 1]. */
export const recall = real({ symbol: tex`r`, words: words('the recall level', '召回率水平'), least: 0, most: 1 })

/** How a recall level becomes a count of documents. */
export const rounding = choice({
  symbol: tex`c`,
  words: words('how many relevant documents a recall level asks for', '一个召回率水平要求找到几篇相关文档'),
  options: {
    '10': words(
      'the nearest whole number to $rR$, as trec_eval 10 has it',
      '最接近 $rR$ 的整数（trec_eval 10 的做法）',
    ),
    '9': words(
      '$\\lfloor rR + 0.9 \\rfloor$, as trec_eval up to 9.0.8 has it',
      '$\\lfloor rR + 0.9 \\rfloor$（trec_eval 9.0.8 及更早的做法）',
    ),
  },
  fallback: '10',
})

/** What fixes interpolated precision. */
export interface InterpolationValues {
  readonly rel: number
  readonly rounding: '10' | '9'
  readonly recall: number
}

/** How many relevant documents a recall level asks for. Halves are rounded up, as C's lround does. */
function wanted({ recall, rounding }: InterpolationValues, relevant: number): number {
  const exact = recall * relevant
  if (rounding === '9') return Math.floor(exact + 0.9)
  const below = Math.floor(exact)
  return exact - below >= 0.5 ? below + 1 : below
}

/** A list that was emptied has no rank at which recall 0 could be reached; a query that the run does not hold gets 0. */
function isUndefined({ grades, absent }: Ranking, relevant: number, count: number): boolean {
  return grades.length === 0 && !absent && relevant > 0 && count === 0
}

/** Interpolated precision by a plain loop; NaN where it is undefined. */
export function interpolated(ranking: Ranking, values: InterpolationValues): number {
  const { grades, judged } = ranking
  const relevant = countRelevant(judged, values.rel)
  const count = wanted(values, relevant)
  if (isUndefined(ranking, relevant, count)) return Number.NaN
  let found = 0
  let best = 0
  for (let i = 0; i < grades.length; i++) {
    if (grades[i]! < values.rel) continue
    found++
    if (found >= count) best = Math.max(best, found / (i + 1))
  }
  return best
}

/** The work behind interpolated precision. */
export function deriveInterpolated(ranking: Ranking, values: InterpolationValues): Derivation {
  const { grades, judged } = ranking
  const relevant = countRelevant(judged, values.rel)
  const { column } = deriveCount(relevantAmong(grades, Infinity, values.rel))
  const value = interpolated(ranking, values)
  const precisions = column.cells.map((found, i) => (grades[i]! >= values.rel ? found / (i + 1) : Number.NaN))
  return {
    value,
    depth: grades.length,
    columns: [column, { head: words('Precision here', '此处精确率'), cells: precisions, form: 'value' }],
    steps: stepsTo(value, { ranking, values, relevant, found: column.cells }),
  }
}

interface Work {
  readonly ranking: Ranking
  readonly values: InterpolationValues
  readonly relevant: number
  readonly found: readonly number[]
}

function stepsTo(value: number, { ranking, values, relevant, found }: Work): Step[] {
  const left = tex`\mathrm{IPrec@}${recall.print(values.recall)}`
  if (relevant === 0) return [{ why: becauseNothingRelevant, equations: [plain(left, 0)] }]
  const count = wanted(values, relevant)
  const asked = askedStep(values, relevant, count)
  if (isUndefined(ranking, relevant, count)) {
    const why = words(
      'The list is empty, so there is no rank to take the precision at: the value is undefined.',
      '列表为空，没有名次可取精确率：值未定义。',
    )
    return [asked, { why, equations: [] }]
  }
  const stops = stopsFrom(count, { ranking, values, found })
  const best = stops.find((stop) => stop.count / stop.rank === value)
  if (best === undefined) {
    const why =
      count === 0
        ? words('No relevant document is found, so the value is set to:', '没有找到相关文档，值规定为：')
        : words('The list never finds that many, so the value is set to:', '列表始终没有找到那么多，值规定为：')
    return [asked, { why, equations: [plain(left, 0)] }]
  }
  return [
    asked,
    {
      why: words(
        'From there on, take the precision at each relevant document:',
        '从那里起，取每篇相关文档处的精确率：',
      ),
      equations: stops.map((stop) => stop.equation),
    },
    {
      why: fill(words('The highest of them stands at rank {rank}:', '其中最高的在名次 {rank}：'), { rank: best.rank }),
      equations: [quotient(left, best.count, best.rank)],
    },
  ]
}

/** The first step: how many relevant documents the level asks for. */
function askedStep({ recall }: InterpolationValues, relevant: number, count: number): Step {
  const exact = recall * relevant
  return {
    why: fill(
      words(
        'The recall level times the number of relevant documents, {relevant}, rounded to a whole number, says how many must have been found: {count}.',
        '召回率水平乘以相关文档数 {relevant}，取整后就是须已找到的篇数：{count}。',
      ),
      { relevant, count },
    ),
    equations: [
      {
        left: tex`rR`,
        lines: [
          { tex: tex`${recall} \cdot ${relevant}`, value: exact },
          { tex: tex`${exact}`, value: exact },
        ],
      },
    ],
  }
}

interface Stop {
  readonly rank: number
  readonly count: number
  readonly equation: Equation
}

/** The relevant documents from the `count`-th on, each with its precision. */
function stopsFrom(count: number, { ranking, values, found }: Omit<Work, 'relevant'>): Stop[] {
  const stops: Stop[] = []
  found.forEach((here, i) => {
    if (ranking.grades[i]! < values.rel || here < count) return
    const rank = i + 1
    const line = { tex: tex`\frac{${here}}{${rank}}`, value: here / rank }
    stops.push({ rank, count: here, equation: { left: tex`\mathrm{P@}${rank}`, lines: [line] } })
  })
  return stops
}
