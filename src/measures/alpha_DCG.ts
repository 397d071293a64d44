import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { byLogarithm } from './decay.ts'
import {
  alpha,
  diversityAliases,
  gainDefinition,
  gainDefinitionSymbols,
  looksAtSubtopics,
  subtopicsSymbol,
} from './diversity.ts'
import { diversityEdges, firstRankEdge, nothingForSubtopics, shortListEdge } from './diversityEdges.ts'
import { defineMeasure } from './measure.ts'
import { cutoffSymbol, nameInFormula, nameWithCutoff } from './notation.ts'
import { deriveNovelty, normalizedNovelty } from './novelty.ts'
import { judgedOnly, rel, requiredCutoff } from './params.ts'

const form = { decay: byLogarithm, by: 'everything' } as const

export const alpha_DCG = defineMeasure({
  kind: 'diversity',
  name: 'alpha_DCG',
  aliases: diversityAliases({ name: 'alpha_DCG', ndeval: 'alpha-DCG', synonym: 'α_DCG' }),
  sample: 'alpha_DCG@4',
  params: { rel, alpha, judged_only: judgedOnly, cutoff: requiredCutoff },
  at: 'cutoff',
  title: words('Alpha discounted cumulative gain', 'α 折损累计增益'),
  gist: words(
    'How much the list says about each subtopic that was not said above, as a share of lists that say everything everywhere.',
    '列表就各子主题提供了多少上方未提供的内容；与处处涵盖全部子主题的列表相比所占的比例。',
  ),
  use: words(
    'A query may be meant in several ways, and a page that repeats what stands above helps nobody: how well do the first results serve all subtopics, without saying the same again? Values are low, as no real list is relevant to everything at every rank; to compare queries, take `alpha_nDCG`, which asks what could be done with the documents there are.',
    '一个查询可能有多种意图，而重复上方内容的结果帮不了谁：前几条结果能否照顾到所有子主题又不重复？真实列表不可能处处涵盖一切，所以值偏低；要在查询之间比较，宜用 `alpha_nDCG`，它问的是以现有文档能做到什么。',
  ),
  looksAt: looksAtSubtopics,
  range: [0, 1],
  over: 'mean',
  formula: ({ cutoff }) =>
    tex`${nameInFormula('alpha_DCG', cutoff)} = \left. \sum_{i=1}^{k} \frac{\sigma_i}{\log_2(i+1)} \middle/ \sum_{i=1}^{k} \frac{S\,(1 - \alpha)^{i-1}}{\log_2(i+1)} \right., \quad ${gainDefinition}`,
  symbols: ({ rel }) => [...gainDefinitionSymbols(rel), subtopicsSymbol, cutoffSymbol],
  edges: [nothingForSubtopics(), ...diversityEdges, shortListEdge, firstRankEdge],
  references: ['clarke2008', 'clarke2011'],
  compute: (ranking, values) => normalizedNovelty(ranking, values, form),
  derive: (ranking, values) =>
    deriveNovelty(ranking, values, form, {
      value: nameWithCutoff('alpha_DCG', values.cutoff),
      list: tex`\mathrm{DCG}`,
      other: tex`\mathrm{DCG}_{\max}`,
    }),
})
