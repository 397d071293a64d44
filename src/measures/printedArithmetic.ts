/** What is left to read of a piece of LaTeX. */
interface Reading {
  readonly latex: string
  readonly tokens: readonly string[]
  next: number
}

/**
 * Works out printed arithmetic: numbers, `+ - \cdot ^`, a minus before a number, `\frac`, `\log_2 \ln \exp`, `\min( , ) \max( , )`, brackets, and
 * `\underbrace{x}_{…}`, which is x. Throws on anything else. It checks what is printed to a part in 10^12, for which the
 * engine's logarithms do.
 */
export function evaluate(latex: string): number {
  const tokens = latex.match(/\\log_2|\\[a-zA-Z]+|\\[,;]|\d+(?:\.\d+)?|\S/g) ?? []
  const reading: Reading = { latex, tokens, next: 0 }
  const value = sum(reading)
  if (reading.next < tokens.length) throw new Error(`unexpected ${tokens[reading.next]} in ${latex}`)
  return value
}

function peek({ tokens, next }: Reading): string | undefined {
  return tokens[next]
}

function take(reading: Reading, expected?: string): string {
  const token = reading.tokens[reading.next++]
  if (token === undefined || (expected !== undefined && token !== expected)) {
    throw new Error(`expected ${expected ?? 'more'}, found ${token ?? 'the end'} in ${reading.latex}`)
  }
  return token
}

function sum(reading: Reading): number {
  let total = product(reading)
  while (peek(reading) === '+' || peek(reading) === '-') {
    total = take(reading) === '+' ? total + product(reading) : total - product(reading)
  }
  return total
}

function product(reading: Reading): number {
  let total = power(reading)
  for (;;) {
    if (peek(reading) === '\\cdot') take(reading)
    else if (peek(reading) !== '\\left' && peek(reading) !== '\\Bigl') return total
    total *= power(reading)
  }
}

function power(reading: Reading): number {
  const base = atom(reading)
  if (peek(reading) !== '^') return base
  take(reading)
  return base ** atom(reading)
}

function group(reading: Reading, open = '{', close = '}'): number {
  take(reading, open)
  const inside = sum(reading)
  take(reading, close)
  return inside
}

function list(reading: Reading): readonly number[] {
  take(reading, '(')
  const values = [sum(reading)]
  while (peek(reading) === ',') {
    take(reading)
    values.push(sum(reading))
  }
  take(reading, ')')
  return values
}

/** What stands by itself, by the token that it begins with. */
const atoms: Readonly<Record<string, (reading: Reading) => number>> = {
  '-': (reading) => -power(reading),
  '\\frac': (reading) => group(reading) / group(reading),
  '\\log_2': (reading) => Math.log2(atom(reading)),
  '\\ln': (reading) => Math.log(atom(reading)),
  '\\exp': (reading) => Math.exp(atom(reading)),
  '\\min': (reading) => Math.min(...list(reading)),
  '\\max': (reading) => Math.max(...list(reading)),
  '\\left': (reading) => closing(reading, '\\right'),
  '\\Bigl': (reading) => closing(reading, '\\Bigr'),
  '\\underbrace': braced,
}

function atom(reading: Reading): number {
  const token = peek(reading)
  if (token === '{') return group(reading)
  if (token === '(') return group(reading, '(', ')')
  take(reading)
  const read = token === undefined ? undefined : atoms[token]
  if (read !== undefined) return read(reading)
  if (token === undefined || !/^\d/.test(token)) throw new Error(`unexpected ${token} in ${reading.latex}`)
  return Number(token)
}

function closing(reading: Reading, end: string): number {
  const inside = group(reading, '(', end)
  take(reading, ')')
  return inside
}

function braced(reading: Reading): number {
  const inside = group(reading)
  take(reading, '_')
  let depth = 0
  do {
    const token = take(reading)
    depth += token === '{' ? 1 : token === '}' ? -1 : 0
  } while (depth > 0)
  return inside
}
