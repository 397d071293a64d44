import { countRelevant, type Ranking } from '../collection/ranking.ts'
import { type Term, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation, Equation } from './derivation.ts'
import { nothingRelevant, nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { customGains, type GainValues, gainOf, idealGrades } from './gain.ts'
import type { Gains } from './gainParam.ts'
import { defineMeasure } from './measure.ts'
import {
  lastRank,
  lastRankSymbol,
  nameInFormula,
  nameWithCutoff,
  relevantSymbol,
  relSymbol,
  symbol,
} from './notation.ts'
import { cutoff, judgedOnly, real, rel } from './params.ts'
import { asDecimals, average, becauseNothingFound, becauseNothingRelevant, plain, worked } from './steps.ts'

const beta = real({
  symbol: tex`\beta`,
  words: words('how much gain counts against mere precision', '增益相对于单纯精确率的权重'),
  least: 0,
  most: 1_000_000,
  fallback: 1,
})

interface Values {
  readonly rel: number
  readonly beta: number
  readonly gains: Gains
  readonly cutoff: number
}

const linear = ({ gains }: Values): GainValues => ({ dcg: 'log2', gains })

/** The gain of a document; below the level there is none. */
function gainFrom(grade: number, values: Values): number {
  return grade >= values.rel ? gainOf(grade, linear(values)) : 0
}

/** The relevant documents, greatest gain first. */
function idealOrder(judged: Float64Array, values: Values): Float64Array {
  return idealGrades(judged.subarray(0, countRelevant(judged, values.rel)), linear(values))
}

/** What has been found down to a rank, and what the ideal ranking has gained there. */
interface Sofar {
  readonly found: number
  readonly gained: number
  readonly ideal: number
}

function blended(rank: number, { found, gained, ideal }: Sofar, beta: number): number {
  return (found + beta * gained) / (rank + beta * ideal)
}

function blendedRatio({ grades, judged }: Ranking, values: Values): number {
  const order = idealOrder(judged, values)
  const depth = Math.min(values.cutoff, grades.length)
  let [found, gained, ideal, sum] = [0, 0, 0, 0]
  for (let i = 0; i < depth; i++) {
    gained += gainFrom(grades[i]!, values)
    ideal += i < order.length ? gainFrom(order[i]!, values) : 0
    if (grades[i]! >= values.rel) sum += blended(i + 1, { found: ++found, gained, ideal }, values.beta)
  }
  const relevant = countRelevant(judged, values.rel)
  return relevant === 0 ? 0 : sum / relevant
}

/** The blended ratio at each relevant document, and the running gains beside both lists. */
function stopsOf({ grades, judged }: Ranking, values: Values) {
  const order = idealOrder(judged, values)
  const equations: Equation[] = []
  const terms: Term[] = []
  const [gainedCells, idealCells]: [number[], number[]] = [[], []]
  let [found, gained, ideal] = [0, 0, 0]
  for (let rank = 1; rank <= Math.min(values.cutoff, grades.length); rank++) {
    gained += gainFrom(grades[rank - 1]!, values)
    ideal += rank <= order.length ? gainFrom(order[rank - 1]!, values) : 0
    gainedCells.push(gained)
    idealCells.push(ideal)
    if (!(grades[rank - 1]! >= values.rel)) continue
    found++
    const { beta } = values
    const value = blended(rank, { found, gained, ideal }, beta)
    const body = tex`\frac{${found} + ${beta} \cdot ${gained}}{${rank} + ${beta} \cdot ${ideal}}`
    equations.push(worked(tex`B_{${rank}}`, body, value))
    terms.push({ row: `r${rank}`, body, value })
  }
  return { equations, terms, gainedCells, idealCells }
}

function deriveRatio(ranking: Ranking, values: Values): Derivation {
  const left = nameWithCutoff('Q', values.cutoff)
  const relevant = countRelevant(ranking.judged, values.rel)
  const { equations, terms, gainedCells, idealCells } = stopsOf(ranking, values)
  const shown = {
    depth: gainedCells.length,
    columns: [
      { head: words('Gain so far', '累计增益'), cells: gainedCells, form: 'value' },
      { head: words('Ideal so far', '理想累计'), cells: idealCells, form: 'value' },
    ],
  } as const
  if (relevant === 0 || terms.length === 0) {
    const why = relevant === 0 ? becauseNothingRelevant : becauseNothingFound
    return { value: 0, ...shown, steps: [{ why, equations: [plain(left, 0)] }] }
  }
  const mean = average(left, asDecimals(terms), relevant)
  return {
    value: mean.lines.at(-1)!.value!,
    ...shown,
    steps: [
      {
        why: words(
          'At each relevant document: the relevant documents so far and the gain so far, over the rank and the gain of the ideal ranking so far:',
          '在每篇相关文档处：到此为止的相关文档数加增益，除以名次加理想排序到此为止的增益：',
        ),
        equations,
      },
      {
        why: fill(
          words(
            'Add them up and divide by the number of all relevant documents, {relevant}:',
            '相加，再除以相关文档的总数 {relevant}：',
          ),
          { relevant },
        ),
        equations: [mean],
      },
    ],
  }
}

export const Q = defineMeasure({
  kind: 'ranking',
  name: 'Q',
  aliases: [{ tool: 'other', name: 'Q-measure' }],
  sample: 'Q',
  params: { rel, beta, gains: customGains, judged_only: judgedOnly, cutoff },
  at: 'cutoff',
  title: words('Q-measure', 'Q 值'),
  gist: words(
    'Average precision in which each precision is blended with the share of the ideal gain had so far.',
    '把每处的精确率与到此为止所得理想增益的比例融合后的平均精度。',
  ),
  use: words(
    'How early do the relevant documents come, and the best of them first? It is AP for graded judgements: with $\\beta = 0$ it is AP itself, and a larger $\\beta$ gives grades more weight. Where readers know nDCG better, take that.',
    '相关文档出现得有多靠前，且最好的是否在先？它是分级判定下的 AP：$\\beta = 0$ 时就是 AP，$\\beta$ 越大等级越有分量。若读者更熟悉 nDCG，就用 nDCG。',
  ),
  looksAt: { order: 'every-rank', grades: 'used', missed: true, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: ({ cutoff }) =>
    tex`${nameInFormula('Q', cutoff)} = \frac{1}{R} \sum_{i=1}^{${lastRank(cutoff)}} \operatorname{rel}(i)\,\frac{C_i + \beta\,G_i}{i + \beta\,G^{*}_i}`,
  symbols: ({ cutoff, rel, ...values }) => [
    relSymbol(rel),
    relevantSymbol(rel),
    symbol(tex`C_i`, words('relevant documents among the first $i$', '前 $i$ 篇中的相关文档数')),
    symbol(tex`G_i`, words('the sum of the gains of the first $i$ documents', '前 $i$ 篇文档的增益之和')),
    symbol(tex`G^{*}_i`, words('the same for the ideal ranking', '理想排序的同样之和')),
    symbol(
      tex`\beta`,
      fill(words('how much gain counts, here {beta}', '增益的权重，此处为 {beta}'), { beta: values.beta }),
    ),
    lastRankSymbol(cutoff),
  ],
  edges: [
    nothingRelevant,
    nothingRetrieved,
    {
      when: words('a cutoff', '设有截断深度'),
      then: words('the divisor stays $R$', '除数仍为 $R$'),
      elsewhere: words('NTCIREVAL divides by $\\min(k, R)$', 'NTCIREVAL 除以 $\\min(k, R)$'),
    },
    {
      when: words('a grade below the level', '等级低于阈值'),
      then: words('gain 0, in the list and in the ideal ranking', '增益为 0，列表与理想排序皆然'),
    },
    unjudgedDocuments,
  ],
  references: ['sakai2004'],
  compute: blendedRatio,
  derive: deriveRatio,
})
