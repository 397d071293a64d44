import type { Measure } from '../measures/measure.ts'
import type { Param } from '../measures/params.ts'
import { printTex, tex } from '../text/tex.ts'
import { texStyle } from '../text/texStyle.ts'
import { type Language, words } from '../text/words.ts'
import type { Cell } from './blocks.ts'
import { cell, code, phrase, rowHead, text } from './inline.ts'
import type { Inline } from './inlineKinds.ts'
import { colon, semicolon } from './phrases.ts'

const phrases = {
  required: words('must be given', '必须给出'),
  all: words('the whole list', '整个列表'),
}

/** The parameters of a measure as rows of a table: name, meaning with symbol and options, what holds if not given. */
export function paramRows(measure: Measure, language: Language): Cell[][] {
  return Object.entries(measure.params).map(([name, param]): Cell[] => {
    const fallback = (): Inline => {
      if (!('fallback' in param)) return phrase(phrases.required, language)
      return param.fallback === Infinity ? phrase(phrases.all, language) : code(param.print(param.fallback))
    }
    const symbol: Inline = {
      kind: 'math',
      tex: printTex(tex`${param.symbol}`, texStyle({ language, digits: 17, labelled: false, limit: 9 })),
    }
    return [
      rowHead([code(name)]),
      cell([symbol, text(colon[language]), phrase(param.words, language), ...optionsOf(param, language)]),
      cell([fallback()]),
    ]
  })
}

/** The values of a parameter that has only a few, each with its meaning. */
function optionsOf({ options, print }: Param<unknown>, language: Language): Inline[] {
  return Object.entries(options ?? {}).flatMap(([value, means], i): Inline[] => [
    text(i === 0 ? colon[language] : semicolon[language]),
    code(print(value)),
    text(' '),
    phrase(means, language),
  ])
}
