import type { Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import { log2 } from './arithmetic.ts'
import type { Derivation, Step } from './derivation.ts'
import { nothingRetrieved, unjudgedDocuments } from './edges.ts'
import {
  customGains,
  type GainValues,
  gainfulIdeal,
  gainOf,
  gainSymbol,
  gainSymbols,
  idealGrades,
  idealSymbol,
} from './gain.ts'
import type { Gains } from './gainParam.ts'
import { defineMeasure } from './measure.ts'
import { judgedSymbol, retrievedSymbol, symbol } from './notation.ts'
import { judgedOnly } from './params.ts'
import { plain, quotient, sumLines } from './steps.ts'

interface Values {
  readonly gains: Gains
}

const linear = ({ gains }: Values): GainValues => ({ dcg: 'log2', gains })

/** How far the list lies behind the ideal one at a rank: each ideal document counts at least 1. */
function behind(ideal: Float64Array, rank: number, values: GainValues): number {
  return Math.max(1, rank <= ideal.length ? gainOf(ideal[rank - 1]!, values) : 0)
}

function normalizedGain({ grades, judged }: Ranking, values: Values): number {
  const gains = linear(values)
  const ideal = idealGrades(judged, gains)
  let best = 0
  for (let i = 0; i < ideal.length; i++) best += gainOf(ideal[i]!, gains)
  let lag = 0
  let sum = 0
  for (let i = 0; i < grades.length; i++) {
    const gain = gainOf(grades[i]!, gains)
    lag += behind(ideal, i + 1, gains) - gain
    if (gain !== 0) sum += gain / log2(2 + lag)
  }
  return best === 0 ? 0 : sum / best
}

function deriveGain({ grades, judged }: Ranking, values: Values): Derivation {
  const gains = linear(values)
  const left = tex`\mathrm{G}`
  const ideal = idealGrades(judged, gains)
  const order = gainfulIdeal(judged, gains)
  const best = order.reduce((sum, grade) => sum + gainOf(grade, gains), 0)
  const terms: Term[] = []
  let lag = 0
  const lags = Array.from(grades, (grade, i) => {
    const gain = gainOf(grade, gains)
    lag += behind(ideal, i + 1, gains) - gain
    const body = tex`\frac{${gain}}{\log_2 \left(2 + ${lag}\right)}`
    if (gain !== 0) terms.push({ row: `r${i + 1}`, body, value: gain / log2(2 + lag) })
    return lag
  })
  const sum = sumOf(terms)
  const derivation = (steps: Step[]): Derivation => ({
    value: best === 0 ? 0 : sum / best,
    depth: grades.length,
    columns: [{ head: words('Behind the ideal', '落后于理想'), cells: lags, form: 'value' }],
    ideal: {
      grades: order,
      columns: [{ head: words('Gain', '增益'), cells: order.map((grade) => gainOf(grade, gains)), form: 'value' }],
    },
    steps,
  })
  if (best === 0) {
    const why = words('No judged document has a gain, so the value is set to:', '没有判定过的文档有增益，值规定为：')
    return derivation([{ why, equations: [plain(left, 0)] }])
  }
  const added = words(
    'Each gain is divided by the logarithm of 2 plus what the list lies behind the ideal one there, and the quotients are added:',
    '每个增益除以“2 加上此处落后于理想列表的量”的对数，再把商相加：',
  )
  const divided = fill(words('Divide by all the gain there is, {best}:', '除以全部增益 {best}：'), { best })
  return derivation([
    { why: added, equations: [{ left: tex`S`, lines: sumLines(terms, sum) }] },
    { why: divided, equations: [quotient(left, sum, best)] },
  ])
}

const lagSymbol = symbol(
  tex`L_i`,
  words(
    'what the ideal list has gained down to rank $i$, each of its ranks counting at least 1, less what this one has',
    '到名次 $i$ 为止理想列表的增益（每个名次至少计 1）减去本列表的增益',
  ),
)

export const G = defineMeasure({
  kind: 'ranking',
  name: 'G',
  aliases: [{ tool: 'trec_eval', name: 'G', list: { kind: 'pairs', of: 'gains' } }],
  sample: 'G',
  params: { gains: customGains, judged_only: judgedOnly },
  title: words('Normalised gain', '归一化增益'),
  gist: words(
    'The gain of each document, discounted by how far the list lies behind the ideal one there, as a share of all gain.',
    '每篇文档的增益，按该处落后于理想列表的程度折损，再占全部增益的比例。',
  ),
  use: words(
    'How much of what was there did the list bring, where only mistakes cost? A document after nothing but good ones is not discounted at all, at whatever rank. An experiment of trec_eval between AP and nDCG; few people know it, so prefer nDCG unless you compare with old results.',
    '若只有错误才付出代价，列表带来了多少？前面全是好文档的文档，无论名次都不折损。这是 trec_eval 介于 AP 与 nDCG 之间的一项试验，知者甚少：除非与旧结果比较，宜用 nDCG。',
  ),
  looksAt: { order: 'every-rank', grades: 'used', missed: true, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: (values) => {
    const { run, ideal } = gainSymbol(linear(values))
    return tex`\mathrm{G} = \left. \sum_{i=1}^{n} \frac{${run}}{\log_2(2 + L_i)} \middle/ \sum_{i=1}^{m} ${ideal} \right.`
  },
  symbols: (values) => [
    ...gainSymbols(linear(values)),
    idealSymbol(linear(values)),
    lagSymbol,
    retrievedSymbol,
    judgedSymbol,
  ],
  edges: [
    {
      when: words('no judged document has a gain', '没有任何判定过的文档有增益'),
      then: words('0, and the query counts', '记 0，该查询仍计入平均'),
    },
    {
      when: words('the list is longer than the ideal one', '列表比理想列表长'),
      then: words('every further rank counts as 1 behind', '此后每个名次都按落后 1 计'),
    },
    {
      when: words('gains of your own that lie closer together than 1', '自定增益彼此相差小于 1'),
      then: words('the ideal ranking is sorted by them exactly', '理想排序严格按增益排列'),
      elsewhere: words('trec_eval takes them for equal and may sort them wrongly', 'trec_eval 视为相等，可能排错'),
    },
    nothingRetrieved,
    unjudgedDocuments,
  ],
  references: ['buckley2005', 'jarvelin2002'],
  compute: normalizedGain,
  derive: deriveGain,
})
