import type { Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, type Tex, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation } from './derivation.ts'
import { nameWithCutoff } from './notation.ts'
import { shownOf, sumLines, worked } from './steps.ts'
import { deriveShared, type Gained, sharedGains, type Ties } from './ties.ts'

/** What fixes rank-biased precision. */
interface Values {
  readonly p: number
  readonly rel: number | null
  readonly scaling: 'topic' | 'none'
  readonly ties: Ties
  readonly cutoff: number
}

/** What grades are divided by. */
function divisor(judged: Float64Array, { rel, scaling }: Pick<Values, 'rel' | 'scaling'>): number {
  return rel !== null || scaling === 'none' ? 1 : Math.max(1, judged[0] ?? 1)
}

/** The gain of a grade before it is divided. */
function gainOf(grade: number, rel: number | null): number {
  if (rel === null) return Math.max(0, grade)
  return grade >= rel ? 1 : 0
}

/** Rank-biased precision by a plain loop. */
export function rankBiased(ranking: Ranking, values: Values): number {
  const { grades } = ranking
  const by = divisor(ranking.judged, values)
  const gainAt = (grade: number) => gainOf(grade, values.rel) / by
  const gains = values.ties === 'average' ? sharedGains(ranking, gainAt) : undefined
  const depth = Math.min(values.cutoff, grades.length)
  let sum = 0
  for (let i = 0, weight = 1; i < depth; i++, weight *= values.p) {
    sum += (gains === undefined ? gainAt(grades[i]!) : gains[i]!) * weight
  }
  return (1 - values.p) * sum
}

const phrases = {
  read: words(
    'Each gain counts as often as readers come that far: all of them to rank 1, and from there the share {p} to each next rank:',
    '每个增益按读到该处的读者比例计入：名次 1 人人都看，此后每往下一名只剩其中的 {p}：',
  ),
  divided: words(
    'Multiply by 1 − {p}, for that is one over the number of documents read on average:',
    '乘以 1 − {p}，它正是平均所读文档数的倒数：',
  ),
}

/** The work behind rank-biased precision. */
export function deriveRankBiased(ranking: Ranking, values: Values): Derivation {
  const depth = Math.min(values.cutoff, ranking.grades.length)
  const by = divisor(ranking.judged, values)
  const gained = (grade: number): Gained => {
    const gain = gainOf(grade, values.rel)
    return { value: gain / by, tex: gainTex(gain, by) }
  }
  const shared = values.ties === 'average' ? deriveShared(ranking, depth, gained) : undefined
  const gains = shared?.gains ?? Array.from(ranking.grades, gained)
  const { p } = values
  const terms: Term[] = []
  const weights: number[] = []
  for (let i = 0, weight = 1; i < depth; i++, weight *= p) {
    const gain = gains[i]!
    terms.push({ row: `r${i + 1}`, body: tex`${gain.tex} \cdot ${p}^{${i}}`, value: gain.value * weight })
    weights.push(weight)
  }
  const sum = sumOf(terms)
  const value = (1 - p) * sum
  return {
    value,
    depth,
    columns: [
      ...(shared?.columns ?? []),
      { head: words('Readers who come here', '读到此处的比例'), cells: weights, form: 'value' },
      { head: words('Term', '该项'), cells: terms.map((term) => term.value), form: 'value', sum },
    ],
    steps: [
      ...(shared?.steps ?? []),
      { why: fill(phrases.read, { p }), equations: [{ left: tex`S`, lines: sumLines(shownOf(terms), sum) }] },
      {
        why: fill(phrases.divided, { p }),
        equations: [worked(nameWithCutoff('RBP', values.cutoff), tex`(1 - ${p}) \cdot ${sum}`, value)],
      },
    ],
  }
}

function gainTex(gain: number, by: number): Tex {
  return by === 1 ? tex`${gain}` : tex`\frac{${gain}}{${by}}`
}

/** The gain of the document at rank `i` in the formula. */
export function gainSymbol({ rel, scaling }: Pick<Values, 'rel' | 'scaling'>): Tex {
  if (rel !== null) return tex`\operatorname{rel}(i)`
  return scaling === 'none' ? tex`g_i` : tex`\frac{g_i}{m}`
}
