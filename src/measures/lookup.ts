import { nearest } from '../text/problem.ts'
import type { Argument, Call, Fault, Piece } from './call.ts'
import { argumentOf } from './forms.ts'
import type { Measure } from './measure.ts'
import type { Candidate } from './vocabulary.ts'

/** The parameter that a value after the name sets. */
export function target({ measure, alias }: Candidate): string | undefined {
  return alias?.bare === true ? undefined : (alias?.sets ?? measure.at)
}

/** A call in which a tool's own word for the value after a name, `top_k` of `RetrievalMAP(top_k=10)`, is our parameter. */
export function inOurWords(candidate: Candidate, call: Call): Call {
  const theirs = candidate.alias === undefined ? undefined : argumentOf(candidate.alias)
  const ours = target(candidate)
  if (theirs === undefined || ours === undefined) return call
  const args = call.args.map((arg) => (arg.name.text === theirs ? { ...arg, name: { ...arg.name, text: ours } } : arg))
  return { ...call, args }
}

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
  const { measure } = candidate
  const stranger = call.args.find(({ name }) => measure.params[name.text] === undefined)
  if (stranger !== undefined) return unknownParameter(measure, stranger)
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
    mend: `Write ${lacking === measure.at ? withValue(measure) : exampleOf(measure)}, for example.`,
    at: placeOf(call.name),
  }
}

function unknownParameter(measure: Measure, { name }: Argument): Fault {
  const known = Object.keys(measure.params)
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
  const at = measure.params[measure.at!]!
  return `${bare(measure)}@${['10', '0.1'].find((text) => 'value' in at.read(text))}`
}

/** The name with what it must say in parentheses. */
function bare({ name, at, params }: Measure): string {
  const required = Object.keys(params).filter((key) => key !== at && params[key]!.fallback === undefined)
  const inside = required.map((key) => `${key}=${['3', '0.5'].find((text) => 'value' in params[key]!.read(text))}`)
  return inside.length === 0 ? name : `${name}(${inside.join(',')})`
}

/** The place of a piece, at least one character long. */
export function placeOf({ text, offset }: Piece): { readonly offset: number; readonly length: number } {
  return { offset, length: Math.max(1, text.length) }
}
