import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { averagePrecision, deriveAveragePrecision } from './averagePrecision.ts'
import { nothingRelevant, unjudgedDocuments } from './edges.ts'
import { defineMeasure } from './measure.ts'
import { symbol } from './notation.ts'
import { judgedOnly, rel } from './params.ts'

const ofOneQuery = { cutoff: Infinity, norm: 'judged' } as const

export const GMAP = defineMeasure({
  kind: 'ranking',
  name: 'GMAP',
  aliases: [
    { tool: 'trec_eval', name: 'gm_map', lines: 'summary' },
    {
      tool: 'trectools',
      name: 'get_geometric_map',
      also: ['gm_map'],
      lines: 'summary',
      note: words('replaces only values of exactly 0 by 0.00001', '只把恰为 0 的值换成 0.00001'),
    },
  ],
  sample: 'GMAP',
  params: { rel, judged_only: judgedOnly },
  title: words('Geometric mean of average precision', '平均精度的几何平均'),
  gist: words(
    'The geometric mean, over queries, of average precision; a query on its own has its average precision as value.',
    '各查询平均精度的几何平均；单个查询的值就是它的平均精度。',
  ),
  use: words(
    'Does the system fail anybody? Doubling the value of a bad query counts as much here as doubling that of a good one, so it rewards work on the worst queries, where MAP is ruled by the best. Compare it only between runs over the same queries, and read it beside MAP.',
    '有没有查询被辜负？把差查询的值翻一倍，与把好查询的值翻一倍同样有分量，因此它鼓励改进最差的查询，而 MAP 由最好的查询主导。只宜在同一组查询上比较，并与 MAP 一起看。',
  ),
  looksAt: { order: 'every-rank', grades: 'level', missed: true, incomplete: false },
  range: [0, 1],
  over: 'geometric',
  formula: () =>
    tex`\mathrm{GMAP} = \exp\left( \frac{1}{\lvert Q \rvert} \sum_{q \in Q} \ln \max(\mathrm{AP}_q, 10^{-5}) \right)`,
  symbols: ({ rel }) => [
    symbol(tex`Q`, words('the queries', '全部查询')),
    symbol(
      tex`\mathrm{AP}_q`,
      words(
        `average precision of query $q$, relevant from grade ${rel} up`,
        `查询 $q$ 的平均精度，等级不低于 ${rel} 为相关`,
      ),
    ),
  ],
  edges: [
    {
      when: words('a query with an average precision of 0', '某个查询的平均精度为 0'),
      then: words(
        'enters as 0.00001, or one such query would make the whole 0',
        '以 0.00001 计入，否则一个这样的查询就会使整体为 0',
      ),
      elsewhere: words(
        'trectools replaces only an exact 0; pytrec_eval prints logarithms for each query',
        'trectools 只替换恰为 0 的值；pytrec_eval 逐查询给出的是对数',
      ),
    },
    nothingRelevant,
    {
      when: words('nothing was retrieved for a query', '某个查询没有返回任何文档'),
      then: words('average precision 0, which enters as 0.00001', '平均精度为 0，以 0.00001 计入'),
    },
    unjudgedDocuments,
  ],
  references: ['robertson2006'],
  compute: (ranking, { rel }) => averagePrecision(ranking, { ...ofOneQuery, rel }),
  derive: (ranking, { rel }) => deriveAveragePrecision(ranking, { ...ofOneQuery, rel }, tex`\mathrm{AP}`),
})
