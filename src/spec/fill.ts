import { type Checked, errorAt, nearest, type Place, type Problem } from '../text/problem.ts'
import type { Param } from './params.ts'
import { mappingAt } from './shapedValue.ts'
import type { Located } from './yaml.ts'

/** A hole in a text: what stands in it; or `$${`, which is `${` written out. */
const hole = /\$(\$\{)|\$\{([^{}]*)(\}?)/g

/** A hole that cannot be filled. */
export interface UnfilledHole {
  /** As the text has it. */
  readonly written: string
  readonly what: string
  readonly mend: string
}

/** A text with the values of parameters in place of `${name}`. Each hole that cannot be filled is told to `fault`, and stays. */
export function fillText(
  text: string,
  params: readonly Pick<Param, 'name' | 'text'>[],
  fault: (hole: UnfilledHole) => void,
): string {
  return text.replace(hole, (written: string, escaped: string | undefined, name: string, closed: string) => {
    if (escaped !== undefined) return escaped
    const found = params.find((param) => param.name === name)
    if (found !== undefined && closed !== '') return found.text
    const names = params.map((param) => param.name)
    const near = nearest(name, names)
    if (closed === '')
      fault({ written, what: `"${written}" has no "}"`, mend: 'Close it, or write $${ for "${" itself.' })
    else
      fault({
        written,
        what: `there is no parameter "${name}"`,
        mend:
          near.length > 0 ? `Did you mean "${near[0]}"?` : `Parameters are ${names.join(', ')}; $\${ is "\${" itself.`,
      })
    return written
  })
}

/**
 * The data of a spec with the values of its parameters put into every text, but for its `params` and `matrix`, names of keys,
 * and data that stand in it. Where there are no parameters, nothing is a hole.
 */
export function filledSpec(
  yaml: Located,
  { text, params }: { readonly text: string; readonly params: readonly Pick<Param, 'name' | 'text'>[] },
): Checked<unknown> {
  const problems: Problem[] = []
  const refuse = (place: Place, { written, what, mend }: UnfilledHole) =>
    void problems.push(errorAt(partOf(place, written, text), 'parameter', what, mend))
  const fillAt = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value === 'string') return fillText(value, params, (fault) => refuse(yaml.place(path), fault))
    if (Array.isArray(value)) return value.map((item: unknown, i) => fillAt(item, [...path, String(i)]))
    if (!(value instanceof Map) || mappingAt(path, value) === 'data') return value
    return new Map(
      [...(value as ReadonlyMap<string, unknown>)].map(([key, item]) => {
        if (path.length === 0 && (key === 'params' || key === 'matrix')) return [key, item]
        const name = fillText(key, params, (fault) => refuse(yaml.place([...path, key], 'key'), fault))
        if (name !== key) refuse(yaml.place([...path, key], 'key'), keyHole(key))
        return [key, fillAt(item, [...path, key])]
      }),
    )
  }
  const value = params.length === 0 ? yaml.value : fillAt(yaml.value, [])
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value, problems }
}

function keyHole(key: string): UnfilledHole {
  return {
    written: key,
    what: `the key "${key}" holds a parameter`,
    mend: 'Put parameters into values; labels may hold them.',
  }
}

/** The place of a part of what stands at a place; that of the whole where it is written otherwise. */
function partOf(place: Place, part: string, text: string): Place {
  const line = text.split('\n')[place.line - 1] ?? ''
  const at = line.indexOf(part, place.column - 1)
  return at < 0 ? place : { ...place, column: at + 1, length: part.length }
}
