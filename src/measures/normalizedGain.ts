import type { Ranking } from '../collection/ranking.ts'
import { type Tex, tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import type { Derivation, Step } from './derivation.ts'
import { type DiscountedSum, deriveDiscounted, deriveRun, discountVariant, gained, type RunValues } from './discount.ts'
import { gainOf } from './gain.ts'
import { bestGrades, type IdealValues } from './ideal.ts'
import { nameWithCutoff } from './notation.ts'
import { plain, quotient } from './steps.ts'

/** The work behind nDCG: the sum over the list, that over the best list, one divided by the other (Järvelin & Kekäläinen 2002). */
export function deriveNormalized(ranking: Ranking, values: RunValues & IdealValues): Derivation {
  const order = Array.from(bestGrades(ranking, values)).filter((grade) => gainOf(grade, values) > 0)
  const { sum: run, ...shown } = deriveRun(ranking, values, nameWithCutoff('DCG', values.cutoff))
  const best = deriveDiscounted(
    order.map((grade) => gained(grade, values)),
    values,
    { row: 'i', left: nameWithCutoff('IDCG', values.cutoff) },
  )
  return {
    ...shown,
    value: best.value === 0 ? 0 : run.value / best.value,
    ideal: { grades: order.slice(0, Math.min(values.cutoff, order.length)), columns: [best.term] },
    steps: [
      ...shown.steps,
      { why: whyBest[values.ideal], equations: [best.equation], ideal: true },
      normalize(run, best, nameWithCutoff('nDCG', values.cutoff, discountVariant(values))),
    ],
  }
}

const whyBest = {
  judged: words('The same sum for the best possible order:', '对最佳次序求同样的和：'),
  list: words(
    'The same sum for a list of the same length that holds nothing but the greatest gain:',
    '对等长而全为最大增益的列表求同样的和：',
  ),
}

/** The last step: one sum divided by the other. */
function normalize(run: DiscountedSum, best: DiscountedSum, left: Tex): Step {
  if (best.value === 0) {
    return {
      why: words('There is no gain to compare with, so the value is set to:', '没有可比较的增益，值规定为：'),
      equations: [plain(left, 0)],
    }
  }
  const symbols = { tex: tex`\frac{${run.equation.left}}{${best.equation.left}}` }
  return {
    why: words('One divided by the other:', '两者相除：'),
    equations: [{ left, lines: [symbols, ...quotient(left, run.value, best.value).lines] }],
  }
}
