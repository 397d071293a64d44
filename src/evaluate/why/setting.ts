import type { Conventions } from '../../collection/conventions.ts'
import { type ChoiceKey, choiceKeys, choiceWords } from '../../collection/conventionWords.ts'
import { canonicalName } from '../../measures/canonicalName.ts'
import { type Scorer, scorerOf } from '../../measures/measure.ts'
import type { Param } from '../../measures/params.ts'
import { fill, type Language, same, type Words, words } from '../../text/words.ts'
import { dialects } from '../dialects.ts'

/** A way to a value: a formula, and how run and judgements are joined. */
export interface Setting {
  readonly scorer: Scorer
  readonly conventions: Conventions
}

/** One thing done otherwise: a convention, a parameter of the measure, or another measure that goes by the same word. */
export type Choice =
  | { readonly kind: 'convention'; readonly key: ChoiceKey | 'depth' | 'minScore'; readonly value: string | number }
  | { readonly kind: 'parameter'; readonly name: string; readonly value: unknown; readonly param: Param<unknown> }
  | { readonly kind: 'measure'; readonly scorer: Scorer }

/** How a choice is written, `ties=input`, `norm='found'`, `Success@5`; equal choices have equal names. */
export function choiceName(choice: Choice): string {
  switch (choice.kind) {
    case 'convention':
      return `${choice.key}=${Number.isFinite(choice.value) || typeof choice.value === 'string' ? choice.value : 'none'}`
    case 'parameter':
      return `${choice.name}=${choice.value === Infinity ? 'none' : choice.param.print(choice.value)}`
    case 'measure':
      return choice.scorer.name
  }
}

/** A choice in words. */
export function choicePhrase(choice: Choice): Words {
  switch (choice.kind) {
    case 'convention':
      return conventionPhrase(choice.key, choice.value)
    case 'parameter':
      return parameterPhrase(choice.param, choice.value)
    case 'measure':
      return measurePhrase(choice.scorer)
  }
}

const otherMeasure = words('another measure, `{name}`: {gist}', '另一种指标 `{name}`：{gist}')

function measurePhrase({ name, measure: { gist } }: Scorer): Words {
  const said = (language: Language) =>
    gist[language].replace(/[.。]$/, '').replace(/^[A-Z](?=[a-z]*\s)/, (letter) => letter.toLowerCase())
  const put = (language: Language) => fill(otherMeasure, { name, gist: said(language) })[language]
  return words(put('en'), put('zh-CN'))
}

const depthPhrase = words(
  'depth: only the first {depth} documents of each query count',
  '深度：每个查询只计前 {depth} 篇文档',
)
const scorePhrase = words('documents with a score below {least}: taken out', '得分低于 {least} 的文档：去掉')

function conventionPhrase(key: ChoiceKey | 'depth' | 'minScore', value: string | number): Words {
  if (key === 'depth') return value === Infinity ? allDocuments : fill(depthPhrase, { depth: value })
  if (key === 'minScore') return value === -Infinity ? allScores : fill(scorePhrase, { least: value })
  return (choiceWords[key] as Readonly<Record<string, Words>>)[value]!
}

const allDocuments = words('depth: all documents count', '深度：全部文档都计入')
const allScores = words('documents of any score: kept', '不论得分高低的文档：保留')
const colon = words(': ', '：')
const every = words('all', '全部')
const none = words('none', '无')
const yes = words('yes', '是')
const no = words('no', '否')

function parameterPhrase({ words: of, options, says, print }: Param<unknown>, value: unknown): Words {
  if (says !== undefined) return says(value)
  const nothing = value instanceof Map && value.size === 0
  const printed = value === Infinity ? every : nothing ? none : same(print(value))
  const said = typeof value === 'boolean' ? (value ? yes : no) : (options?.[String(value)] ?? printed)
  const join = (language: Language) => `${of[language]}${colon[language]}${said[language]}`
  return words(join('en'), join('zh-CN'))
}

/** A setting with one thing done otherwise; undefined where the setting has no such thing. */
export function withChoice({ scorer, conventions }: Setting, choice: Choice): Setting | undefined {
  switch (choice.kind) {
    case 'convention':
      return { scorer, conventions: { ...conventions, [choice.key]: choice.value } }
    case 'parameter': {
      if (scorer.measure.params[choice.name] !== choice.param) return undefined
      return { scorer: withValue(scorer, choice.name, choice.value), conventions }
    }
    case 'measure':
      return { scorer: choice.scorer, conventions }
  }
}

/** All choices made, one after the other. */
export function withChoices(setting: Setting, choices: readonly Choice[]): Setting | undefined {
  // Another measure comes first: parameters are set on it.
  const ordered = [...choices].sort((a, b) => Number(b.kind === 'measure') - Number(a.kind === 'measure'))
  return ordered.reduce<Setting | undefined>((made, choice) => made && withChoice(made, choice), setting)
}

/** A scorer with one parameter set to another value. */
function withValue({ measure, values }: Scorer, name: string, value: unknown): Scorer {
  const changed = { ...values, [name]: value }
  return scorerOf(measure, changed, canonicalName(measure, changed))
}

/** What leads from one setting to another. */
export function choicesBetween(from: Setting, to: Setting): Choice[] {
  const keys = [...choiceKeys, 'depth', 'minScore'] as const
  const conventions = keys
    .filter((key) => from.conventions[key] !== to.conventions[key])
    .map((key): Choice => ({ kind: 'convention', key, value: to.conventions[key] }))
  if (from.scorer.measure !== to.scorer.measure) return [{ kind: 'measure', scorer: to.scorer }, ...conventions]
  const { params } = to.scorer.measure
  const parameters = Object.entries(params)
    .filter(([name, { print }]) => print(from.scorer.values[name]) !== print(to.scorer.values[name]))
    .map(([name, param]): Choice => ({ kind: 'parameter', name, value: to.scorer.values[name], param }))
  return [...conventions, ...parameters]
}

/** A name for a setting: equal settings have equal keys. */
export function settingKey({ scorer, conventions }: Setting): string {
  return `${scorer.name} ${conventionsKey(conventions)}`
}

/** A name for conventions, in the order of their keys. */
export function conventionsKey(conventions: Conventions): string {
  return [...choiceKeys, 'depth' as const, 'minScore' as const].map((key) => conventions[key]).join(',')
}

/** What a setting itself does where a choice would do otherwise. */
export function insteadOf({ scorer, conventions }: Setting, choice: Choice): Choice {
  switch (choice.kind) {
    case 'convention':
      return { ...choice, value: conventions[choice.key] }
    case 'parameter':
      return { ...choice, value: scorer.values[choice.name] }
    case 'measure':
      return { kind: 'measure', scorer }
  }
}

/**
 * Conventions as `--conventions` takes them: a dialect, and the rest as changes. The dialect is the one named; otherwise
 * the one that comes nearest, the first of equals.
 */
export function spellConventions(conventions: Conventions, named?: string): string {
  const keys = [...choiceKeys, 'depth', 'minScore'] as const
  const own = dialects.filter(({ name }) => name === named)
  const spelt = (own.length > 0 ? own : dialects).map(({ name, conventions: known }) => {
    const changed = keys.filter((key) => conventions[key] !== known[key])
    return [name, ...changed.map((key) => `${key}=${conventions[key]}`)]
  })
  return spelt.reduce((shortest, one) => (one.length < shortest.length ? one : shortest)).join(',')
}
