import { type Language, type Words, words } from '../../text/words.ts'
import type { TableBlock } from '../blocks.ts'
import type { Inline } from '../inlineKinds.ts'

/** A row of a chart's data: plain values by field, as a chart file reads them under the name `rows`. */
export type Row = Readonly<Record<string, string | number | null>>

/** What a chart file may have put in place of a text `{name}`: a word of the page's language, a number, a domain. */
export type Holes = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>

/** What a chart shows. Sentences, table and drawing are all made from the same rows. */
export interface ChartData {
  /** The drawing of the package, where it is not called as the chart is. */
  readonly drawing?: string
  readonly rows: readonly Row[]
  readonly holes: Holes
  /** The finding, one sentence without a full stop, in the page's language. */
  readonly title: string
  /** What stands instead of the picture: what is drawn, and its numbers. */
  readonly description: string
  /** How it was made, below the title. */
  readonly notes: readonly string[]
  readonly table: Pick<TableBlock, 'head' | 'body'>
}

/** A chart that is yet to be drawn. */
export interface ChartCall {
  readonly kind: 'chart'
  readonly id: string
  /** Of the package by its name, or the report's own by its path, relative to the spec. */
  readonly file: { readonly kind: 'packaged'; readonly name: string } | { readonly kind: 'own'; readonly path: string }
  readonly data: ChartData
}

const han = /\p{Script=Han}|[，。；：、（）“”]/u

/**
 * A phrase with its holes filled. Chinese phrases set a space between characters and what is filled in; between a
 * Chinese character of the phrase and one of a name that space is left out.
 */
export function said(phrase: Words, language: Language, holes: Readonly<Record<string, string | number>> = {}): string {
  const text = phrase[language]
  return text.replace(/( ?)\{(\w+)\}( ?)/g, (found, before: string, name: string, after: string, at: number) => {
    const value = holes[name]
    if (value === undefined) throw new Error(`nothing given for {${name}}`)
    const given = String(value)
    const room = (space: string, inside: string, outside: string) =>
      han.test(inside) && han.test(outside) ? '' : space
    const left = room(before, [...given][0] ?? '', text.charAt(at - 1))
    const right = room(after, given.slice(-1), text.charAt(at + found.length))
    return `${left}${given}${right}`
  })
}

const and = words('{others} and {last}', '{others} 和 {last}')

/** Names in a sentence: "a, b and c". */
export function listed(names: readonly string[], language: Language): string {
  if (names.length < 2) return names.join('')
  const others = names.slice(0, -1).join(language === 'en' ? ', ' : '、')
  return said(and, language, { others, last: names.at(-1)! })
}

/** Plain text as inline content, inert in every output. */
export function plainly(text: string): readonly Inline[] {
  return [{ kind: 'text', text }]
}
