import { measures } from '../measures/index.ts'
import { type Measure, type Scorer, scorerOf } from '../measures/measure.ts'
import type { Params, Values } from '../measures/params.ts'

/** Keys that stand for what only names a record of the package. */
const scorerKey = '$scorer'
const paramKey = '$param'

/** A value holds code of somebody else's: a function, or a measure that is not the package's. */
export class NotPlain extends Error {
  constructor(what: string) {
    super(what)
    this.name = 'NotPlain'
  }
}

/**
 * A value as plain data: scorers and parameters of the package become their names. Throws `NotPlain` where it holds anything
 * else that is code. Maps, typed arrays, NaN and undefined stay what they are.
 */
export function frozen(value: unknown): unknown {
  if (typeof value === 'function') throw new NotPlain('a function')
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  if (Array.isArray(value)) return value.map(frozen)
  if (value instanceof Map) return new Map([...value].map(([key, part]: [unknown, unknown]) => [key, frozen(part)]))
  if (value instanceof Set) return new Set([...value].map(frozen))
  if (isScorer(value)) return { [scorerKey]: [nameOf(value.measure), value.name], values: frozen(value.values) }
  const param = paramNames.get(value)
  if (param !== undefined) return { [paramKey]: param }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, frozen(part)]))
}

/** The value that was frozen, its scorers and parameters records of the package again. */
export function thawed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  if (Array.isArray(value)) return value.map(thawed)
  if (value instanceof Map) return new Map([...value].map(([key, part]: [unknown, unknown]) => [key, thawed(part)]))
  if (value instanceof Set) return new Set([...value].map(thawed))
  const record = value as Readonly<Record<string, unknown>>
  if (scorerKey in record) {
    const [measure, name] = record[scorerKey] as readonly [string, string]
    return scorerOf(measureOf(measure), thawed(record.values) as Values<Params>, name)
  }
  if (paramKey in record) {
    const [measure, name] = record[paramKey] as readonly [string, string]
    return measureOf(measure).params[name]
  }
  return Object.fromEntries(Object.entries(record).map(([key, part]) => [key, thawed(part)]))
}

/** Whether a measure is the package's, whose code the version names. */
export function isOurs(measure: Measure): boolean {
  return measures.includes(measure)
}

function isScorer(value: object): value is Scorer {
  return 'measure' in value && 'score' in value && typeof value.score === 'function'
}

function nameOf(measure: Measure): string {
  if (!isOurs(measure)) throw new NotPlain(`the measure "${measure.name}"`)
  return measure.name
}

function measureOf(name: string): Measure {
  const found = measures.find((measure) => measure.name === name)
  if (found === undefined) throw new NotPlain(`no measure is called "${name}"`)
  return found
}

/** Where each parameter stands: in the first measure that has it, under its name there. */
const paramNames: ReadonlyMap<unknown, readonly [measure: string, name: string]> = new Map(
  measures
    .flatMap(({ name, params }) => Object.entries(params).map(([key, param]) => [param, [name, key]] as const))
    .reverse(),
)
