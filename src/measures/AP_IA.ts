import type { Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import type { Derivation, Equation } from './derivation.ts'
import {
  countedSubtopics,
  diversityAliases,
  groupAlias,
  type IntentAware,
  looksAtSubtopics,
  meanSymbol,
  over,
  relevantToSymbol,
} from './diversity.ts'
import { diversityEdges, nothingForSubtopics, overEdge } from './diversityEdges.ts'
import { defineMeasure } from './measure.ts'
import { lastRank, lastRankSymbol, nameInFormula, nameWithCutoff, symbol } from './notation.ts'
import { noSubtopics, subtopicColumn } from './novelty.ts'
import { cutoff, judgedOnly, rel } from './params.ts'
import { average } from './steps.ts'
import { type Coverage, coverageOf } from './subtopics.ts'

/** How many judged documents are relevant to each subtopic. */
export function relevantCounts({ judged, names }: Coverage): number[] {
  const counts = new Array<number>(names.length).fill(0)
  for (const covered of judged) for (const t of covered) counts[t]!++
  return counts
}

/** The precisions of each subtopic at the ranks where a document is relevant to it: how many are found there, and the rank. */
function precisionsOf({ list, names }: Coverage, cutoff: number) {
  const found = names.map((): { readonly count: number; readonly rank: number }[] => [])
  list.slice(0, cutoff).forEach((covered, i) => {
    for (const t of covered) found[t]!.push({ count: found[t]!.length + 1, rank: i + 1 })
  })
  return found
}

function intentAware(ranking: Ranking, { rel, over, cutoff }: IntentAware): number {
  const coverage = coverageOf(ranking, rel)
  const relevant = relevantCounts(coverage)
  let sum = 0
  precisionsOf(coverage, cutoff).forEach((found, t) => {
    let total = 0
    for (const { count, rank } of found) total += count / rank
    sum += total / relevant[t]!
  })
  return relevant.length === 0 ? 0 : sum / countedSubtopics(coverage, over)
}

const phrases = {
  each: words(
    'For each subtopic, in their order: the precisions at the ranks of its relevant documents, over the number of documents judged relevant to it:',
    '按次序对每个子主题：将其相关文档所在名次的精度相加，除以判定与它相关的文档数：',
  ),
  mean: words('The mean over all subtopics:', '对全部子主题求平均：'),
}

function deriveIntentAware(ranking: Ranking, { rel, over, cutoff }: IntentAware): Derivation {
  const left = nameWithCutoff('AP_IA', cutoff)
  const coverage = coverageOf(ranking, rel)
  const depth = Math.min(cutoff, coverage.list.length)
  const columns = [subtopicColumn(coverage.list.slice(0, depth), coverage)]
  const relevant = relevantCounts(coverage)
  if (relevant.length === 0) return { value: 0, depth, columns, steps: [noSubtopics(left)] }
  const equations: Equation[] = precisionsOf(coverage, cutoff).map((found, t) => {
    const terms = found.map(
      ({ count, rank }): Term => ({ row: `r${rank}`, body: tex`\frac{${count}}{${rank}}`, value: count / rank }),
    )
    return average(tex`\mathrm{AP}_{${t + 1}}`, terms, relevant[t]!)
  })
  const means = equations.map(({ lines }): Term => {
    const value = lines.at(-1)!.value!
    return { body: tex`${value}`, value }
  })
  const count = countedSubtopics(coverage, over)
  return {
    value: sumOf(means) / count,
    depth,
    columns,
    steps: [
      { why: phrases.each, equations },
      { why: phrases.mean, equations: [average(left, means, count)] },
    ],
  }
}

export const AP_IA = defineMeasure({
  kind: 'diversity',
  name: 'AP_IA',
  aliases: [
    ...diversityAliases({ name: 'AP_IA', ndeval: 'MAP-IA', synonym: 'MAP_IA', lacks: ['over', 'cutoff'] }),
    groupAlias('map_avgjg'),
  ],
  sample: 'AP_IA',
  params: { rel, over, judged_only: judgedOnly, cutoff },
  at: 'cutoff',
  meanName: 'MAP-IA',
  title: words('Intent-aware average precision', '意图感知的平均精度'),
  gist: words(
    'The mean, over the subtopics, of the average precision of the list for each of them.',
    '对每个子主题分别计算列表的平均精度，再对子主题求平均。',
  ),
  use: words(
    'How well does the list find what belongs to each subtopic, all of it, for readers of whom each wants one of them? It is `AP` for each subtopic by itself, so it asks for many relevant documents and does not mind if they say the same again; `alpha_nDCG` does.',
    '读者各想要一个子主题时，列表能否为每个子主题都找全相关文档？它对每个子主题单独计算 `AP`，因此要求找到许多相关文档，而不在意内容重复；在意重复则用 `alpha_nDCG`。',
  ),
  looksAt: looksAtSubtopics,
  range: [0, 1],
  over: 'mean',
  formula: ({ cutoff }) =>
    tex`${nameInFormula('AP_IA', cutoff)} = \frac{1}{S} \sum_{t} \frac{1}{R_t} \sum_{i=1}^{${lastRank(cutoff)}} J_t(i)\,\frac{1}{i} \sum_{j=1}^{i} J_t(j)`,
  symbols: ({ rel, over, cutoff }) => [
    relevantToSymbol(rel),
    symbol(tex`R_t`, words('documents judged relevant to subtopic $t$', '判定与子主题 $t$ 相关的文档数')),
    meanSymbol(over),
    lastRankSymbol(cutoff),
  ],
  edges: [nothingForSubtopics(), ...diversityEdges, overEdge],
  references: ['agrawal2009'],
  compute: intentAware,
  derive: deriveIntentAware,
})
