import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { byLogarithm } from './decay.ts'
import {
  alpha,
  diversityAliases,
  gainDefinition,
  idealSymbols,
  lastIdealRank,
  looksAtSubtopics,
  overGreedy,
} from './diversity.ts'
import { diversityEdges, greedyEdges, nothingForSubtopics, shortListEdge } from './diversityEdges.ts'
import { defineMeasure } from './measure.ts'
import { lastRank, nameInFormula, nameWithCutoff } from './notation.ts'
import { deriveNovelty, normalizedNovelty } from './novelty.ts'
import { cutoff, judgedOnly, rel } from './params.ts'

const form = { decay: byLogarithm, by: 'ideal' } as const

export const alpha_nDCG = defineMeasure({
  kind: 'diversity',
  name: 'alpha_nDCG',
  aliases: diversityAliases({ name: 'alpha_nDCG', ndeval: 'alpha-nDCG', synonym: 'α_nDCG' }),
  sample: 'alpha_nDCG@4',
  params: { rel, alpha, judged_only: judgedOnly, cutoff },
  at: 'cutoff',
  title: words('Alpha normalised discounted cumulative gain', 'α 归一化折损累计增益'),
  gist: words(
    'How much the list says about each subtopic that was not said above, as a share of what an ideal list of the judged documents says.',
    '列表就各子主题提供了多少上方未提供的内容；与由判定文档组成的理想列表相比所占的比例。',
  ),
  use: words(
    'A query may be meant in several ways: how near do the first results come to serving all subtopics, without saying the same again? It is the usual measure of novelty and diversity. It needs judgements by subtopic; with a single subtopic it says little more than where the first relevant documents stand. Say which $\\alpha$ was used: 0 does not mind repetition, 1 gives nothing for it.',
    '一个查询可能有多种意图：前几条结果离照顾到所有子主题又不重复有多近？它是衡量新颖性与多样性最常用的指标，需要按子主题的判定；若只有一个子主题，它能说明的不过是最前面几篇相关文档的位置。务必写明 $\\alpha$：0 表示不在意重复，1 表示重复毫无价值。',
  ),
  looksAt: looksAtSubtopics,
  range: overGreedy,
  over: 'mean',
  formula: ({ cutoff }) =>
    tex`${nameInFormula('alpha_nDCG', cutoff)} = \left. \sum_{i=1}^{${lastRank(cutoff)}} \frac{\sigma_i}{\log_2(i+1)} \middle/ \sum_{i=1}^{${lastIdealRank(cutoff)}} \frac{\sigma^{*}_i}{\log_2(i+1)} \right., \quad ${gainDefinition}`,
  symbols: idealSymbols,
  edges: [nothingForSubtopics(), ...diversityEdges, ...greedyEdges, shortListEdge],
  references: ['clarke2008', 'clarke2011'],
  compute: (ranking, values) => normalizedNovelty(ranking, values, form),
  derive: (ranking, values) =>
    deriveNovelty(ranking, values, form, {
      value: nameWithCutoff('alpha_nDCG', values.cutoff),
      list: tex`\mathrm{DCG}`,
      other: tex`\mathrm{IDCG}`,
    }),
})
