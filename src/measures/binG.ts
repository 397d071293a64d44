import { countRelevant, type Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import { log2 } from './arithmetic.ts'
import type { Derivation } from './derivation.ts'
import { nothingRelevant, nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { defineMeasure } from './measure.ts'
import { relevantSymbol, relSymbol, retrievedSymbol, symbol } from './notation.ts'
import { judgedOnly, rel } from './params.ts'
import { becauseNothingFound, becauseNothingRelevant, plain, quotient, sumLines } from './steps.ts'

function deriveBinary({ grades, judged }: Ranking, { rel }: { readonly rel: number }): Derivation {
  const left = tex`\mathrm{binG}`
  const relevant = countRelevant(judged, rel)
  const terms: Term[] = []
  let wrong = 0
  const cells = Array.from(grades, (grade, i) => {
    const above = wrong
    const body = tex`\frac{1}{\log_2 ${2 + above}}`
    if (grade >= rel) terms.push({ row: `r${i + 1}`, body, value: 1 / log2(2 + above) })
    else wrong++
    return above
  })
  const sum = sumOf(terms)
  const why = relevant === 0 ? becauseNothingRelevant : becauseNothingFound
  const added = words(
    'Each relevant document counts 1, divided by the logarithm of 2 plus the wrong documents above it:',
    '每篇相关文档计 1，除以“2 加上其上错误文档数”的对数：',
  )
  const divided = words(
    'Divide by the number of all relevant documents, {relevant}:',
    '除以相关文档的总数 {relevant}：',
  )
  return {
    value: relevant === 0 ? 0 : sum / relevant,
    depth: grades.length,
    columns: [{ head: words('Wrong above', '其上错误'), cells, form: 'count' }],
    steps:
      relevant === 0 || terms.length === 0
        ? [{ why, equations: [plain(left, 0)] }]
        : [
            { why: added, equations: [{ left: tex`S`, lines: sumLines(terms, sum) }] },
            { why: fill(divided, { relevant }), equations: [quotient(left, sum, relevant)] },
          ],
  }
}

export const binG = defineMeasure({
  kind: 'ranking',
  name: 'binG',
  aliases: [{ tool: 'trec_eval', name: 'binG' }],
  sample: 'binG',
  params: { rel, judged_only: judgedOnly },
  title: words('Binary G', '二元增益'),
  gist: words(
    'The mean, over all relevant documents, of 1 divided by the logarithm of 2 plus the wrong documents above.',
    '对全部相关文档，取 1 除以“2 加上其上错误文档数”的对数，再求平均。',
  ),
  use: words(
    'How many wrong documents does a reader pass on the way to the right ones? It is `G` for judgements of yes and no. Wrong documents far down cost less than in AP, and right ones above cost nothing. An experiment of trec_eval; prefer AP unless you compare with old results.',
    '读者在走到正确文档之前要经过多少错误文档？它是只判相关与否时的 `G`。深处的错误文档代价比 AP 小，其上的正确文档则没有代价。这是 trec_eval 的一项试验：除非与旧结果比较，宜用 AP。',
  ),
  looksAt: { order: 'every-rank', grades: 'level', missed: true, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: () => tex`\mathrm{binG} = \frac{1}{R} \sum_{i=1}^{n} \frac{\operatorname{rel}(i)}{\log_2(2 + W_i)}`,
  symbols: ({ rel }) => [
    relSymbol(rel),
    relevantSymbol(rel),
    symbol(tex`W_i`, words('documents above rank $i$ that are not relevant', '名次 $i$ 之上不相关的文档数')),
    retrievedSymbol,
  ],
  edges: [nothingRelevant, nothingRetrieved, unjudgedDocuments],
  references: ['buckley2005'],
  compute({ grades, judged }, { rel }) {
    let wrong = 0
    let sum = 0
    for (let i = 0; i < grades.length; i++) {
      if (grades[i]! >= rel) sum += 1 / log2(2 + wrong)
      else wrong++
    }
    const relevant = countRelevant(judged, rel)
    return relevant === 0 ? 0 : sum / relevant
  },
  derive: deriveBinary,
})
