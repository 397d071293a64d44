import { formatFull } from '../text/number.ts'
import { printTex, type Tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import type { Scorer } from './measure.ts'
import { texName } from './notation.ts'

/** LaTeX of the structure of a formula, which needs no explanation. */
const structure =
  /\\(d?frac|sqrt|sum|prod|bigcup|max|min|log_\{?\d+\}?|log|ln|exp|left|right|middle|[bB]igl?|[bB]igr?|quad|cdot|times|lfloor|rfloor|lceil|rceil|[gl]eq?|neq?|in|cap|cup|setminus|infty|[lr]vert|[lr]dots|text\{[^}]*\})(?![a-zA-Z])|\\[,;!: ]/g

/** What the symbols of a formula and those that a record explains have not in common. */
export interface SymbolFaults {
  /** Explained, and not in the formula. */
  readonly unused: readonly string[]
  /** Explained more than once. */
  readonly repeated: readonly string[]
  /** Letters and commands of the formula that nothing explains, without blanks; empty where all is explained. */
  readonly unexplained: string
}

/**
 * Compares a formula with the symbols its record explains. Its own name, its structure and the index of a sum need no
 * explanation.
 */
export function symbolFaults({ measure, values }: Pick<Scorer, 'measure' | 'values'>): SymbolFaults {
  const formula = print(measure.formula(values))
  const symbols = measure.symbols(values).map(({ tex }) => print(tex))
  return {
    unused: symbols.filter((symbol) => !formula.includes(symbol)),
    repeated: symbols.filter((symbol, i) => symbols.indexOf(symbol) < i),
    unexplained: unexplained(formula, measure.name, symbols),
  }
}

function print(tex: Tex): string {
  return printTex(tex, {
    number: formatFull,
    text: () => '',
    term: (_, body) => body,
    limit: 9,
    more: () => words('', ''),
  })
}

function unexplained(formula: string, name: string, symbols: readonly string[]): string {
  const ownName = new RegExp(
    `\\\\mathrm\\{${texName(name).replaceAll('\\', '\\\\')}@?\\}(_\\{\\\\mathrm\\{[\\w,]+\\}\\}(\\\\mathrm\\{@\\})?)?`,
  )
  let left = formula.replace(ownName, '')
  const indices = [...formula.matchAll(/\\(?:sum|prod|bigcup)_\{?(\w)/g)].map(([, index]) => index!)
  const further = symbols.flatMap((symbol) =>
    indices.map((index) => symbol.replace(/_i$|\(i\)$/, (i) => i.replace('i', index))),
  )
  for (const symbol of [...symbols, ...further].sort((a, b) => b.length - a.length))
    left = /^[a-zA-Z]$/.test(symbol) ? withoutLetter(left, symbol) : left.replaceAll(symbol, '')
  if (/\\max_\{[^}]*?\bi\b/.test(formula)) indices.push('i')
  left = left.replace(structure, '')
  for (const index of indices) left = withoutLetter(left, index)
  return left.replace(/[^a-zA-Z\\]/g, '')
}

/** A text without a letter that stands alone. */
function withoutLetter(text: string, letter: string): string {
  return text.replace(new RegExp(`(?<![\\\\a-zA-Z])${letter}(?![a-zA-Z])`, 'g'), '')
}
