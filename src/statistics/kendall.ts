/**
 * Kendall's tau-b between two columns of the same length, ties counted (Kendall 1945), by Knight's way of counting swaps
 * in a sort (1966). Places where one of the two is NaN are left out. Within [-1, 1]; undefined where a column has fewer
 * than two different values.
 */
export function kendallTauB(x: ArrayLike<number>, y: ArrayLike<number>): number | undefined {
  const places: number[] = []
  for (let i = 0; i < x.length; i++) if (!Number.isNaN(x[i]!) && !Number.isNaN(y[i]!)) places.push(i)
  places.sort((i, j) => x[i]! - x[j]! || y[i]! - y[j]!)
  const left = places.map((i) => x[i]!)
  const right = places.map((i) => y[i]!)
  const both = tiedPairs(places.length, (i) => left[i] === left[i - 1] && right[i] === right[i - 1])
  const inX = tiedPairs(places.length, (i) => left[i] === left[i - 1])
  const swaps = sortCounting(right)
  const inY = tiedPairs(places.length, (i) => right[i] === right[i - 1])
  const pairs = (places.length * (places.length - 1)) / 2
  if (pairs === inX || pairs === inY) return undefined
  const tau = (pairs - inX - inY + both - 2 * swaps) / Math.sqrt((pairs - inX) * (pairs - inY))
  return Math.max(-1, Math.min(1, tau))
}

/** Pairs within runs of equal neighbours; `same` says whether an entry equals the one before it. */
function tiedPairs(length: number, same: (i: number) => boolean): number {
  let pairs = 0
  let run = 0
  for (let i = 1; i < length; i++) {
    run = same(i) ? run + 1 : 0
    pairs += run
  }
  return pairs
}

/** Sorts in place, smallest first, and counts the pairs that stood the other way round. */
function sortCounting(values: number[]): number {
  const spare = new Array<number>(values.length)
  let swaps = 0
  for (let width = 1; width < values.length; width *= 2) {
    for (let from = 0; from < values.length; from += 2 * width) {
      swaps += merge(values, spare, { from, middle: from + width, to: Math.min(from + 2 * width, values.length) })
    }
    for (let i = 0; i < values.length; i++) values[i] = spare[i]!
  }
  return swaps
}

interface Halves {
  readonly from: number
  readonly middle: number
  readonly to: number
}

function merge(values: readonly number[], into: number[], { from, middle, to }: Halves): number {
  let swaps = 0
  let a = from
  let b = Math.min(middle, to)
  const end = b
  for (let at = from; at < to; at++) {
    if (b >= to || (a < end && values[a]! <= values[b]!)) into[at] = values[a++]!
    else {
      into[at] = values[b++]!
      swaps += end - a
    }
  }
  return swaps
}
