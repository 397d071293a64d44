import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { derivePreference, preference } from './Bpref.ts'
import { nothingRelevant } from './edges.ts'
import { defineMeasure } from './measure.ts'
import { symbol } from './notation.ts'
import { rel } from './params.ts'

export const GMBpref = defineMeasure({
  kind: 'ranking',
  name: 'GMBpref',
  aliases: [{ tool: 'trec_eval', name: 'gm_bpref' }],
  sample: 'GMBpref',
  params: { rel },
  title: words('Geometric mean of binary preference', '二元偏好的几何平均'),
  gist: words(
    'The geometric mean, over queries, of binary preference; a query on its own has its binary preference as value.',
    '各查询二元偏好的几何平均；单个查询的值就是它的二元偏好。',
  ),
  use: words(
    'Does the system fail anybody, as far as incomplete judgements can tell? It is to `Bpref` what `GMAP` is to AP: doubling the value of a bad query counts as much as doubling that of a good one. Compare it only over the same queries.',
    '就不完整的判定所能反映的，有没有查询被辜负？它之于 `Bpref` 犹如 `GMAP` 之于 AP：把差查询的值翻一倍，与把好查询的值翻一倍同样有分量。只宜在同一组查询上比较。',
  ),
  looksAt: { order: 'every-rank', grades: 'level', missed: true, incomplete: true },
  range: [0, 1],
  over: 'geometric',
  formula: () =>
    tex`\mathrm{GMBpref} = \exp\left( \frac{1}{\lvert Q \rvert} \sum_{q \in Q} \ln \max(\mathrm{Bpref}_q, 10^{-5}) \right)`,
  symbols: ({ rel }) => [
    symbol(tex`Q`, words('the queries', '全部查询')),
    symbol(
      tex`\mathrm{Bpref}_q`,
      words(
        `binary preference of query $q$, relevant from grade ${rel} up`,
        `查询 $q$ 的二元偏好，等级不低于 ${rel} 为相关`,
      ),
    ),
  ],
  edges: [
    {
      when: words('a query with a binary preference of 0', '某个查询的二元偏好为 0'),
      then: words(
        'enters as 0.00001, or one such query would make the whole 0',
        '以 0.00001 计入，否则一个这样的查询就会使整体为 0',
      ),
      elsewhere: words('pytrec_eval prints logarithms for each query', 'pytrec_eval 逐查询给出的是对数'),
    },
    nothingRelevant,
    {
      when: words('a negative grade, or a document that was not judged', '等级为负，或文档未经判定'),
      then: words('passed over', '跳过'),
    },
  ],
  references: ['buckley2004', 'robertson2006'],
  compute: (ranking, { rel }) => preference(ranking, { rel, negative: 'unjudged' }),
  derive: (ranking, { rel }) => derivePreference(ranking, { rel, negative: 'unjudged' }),
})
