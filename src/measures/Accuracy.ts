import type { Ranking } from '../collection/ranking.ts'
import { type Term, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import { unjudgedDocuments } from './edges.ts'
import { type Derivation, defineMeasure } from './measure.ts'
import { lastRank, lastRankSymbol, nameInFormula, nameWithCutoff, relSymbol, symbol } from './notation.ts'
import { cutoff, judgedOnly, rel } from './params.ts'
import { deriveCount, relevantAmong, sumLines, worked } from './steps.ts'

interface Values {
  readonly rel: number
  readonly cutoff: number
}

/** Pairs of a relevant document and one that is not, both in the list: how many there are, and how many stand the wrong way. */
function countPairs(grades: Float64Array, { rel, cutoff }: Values): { readonly pairs: number; readonly wrong: number } {
  const depth = Math.min(cutoff, grades.length)
  let above = 0
  let wrong = 0
  for (let i = 0; i < depth; i++) {
    if (grades[i]! >= rel) wrong += above
    else above++
  }
  return { pairs: above * (depth - above), wrong }
}

const phrases = {
  none: words(
    'The list holds no pair of a relevant document and one that is not: the value is undefined.',
    '列表中没有由一篇相关文档与一篇不相关文档组成的对：值未定义。',
  ),
  wrong: words(
    'For each relevant document, count those above it that are not relevant; these pairs stand the wrong way:',
    '对每篇相关文档，数出其上不相关的文档；这些对的次序是错的：',
  ),
  share: words(
    'There are {count} times {others} pairs; take the share of those that stand the right way:',
    '共有 {count} × {others} 个对；取次序正确者的比例：',
  ),
}

function deriveAccuracy({ grades }: Ranking, values: Values): Derivation {
  const { count, depth, step, column } = deriveCount(relevantAmong(grades, values.cutoff, values.rel))
  const { pairs, wrong } = countPairs(grades, values)
  if (pairs === 0) {
    return { value: Number.NaN, depth, columns: [column], steps: [{ why: phrases.none, equations: [] }] }
  }
  const terms: Term[] = []
  for (let i = 0, above = 0; i < depth; i++) {
    if (grades[i]! >= values.rel) terms.push({ row: `r${i + 1}`, body: tex`${above}`, value: above })
    else above++
  }
  const value = 1 - wrong / pairs
  return {
    value,
    depth,
    columns: [column],
    steps: [
      step,
      {
        why: phrases.wrong,
        equations: [{ left: tex`W`, lines: sumLines(terms, wrong).slice(-2) }],
      },
      {
        why: fill(phrases.share, { count, others: depth - count }),
        equations: [
          worked(
            nameWithCutoff('Accuracy', values.cutoff),
            tex`1 - \frac{${wrong}}{${count} \cdot ${depth - count}}`,
            value,
          ),
        ],
      },
    ],
  }
}

export const Accuracy = defineMeasure({
  kind: 'ranking',
  name: 'Accuracy',
  aliases: [
    {
      tool: 'ir_measures',
      name: 'Accuracy',
      lacks: ['judged_only'],
      differs: true,
      conventions: { ties: 'input' },
      fault: words(
        'divides by 0 where every retrieved document is relevant, and stops',
        '返回的文档全部相关时除以 0 而报错',
      ),
    },
    { tool: 'other', name: 'AUC' },
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
    {
      when: words('no relevant document in the list, or nothing else', '列表中没有相关文档，或全是相关文档'),
      then: words('undefined: there is no pair; the query does not count', '未定义：没有这样的对；该查询不计入平均'),
      elsewhere: words(
        'ir_measures leaves the query out in the first case and divides by zero in the second; torchmetrics has 0 in both',
        'ir_measures 对前者略去该查询，对后者则除以零；torchmetrics 均记 0',
      ),
      undefined: true,
    },
    {
      when: words('equal scores', '分数相同'),
      then: words('the order fixed by the convention on ties', '由并列约定定出的次序'),
      elsewhere: words("RecBole's gauc counts such a pair as half right", 'RecBole 的 gauc 把这样的对算作半对'),
    },
    unjudgedDocuments,
  ],
  references: ['fawcett2006', 'macavaney2022'],
  compute({ grades }, values) {
    const { pairs, wrong } = countPairs(grades, values)
    return pairs === 0 ? Number.NaN : 1 - wrong / pairs
  },
  derive: deriveAccuracy,
})
