import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { byPatience } from './decay.ts'
import {
  alpha,
  beta,
  diversityAliases,
  gainDefinition,
  idealSymbols,
  lastIdealRank,
  looksAtSubtopics,
  overGreedy,
} from './diversity.ts'
import { diversityEdges, greedyEdges, nothingForSubtopics } from './diversityEdges.ts'
import { defineMeasure } from './measure.ts'
import { lastRank, nameInFormula, nameWithCutoff, symbol } from './notation.ts'
import { deriveNovelty, normalizedNovelty } from './novelty.ts'
import { cutoff, judgedOnly, rel } from './params.ts'

export const nNRBP = defineMeasure({
  kind: 'diversity',
  name: 'nNRBP',
  aliases: diversityAliases({ name: 'nNRBP', ndeval: 'nNRBP', lacks: ['judged_only', 'cutoff'] }),
  sample: 'nNRBP',
  params: { rel, alpha, beta, judged_only: judgedOnly, cutoff },
  at: 'cutoff',
  title: words('Normalised novelty- and rank-biased precision', '归一化的新颖性与排名偏置精度'),
  gist: words(
    'What a reader gains who wants one of the subtopics and goes on with a fixed probability, as a share of what an ideal list gives.',
    '读者想要其中一个子主题，并以固定概率继续往下看；该值是这样的读者的所得与理想列表所给之比。',
  ),
  use: words(
    'How near does the list come to serving readers who want different things as well as the judged documents allow? It is `NRBP` divided by that of an ideal list, so that queries with few relevant documents can be set beside those with many.',
    '以判定过的文档而论，列表离服务好所求不同的读者有多近？它是 `NRBP` 除以理想列表的值，使相关文档少的查询可与相关文档多的查询并列比较。',
  ),
  looksAt: looksAtSubtopics,
  range: overGreedy,
  over: 'mean',
  formula: ({ cutoff }) =>
    tex`${nameInFormula('nNRBP', cutoff)} = \left. \sum_{i=1}^{${lastRank(cutoff)}} \beta^{i-1}\,\sigma_i \middle/ \sum_{i=1}^{${lastIdealRank(cutoff)}} \beta^{i-1}\,\sigma^{*}_i \right., \quad ${gainDefinition}`,
  symbols: (values) => [...idealSymbols(values), symbol(tex`\beta`, beta.words)],
  edges: [
    nothingForSubtopics(
      words(
        'ndeval divides 0 by 0, and its mean over queries is no number then',
        'ndeval 此时以 0 除 0，其跨查询平均也不再是数',
      ),
    ),
    ...diversityEdges,
    ...greedyEdges,
  ],
  references: ['clarke2009', 'clarke2011'],
  compute: (ranking, values) => normalizedNovelty(ranking, values, { decay: byPatience(values.beta), by: 'ideal' }),
  derive: (ranking, values) =>
    deriveNovelty(
      ranking,
      values,
      { decay: byPatience(values.beta), by: 'ideal' },
      { value: nameWithCutoff('nNRBP', values.cutoff), list: tex`N`, other: tex`N^{*}` },
    ),
})
