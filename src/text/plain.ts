/** LaTeX of our own making as one line of plain text, for terminals. */
export function plainTex(source: string): string {
  return readAll({ source, at: 0 }, '').replace(/\s+/g, ' ').trim()
}

interface Cursor {
  readonly source: string
  at: number
}

const symbols: Readonly<Record<string, string>> = {
  cdot: '·',
  le: '≤',
  ge: '≥',
  ell: 'ℓ',
  alpha: 'α',
  beta: 'β',
  sigma: 'σ',
  epsilon: 'ε',
  sum: 'Σ',
  prod: 'Π',
  bigcup: '⋃',
  to: '→',
  in: '∈',
  approx: '≈',
  lfloor: '⌊',
  rfloor: '⌋',
  lvert: '|',
  rvert: '|',
  quad: '  ',
  ldots: '…',
  log: 'log',
  ln: 'ln ',
  exp: 'exp ',
  min: 'min',
  max: 'max',
  left: '',
  right: '',
  middle: '',
  Bigl: '',
  Bigr: '',
  displaystyle: '',
  ',': ' ',
  ' ': ' ',
  ';': ' ',
}

/** Commands whose argument is printed as it is. */
const transparent = new Set(['mathrm', 'operatorname', 'text'])

/** Reads up to `end`, or to the end of the source where it is empty. */
function readAll(cursor: Cursor, end: string): string {
  let out = ''
  while (cursor.at < cursor.source.length) {
    const character = cursor.source[cursor.at]!
    if (character === end) {
      cursor.at++
      return out
    }
    cursor.at++
    out += readOne(cursor, character)
  }
  return out
}

function readOne(cursor: Cursor, character: string): string {
  switch (character) {
    case '\\':
      return readCommand(cursor)
    case '{':
      return readAll(cursor, '}')
    case '_':
    case '^':
      return script(character, readArgument(cursor))
    default:
      return character
  }
}

/** An index or exponent: short ones follow their mark, long ones stand in parentheses. */
function script(mark: string, content: string): string {
  if (mark === '_' && /^\d+$/.test(content)) return content
  if (mark === '^' && content === '*') return '*'
  return content.length === 1 || /^\d+$/.test(content) ? `${mark}${content}` : `${mark}(${content})`
}

/** What stands in braces, or the next character or command. */
function readArgument(cursor: Cursor): string {
  while (cursor.source[cursor.at] === ' ') cursor.at++
  const character = cursor.source[cursor.at++] ?? ''
  return readOne(cursor, character)
}

function readCommand(cursor: Cursor): string {
  const name = /^([A-Za-z]+|.)/.exec(cursor.source.slice(cursor.at))?.[1] ?? ''
  cursor.at += name.length
  if (name === 'frac') return `${group(readArgument(cursor))}/${group(readArgument(cursor))}`
  if (name === 'htmlData') {
    readArgument(cursor)
    return readArgument(cursor)
  }
  if (name === 'underbrace') {
    const content = readArgument(cursor)
    cursor.at++
    return `${content} [${readArgument(cursor)}]`
  }
  if (name === 'overline') return `mean(${readArgument(cursor)})`
  if (transparent.has(name)) return readArgument(cursor)
  if ((name === 'left' || name === 'right') && cursor.source[cursor.at] === '.') cursor.at++
  return symbols[name] ?? name
}

/** Parentheses around what would fall apart beside a slash. */
function group(content: string): string {
  return /^[\w.@*ℓαβσ]*$/u.test(content) || /^\w+\([^()]*\)$/.test(content) ? content : `(${content})`
}
