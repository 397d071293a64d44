import type { Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import {
  gainless,
  inputTies,
  listEnds,
  maxRel,
  minRel,
  nothingGained,
  outsideScale,
  type Scale,
  scaledGain,
  scaledGainSymbol,
} from './cwl.ts'
import type { Derivation } from './derivation.ts'
import { discounts } from './discount.ts'
import { fromCwl, paddedList } from './elsewhere.ts'
import { defineMeasure } from './measure.ts'
import { cutoffSymbol, nameInFormula, nameWithCutoff } from './notation.ts'
import { requiredCutoff } from './params.ts'
import { quotient, shownOf, sumLines } from './steps.ts'

interface Values extends Scale {
  readonly cutoff: number
}

function scaled({ grades }: Ranking, values: Values): number {
  const discount = discounts(values.cutoff)
  let sum = 0
  let best = 0
  for (let i = 0; i < values.cutoff; i++) {
    if (i < grades.length) sum += scaledGain(grades[i]!, values) / discount[i]!
    best += 1 / discount[i]!
  }
  return sum / best
}

const phrases = {
  sum: words(
    'Each gain is divided by the discount of its rank, and the quotients are added:',
    '每个增益除以所在名次的折损，再把商相加：',
  ),
  best: words('The same for {cutoff} documents of full gain:', '对 {cutoff} 篇满额增益的文档求同样的和：'),
}

function deriveScaled({ grades }: Ranking, values: Values): Derivation {
  const { cutoff } = values
  const discount = discounts(cutoff)
  const gains = Array.from(grades.subarray(0, cutoff), (grade) => scaledGain(grade, values))
  const terms: Term[] = gains.map((gain, i) => ({
    row: `r${i + 1}`,
    body: tex`\frac{${gain}}{\log_2 ${i + 2}}`,
    value: gain / discount[i]!,
  }))
  const ideal: Term[] = Array.from({ length: cutoff }, (_, i) => ({
    body: tex`\frac{1}{\log_2 ${i + 2}}`,
    value: 1 / discount[i]!,
  }))
  const [sum, best] = [sumOf(terms), sumOf(ideal)]
  return {
    value: sum / best,
    depth: gains.length,
    columns: [
      { head: words('Gain', '增益'), cells: gains, form: 'value' },
      { head: words('Discount', '折损'), cells: Array.from(discount.subarray(0, gains.length)), form: 'value' },
      { head: words('Term', '该项'), cells: terms.map((term) => term.value), form: 'value', sum },
    ],
    steps: [
      {
        why: phrases.sum,
        equations: [{ left: tex`S`, lines: sumLines(shownOf(terms), sum) }],
      },
      {
        why: fill(phrases.best, {
          cutoff,
        }),
        equations: [{ left: tex`B`, lines: sumLines(ideal, best) }],
      },
      {
        why: words('One divided by the other:', '两者相除：'),
        equations: [quotient(nameWithCutoff('SDCG', cutoff), sum, best)],
      },
    ],
  }
}

export const SDCG = defineMeasure({
  kind: 'ranking',
  name: 'SDCG',
  aliases: [
    { tool: 'ir_measures', name: 'SDCG', ...fromCwl },
    { tool: 'cwl_eval', name: 'NDCG-k', preset: { max_rel: 1 }, differs: true, note: paddedList },
  ],
  sample: 'SDCG(max_rel=2)@4',
  params: { min_rel: minRel, max_rel: maxRel, cutoff: requiredCutoff },
  at: 'cutoff',
  title: words('Scaled discounted cumulative gain', '缩放折损累计增益'),
  gist: words(
    'Discounted cumulative gain as a share of that of a list of nothing but the best grade.',
    '折损累计增益占全为最高等级的列表的折损累计增益的比例。',
  ),
  use: words(
    'How much does a reader get of what a list could bring at all, whatever there is for this query? Unlike nDCG it does not know how many good documents there are, so that values do not depend on how thoroughly a query was judged; but a query with few of them cannot come near 1.',
    '不论该查询有多少好文档，读者得到了列表所能带来的多少？与 nDCG 不同，它不知道好文档有多少，因此值不取决于判定得多彻底；但好文档少的查询到不了 1。',
  ),
  looksAt: { order: 'every-rank', grades: 'used', missed: false, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: ({ cutoff }) =>
    tex`${nameInFormula('SDCG', cutoff)} = \left. \sum_{i=1}^{k} \frac{g_i}{\log_2(i+1)} \middle/ \sum_{i=1}^{k} \frac{1}{\log_2(i+1)} \right.`,
  symbols: () => [scaledGainSymbol, cutoffSymbol],
  edges: [
    {
      when: words('the best possible order', '最佳次序'),
      then: words('is not looked at: the divisor is the same for every query', '不予考虑：每个查询的除数都相同'),
      elsewhere: words('cwl_eval calls this measure NDCG', 'cwl_eval 把这项指标称为 NDCG'),
    },
    nothingGained,
    gainless,
    outsideScale,
    listEnds,
    inputTies,
  ],
  references: ['jarvelin2002', 'moffat2012'],
  compute: scaled,
  derive: deriveScaled,
})
