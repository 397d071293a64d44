import { fillText } from '../spec/fill.ts'
import type { Param } from '../spec/params.ts'
import type { Call } from './call.ts'
import { type Arguments, type Helper, HelperError, readArguments } from './helper.ts'

/**
 * The arguments of a call, those that the template writes out with the values of parameters in place of `${name}`, as in a spec.
 * Values of the data stay as they are, as do arguments that become Markdown, and all where the report has no parameters.
 * Throws `HelperError`.
 */
export function filledArguments(call: Call, helper: Helper, params: readonly Param[]): Arguments {
  const hash = call.options.hash as Readonly<Record<string, unknown>>
  if (params.length === 0 || helper.literal) return readArguments(helper, call.given, hash)
  const fill = (value: unknown, argument: number | string) =>
    typeof value === 'string' && call.isWritten(argument)
      ? fillText(value, params, ({ what, mend }) => {
          throw new HelperError(what, mend)
        })
      : value
  const filled = Object.fromEntries(Object.entries(hash).map(([name, value]) => [name, fill(value, name)]))
  return readArguments(helper, call.given.map(fill), filled)
}
