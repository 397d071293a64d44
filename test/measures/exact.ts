/** Reference values as fixed-point BigInts with `bits` binary places: slow, simple, and nothing in common with the code tested. */
export const bits = 256n
const unit = 1n << bits

/** A finite double as a fixed-point number; exact for |x| of at least 2^-150. */
export function fixed(x: number): bigint {
  let mantissa = x
  let shift = 0n
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2
    shift++
  }
  return (BigInt(mantissa) << bits) >> shift
}

/** 2 artanh(p / q), which is ln((q + p) / (q - p)). */
function doubleArtanh(p: bigint, q: bigint): bigint {
  let power = (unit * p) / q
  let sum = 0n
  for (let k = 1n; power !== 0n; k += 2n) {
    sum += power / k
    power = (power * p * p) / (q * q)
  }
  return 2n * sum
}

export const ln2 = doubleArtanh(1n, 3n)

/** ln(n + 1) - ln(n). */
export function lnStep(n: bigint): bigint {
  return doubleArtanh(1n, 2n * n + 1n)
}

/** Natural logarithm of a positive double. */
export function lnFixed(x: number): bigint {
  let m = x
  let exponent = 0n
  for (; m >= 1.5; exponent++) m /= 2
  for (; m < 0.75; exponent--) m *= 2
  const value = fixed(m)
  return exponent * ln2 + doubleArtanh(value - unit, value + unit)
}

/** e to the power of a fixed-point number, by halving it eight times and squaring back. */
export function expFixed(x: bigint): bigint {
  let term = unit
  let sum = 0n
  for (let n = 1n; term !== 0n; n++) {
    sum += term
    term = (term * (x >> 8n)) / (n << bits)
  }
  for (let i = 0; i < 8; i++) sum = (sum * sum) >> bits
  return sum
}

/** Whether a double is the one nearest to a fixed-point number. */
export function isNearest(value: number, exact: bigint): boolean {
  const gap = distance(fixed(value), exact)
  return gap <= distance(fixed(neighbour(value, 1n)), exact) && gap <= distance(fixed(neighbour(value, -1n)), exact)
}

function distance(a: bigint, b: bigint): bigint {
  return a > b ? a - b : b - a
}

function neighbour(value: number, step: bigint): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  view.setBigInt64(0, view.getBigInt64(0) + step)
  return view.getFloat64(0)
}
