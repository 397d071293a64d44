import type { Conventions } from '../collection/conventions.ts'
import { choiceKeys, choiceWords } from '../collection/conventionWords.ts'
import { readDecimal } from '../readers/decimal.ts'
import { type Checked, errorAt, nearest, type Place, type Problem } from '../text/problem.ts'
import { type Dialect, dialectOf, dialects } from './dialects.ts'

/** Conventions, and the dialect they started from. */
export interface Chosen {
  readonly dialect: Dialect
  readonly conventions: Conventions
}

/**
 * Reads `NAME` or `NAME,key=value,…`, such as `trec_eval,unjudged=drop,depth=10`. `place` is where the text begins.
 *
 * @example
 * const place = { path: 'conventions', line: 0, column: 0, length: 1 }
 * const { dialect, conventions } = orThrow(parseConventions('ranx,unjudged=drop', place))
 * console.log(dialect.name, conventions.unjudged) // ranx drop
 */
export function parseConventions(text: string, place: Place): Checked<Chosen> {
  const [name, ...choices] = text.split(',').map((part) => part.trim())
  const entries = choices.map((choice) => {
    const at = choice.indexOf('=')
    return at < 0
      ? ([choice, undefined] as const)
      : ([choice.slice(0, at).trim(), choice.slice(at + 1).trim()] as const)
  })
  return chooseConventions(name ?? '', entries, () => place)
}

/** Applies choices to a dialect's conventions. `placeOf` gives the place of a key, or of the dialect's name. */
export function chooseConventions(
  name: string,
  choices: readonly (readonly [key: string, value: string | undefined])[],
  placeOf: (key?: string) => Place,
): Checked<Chosen> {
  const dialect = dialectOf(name)
  if (dialect === undefined) {
    const known = dialects.map((one) => one.name).join(', ')
    const mend = name.includes('=') ? `Begin with a dialect: ${dialects[0]!.name},${name}.` : `Choose one of ${known}.`
    return { ok: false, problems: [errorAt(placeOf(), 'unknown-dialect', `no dialect is called "${name}"`, mend)] }
  }
  const problems: Problem[] = []
  const changed: Record<string, string | number> = {}
  for (const [key, value] of choices) {
    const read = readChoice(key, value)
    if ('value' in read) changed[key] = read.value
    else problems.push(errorAt(placeOf(key), read.rule, read.what, read.mend))
  }
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, value: { dialect, conventions: { ...dialect.conventions, ...changed } }, problems }
}

type ReadChoice =
  | { readonly value: string | number }
  | { readonly rule: string; readonly what: string; readonly mend: string }

function readChoice(key: string, text: string | undefined): ReadChoice {
  if (key === 'minScore' || key === 'depth') return readLimit(key, text ?? '')
  const known = choiceKeys.find((one) => one === key)
  if (known === undefined) {
    const all = [...choiceKeys, 'minScore', 'depth']
    const guess = nearest(key, all)[0]
    const mend = guess === undefined ? `The conventions are ${all.join(', ')}.` : `Did you mean "${guess}"?`
    return { rule: 'unknown-convention', what: `no convention is called "${key}"`, mend }
  }
  const options = Object.keys(choiceWords[known])
  if (text !== undefined && options.includes(text)) return { value: text }
  const what = text === undefined ? `"${key}" has no value` : `"${key}" cannot be "${text}"`
  return { rule: 'bad-convention', what, mend: `Write ${key}= and one of ${options.join(', ')}.` }
}

function readLimit(key: 'minScore' | 'depth', text: string): ReadChoice {
  const value = readDecimal(text)
  const fits = key === 'depth' ? Number.isSafeInteger(value) && value >= 1 : !Number.isNaN(value)
  if (fits) return { value }
  const mend =
    key === 'depth' ? 'Write depth= and a whole number of at least 1.' : 'Write minScore= and a decimal number.'
  return { rule: 'bad-convention', what: `"${key}" cannot be "${text}"`, mend }
}
