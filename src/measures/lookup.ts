import { nearest } from '../text/problem.ts'
import type { Alias } from './alias.ts'
import type { Argument, Call, Fault, Piece } from './call.ts'
import { forms, writeName } from './forms.ts'
import type { Measure } from './measure.ts'
import { listForm, target } from './ourWords.ts'
import type { Candidate } from './vocabulary.ts'

/** Parameters that the candidate needs and that have no value yet. */
function missing(candidate: Candidate, call: Call): string[] {
  const { measure, alias } = candidate
  const given = new Set([...call.args.map(({ name }) => name.text), ...Object.keys(alias?.preset ?? {})])
  if (call.after.length > 0) given.add(target(candidate) ?? '')
  const required = Object.keys(measure.params).filter((name) => measure.params[name]!.fallback === undefined)
  return [...required, ...(alias?.needs === undefined ? [] : [alias.needs])].filter((name) => !given.has(name))
}

/** Why a call cannot be this measure, before any value is read; nothing where it can. */
export function misfit(candidate: Candidate, call: Call): Fault | undefined {
  const { measure, alias } = candidate
  const stranger = call.args.find(({ name }) => measure.params[name.text] === undefined)
  if (stranger !== undefined) return unknownParameter(candidate, stranger)
  if (call.after.length > 0 && target(candidate) === undefined && alias?.list !== undefined) {
    return {
      what: `"${alias.name}" is followed by "${call.after.map(({ text }) => text).join(',')}", expected a list such as "${listForm(alias.list, measure)}"`,
      mend: `Write ${alias.name}.${listForm(alias.list, measure)}, for example.`,
      at: placeOf(call.after[0]!),
    }
  }
  if (call.after.length > 0 && target(candidate) === undefined) {
    return {
      what: `${measure.name} takes nothing after its name, received "${call.after.map(({ text }) => text).join(',')}"`,
      mend: `Write ${measure.name}.`,
      at: placeOf(call.after[0]!),
    }
  }
  const [lacking] = missing(candidate, call)
  if (lacking === undefined) return undefined
  return {
    what: `${measure.name} needs its ${lacking}, received "${call.name.text}" without`,
    mend: `Write ${lacking === measure.at ? (alias === undefined ? withValue(measure) : theirExample(alias, measure)) : exampleOf(measure)}, for example.`,
    at: placeOf(call.name),
  }
}

/** A name of a tool with a value, as the tool writes it, or with `@` where it is told no cutoff: `precision_at_k(k=10)`. */
function theirExample(alias: Alias, measure: Measure): string {
  const after = valueFor(measure)
  const written = writeName(alias, { inside: [], after })
  return forms[alias.tool].value.kind === 'list' && alias.joint === undefined ? `${written}@${after}` : written
}

function unknownParameter({ measure, alias }: Candidate, { name, value }: Argument): Fault {
  const options = alias?.says?.[name.text]
  if (options !== undefined) {
    return {
      what: `${name.text} of ${alias!.name} is "${value.text}", expected ${Object.keys(options).join(' or ')}`,
      mend: `Give ${name.text} such a value, or leave it out.`,
      at: placeOf(value),
    }
  }
  const known = [...Object.keys(measure.params), ...Object.keys(alias?.says ?? {})]
  const [near] = nearest(name.text, known)
  const list = known.length === 0 ? 'none' : known.map((other) => `"${other}"`).join(', ')
  return {
    what: `${measure.name} has no parameter "${name.text}", expected ${known.length > 1 ? 'one of ' : ''}${list}`,
    mend: near === undefined ? 'Leave it out.' : `Did you mean ${near}?`,
    at: placeOf(name),
  }
}

/** A spelling that works, such as `AP`, `P@10` or `INST(max_rel=3)`. */
export function exampleOf(measure: Measure): string {
  const { at, params } = measure
  return at === undefined || params[at]!.fallback !== undefined ? bare(measure) : withValue(measure)
}

/** A spelling with a value after `@`, such as `AP@10`; for measures that take one. */
export function withValue(measure: Measure): string {
  return `${bare(measure)}@${valueFor(measure)}`
}

/** A value that the parameter that `@` sets takes. */
function valueFor({ at, params }: Measure): string {
  return ['10', '0.1'].find((text) => 'value' in params[at!]!.read(text))!
}

/** The name with what it must say in parentheses. */
function bare({ name, at, params }: Measure): string {
  const required = Object.keys(params).filter((key) => key !== at && params[key]!.fallback === undefined)
  const inside = required.map((key) => `${key}=${['3', '0.5'].find((text) => 'value' in params[key]!.read(text))}`)
  return inside.length === 0 ? name : `${name}(${inside.join(',')})`
}

/** The place of a piece, at least one character long. */
export function placeOf({ text, offset, length = text.length }: Piece): {
  readonly offset: number
  readonly length: number
} {
  return { offset, length: Math.max(1, length) }
}
