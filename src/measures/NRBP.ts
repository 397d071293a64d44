import type { Ranking } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import { byPatience } from './decay.ts'
import type { Derivation } from './derivation.ts'
import {
  alpha,
  beta,
  diversityAliases,
  gainDefinition,
  gainDefinitionSymbols,
  looksAtSubtopics,
  subtopicsSymbol,
} from './diversity.ts'
import { diversityEdges, nothingForSubtopics } from './diversityEdges.ts'
import { defineMeasure } from './measure.ts'
import { lastRank, lastRankSymbol, nameInFormula, nameWithCutoff, symbol } from './notation.ts'
import { deriveList, type NoveltyValues, noSubtopics, sumOfList } from './novelty.ts'
import { cutoff, judgedOnly, rel } from './params.ts'
import { worked } from './steps.ts'
import { coverageOf } from './subtopics.ts'

interface Values extends NoveltyValues {
  readonly beta: number
}

/** What the sum is multiplied by: one over what a list gets that is relevant to everything and never ends. */
function factorOf(subtopics: number, { alpha, beta }: Values): number {
  return (1 - (1 - alpha) * beta) / subtopics
}

function noveltyAndRank(ranking: Ranking, values: Values): number {
  const coverage = coverageOf(ranking, values.rel)
  if (coverage.names.length === 0) return 0
  return factorOf(coverage.names.length, values) * sumOfList(coverage, values, byPatience(values.beta))
}

const multiply = words(
  'Multiply by what makes an endless list 1 whose documents are all relevant to all {count} subtopics:',
  '乘以一个系数，使每篇都与全部 {count} 个子主题相关的无尽列表得 1：',
)

function deriveNoveltyAndRank(ranking: Ranking, values: Values): Derivation {
  const left = nameWithCutoff('NRBP', values.cutoff)
  const coverage = coverageOf(ranking, values.rel)
  const { value: sum, steps, depth, columns } = deriveList(coverage, values, byPatience(values.beta), tex`N`)
  const count = coverage.names.length
  if (count === 0) return { value: 0, depth, columns, steps: [noSubtopics(left)] }
  const value = factorOf(count, values) * sum
  const arithmetic = tex`\frac{1 - (1 - ${values.alpha}) \cdot ${values.beta}}{${count}} \cdot ${sum}`
  const last = { why: fill(multiply, { count }), equations: [worked(left, arithmetic, value)] }
  return { value, depth, columns, steps: [...steps, last] }
}

export const NRBP = defineMeasure({
  kind: 'diversity',
  name: 'NRBP',
  aliases: diversityAliases({ name: 'NRBP', ndeval: 'NRBP', lacks: ['judged_only', 'cutoff'] }),
  sample: 'NRBP',
  params: { rel, alpha, beta, judged_only: judgedOnly, cutoff },
  at: 'cutoff',
  title: words('Novelty- and rank-biased precision', '新颖性与排名偏置精度'),
  gist: words(
    'What a reader gains who wants one of the subtopics and goes on to the next result with a fixed probability.',
    '读者想要其中一个子主题，并以固定概率继续看下一条结果；该值是这样的读者的所得。',
  ),
  use: words(
    'How well does the list serve readers who want different things and differ in patience? It is rank-biased precision for queries that are ambiguous or vague: $\\beta$ says how far readers go, $\\alpha$ how little they want to read the same again. With $\\beta$ = 0.5 only the first few ranks matter. Say which values were used.',
    '对于所求不同、耐心也不同的读者，列表服务得如何？它是针对含糊或宽泛查询的排名偏置精度：$\\beta$ 表示读者看多远，$\\alpha$ 表示多不愿看到重复。$\\beta$ = 0.5 时只有最前面几名有影响。务必写明所用的值。',
  ),
  looksAt: looksAtSubtopics,
  range: [0, 1],
  over: 'mean',
  formula: ({ cutoff }) =>
    tex`${nameInFormula('NRBP', cutoff)} = \frac{1 - (1 - \alpha)\,\beta}{S} \sum_{i=1}^{${lastRank(cutoff)}} \beta^{i-1}\,\sigma_i, \quad ${gainDefinition}`,
  symbols: ({ rel, cutoff }) => [
    ...gainDefinitionSymbols(rel),
    symbol(tex`\beta`, beta.words),
    subtopicsSymbol,
    lastRankSymbol(cutoff),
  ],
  edges: [nothingForSubtopics(), ...diversityEdges],
  references: ['clarke2009'],
  compute: noveltyAndRank,
  derive: deriveNoveltyAndRank,
})
