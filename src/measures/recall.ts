import { countRelevant, type Ranking } from '../collection/ranking.ts'
import type { Tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation, Step } from './derivation.ts'
import { becauseNothingRelevant, countFound, deriveCount, plain, quotient, relevantAmong } from './steps.ts'

/** What fixes recall; the cutoff is infinite for the whole list. */
interface Values {
  readonly cutoff: number
  readonly rel: number
}

/** The share of all relevant documents that stand above the cutoff, [0, 1]; 0 where nothing is relevant. */
export function recall({ grades, judged }: Ranking, { cutoff, rel }: Values): number {
  const relevant = countRelevant(judged, rel)
  return relevant === 0 ? 0 : countFound(grades, cutoff, rel) / relevant
}

/** The work behind recall; `left` is what the last equation calls it. */
export function deriveRecall({ grades, judged }: Ranking, { cutoff, rel }: Values, left: Tex): Derivation {
  const { count, depth, step, column } = deriveCount(relevantAmong(grades, cutoff, rel))
  const relevant = countRelevant(judged, rel)
  const divided = fill(
    words('Divide by the number of all relevant documents, {relevant}:', '除以相关文档的总数 {relevant}：'),
    { relevant },
  )
  const steps: Step[] =
    relevant === 0
      ? [{ why: becauseNothingRelevant, equations: [plain(left, 0)] }]
      : [step, { why: divided, equations: [quotient(left, count, relevant)] }]
  return { value: relevant === 0 ? 0 : count / relevant, depth, columns: [column], steps }
}
