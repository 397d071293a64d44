import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { choice } from './params.ts'

/** What a grade below 0 counts as. */
export const negative = choice({
  symbol: tex`U`,
  words: words('what a negative grade counts as', '负等级算作什么'),
  options: {
    unjudged: words('not judged: pooled only', '未判定：只是入池'),
    judged: words('judged: somebody put it there', '已判定：有人给出了它'),
  },
  fallback: 'unjudged',
})

/** Whether a negative grade counts as a judgement. */
export type Negative = 'unjudged' | 'judged'
