/**
 * Works out printed arithmetic: numbers, `+ - \cdot ^`, a minus before a number, `\frac`, `\log_2 \ln \exp`, `\min( , ) \max( , )`, brackets, and
 * `\underbrace{x}_{…}`, which is x. Throws on anything else.
 */
export function evaluate(latex: string): number {
  const tokens = latex.match(/\\log_2|\\[a-zA-Z]+|\\[,;]|\d+(?:\.\d+)?|\S/g) ?? []
  let next = 0
  const value = sum()
  if (next < tokens.length) throw new Error(`unexpected ${tokens[next]} in ${latex}`)
  return value

  function take(expected?: string): string {
    const token = tokens[next++]
    if (token === undefined || (expected !== undefined && token !== expected)) {
      throw new Error(`expected ${expected ?? 'more'}, found ${token} in ${latex}`)
    }
    return token
  }

  function sum(): number {
    let total = product()
    while (tokens[next] === '+' || tokens[next] === '-') total = take() === '+' ? total + product() : total - product()
    return total
  }

  function product(): number {
    let total = power()
    for (;;) {
      if (tokens[next] === '\\cdot') take()
      else if (tokens[next] !== '\\left' && tokens[next] !== '\\Bigl') return total
      total *= power()
    }
  }

  function power(): number {
    const base = atom()
    if (tokens[next] !== '^') return base
    take()
    return base ** atom()
  }

  function group(open: string, close: string): number {
    take(open)
    const inside = sum()
    take(close)
    return inside
  }

  function pair(): readonly number[] {
    take('(')
    const values = [sum()]
    while (tokens[next] === ',') {
      take()
      values.push(sum())
    }
    take(')')
    return values
  }

  function atom(): number {
    const token = tokens[next]
    switch (token) {
      case '{':
        return group('{', '}')
      case '(':
        return group('(', ')')
      case '\\left':
      case '\\Bigl':
        return closing(take() === '\\left' ? '\\right' : '\\Bigr')
      case '-':
        take()
        return -power()
      case '\\frac':
        take()
        return group('{', '}') / group('{', '}')
      case '\\log_2':
        take()
        return Math.log2(atom())
      case '\\ln':
        take()
        return Math.log(atom())
      case '\\exp':
        take()
        return Math.exp(atom())
      case '\\min':
        take()
        return Math.min(...pair())
      case '\\max':
        take()
        return Math.max(...pair())
      case '\\underbrace':
        take()
        return braced()
      default:
        return number()
    }
  }

  function closing(end: string): number {
    take('(')
    const inside = sum()
    take(end)
    take(')')
    return inside
  }

  function braced(): number {
    const inside = group('{', '}')
    take('_')
    let depth = 0
    do {
      const token = take()
      depth += token === '{' ? 1 : token === '}' ? -1 : 0
    } while (depth > 0)
    return inside
  }

  function number(): number {
    const token = take()
    if (!/^\d/.test(token)) throw new Error(`unexpected ${token} in ${latex}`)
    return Number(token)
  }
}
