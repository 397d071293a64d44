import { isExactDecimal } from './number.ts'
import type { Words } from './words.ts'

/** LaTeX whose numbers stay numbers: the renderer alone decides on decimals, on language and on how much of a long sum is shown. */
export interface Tex {
  readonly kind: 'tex'
  readonly parts: readonly TexPart[]
}

/** The only way for words to enter LaTeX: printed as `\text{}` in the language of the page. */
export interface TexText {
  readonly kind: 'text'
  readonly words: Words
}

/** One summand. `row` ties it to a row of the ranked list: `r2` is the run's rank 2, `i2` the ideal ranking's. */
export interface Term {
  readonly body: Tex
  readonly value: number
  readonly row?: string
}

/** A sum of at least one term. A long one is cut when printed: the first terms, then one number for all the rest. */
export interface Sum {
  readonly kind: 'sum'
  readonly terms: readonly Term[]
}

/** What may stand in LaTeX made by `tex`. */
export type TexPart = string | number | Tex | TexText | Sum

/**
 * Builds LaTeX: strings stand as they are, numbers stay numbers.
 *
 * @example
 * console.log(tex`\frac{${1}}{${2}}`.parts) // [ '\\frac{', 1, '}{', 2, '}' ]
 */
export function tex(strings: TemplateStringsArray, ...holes: readonly TexPart[]): Tex {
  const parts: TexPart[] = []
  strings.raw.forEach((text, i) => {
    if (text !== '') parts.push(text)
    const hole = holes[i]
    if (hole !== undefined) parts.push(hole)
  })
  return { kind: 'tex', parts }
}

/**
 * Words inside LaTeX.
 *
 * @example
 * console.log(tex`x = ${texText(words('hits', '命中数'))}`.parts.length) // 2
 */
export function texText(phrase: Words): TexText {
  return { kind: 'text', words: phrase }
}

/**
 * A sum of terms; of none it is the number 0.
 *
 * @example
 * console.log(texSum([{ body: tex`${1}`, value: 1 }]).kind) // tex
 */
export function texSum(terms: readonly Term[]): Tex {
  return terms.length === 0 ? tex`${0}` : { kind: 'tex', parts: [{ kind: 'sum', terms }] }
}

/**
 * The sum of the terms' values in their order.
 *
 * @example
 * console.log(sumOf([{ body: tex`${1}`, value: 1 }, { body: tex`${2}`, value: 2 }])) // 3
 */
export function sumOf(terms: readonly Term[]): number {
  return terms.reduce((sum, term) => sum + term.value, 0)
}

/** How LaTeX is put on paper. */
export interface TexStyle {
  number(value: number): string
  /** LaTeX for words, such as `\text{…}`. */
  text(words: Words): string
  /** Wraps a term that belongs to a row of the ranked list. `first` is false where the same term was shown on an earlier line. */
  term(row: string, body: string): string
  /** The most terms of a sum to show; the others are added up into one. */
  readonly limit: number
  /** Words under the number that stands for the terms left out. */
  more(count: number): Words
}

/** Prints LaTeX. */
export function printTex(source: Tex, style: TexStyle): string {
  return source.parts.map((part) => printPart(part, style)).join('')
}

function printPart(part: TexPart, style: TexStyle): string {
  if (typeof part === 'string') return part
  if (typeof part === 'number') return style.number(part)
  switch (part.kind) {
    case 'tex':
      return printTex(part, style)
    case 'text':
      return style.text(part.words)
    case 'sum':
      return printSum(part, style)
  }
}

function printSum({ terms }: Sum, style: TexStyle): string {
  const shown = shownTerms(terms, style.limit)
  const printed = shown.map((term) => {
    const plain = printTex(term.body, style)
    // A logarithm says by itself that it may be negative: only a sign in front needs brackets after the plus.
    const body = term.value < 0 && !plain.startsWith('\\ln') ? `\\left(${plain}\\right)` : plain
    return term.row === undefined ? body : style.term(term.row, body)
  })
  const rest = terms.slice(shown.length)
  if (rest.length > 0) {
    printed.push(`\\underbrace{${style.number(sumOf(rest))}}_{${style.text(style.more(rest.length))}}`)
  }
  return printed.join(' + ')
}

function shownTerms(terms: readonly Term[], limit: number): readonly Term[] {
  return terms.length <= limit ? terms : terms.slice(0, limit - 1)
}

/** Whether every number that `printTex` would show with this limit is an exact decimal of at most `digits` digits. */
export function isExact(source: Tex, digits: number, limit: number): boolean {
  return source.parts.every((part) => isExactPart(part, digits, limit))
}

function isExactPart(part: TexPart, digits: number, limit: number): boolean {
  if (typeof part === 'string') return true
  if (typeof part === 'number') return isExactDecimal(part, digits)
  switch (part.kind) {
    case 'tex':
      return isExact(part, digits, limit)
    case 'text':
      return true
    case 'sum': {
      const shown = shownTerms(part.terms, limit)
      const rest = part.terms.slice(shown.length)
      const exact = shown.every((term) => isExact(term.body, digits, limit))
      return exact && (rest.length === 0 || isExactDecimal(sumOf(rest), digits))
    }
  }
}

/** Puts words into `\text{}` with all that is live in LaTeX made inert. */
export function escapeTexText(text: string): string {
  const escapes: Readonly<Record<string, string>> = {
    '\\': '\\textbackslash{}',
    '~': '\\textasciitilde{}',
    '^': '\\textasciicircum{}',
  }
  return text.replace(/[\\{}$&#%_^~]/g, (live) => escapes[live] ?? `\\${live}`)
}

/** Whether a sum whose terms belong to rows of the ranked list stands in it. */
export function holdsTerms(source: Tex): boolean {
  return source.parts.some((part) => {
    if (typeof part !== 'object') return false
    if (part.kind === 'tex') return holdsTerms(part)
    return part.kind === 'sum' && part.terms.some((term) => term.row !== undefined)
  })
}
