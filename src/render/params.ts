import type { Param } from '../spec/params.ts'
import type { Language } from '../text/words.ts'
import { words } from '../text/words.ts'
import { code, compose, list, phrase, text, unbroken } from './inline.ts'
import type { Inline } from './inlineKinds.ts'

const phrases = {
  yes: words('yes', '是'),
  no: words('no', '否'),
  between: words('from {min} to {max}', '{min} 到 {max}'),
  least: words('at least {min}', '不小于 {min}'),
  most: words('at most {max}', '不大于 {max}'),
  int: words('any whole number', '任意整数'),
  number: words('any number', '任意数'),
  anyText: words('any text', '任意文字'),
  either: words('yes or no', '是或否'),
  oneOf: words('one of {choices}', '{choices} 之一'),
}

/** The value of a parameter, for readers. */
export function paramValue({ type, value, text: written }: Param, language: Language): Inline {
  if (type === 'boolean') return phrase(value === true ? phrases.yes : phrases.no, language)
  return type === 'int' || type === 'number' ? { kind: 'number', text: written.replace('-', '−') } : text(written)
}

/** What a parameter takes, for readers. */
export function paramRange({ shape: { type, min, max, choices = [] } }: Param, language: Language): Inline[] {
  const holes = { min: [text(min ?? '')], max: [text(max ?? '')] }
  switch (type) {
    case 'int':
    case 'number':
      if (min !== undefined && max !== undefined) return compose(phrases.between, language, holes)
      if (min !== undefined) return compose(phrases.least, language, holes)
      return max !== undefined ? compose(phrases.most, language, holes) : [phrase(phrases[type], language)]
    case 'text':
      return [phrase(phrases.anyText, language)]
    case 'boolean':
      return [phrase(phrases.either, language)]
    case 'choice':
      return compose(phrases.oneOf, language, {
        choices: list(
          choices.map((choice) => [text(choice)]),
          language,
        ),
      })
  }
}

/** A parameter with its value, in one line: `k = 10`. */
export function paramLine(param: Param, language: Language): Inline[] {
  return [code(param.name), text(unbroken(' = ')), paramValue(param, language)]
}
