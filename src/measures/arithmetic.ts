/**
 * Logarithms and powers that come out the same on every engine. `Math.log2` and its kin may differ in the last place from
 * one engine to the next; here everything is made of + - * /, which IEEE 754 fixes to the bit. Values are carried as
 * unevaluated sums of two doubles (about 105 bits; Dekker 1971, Knuth 1969) and rounded once at the end, which rounds
 * correctly unless the true value lies within about 2^-45 of a unit in the last place from a tie.
 */

/** hi + lo, where lo is at most half a unit in the last place of hi. */
interface Pair {
  readonly hi: number
  readonly lo: number
}

const splitter = 2 ** 27 + 1

/** a + b without error. */
function sum(a: number, b: number): Pair {
  const hi = a + b
  const rest = hi - a
  return { hi, lo: a - (hi - rest) + (b - rest) }
}

/** a + b without error, where |a| is at least |b|. */
function sumOrdered(a: number, b: number): Pair {
  const hi = a + b
  return { hi, lo: b - (hi - a) }
}

/** a * b without error, by splitting each factor into two halves of 26 bits. */
function product(a: number, b: number): Pair {
  const hi = a * b
  const aTop = splitter * a - (splitter * a - a)
  const aRest = a - aTop
  const bTop = splitter * b - (splitter * b - b)
  const bRest = b - bTop
  return { hi, lo: aRest * bRest - (hi - aTop * bTop - aRest * bTop - aTop * bRest) }
}

function add(a: Pair, b: Pair): Pair {
  const top = sum(a.hi, b.hi)
  const rest = sum(a.lo, b.lo)
  const next = sumOrdered(top.hi, top.lo + rest.hi)
  return sumOrdered(next.hi, next.lo + rest.lo)
}

function multiply(a: Pair, b: Pair): Pair {
  const top = product(a.hi, b.hi)
  return sumOrdered(top.hi, top.lo + (a.hi * b.lo + a.lo * b.hi))
}

function divide(a: Pair, b: Pair): Pair {
  const first = a.hi / b.hi
  const rest = add(a, negate(multiply({ hi: first, lo: 0 }, b)))
  const second = rest.hi / b.hi
  const last = add(rest, negate(multiply({ hi: second, lo: 0 }, b))).hi / b.hi
  const quotient = sumOrdered(first, second)
  return sumOrdered(quotient.hi, quotient.lo + last)
}

function negate(a: Pair): Pair {
  return { hi: -a.hi, lo: -a.lo }
}

function exactly(value: number): Pair {
  return { hi: value, lo: 0 }
}

const one = exactly(1)
const ln2: Pair = { hi: Math.LN2, lo: 2.3190468138462996e-17 }
const perLn2: Pair = { hi: Math.LOG2E, lo: 2.0355273740931033e-17 }

/** 2 to the power of a whole number, exactly; 0 or Infinity beyond the doubles. */
function powerOfTwo(exponent: number): number {
  let power = 1
  let base = exponent < 0 ? 0.5 : 2
  for (let left = Math.abs(exponent); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power *= base
    base *= base
  }
  return power
}

/** x as fraction * 2^exponent with the fraction within sqrt(1/2) and sqrt(2). */
function normalize(x: number): { readonly fraction: number; readonly exponent: number } {
  let fraction = x
  let exponent = 0
  for (let step = 512; step >= 1; step /= 2) {
    const power = powers[step]!
    // Twice, because the smallest doubles lie more than 1023 binary places below 1.
    for (let turn = 0; turn < 2; turn++) {
      if (fraction >= power) {
        fraction /= power
        exponent += step
      } else if (fraction * power < 2) {
        fraction *= power
        exponent -= step
      }
    }
  }
  return fraction > Math.SQRT2 ? { fraction: fraction / 2, exponent: exponent + 1 } : { fraction, exponent }
}

const powers: Readonly<Record<number, number>> = Object.fromEntries(
  [1, 2, 4, 8, 16, 32, 64, 128, 256, 512].map((step) => [step, powerOfTwo(step)]),
)

// ln m = 2 artanh z with z = (m - 1) / (m + 1), |z| < 0.172. From z^22 on, terms are so small that doubles will do.
const pairTerms = 11
const doubleTerms = 22
const oddReciprocals = Array.from({ length: doubleTerms }, (_, k) => divide(one, exactly(2 * k + 1)))

/** Natural logarithm of a number within sqrt(1/2) and sqrt(2). */
function lnNearOne(m: number): Pair {
  const z = divide(sum(m, -1), sum(m, 1))
  const square = multiply(z, z)
  let tail = 0
  for (let k = doubleTerms - 1; k >= pairTerms; k--) tail = tail * square.hi + oddReciprocals[k]!.hi
  let series = exactly(tail)
  for (let k = pairTerms - 1; k >= 0; k--) series = add(multiply(series, square), oddReciprocals[k]!)
  const half = multiply(z, series)
  return { hi: 2 * half.hi, lo: 2 * half.lo }
}

/** The logarithm at the edges of its domain: undefined below 0, -Infinity at 0, Infinity at Infinity. */
function edgeOfLogarithm(x: number): number | undefined {
  if (x > 0 && x < Infinity) return undefined
  return x === 0 ? -Infinity : x === Infinity ? Infinity : Number.NaN
}

/**
 * log2 of a positive number, correctly rounded; exact for powers of two. NaN below 0.
 * @example
 * console.log(log2(1375)) // 10.425215903299383
 */
export function log2(x: number): number {
  const edge = edgeOfLogarithm(x)
  if (edge !== undefined) return edge
  const { fraction, exponent } = normalize(x)
  if (fraction === 1) return exponent
  return add(exactly(exponent), multiply(lnNearOne(fraction), perLn2)).hi
}

/**
 * Natural logarithm of a positive number, correctly rounded. NaN below 0.
 * @example
 * console.log(ln(10)) // 2.302585092994046
 */
export function ln(x: number): number {
  const edge = edgeOfLogarithm(x)
  if (edge !== undefined) return edge
  const { fraction, exponent } = normalize(x)
  return add(multiply(exactly(exponent), ln2), lnNearOne(fraction)).hi
}

const inverseFactorials = Array.from({ length: 27 }, () => one)
for (let n = 1; n < inverseFactorials.length; n++) {
  inverseFactorials[n] = divide(inverseFactorials[n - 1]!, exactly(n))
}

/** e to the power of a number within -0.35 and 0.35. */
function expNearZero(r: Pair): Pair {
  let series = inverseFactorials[inverseFactorials.length - 1]!
  for (let n = inverseFactorials.length - 2; n >= 0; n--) series = add(multiply(series, r), inverseFactorials[n]!)
  return series
}

/** A power given by its nearest whole exponent of 2 and the rest. Below 2^-1021 the last place may be off by one. */
function scale(rest: Pair, exponent: number): number {
  // In two steps, because 2^1024 alone is no double.
  const first = Math.trunc(exponent / 2)
  return expNearZero(rest).hi * powerOfTwo(first) * powerOfTwo(exponent - first)
}

/**
 * e to the power x, correctly rounded where the result is at least 2^-1021.
 * @example
 * console.log(exp(1)) // 2.718281828459045
 */
export function exp(x: number): number {
  if (Number.isNaN(x)) return Number.NaN
  if (x > 710) return Infinity
  if (x < -746) return 0
  const exponent = Math.round(x * perLn2.hi)
  return scale(add(exactly(x), negate(multiply(exactly(exponent), ln2))), exponent)
}

/**
 * 2 to the power x, correctly rounded where the result is at least 2^-1021; exact for whole x.
 * @example
 * console.log(exp2(0.5)) // 1.4142135623730951
 */
export function exp2(x: number): number {
  if (Number.isNaN(x)) return Number.NaN
  if (x >= 1024) return Infinity
  if (x < -1080) return 0
  if (Number.isInteger(x)) return powerOfTwo(x)
  const exponent = Math.round(x)
  return scale(multiply(exactly(x - exponent), ln2), exponent)
}
