import { type Words, words } from '../text/words.ts'

interface Correction {
  readonly title: Words
  /** The factor of the p-value at a place (from 0, smallest first) in a family of `size`, and which way the corrected ones are kept in order. */
  readonly factor: (place: number, size: number) => number
  readonly order: 'up' | 'down'
  /** Whether all rejections of a family are right at once, at the level of one test. */
  readonly together: boolean
}

/** Corrections for a family of tests, by the name that a command line gives them. The first is the default. */
export const corrections = {
  /** Holm 1979: like Bonferroni's, for any wrong rejection at all, and never weaker. */
  holm: { title: words('Holm', 'Holm'), factor: (place, size) => size - place, order: 'up', together: true },
  bonferroni: { title: words('Bonferroni', 'Bonferroni'), factor: (_, size) => size, order: 'up', together: true },
  /** Benjamini & Hochberg 1995: for the share of wrong ones among the rejections. */
  bh: {
    title: words('Benjamini-Hochberg', 'Benjamini-Hochberg'),
    factor: (place, size) => size / (place + 1),
    order: 'down',
    together: false,
  },
  none: { title: words('no correction', '未校正'), factor: () => 1, order: 'up', together: false },
} as const satisfies Readonly<Record<string, Correction>>

/** The name of a correction for several comparisons. */
export type CorrectionName = keyof typeof corrections

/** Whether what is shown with a correction holds for a whole family at once: with 95 % for alpha 0.05. */
export function holdsTogether(name: CorrectionName): boolean {
  return corrections[name].together
}

/** Corrected p-values of a family, in the order given. */
export function corrected(ps: readonly number[], name: CorrectionName): number[] {
  const { factor, order }: Correction = corrections[name]
  const places = ps.map((_, i) => i).sort((a, b) => ps[a]! - ps[b]! || a - b)
  const out = places.map((i, place) => Math.min(1, ps[i]! * factor(place, ps.length)))
  // A smaller p-value must not end up with a greater corrected one.
  if (order === 'up') for (let i = 1; i < out.length; i++) out[i] = Math.max(out[i]!, out[i - 1]!)
  else for (let i = out.length - 2; i >= 0; i--) out[i] = Math.min(out[i]!, out[i + 1]!)
  const result = new Array<number>(ps.length)
  places.forEach((i, place) => {
    result[i] = out[place]!
  })
  return result
}
