import type { CheckKey } from '../measures/checkKey.ts'
import { printValue } from '../text/number.ts'
import type { Language, Words } from '../text/words.ts'
import type { Cell } from './blocks.ts'
import type { Inline } from './inlineKinds.ts'
import { semicolon } from './phrases.ts'

/** Text from data: inert in every output. */
export function text(content: string): Inline {
  return { kind: 'text', text: content }
}

/** A parameter with its value, such as `k = 5`, that no line breaks at its sign. */
export function unbroken(setting: string): string {
  return setting.replaceAll(' = ', '\u00a0=\u00a0')
}

/** Code: an id, a name, a command. */
export function code(content: string): Inline {
  return { kind: 'code', text: content }
}

/** One of our own phrases. */
export function phrase(words: Words, language: Language): Inline {
  return { kind: 'words', words: words[language] }
}

/** A value as readers see it: `digits` decimals with a real minus sign; an en dash where it is undefined. */
export function number(value: number | undefined, digits: number): Inline {
  return { kind: 'number', text: printValue(value, digits) }
}

/** A number that a reader's browser can compute again; `taken` names the measure whose values by query it takes as they are, and says why. */
export function checked(printed: string, check: CheckKey, taken?: Words): Inline {
  return { kind: 'number', text: printed, check, ...(taken && { taken }) }
}

/** Puts stretches of text into the holes of a phrase: `compose({ en: 'MAP of {run}' … }, 'en', { run: [text(name)] })`. */
export function compose(
  words: Words,
  language: Language,
  holes: Readonly<Record<string, readonly Inline[]>>,
): Inline[] {
  const parts = words[language].split(/(\{\w+\})/).map((part): readonly Inline[] => {
    const hole = /^\{(\w+)\}$/.exec(part)?.[1]
    if (hole === undefined) return part === '' ? [] : [{ kind: 'words', words: part }]
    const filled = holes[hole]
    if (filled === undefined) throw new Error(`nothing given for {${hole}}`)
    return filled
  })
  return language === 'en' ? parts.flat() : closedUp(parts.flat())
}

/** Chinese characters stand close: a space of a phrase is for Latin letters and figures in its holes. */
function closedUp(of: readonly Inline[]): Inline[] {
  const han = (inline: Inline | undefined, end: RegExp) => inline?.kind === 'text' && end.test(inline.text)
  return of.map((inline, i): Inline => {
    if (inline.kind !== 'words') return inline
    const after = han(of[i - 1], /\p{Script=Han}$/u) ? inline.words.replace(/^ (?=\p{Script=Han})/u, '') : inline.words
    return {
      ...inline,
      words: han(of[i + 1], /^\p{Script=Han}/u) ? after.replace(/(?<=\p{Script=Han}) $/u, '') : after,
    }
  })
}

/** Stretches of text with a separator between them: a comma in English, 、 in Chinese. */
export function list(items: readonly (readonly Inline[])[], language: Language): Inline[] {
  const separator = text(language === 'en' ? ', ' : '、')
  return items.flatMap((item, i) => (i === 0 ? [...item] : [separator, ...item]))
}

/** Stretches of text with a semicolon between them. */
export function joined(items: readonly (readonly Inline[])[], language: Language): Inline[] {
  return items.flatMap((item, i) => (i === 0 ? [...item] : [text(semicolon[language]), ...item]))
}

/** The head of a column. */
export function head(of: readonly Inline[], align: 'left' | 'right' = 'left'): Cell {
  return { of, align, header: 'col' }
}

/** The head of a row. */
export function rowHead(of: readonly Inline[]): Cell {
  return { of, header: 'row' }
}

/** A cell of the body of a table. */
export function cell(of: readonly Inline[], align: 'left' | 'right' = 'left'): Cell {
  return { of, align }
}
