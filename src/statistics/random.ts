import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** How often to resample, and the seed: a whole number of 32 bits. Whatever is asked for besides, the same seed draws the same. */
export interface Resampling {
  readonly seed: number
  readonly resamples: number
  /** Told after each thousand resamples, as many of them take long. */
  told?(): void
}

/** Tells of resample `i`, counted from 0, where it completes a thousand. */
export function tell({ told }: Pick<Resampling, 'told'>, i: number): void {
  if (i % 1000 === 999) told?.()
}

// A seed sets few bits of the state; these draws spread them over all of it.
const warmUp = 32

/** Draws 32 random bits at each call, as a signed whole number (xoroshiro128+, Blackman & Vigna 2018). */
export function randomBits(seed: number): () => number {
  const generator = xoroshiro128plus(seed)
  for (let i = 0; i < warmUp; i++) generator.next()
  return () => generator.next()
}

/** Draws a whole number from 0 to `count` - 1 at each call; for counts up to a million, none is likelier than another by more than 2^-12 of it. */
export function randomIndex(seed: number, count: number): () => number {
  const bits = randomBits(seed)
  const scale = count / 2 ** 32
  return () => Math.floor((bits() >>> 0) * scale)
}
