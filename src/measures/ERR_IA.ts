import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { byRank } from './decay.ts'
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

const form = { decay: byRank, by: 'everything' } as const

export const ERR_IA = defineMeasure({
  kind: 'diversity',
  name: 'ERR_IA',
  aliases: diversityAliases({ name: 'ERR_IA', ndeval: 'ERR-IA', lacks: ['alpha'] }),
  sample: 'ERR_IA@4',
  params: { rel, alpha, judged_only: judgedOnly, cutoff: requiredCutoff },
  at: 'cutoff',
  title: words('Intent-aware expected reciprocal rank', '意图感知的期望倒数排名'),
  gist: words(
    'How soon readers of every subtopic find what they want, as a share of lists that are relevant to everything everywhere.',
    '各子主题的读者多快找到所需；与处处涵盖全部子主题的列表相比所占的比例。',
  ),
  use: words(
    'Readers who ask the same query may want different things: how soon does each of them find it, on average over the subtopics? A reader who meets a relevant document stops with probability $alpha$, so whatever repeats it further down counts for fewer. As in ndeval, the sum is divided by what a list would get that is relevant to every subtopic at every rank; `nERR_IA` divides by the best list there is.',
    '提出同一查询的读者所求可能不同：平均到各子主题，他们多快能找到？读者遇到相关文档后以概率 $alpha$ 停下，因此其后的重复内容对较少的人有用。与 ndeval 一样，和要除以处处涵盖全部子主题的列表所得的值；`nERR_IA` 则除以现有文档能排出的最好列表。',
  ),
  looksAt: looksAtSubtopics,
  range: [0, 1],
  over: 'mean',
  formula: ({ cutoff }) =>
    tex`${nameInFormula('ERR_IA', cutoff)} = \left. \sum_{i=1}^{k} \frac{\sigma_i}{i} \middle/ \sum_{i=1}^{k} \frac{S\,(1 - \alpha)^{i-1}}{i} \right., \quad ${gainDefinition}`,
  symbols: ({ rel }) => [...gainDefinitionSymbols(rel), subtopicsSymbol, cutoffSymbol],
  edges: [nothingForSubtopics(), ...diversityEdges, shortListEdge, firstRankEdge],
  references: ['chapelle2009', 'agrawal2009', 'clarke2011'],
  compute: (ranking, values) => normalizedNovelty(ranking, values, form),
  derive: (ranking, values) =>
    deriveNovelty(ranking, values, form, {
      value: nameWithCutoff('ERR_IA', values.cutoff),
      list: tex`\mathrm{ERR}`,
      other: tex`\mathrm{ERR}_{\max}`,
    }),
})
