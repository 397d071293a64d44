import { type Ranking, sameNumbers } from '../collection/ranking.ts'
import type { Measure } from '../measures/measure.ts'
import type { Params } from '../measures/params.ts'
import { errorAt, type Problem, wholeFile } from '../text/problem.ts'

/** The code of an own measure threw: no bug of ours. */
export class OwnCodeError extends Error {
  /** The file that the measure stands in. */
  readonly path: string
  constructor(path: string, what: string) {
    super(what)
    this.name = 'OwnCodeError'
    this.path = path
  }
}

/** A call did not end within so many seconds. */
export class TimeLimitError extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super(`it does not end within ${seconds} seconds`)
    this.name = 'TimeLimitError'
    this.seconds = seconds
  }
}

/** Calls code, and throws `TimeLimitError` where it does not end. */
export type Timed = <R>(call: () => R) => R

/** What the code of an own measure threw, as a problem of its file. */
export function codeProblem({ path, message }: Pick<OwnCodeError, 'path' | 'message'>): Problem {
  return errorAt(wholeFile(path), 'own-measure', message, 'Mend it in the file, or take the file out of the spec.')
}

/** The first line of what code threw; code may throw anything. */
export function thrownText(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.split('\n')[0]!
}

/** What a part of a measure did instead of giving a result. */
function failure(part: string, error: unknown): string {
  if (error instanceof TimeLimitError) return `is not done with ${part} after ${error.seconds} seconds`
  return `throws in ${part}: ${thrownText(error)}`
}

/** Copies of numbers that code is given, and whether it left them as they were. */
interface Copies {
  readonly numbers: readonly (readonly [given: Float64Array, copy: Float64Array])[]
}

/** A ranking that code may spoil without harm to those that are measured after it; what only other kinds of measures look at is left out. */
function copied(ranking: Ranking): Copies & { readonly ranking: Ranking } {
  const [grades, judged] = [ranking.grades.slice(), ranking.judged.slice()]
  return {
    ranking: { ...ranking, grades, judged, subtopics: undefined, preferences: undefined },
    numbers: [
      [ranking.grades, grades],
      [ranking.judged, judged],
    ],
  }
}

/** Values of parameters in containers of their own: a fallback may be shared with other measures. */
function ownValues<V extends object>(values: V): V {
  const copies = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Map ? new Map(value) : Array.isArray(value) ? [...(value as unknown[])] : value,
  ])
  return Object.fromEntries(copies) as V
}

/**
 * A record that behaves as the one given, but that whatever its code throws is an `OwnCodeError`, and so is a change to what it
 * was given: nothing it does to that reaches the measures after it.
 */
export function guarded(measure: Measure, { path, timed }: { readonly path: string; readonly timed: Timed }): Measure {
  const guard = <G extends unknown[], R>(part: string, run: (...given: G) => R) => {
    return (...given: G): R => {
      try {
        return timed(() => run(...given))
      } catch (error) {
        throw new OwnCodeError(path, `measure "${measure.name}" ${failure(part, error)}`)
      }
    }
  }
  const pure = <V extends object, R>(part: string, run: (ranking: Ranking, values: V) => R) => {
    const safe = guard(part, run)
    return (given: Ranking, values: V): R => {
      const { ranking, numbers } = copied(given)
      const result = safe(ranking, ownValues(values))
      unchanged(part, numbers)
      return result
    }
  }
  const unchanged = (part: string, numbers: Copies['numbers']) => {
    if (!numbers.every(([given, copy]) => sameNumbers(given, copy)))
      throw new OwnCodeError(path, `measure "${measure.name}" changes the ranking it is given in ${part}`)
  }
  const { compute, range, weight, pool } = measure
  const params = guardedParams(measure.params, guard)
  return {
    ...measure,
    params,
    ...(typeof range === 'function' && { range: guard('range', range) }),
    formula: guard('formula', measure.formula.bind(measure)),
    symbols: guard('symbols', measure.symbols.bind(measure)),
    derive: pure('derive', measure.derive.bind(measure)),
    ...(compute && { compute: pure('compute', compute.bind(measure)) }),
    ...(weight && { weight: pure('weight', weight.bind(measure)) }),
    ...(pool && { pool: guard('pool', (counts, values) => pool.call(measure, counts.slice(), ownValues(values))) }),
  }
}

type Guard = <G extends unknown[], R>(part: string, run: (...given: G) => R) => (...given: G) => R

function guardedParams(params: Params, guard: Guard): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, param]) => [
      name,
      {
        ...param,
        read: guard(`params.${name}.read`, param.read.bind(param)),
        print: guard(`params.${name}.print`, param.print.bind(param)),
      },
    ]),
  )
}
