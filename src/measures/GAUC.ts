import { tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import { listAlone } from './AUC.ts'
import { unjudgedDocuments } from './edges.ts'
import { defineMeasure } from './measure.ts'
import { symbol } from './notation.ts'
import { derivePairs, noPair, pairShare } from './pairs.ts'
import { judgedOnly, rel } from './params.ts'
import { countFound } from './steps.ts'

export const GAUC = defineMeasure({
  kind: 'ranking',
  name: 'GAUC',
  aliases: [{ tool: 'recbole', name: 'gauc' }],
  sample: 'GAUC',
  params: { rel, judged_only: judgedOnly },
  title: words('Group area under the ROC curve', '分组 ROC 曲线下面积'),
  gist: words(
    'The mean, over queries, of the area under the ROC curve, a query counting as often as it has relevant documents in its list; a query on its own has its area as value.',
    '各查询 ROC 曲线下面积的加权平均，权重为列表中的相关文档数；单个查询的值就是它的面积。',
  ),
  use: words(
    'How well does a recommender tell what its users chose from what they did not, users with many choices counting more? Scores of different users are never compared, unlike in an area over all of them. A user without a choice, or with nothing else, does not count. Where every user should count the same, take `AUC`.',
    '推荐系统能把用户所选与未选分得多开（选得多的用户权重更大）？与把全部用户混在一起的面积不同，不同用户的分数从不相互比较。没有选择或只有选择的用户不计入。若每个用户应同等计入，则用 `AUC`。',
  ),
  looksAt: { order: 'every-rank', grades: 'level', missed: false, incomplete: false },
  range: [0, 1],
  needsTies: true,
  over: 'weighted',
  weight: ({ grades }, { rel }) => countFound(grades, Infinity, rel),
  formula: () => tex`\mathrm{GAUC} = \left. \sum_{q \in Q} C_q\,\mathrm{AUC}_q \middle/ \sum_{q \in Q} C_q \right.`,
  symbols: ({ rel }) => [
    symbol(
      tex`Q`,
      words(
        'the queries whose list holds a relevant document and one that is not',
        '列表中既有相关文档又有不相关文档的查询',
      ),
    ),
    symbol(
      tex`C_q`,
      fill(
        words(
          'relevant documents (grade {level} or more) in the list of query $q$',
          '查询 $q$ 的列表中的相关文档数（等级不低于 {level}）',
        ),
        { level: rel },
      ),
    ),
    symbol(tex`\mathrm{AUC}_q`, words('the area under the ROC curve of that list', '该列表的 ROC 曲线下面积')),
  ],
  edges: [
    noPair,
    {
      when: words('equal scores', '分数相同'),
      then: words('such a pair is half right, as in RecBole', '这样的对算作半对，与 RecBole 一致'),
    },
    {
      when: words('the weight of a query', '查询的权重'),
      then: words('its relevant documents in the list, as in RecBole', '列表中的相关文档数，与 RecBole 一致'),
      elsewhere: words(
        'the paper of 2017 weighs users by how much was shown to them',
        '2017 年的论文按向用户展示的数量加权',
      ),
    },
    listAlone,
    unjudgedDocuments,
  ],
  references: ['zhu2017', 'fawcett2006'],
  compute: (ranking, { rel }) => pairShare(ranking, { rel, cutoff: Infinity }, 'half'),
  derive: (ranking, { rel }) => derivePairs(ranking, { rel, cutoff: Infinity }, 'half', tex`\mathrm{AUC}`),
})
