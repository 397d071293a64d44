import { formatFixed, formatShort, isExactDecimal } from './number.ts'
import { escapeTexText, type TexStyle } from './tex.ts'
import { fill, type Language, words } from './words.ts'

const more = words('{count} more', '其余 {count} 项')

/** How LaTeX is printed on a page. Terms carry the row they belong to, on a labelled line also the rank to print beneath. */
export function texStyle(options: {
  readonly language: Language
  readonly digits: number
  readonly labelled: boolean
  readonly limit: number
}): TexStyle {
  const { language, digits, labelled, limit } = options
  return {
    number: (value) => (isExactDecimal(value, digits) ? formatShort(value, digits) : formatFixed(value, digits)),
    text: (phrase) => `\\text{${escapeTexText(phrase[language])}}`,
    term: (row, body) => `\\htmlData{term=${row}${labelled ? `,tag=${row.slice(1)}` : ''}}{${body}}`,
    limit,
    more: (count) => fill(more, { count }),
  }
}
