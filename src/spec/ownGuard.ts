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

/** What the code of an own measure threw, as a problem of its file. */
export function codeProblem({ path, message }: Pick<OwnCodeError, 'path' | 'message'>): Problem {
  return errorAt(wholeFile(path), 'own-measure', message, 'Mend it in the file, or take the file out of the spec.')
}

/** The first line of what code threw; code may throw anything. */
export function thrownText(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.split('\n')[0]!
}

/** A record that behaves as the one given, but that whatever its code throws is an `OwnCodeError`. */
export function guarded(measure: Measure, path: string): Measure {
  const guard = <G extends unknown[], R>(part: string, run: (...given: G) => R) => {
    return (...given: G): R => {
      try {
        return run(...given)
      } catch (error) {
        throw new OwnCodeError(path, `measure "${measure.name}" throws in ${part}: ${thrownText(error)}`)
      }
    }
  }
  const { compute, range } = measure
  const params: Params = Object.fromEntries(
    Object.entries(measure.params).map(([name, param]) => [
      name,
      {
        ...param,
        read: guard(`params.${name}.read`, param.read.bind(param)),
        print: guard(`params.${name}.print`, param.print.bind(param)),
      },
    ]),
  )
  return {
    ...measure,
    params,
    ...(typeof range === 'function' && { range: guard('range', range) }),
    formula: guard('formula', measure.formula.bind(measure)),
    symbols: guard('symbols', measure.symbols.bind(measure)),
    derive: guard('derive', measure.derive.bind(measure)),
    ...(compute && { compute: guard('compute', compute.bind(measure)) }),
  }
}
