import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { unjudgedDocuments } from './edges.ts'
import { defineMeasure } from './measure.ts'
import { lastRank, lastRankSymbol, nameInFormula, nameWithCutoff, relSymbol, symbol } from './notation.ts'
import { derivePairs, noPair, pairShare } from './pairs.ts'
import { cutoff, judgedOnly, rel } from './params.ts'

export const Accuracy = defineMeasure({
  kind: 'ranking',
  name: 'Accuracy',
  aliases: [
    {
      tool: 'ir_measures',
      name: 'Accuracy',
      lacks: ['judged_only'],
      differs: true,
      conventions: { ties: 'input', missing: 'skip' },
      fault: words(
        'divides by 0 where every retrieved document is relevant, and stops',
        '返回的文档全部相关时除以 0 而报错',
      ),
    },
  ],
  sample: 'Accuracy',
  params: { rel, judged_only: judgedOnly, cutoff },
  at: 'cutoff',
  title: words('Pair accuracy', '成对准确率'),
  gist: words(
    'The share of pairs of a relevant document and one that is not, both in the list, that stand the right way round.',
    '列表中由一篇相关与一篇不相关文档组成的对，次序正确的比例。',
  ),
  use: words(
    'How well does a reranker sort what it was given? It is the area under the ROC curve of one list: 0.5 is chance, 1 a perfect sort. All ranks count alike, so it says little about the first page, and what the list lacks makes no difference.',
    '重排器把交给它的内容排得有多好？它就是单份列表的 ROC 曲线下面积：0.5 相当于随机，1 为完全正确。各名次同等计入，因此不大反映首页的质量；列表中没有的文档也不影响结果。',
  ),
  looksAt: { order: 'every-rank', grades: 'level', missed: false, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: ({ cutoff }) =>
    tex`${nameInFormula('Accuracy', cutoff)} = 1 - \frac{1}{C\,W} \sum_{i=1}^{${lastRank(cutoff)}} \operatorname{rel}(i)\,W_i`,
  symbols: ({ cutoff, rel }) => [
    relSymbol(rel),
    symbol(tex`C`, words('relevant documents in the list', '列表中的相关文档数')),
    symbol(tex`W`, words('documents in the list that are not relevant', '列表中不相关的文档数')),
    symbol(tex`W_i`, words('those of them above rank $i$', '其中在名次 $i$ 之上的篇数')),
    lastRankSymbol(cutoff),
  ],
  edges: [
    noPair,
    {
      when: words('equal scores', '分数相同'),
      then: words('the order fixed by the convention on ties', '由并列约定定出的次序'),
      elsewhere: words(
        'RecBole and torchmetrics count such a pair as half right: `AUC`, `GAUC`',
        'RecBole 与 torchmetrics 把这样的对算作半对，即 `AUC`、`GAUC`',
      ),
    },
    unjudgedDocuments,
  ],
  references: ['fawcett2006', 'macavaney2022'],
  compute: (ranking, values) => pairShare(ranking, values, 'order'),
  derive: (ranking, values) => derivePairs(ranking, values, 'order', nameWithCutoff('Accuracy', values.cutoff)),
})
