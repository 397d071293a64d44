import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { real } from './params.ts'

/** How likely a reader goes on to the next document; of 1 nobody would ever stop. */
export const patience = real({
  symbol: tex`p`,
  words: words('the probability that a reader goes on to the next document', '读者继续看下一篇的概率'),
  least: 0,
  most: 0.9999,
  fallback: 0.8,
})
