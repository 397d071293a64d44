import { countRelevant, type Ranking, UNJUDGED } from '../collection/ranking.ts'
import { sumOf, type Term, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation, Equation, Step } from './derivation.ts'
import { nothingRelevant, nothingRetrieved } from './edges.ts'
import { defineMeasure } from './measure.ts'
import { relevantSymbol, relSymbol, retrievedSymbol, symbol } from './notation.ts'
import { rel } from './params.ts'
import { asDecimals, average, becauseNothingFound, becauseNothingRelevant, plain, worked } from './steps.ts'

/** Keeps the estimate defined where nothing above was judged. */
const epsilon = 0.00001

/** What stands above a rank. */
interface Above {
  readonly relevant: number
  readonly nonRelevant: number
  readonly pooled: number
}

/** The precision at a rank that holds a relevant document, estimated from what stands above it. */
function estimate(rank: number, { relevant, nonRelevant, pooled }: Above): number {
  if (rank === 1) return 1
  const inPool = (relevant + nonRelevant + pooled) / (rank - 1)
  const share = (relevant + epsilon) / (relevant + nonRelevant + 2 * epsilon)
  return 1 / rank + ((rank - 1) / rank) * inPool * share
}

function infer({ grades, judged }: Ranking, { rel }: { readonly rel: number }): number {
  let [relevant, nonRelevant, pooled] = [0, 0, 0]
  let sum = 0
  for (let i = 0; i < grades.length; i++) {
    const grade = grades[i]!
    if (grade >= rel) {
      sum += estimate(i + 1, { relevant, nonRelevant, pooled })
      relevant++
    } else if (grade >= 0) nonRelevant++
    else if (grade !== UNJUDGED) pooled++
  }
  const all = countRelevant(judged, rel)
  return all === 0 ? 0 : sum / all
}

const phrases = {
  estimate: words(
    'At each relevant document, estimate the precision: the document itself, then the share of the documents above it that were pooled, times the share of relevant ones among those of them that were judged ($10^{-5}$ keeps it defined):',
    '在每篇相关文档处估计精确率：先计该文档本身，再加其上入池文档的比例，乘以其中已判定者里相关的比例（$10^{-5}$ 使之恒有定义）：',
  ),
  mean: words(
    'Add them up and divide by the number of all relevant documents, {all}:',
    '相加，再除以相关文档的总数 {all}：',
  ),
}

/** The estimate at each relevant document, and the columns that show how it comes about. */
function stopsOf(grades: Float64Array, rel: number) {
  let [relevant, nonRelevant, pooled] = [0, 0, 0]
  const terms: Term[] = []
  const equations: Equation[] = []
  const inPool: number[] = []
  const estimates = Array.from(grades, (grade, i) => {
    inPool.push(relevant + nonRelevant + pooled)
    const rank = i + 1
    if (grade >= rel) {
      const above = { relevant, nonRelevant, pooled }
      const value = estimate(rank, above)
      terms.push({ row: `r${rank}`, body: tex`${value}`, value })
      equations.push(worked(tex`E_{${rank}}`, estimateTex(rank, above), value))
      relevant++
      return value
    }
    if (grade >= 0) nonRelevant++
    else if (grade !== UNJUDGED) pooled++
    return Number.NaN
  })
  return { terms, equations, inPool, estimates }
}

function deriveInferred({ grades, judged }: Ranking, { rel }: { readonly rel: number }): Derivation {
  const left = tex`\mathrm{infAP}`
  const { terms, equations, inPool, estimates } = stopsOf(grades, rel)
  const all = countRelevant(judged, rel)
  const nothing = { why: all === 0 ? becauseNothingRelevant : becauseNothingFound, equations: [plain(left, 0)] }
  const steps: Step[] = [
    { why: phrases.estimate, equations },
    { why: fill(phrases.mean, { all }), equations: [average(left, asDecimals(terms), all)] },
  ]
  return {
    value: all === 0 ? 0 : sumOf(terms) / all,
    depth: grades.length,
    columns: [
      { head: words('Pooled above', '其上入池'), cells: inPool, form: 'count' },
      { head: words('Precision here, estimated', '此处精确率估计'), cells: estimates, form: 'value' },
    ],
    steps: all === 0 || terms.length === 0 ? [nothing] : steps,
  }
}

function estimateTex(rank: number, { relevant, nonRelevant, pooled }: Above) {
  if (rank === 1) return tex`1`
  const share = tex`\frac{${relevant} + 10^{-5}}{${relevant} + ${nonRelevant} + 2 \cdot 10^{-5}}`
  return tex`\frac{1}{${rank}} + \frac{${rank - 1}}{${rank}} \cdot \frac{${relevant} + ${nonRelevant} + ${pooled}}{${rank - 1}} \cdot ${share}`
}

export const infAP = defineMeasure({
  kind: 'ranking',
  name: 'infAP',
  aliases: [
    { tool: 'ir_measures', name: 'infAP' },
    { tool: 'trec_eval', name: 'infAP' },
  ],
  sample: 'infAP',
  params: { rel },
  title: words('Inferred average precision', '推断平均精度'),
  gist: words(
    'Average precision, estimated where only a random part of the pooled documents was judged.',
    '入池文档只随机判定了一部分时，对平均精度的估计。',
  ),
  use: words(
    'What would AP be, had everything in the pool been judged? Use it where the judgements are a random sample of the pool and the rest of the pool is listed with a negative grade. Without such a list it is AP, but for a hundred-thousandth.',
    '若池中文档全部判定，AP 会是多少？适用于判定是池的随机样本、且池中其余文档以负等级列出的情形。若没有这样的列表，它与 AP 只差十万分之一的量级。',
  ),
  looksAt: { order: 'every-rank', grades: 'level', missed: true, incomplete: true },
  range: [0, 1],
  over: 'mean',
  formula: () =>
    tex`\mathrm{infAP} = \frac{1}{R} \sum_{i=1}^{n} \operatorname{rel}(i) \left( \frac{1}{i} + \frac{i-1}{i} \cdot \frac{J_i + U_i}{i-1} \cdot \frac{C_i + \epsilon}{J_i + 2\epsilon} \right)`,
  symbols: ({ rel }) => [
    relSymbol(rel),
    relevantSymbol(rel),
    symbol(tex`J_i`, words('judged documents above rank $i$', '名次 $i$ 之上已判定的文档数')),
    symbol(tex`C_i`, words('relevant documents above rank $i$', '名次 $i$ 之上的相关文档数')),
    symbol(
      tex`U_i`,
      words(
        'documents above rank $i$ with a negative grade: pooled, not judged',
        '名次 $i$ 之上等级为负的文档数：入池而未判定',
      ),
    ),
    symbol(tex`\epsilon`, words('$10^{-5}$, which keeps the divisor above 0', '$10^{-5}$，使除数恒大于 0')),
    retrievedSymbol,
  ],
  edges: [
    nothingRelevant,
    {
      when: words('a relevant document at rank 1', '相关文档在名次 1'),
      then: words('its bracket is 1', '其括号取 1'),
    },
    {
      when: words(
        'a document that was not judged and is not in the judgements at all',
        '文档未经判定，且判定中根本没有它',
      ),
      then: words('counts as not relevant', '视为不相关'),
    },
    {
      when: words('a negative grade', '等级为负'),
      then: words(
        'pooled: taken to be relevant as often as the judged ones above',
        '入池：按其上已判定文档的相关比例推断',
      ),
    },
    nothingRetrieved,
  ],
  references: ['yilmaz2006'],
  compute: infer,
  derive: deriveInferred,
})
