import { type Tex, tex } from '../text/tex.ts'
import { discounts } from './discount.ts'

/** How much a gain counts by its rank. */
export interface Decay {
  /** What a gain at index i, from 0, comes to. */
  weigh(gain: number, i: number): number
  /** The same as arithmetic. */
  print(gain: Tex, i: number): Tex
}

/** Divided by the logarithm of the rank plus 1. */
export const byLogarithm: Decay = {
  weigh: (gain, i) => gain / discounts(i + 1)[i]!,
  print: (gain, i) => tex`\frac{${gain}}{\log_2 ${i + 2}}`,
}

/** Divided by the rank. */
export const byRank: Decay = {
  weigh: (gain, i) => gain / (i + 1),
  print: (gain, i) => tex`\frac{${gain}}{${i + 1}}`,
}

/** Multiplied by the share of readers who come there, each going on with the same probability. */
export function byPatience(beta: number): Decay {
  const powers = [1]
  const power = (i: number): number => {
    for (let j = powers.length; j <= i; j++) powers.push(powers[j - 1]! * beta)
    return powers[i]!
  }
  return {
    weigh: (gain, i) => gain * power(i),
    print: (gain, i) => (i === 0 ? gain : tex`${gain} \cdot ${beta}^{${i}}`),
  }
}
