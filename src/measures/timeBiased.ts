import type { Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { exp2 } from './arithmetic.ts'
import type { Derivation } from './derivation.ts'
import { nameWithCutoff } from './notation.ts'
import { becauseNothingFound, plain, sumLines, worked } from './steps.ts'

/** What fixes time-biased gain; times in seconds. */
interface Values {
  readonly half_life: number
  readonly snippet: number
  readonly reading: number
  readonly click: number
  readonly misclick: number
  readonly save: number
  readonly rel: number
  readonly cutoff: number
}

/** Seconds that a relevant document takes on average, and one that is not. */
function timesOf({ snippet, reading, click, misclick }: Values): readonly [relevant: number, other: number] {
  return [snippet + click * reading, snippet + misclick * reading]
}

/** Time-biased gain by a plain loop. */
export function timeBiased({ grades }: Ranking, values: Values): number {
  const [relevant, other] = timesOf(values)
  const depth = Math.min(values.cutoff, grades.length)
  let time = 0
  let sum = 0
  for (let i = 0; i < depth; i++) {
    const isRelevant = grades[i]! >= values.rel
    if (isRelevant) sum += exp2(-(time / values.half_life))
    time += isRelevant ? relevant : other
  }
  return values.click * values.save * sum
}

const phrases = {
  times: words(
    'Every document costs the time for its summary and, as often as it is opened, that for reading it; the seconds of a relevant one, then of one that is not:',
    '每篇文档都要花时间看摘要，若打开则再花时间阅读；先算相关文档所需秒数，再算不相关文档：',
  ),
  reached: words(
    'For each relevant document, the share of users who are still there when they come to it, after the time for all documents above:',
    '对每篇相关文档，取花完其上全部文档的时间后仍在浏览的用户比例：',
  ),
  gain: words(
    'Multiply by the probability that a relevant document is opened and found to be relevant:',
    '乘以相关文档被打开并被认出相关的概率：',
  ),
}

/** The work behind time-biased gain. */
export function deriveTimeBiased({ grades }: Ranking, values: Values): Derivation {
  const { half_life, snippet, reading, click, misclick, save } = values
  const [relevant, other] = timesOf(values)
  const depth = Math.min(values.cutoff, grades.length)
  const left = nameWithCutoff('TBG', values.cutoff)
  const clock: number[] = []
  const terms: Term[] = []
  for (let i = 0, time = 0; i < depth; i++) {
    const isRelevant = grades[i]! >= values.rel
    clock.push(time)
    const value = exp2(-(time / half_life))
    if (isRelevant) terms.push({ row: `r${i + 1}`, body: tex`2^{-\frac{${time}}{${half_life}}}`, value })
    time += isRelevant ? relevant : other
  }
  const sum = sumOf(terms)
  const value = click * save * sum
  const columns = [{ head: words('Seconds before', '此前秒数'), cells: clock, form: 'value' }] as const
  if (terms.length === 0) {
    return { value, depth, columns, steps: [{ why: becauseNothingFound, equations: [plain(left, value)] }] }
  }
  return {
    value,
    depth,
    columns,
    steps: [
      {
        why: phrases.times,
        equations: [
          worked(tex`t_1`, tex`${snippet} + ${click} \cdot ${reading}`, relevant),
          worked(tex`t_0`, tex`${snippet} + ${misclick} \cdot ${reading}`, other),
        ],
      },
      { why: phrases.reached, equations: [{ left: tex`S`, lines: sumLines(terms, sum) }] },
      { why: phrases.gain, equations: [worked(left, tex`${click} \cdot ${save} \cdot ${sum}`, value)] },
    ],
  }
}
