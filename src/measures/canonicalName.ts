import type { Measure } from './measure.ts'
import type { Params, Values } from './params.ts'

/**
 * The one spelling of a measure with its parameters: as ir_measures prints it, defaults dropped, parameters in the record's order.
 *
 * @example
 * const { measure, values } = scorer('precision(rel=2)@5')
 * console.log(canonicalName(measure, values)) // P(rel=2)@5
 */
export function canonicalName(measure: Measure, values: Values<Params>): string {
  const isSaid = (name: string): boolean => {
    const { fallback, print } = measure.params[name]!
    return fallback === undefined || print(values[name]) !== print(fallback)
  }
  const print = (name: string): string => measure.params[name]!.print(values[name])
  const said = Object.keys(measure.params).filter(isSaid)
  const inside = said.filter((name) => name !== measure.at).map((name) => `${name}=${print(name)}`)
  const after = said.find((name) => name === measure.at)
  return `${measure.name}${inside.length === 0 ? '' : `(${inside.join(',')})`}${after === undefined ? '' : `@${print(after)}`}`
}
