import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { byRank } from './decay.ts'
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

const form = { decay: byRank, by: 'ideal' } as const

export const nERR_IA = defineMeasure({
  kind: 'diversity',
  name: 'nERR_IA',
  aliases: diversityAliases({ name: 'nERR_IA', ndeval: 'nERR-IA', lacks: ['alpha'] }),
  sample: 'nERR_IA@4',
  params: { rel, alpha, judged_only: judgedOnly, cutoff },
  at: 'cutoff',
  title: words('Normalised intent-aware expected reciprocal rank', '归一化的意图感知期望倒数排名'),
  gist: words(
    'How soon readers of every subtopic find what they want, as a share of what an ideal list of the judged documents gives them.',
    '各子主题的读者多快找到所需；与由判定文档组成的理想列表相比所占的比例。',
  ),
  use: words(
    'Readers who ask the same query may want different things: how near does the list come to serving each of them as soon as the documents allow? Ranks count by one over the rank, so the top matters much more than in `alpha_nDCG`.',
    '提出同一查询的读者所求可能不同：以现有文档而论，列表离尽快满足每一种需求有多近？名次按其倒数计，因此比 `alpha_nDCG` 更看重最前面的几名。',
  ),
  looksAt: looksAtSubtopics,
  range: overGreedy,
  over: 'mean',
  formula: ({ cutoff }) =>
    tex`${nameInFormula('nERR_IA', cutoff)} = \left. \sum_{i=1}^{${lastRank(cutoff)}} \frac{\sigma_i}{i} \middle/ \sum_{i=1}^{${lastIdealRank(cutoff)}} \frac{\sigma^{*}_i}{i} \right., \quad ${gainDefinition}`,
  symbols: idealSymbols,
  edges: [nothingForSubtopics(), ...diversityEdges, ...greedyEdges, shortListEdge],
  references: ['chapelle2009', 'agrawal2009', 'clarke2011'],
  compute: (ranking, values) => normalizedNovelty(ranking, values, form),
  derive: (ranking, values) =>
    deriveNovelty(ranking, values, form, {
      value: nameWithCutoff('nERR_IA', values.cutoff),
      list: tex`\mathrm{ERR}`,
      other: tex`\mathrm{IERR}`,
    }),
})
