import { exp2 } from './arithmetic.ts'

/** A sum of doubles, each taken a whole number of times, that is rounded once, where it is read: the order does not matter. */
export interface ExactSum {
  add(value: number, times: number): void
  value(): number
}

/** Nothing summed up yet. */
export function exactSum(): ExactSum {
  // Whole multiples of a power of two, by its exponent: few of them, and none longer than it must be.
  const sums = new Map<number, bigint>()
  return {
    add(value, times) {
      if (value === 0) return
      const { whole, exponent } = partsOf(value)
      sums.set(exponent, (sums.get(exponent) ?? 0n) + whole * BigInt(times))
    },
    value() {
      const least = Math.min(...sums.keys())
      let whole = 0n
      for (const [exponent, sum] of sums) whole += sum << BigInt(exponent - least)
      return whole === 0n ? 0 : nearest(whole, least)
    },
  }
}

const double = new Float64Array(1)
const bits = new BigUint64Array(double.buffer)

/** A finite double as a whole number of times a power of two. */
function partsOf(value: number): { readonly whole: bigint; readonly exponent: number } {
  if (!Number.isFinite(value)) throw new Error(`${value} has no exact sum`)
  double[0] = Math.abs(value)
  const exponent = Number(bits[0]! >> 52n)
  const fraction = bits[0]! & ((1n << 52n) - 1n)
  const size = exponent === 0 ? fraction : fraction | (1n << 52n)
  return { whole: value < 0 ? -size : size, exponent: Math.max(exponent, 1) - 1075 }
}

/** The double nearest to a whole number of times a power of two. */
function nearest(whole: bigint, exponent: number): number {
  const size = whole < 0n ? -whole : whole
  const spare = Math.max(0, size.toString(16).length * 4 - 64)
  const kept = size >> BigInt(spare)
  // What is cut off must not look like a half that it is not.
  const odd = kept << BigInt(spare) === size ? kept : kept | 1n
  return Number(whole < 0n ? -odd : odd) * exp2(exponent + spare)
}
