/** The first 32 bits of the fractional parts of roots of the first primes, as FIPS 180-4 has them. */
function constants(count: number, root: 2 | 3): Uint32Array {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return Uint32Array.from(primes, (prime) => {
    // The whole root of prime * 2^(32 root), exact: the fraction's bits are its last 32.
    const scaled = BigInt(prime) << BigInt(32 * root)
    let low = 0n
    let high = 1n << 40n
    while (low < high) {
      const middle = (low + high + 1n) >> 1n
      if (middle ** BigInt(root) <= scaled) low = middle
      else high = middle - 1n
    }
    return Number(low & 0xffffffffn)
  })
}

/** SHA-256 of a text in UTF-8, in hexadecimal (FIPS 180-4). Of our own, as pages that are opened from disk need it too. */
export function sha256(text: string): string {
  const rounds = constants(64, 3)
  const state = constants(8, 2)
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0)
  const words = new Uint32Array(64)
  for (let start = 0; start < padded.length; start += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(start + 4 * i)
    compress(state, extended(words), rounds)
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}

function extended(words: Uint32Array): Uint32Array {
  for (let i = 16; i < 64; i++) {
    const [a, b] = [words[i - 15]!, words[i - 2]!]
    const small = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)
    const great = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10)
    words[i] = words[i - 16]! + small + words[i - 7]! + great
  }
  return words
}

function compress(state: Uint32Array, words: Uint32Array, rounds: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g)
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + rounds[i]! + words[i]!) >>> 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) >>> 0
    h = g
    g = f
    f = e
    e = (d + first) >>> 0
    d = c
    c = b
    b = a
    a = (first + second) >>> 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = state[i]! + word
}

/** Turned right by some bits. */
function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}
