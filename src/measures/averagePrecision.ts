import { countRelevant, type Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, type Tex, tex, texSum } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Column, Derivation, Step } from './derivation.ts'
import { becauseNothingFound, becauseNothingRelevant, plain } from './steps.ts'

/** What the sum of precisions is divided by: all relevant documents, those found, or the most that could be found. */
export type Norm = 'judged' | 'found' | 'capped'

const whyDivided = {
  judged: words(
    'Add them up and divide by the number of all relevant documents, {by}:',
    '相加，再除以相关文档的总数 {by}：',
  ),
  found: words('Add them up and divide by the number of those found, {by}:', '相加，再除以找到的篇数 {by}：'),
  capped: words('Add them up and divide by the most that could be found, {by}:', '相加，再除以最多能找到的篇数 {by}：'),
}

/** What the sum of precisions is divided by. */
function divisor(
  norm: Norm,
  counts: { readonly relevant: number; readonly found: number; readonly cutoff: number },
): number {
  switch (norm) {
    case 'judged':
      return counts.relevant
    case 'found':
      return counts.found
    case 'capped':
      return Math.min(counts.cutoff, counts.relevant)
  }
}

/** What fixes average precision. */
interface Values {
  readonly cutoff: number
  readonly rel: number
  readonly norm: Norm
}

/** A relevant document in the list, and the precision at its rank as a term of the sum. */
interface Stop {
  readonly rank: number
  readonly term: Term
}

/** Every relevant document down to a depth, and the columns that show how the precisions come about. */
function stopsOf(grades: Float64Array, depth: number, rel: number): { stops: Stop[]; columns: Column[] } {
  const stops: Stop[] = []
  const found: number[] = []
  const precisions: number[] = []
  for (let rank = 1; rank <= depth; rank++) {
    const relevant = grades[rank - 1]! >= rel
    const count = stops.length + (relevant ? 1 : 0)
    found.push(count)
    precisions.push(relevant ? count / rank : Number.NaN)
    if (relevant)
      stops.push({ rank, term: { row: `r${rank}`, body: tex`\frac{${count}}{${rank}}`, value: count / rank } })
  }
  return {
    stops,
    columns: [
      { head: words('Found so far', '累计找到'), cells: found, form: 'count' },
      { head: words('Precision here', '此处精确率'), cells: precisions, form: 'value' },
    ],
  }
}

/** The work behind average precision; `left` is what the last equation calls it. */
export function deriveAveragePrecision({ grades, judged }: Ranking, values: Values, left: Tex): Derivation {
  const { cutoff, rel, norm } = values
  const depth = Math.min(cutoff, grades.length)
  const relevant = countRelevant(judged, rel)
  const { stops, columns } = stopsOf(grades, depth, rel)
  const terms = stops.map(({ term }) => term)
  const by = divisor(norm, { relevant, found: terms.length, cutoff })
  const value = by === 0 ? 0 : sumOf(terms) / by
  return { value, depth, columns, steps: by === 0 || stops.length === 0 ? [nothingToAdd(relevant, left)] : steps() }

  function steps(): Step[] {
    const precisions = stops.map(({ rank, term }) => ({
      left: tex`\mathrm{P@}${rank}`,
      lines: [{ tex: term.body, value: term.value }],
    }))
    const mean = { tex: tex`\frac{1}{${by}} \Bigl(${texSum(terms)}\Bigr)`, value }
    return [
      {
        why: words(
          'Stop at each relevant document and take the precision so far:',
          '每遇到一篇相关文档就停下，取到此为止的精确率：',
        ),
        equations: precisions,
      },
      { why: fill(whyDivided[norm], { by }), equations: [{ left, lines: [mean, { tex: tex`${value}`, value }] }] },
    ]
  }
}

function nothingToAdd(relevant: number, left: Tex): Step {
  return { why: relevant === 0 ? becauseNothingRelevant : becauseNothingFound, equations: [plain(left, 0)] }
}

/** Average precision by a plain loop. */
export function averagePrecision({ grades, judged }: Ranking, { cutoff, rel, norm }: Values): number {
  const depth = Math.min(cutoff, grades.length)
  let found = 0
  let sum = 0
  for (let i = 0; i < depth; i++) if (grades[i]! >= rel) sum += ++found / (i + 1)
  const by = divisor(norm, { relevant: countRelevant(judged, rel), found, cutoff })
  return by === 0 ? 0 : sum / by
}
