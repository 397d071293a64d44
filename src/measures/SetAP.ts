import { countRelevant, type Ranking } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation } from './derivation.ts'
import { nothingRelevant, nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { defineMeasure } from './measure.ts'
import { symbol } from './notation.ts'
import { judgedOnly, rel } from './params.ts'
import { countFound, deriveCount, nothingToWeigh, quotient, relevantAmong, worked } from './steps.ts'

function deriveProduct({ grades, judged }: Ranking, { rel }: { readonly rel: number }): Derivation {
  const left = tex`\mathrm{SetAP}`
  const { count, depth, step, column } = deriveCount(relevantAmong(grades, Infinity, rel))
  const relevant = countRelevant(judged, rel)
  if (count === 0 || relevant === 0) {
    const last = nothingToWeigh(left, relevant)
    return { value: 0, depth, columns: [column], steps: relevant === 0 ? [last] : [step, last] }
  }
  const value = (count * count) / (depth * relevant)
  const divided = words(
    'Precision divides by the documents retrieved, {depth}; recall by all relevant documents, {relevant}:',
    '精确率除以返回的文档数 {depth}，召回率除以相关文档的总数 {relevant}：',
  )
  return {
    value,
    depth,
    columns: [column],
    steps: [
      step,
      {
        why: fill(divided, { depth, relevant }),
        equations: [quotient(tex`\mathrm{SetP}`, count, depth), quotient(tex`\mathrm{SetR}`, count, relevant)],
      },
      {
        why: words('Multiply one by the other:', '两者相乘：'),
        equations: [worked(left, tex`\frac{${count}}{${depth}} \cdot \frac{${count}}{${relevant}}`, value)],
      },
    ],
  }
}

export const SetAP = defineMeasure({
  kind: 'ranking',
  name: 'SetAP',
  aliases: [
    { tool: 'ir_measures', name: 'SetAP' },
    { tool: 'trec_eval', name: 'set_map' },
  ],
  sample: 'SetAP',
  params: { rel, judged_only: judgedOnly },
  title: words('Average precision of a set', '集合的平均精度'),
  gist: words(
    'Precision of the whole list times its recall: average precision where order means nothing.',
    '整份列表的精确率与召回率之积，即不计次序时的平均精度。',
  ),
  use: words(
    'How pure and how complete is a set without order? Each relevant document found counts the precision of the whole set. It is harsher than `SetF`: half of both gives a quarter. Use `SetF` where readers know it better.',
    '一个无序的集合有多纯、多全？每篇找到的相关文档都按整个集合的精确率计。它比 `SetF` 更严：两者各一半，只得四分之一。若读者更熟悉 `SetF`，就用 `SetF`。',
  ),
  looksAt: { order: 'no', grades: 'level', missed: true, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: () => tex`\mathrm{SetAP} = \mathrm{SetP} \cdot \mathrm{SetR}`,
  symbols: () => [
    symbol(tex`\mathrm{SetP}`, words('precision of the whole list', '整份列表的精确率')),
    symbol(tex`\mathrm{SetR}`, words('recall of the whole list', '整份列表的召回率')),
  ],
  edges: [nothingRelevant, nothingRetrieved, unjudgedDocuments],
  references: ['buckley2005', 'macavaney2022'],
  compute({ grades, judged }, { rel }) {
    const found = countFound(grades, Infinity, rel)
    return found === 0 ? 0 : (found * found) / (grades.length * countRelevant(judged, rel))
  },
  derive: deriveProduct,
})
