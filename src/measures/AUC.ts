import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { unjudgedDocuments } from './edges.ts'
import { defineMeasure, type Edge } from './measure.ts'
import { lastRank, lastRankSymbol, nameInFormula, nameWithCutoff, relSymbol, symbol } from './notation.ts'
import { derivePairs, noPair, pairShare } from './pairs.ts'
import { cutoff, judgedOnly, rel } from './params.ts'

/** Documents that the list does not hold make no pairs. */
export const listAlone: Edge = {
  when: words('documents that were not retrieved', '未返回的文档'),
  then: words('make no pairs: the area is that of the list alone', '不组成对：面积只就列表本身而言'),
  elsewhere: words('elliot compares with every item that could have been recommended', 'elliot 与全部可推荐的物品比较'),
}

export const AUC = defineMeasure({
  kind: 'ranking',
  name: 'AUC',
  aliases: [
    {
      tool: 'torchmetrics',
      name: 'RetrievalAUROC',
      note: words('is 0 where the list holds no pair', '列表中没有这样的对时记 0'),
    },
    {
      tool: 'sklearn',
      name: 'roc_auc_score',
      bare: true,
      note: words('takes all scores for one list', '把全部分数当作一份列表'),
    },
    {
      tool: 'elliot',
      name: 'GAUC',
      bare: true,
      differs: true,
      note: words(
        'counts against every item of the catalogue that the user has not seen',
        '与用户未见过的全部条目相比较',
      ),
    },
  ],
  sample: 'AUC',
  params: { rel, judged_only: judgedOnly, cutoff },
  at: 'cutoff',
  title: words('Area under the ROC curve', 'ROC 曲线下面积'),
  gist: words(
    'How likely a relevant document of the list scores higher than one that is not, equal scores counted half.',
    '列表中任取一篇相关与一篇不相关文档，前者分数更高的概率；分数相同算一半。',
  ),
  use: words(
    'How well do the scores tell relevant documents from others? 0.5 is what chance gives, also where all scores are equal, and 1 a perfect separation. Take it for classifiers and recommenders that score every candidate; where a list is cut short it says nothing about what is missing, and the top counts no more than the bottom. `Accuracy` is the same but takes equal scores in their order.',
    '分数能把相关文档与其余文档分得多开？0.5 相当于随机（分数全部相同也是 0.5），1 为完全分开。适用于给每个候选都打分的分类器与推荐系统；列表若被截短，它不反映缺了什么，而且顶部并不比底部更重要。`Accuracy` 与它相同，只是分数相同时按次序计。',
  ),
  looksAt: { order: 'every-rank', grades: 'level', missed: false, incomplete: false },
  range: [0, 1],
  needsTies: true,
  over: 'mean',
  formula: ({ cutoff }) =>
    tex`${nameInFormula('AUC', cutoff)} = 1 - \frac{1}{C\,W} \sum_{i=1}^{${lastRank(cutoff)}} \operatorname{rel}(i) \left( W_i + \frac{E_i}{2} \right)`,
  symbols: ({ cutoff, rel }) => [
    relSymbol(rel),
    symbol(tex`C`, words('relevant documents in the list', '列表中的相关文档数')),
    symbol(tex`W`, words('documents in the list that are not relevant', '列表中不相关的文档数')),
    symbol(tex`W_i`, words('those of them with a higher score than that at rank $i$', '其中分数高于名次 $i$ 者的篇数')),
    symbol(tex`E_i`, words('those of them with the score of that at rank $i$', '其中分数与名次 $i$ 相同者的篇数')),
    lastRankSymbol(cutoff),
  ],
  edges: [
    noPair,
    {
      when: words('equal scores', '分数相同'),
      then: words('such a pair is half right', '这样的对算作半对'),
      elsewhere: words('`Accuracy` and ir_measures take them in their order', '`Accuracy` 与 ir_measures 按次序计'),
    },
    listAlone,
    unjudgedDocuments,
  ],
  references: ['fawcett2006'],
  compute: (ranking, values) => pairShare(ranking, values, 'half'),
  derive: (ranking, values) => derivePairs(ranking, values, 'half', nameWithCutoff('AUC', values.cutoff)),
})
