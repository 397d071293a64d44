import { countRelevant, type Ranking, UNJUDGED } from '../collection/ranking.ts'
import { sumOf, type Term, tex, texSum } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation, Equation, Step } from './derivation.ts'
import { nothingRelevant, nothingRetrieved } from './edges.ts'
import { defineMeasure } from './measure.ts'
import { type Negative, negative } from './negative.ts'
import { relevantSymbol, relSymbol, retrievedSymbol, symbol } from './notation.ts'
import { rel } from './params.ts'
import { becauseNothingFound, becauseNothingRelevant, plain } from './steps.ts'

interface Values {
  readonly rel: number
  readonly negative: Negative
}

/** Judged not relevant: below the level, but judged. Documents without judgement are not. */
function isNonRelevant(grade: number, { rel, negative }: Values): boolean {
  return grade < rel && (negative === 'judged' ? grade > UNJUDGED : grade >= 0)
}

function countNonRelevant(judged: Float64Array, { rel, negative }: Values): number {
  return (negative === 'judged' ? judged.length : countRelevant(judged, 0)) - countRelevant(judged, rel)
}

/** Binary preference by a plain loop. */
export function preference({ grades, judged }: Ranking, values: Values): number {
  const { rel } = values
  const relevant = countRelevant(judged, rel)
  const bound = Math.min(countNonRelevant(judged, values), relevant)
  let above = 0
  let sum = 0
  for (let i = 0; i < grades.length; i++) {
    const grade = grades[i]!
    if (grade >= rel) sum += above === 0 ? 1 : 1 - Math.min(above, relevant) / bound
    else if (isNonRelevant(grade, values)) above++
  }
  return relevant === 0 ? 0 : sum / relevant
}

/** What every relevant document in the list adds, and the running count of what stands above it. */
function termsOf(
  grades: Float64Array,
  values: Values,
  { relevant, nonRelevant }: { readonly relevant: number; readonly nonRelevant: number },
) {
  const equations: Equation[] = []
  const terms: Term[] = []
  const above: number[] = []
  let seen = 0
  grades.forEach((grade, i) => {
    above.push(seen)
    if (isNonRelevant(grade, values)) seen++
    if (!(grade >= values.rel)) return
    const value = seen === 0 ? 1 : 1 - Math.min(seen, relevant) / Math.min(nonRelevant, relevant)
    const body = seen === 0 ? tex`1` : tex`1 - \frac{\min(${seen}, ${relevant})}{\min(${nonRelevant}, ${relevant})}`
    equations.push({ left: tex`b_{${i + 1}}`, lines: [{ tex: body, value }] })
    terms.push({ row: `r${i + 1}`, body: tex`${value}`, value })
  })
  return { equations, terms, above }
}

/** The work behind binary preference. */
export function derivePreference({ grades, judged }: Ranking, values: Values): Derivation {
  const left = tex`\mathrm{Bpref}`
  const relevant = countRelevant(judged, values.rel)
  const nonRelevant = countNonRelevant(judged, values)
  const { equations, terms, above } = termsOf(grades, values, { relevant, nonRelevant })
  const value = relevant === 0 ? 0 : sumOf(terms) / relevant
  const column = { head: words('Non-relevant above', '其上不相关'), cells: above, form: 'count' } as const
  const derivation = (steps: Step[]): Derivation => ({ value, depth: grades.length, columns: [column], steps })
  if (relevant === 0) return derivation([{ why: becauseNothingRelevant, equations: [plain(left, 0)] }])
  if (terms.length === 0) {
    return derivation([{ why: becauseNothingFound, equations: [plain(left, 0)] }])
  }
  const mean = { tex: tex`\frac{1}{${relevant}} \Bigl(${texSum(terms)}\Bigr)`, value }
  return derivation([
    {
      why: fill(
        words(
          'Each relevant document adds 1, less the share of the documents judged non-relevant ({nonRelevant} in all) that stand above it:',
          '每篇相关文档计 1，再减去排在它之上的不相关文档的份额（判定为不相关的共 {nonRelevant} 篇）：',
        ),
        { nonRelevant },
      ),
      equations,
    },
    {
      why: fill(
        words(
          'Add them up and divide by the number of all relevant documents, {relevant}:',
          '相加，再除以相关文档的总数 {relevant}：',
        ),
        { relevant },
      ),
      equations: [{ left, lines: [mean, { tex: tex`${value}`, value }] }],
    },
  ])
}

export const Bpref = defineMeasure({
  kind: 'ranking',
  name: 'Bpref',
  aliases: [
    { tool: 'ir_measures', name: 'Bpref', lacks: ['negative'] },
    { tool: 'ir_measures', name: 'BPref' },
    { tool: 'trec_eval', name: 'bpref' },
    {
      tool: 'ranx',
      name: 'bpref',
      preset: { negative: 'judged' },
      differs: true,
      fault: words('divides by 0 where nothing was judged non-relevant', '没有判定为不相关的文档时除以 0'),
    },
    {
      tool: 'trectools',
      name: 'get_bpref',
      also: ['bpref'],
      differs: true,
      fault: words(
        'drops every term where nothing was judged non-relevant, so that the value is 0',
        '没有判定为不相关的文档时各项全被略去，值为 0',
      ),
    },
  ],
  sample: 'Bpref',
  params: { rel, negative },
  title: words('Binary preference', '二元偏好'),
  gist: words(
    'How seldom documents judged non-relevant stand above relevant ones; documents without a judgement are passed over.',
    '判定为不相关的文档越少排在相关文档之上，值越高；未经判定的文档直接跳过。',
  ),
  use: words(
    'Which system orders the judged documents better, whatever else it returns? Use it where many retrieved documents were never judged, so that precision would count them as wrong. Where nearly everything was judged, AP says more.',
    '撇开其他返回内容，哪个系统把判定过的文档排得更好？适用于许多返回的文档未经判定、而精确率会把它们一律算错的情形。若几乎全部判定过，AP 更有信息量。',
  ),
  looksAt: { order: 'every-rank', grades: 'level', missed: true, incomplete: true },
  range: [0, 1],
  over: 'mean',
  formula: () =>
    tex`\mathrm{Bpref} = \frac{1}{R} \sum_{i=1}^{n} \operatorname{rel}(i) \left( 1 - \frac{\min(N_i, R)}{\min(N, R)} \right)`,
  symbols: ({ rel }) => [
    relSymbol(rel),
    relevantSymbol(rel),
    symbol(tex`N`, words('all documents judged non-relevant', '判定为不相关的文档总数')),
    symbol(tex`N_i`, words('documents judged non-relevant above rank $i$', '名次 $i$ 之上判定为不相关的文档数')),
    retrievedSymbol,
  ],
  edges: [
    nothingRelevant,
    {
      when: words('no document judged non-relevant stands above', '其上没有判定为不相关的文档'),
      then: words('the bracket is 1, even where $N$ is 0', '括号取 1，$N$ 为 0 时亦然'),
      elsewhere: words(
        'where $N$ is 0, ranx divides by zero, and trectools counts the document as 0',
        '$N$ 为 0 时，ranx 会除以零，trectools 则把该文档计为 0',
      ),
    },
    {
      when: words('a negative grade, or a document that was not judged', '等级为负，或文档未经判定'),
      then: words('passed over', '跳过'),
      elsewhere: words(
        "ranx counts negative grades as non-relevant: `Bpref(negative='judged')`",
        "ranx 把负等级算作不相关，即 `Bpref(negative='judged')`",
      ),
    },
    nothingRetrieved,
  ],
  references: ['buckley2004'],
  compute: preference,
  derive: derivePreference,
})
