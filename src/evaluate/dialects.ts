import { type Conventions, trecEval } from '../collection/conventions.ts'
import { choiceKeys, choiceWords } from '../collection/conventionWords.ts'
import { measures } from '../measures/index.ts'
import type { Alias } from '../measures/measure.ts'
import { readDecimal } from '../readers/decimal.ts'
import { type Checked, errorAt, nearest, type Place, type Problem } from '../text/problem.ts'

/** How another tool evaluates, as data: its conventions, and what its names imply. */
export interface Dialect {
  readonly name: string
  readonly conventions: Conventions
  /** Values that parameters of a measure take when a name does not give them, by canonical measure name. */
  readonly presets: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** All dialects; the first is the default. */
export const dialects: readonly Dialect[] = [
  { name: 'trec_eval', conventions: trecEval, presets: {} },
  {
    name: 'ir_measures',
    // Its scores go through pytrec_eval-terrier, which holds them in single precision (0.5.11).
    conventions: { ...trecEval, missing: 'zero', precision: 'float32' },
    presets: presetsOf('ir_measures'),
  },
]

/** What a tool's names imply, from the records of the measures that it calls by our name. */
function presetsOf(tool: Alias['tool']): Dialect['presets'] {
  const own = measures.flatMap(({ name, aliases }) =>
    aliases
      .filter((alias) => alias.tool === tool && alias.name === name && alias.preset !== undefined)
      .map((alias) => [name, alias.preset!] as const),
  )
  return Object.fromEntries(own)
}

/** A dialect by its name. */
export function dialectOf(name: string): Dialect | undefined {
  return dialects.find((dialect) => dialect.name === name)
}

/** Conventions, and the dialect they started from. */
export interface Chosen {
  readonly dialect: Dialect
  readonly conventions: Conventions
}

/** Reads `NAME` or `NAME,key=value,…`, such as `trec_eval,unjudged=drop,depth=10`. `place` is where the text begins. */
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
