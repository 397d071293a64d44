import type { Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { relevantCounts } from './AP_IA.ts'
import type { Derivation } from './derivation.ts'
import {
  countedSubtopics,
  groupAlias,
  looksAtSubtopics,
  meanSymbol,
  type Over,
  over,
  relevantToSymbol,
} from './diversity.ts'
import { diversityEdges, nothingForSubtopics, overEdge } from './diversityEdges.ts'
import { defineMeasure } from './measure.ts'
import { symbol } from './notation.ts'
import { noSubtopics, subtopicColumn } from './novelty.ts'
import { judgedOnly, rel } from './params.ts'
import { multiple, ranks } from './RprecMult.ts'
import { average } from './steps.ts'
import { type Coverage, coverageOf } from './subtopics.ts'

interface Values {
  readonly rel: number
  readonly over: Over
  readonly multiple: number
}

/** For each subtopic, how many ranks count and how many of their documents are relevant to it. */
function countsOf(coverage: Coverage, multiple: number): { readonly found: number; readonly by: number }[] {
  return relevantCounts(coverage).map((relevant, t) => {
    const by = ranks(multiple, relevant)
    return { by, found: coverage.list.slice(0, by).filter((covered) => covered.includes(t)).length }
  })
}

const mean = words(
  'For each subtopic, the precision at that many times its relevant documents; the mean over subtopics:',
  '对每个子主题，取其相关文档数给定倍数处的精确率，再对子主题求平均：',
)

function deriveMultiples(ranking: Ranking, { rel, over, multiple: x }: Values): Derivation {
  const left = tex`\mathrm{RprecMult\_IA@}${multiple.print(x)}`
  const coverage = coverageOf(ranking, rel)
  const counts = countsOf(coverage, x)
  const depth = Math.min(coverage.list.length, Math.max(0, ...counts.map(({ by }) => by)))
  const columns = [subtopicColumn(coverage.list.slice(0, depth), coverage)]
  if (counts.length === 0) return { value: 0, depth, columns, steps: [noSubtopics(left)] }
  const terms = counts.map(
    ({ found, by }): Term =>
      by === 0 ? { body: tex`${0}`, value: 0 } : { body: tex`\frac{${found}}{${by}}`, value: found / by },
  )
  const count = countedSubtopics(coverage, over)
  const steps = [{ why: mean, equations: [average(left, terms, count)] }]
  return { value: sumOf(terms) / count, depth, columns, steps }
}

export const RprecMult_IA = defineMeasure({
  kind: 'diversity',
  name: 'RprecMult_IA',
  aliases: [groupAlias('Rprec_mult_avgjg')],
  sample: 'RprecMult_IA@0.5',
  params: { rel, over, judged_only: judgedOnly, multiple },
  at: 'multiple',
  title: words('Intent-aware precision at a multiple of R', '意图感知的 R 倍数处的精确率'),
  gist: words(
    'The mean, over the subtopics, of the precision at the rank that is a given multiple of the documents relevant to each.',
    '对每个子主题，在名次等于其相关文档数的给定倍数处取精确率，再对子主题求平均。',
  ),
  use: words(
    'It is `RprecMult` for each subtopic by itself: how does precision hold where a perfect list for one subtopic would be half through, or at its end? Where several people judged each query, let each be a subtopic.',
    '它对每个子主题单独计算 `RprecMult`：对单个子主题而言，在完美列表走到一半或走到头之处，精确率是多少？若每个查询由多人判定，可令每人为一个子主题。',
  ),
  looksAt: { ...looksAtSubtopics, order: 'no' },
  range: [0, 1],
  over: 'mean',
  formula: () =>
    tex`\mathrm{RprecMult\_IA@}x = \frac{1}{S} \sum_{t} \frac{1}{c_t} \sum_{i=1}^{c_t} J_t(i), \quad c_t = \lfloor x R_t + 0.9 \rfloor`,
  symbols: ({ rel, over }) => [
    relevantToSymbol(rel),
    symbol(tex`c_t`, words('how many ranks count for subtopic $t$', '子主题 $t$ 参与计算的名次数')),
    symbol(tex`R_t`, words('documents judged relevant to subtopic $t$', '判定与子主题 $t$ 相关的文档数')),
    symbol(tex`x`, multiple.words),
    meanSymbol(over),
  ],
  edges: [
    nothingForSubtopics(),
    ...diversityEdges,
    overEdge,
    {
      when: words('no rank counts for a subtopic', '某子主题没有名次参与计算'),
      then: words('0 for that subtopic', '该子主题记 0'),
    },
  ],
  references: ['agrawal2009'],
  compute(ranking, { rel, over, multiple }) {
    const coverage = coverageOf(ranking, rel)
    let sum = 0
    for (const { found, by } of countsOf(coverage, multiple)) sum += by === 0 ? 0 : found / by
    return coverage.names.length === 0 ? 0 : sum / countedSubtopics(coverage, over)
  },
  derive: deriveMultiples,
})
