import { sha256 } from '../text/sha256.ts'
import type { ParamsShape } from './paramsShape.ts'

/** A report with one combination of the values that its matrix names. */
export interface Variant {
  /** A part of its address: small letters, digits, points and hyphens. It follows from the values alone. */
  readonly name: string
  /** Its values, for readers: `k = 5, gain = exp`. */
  readonly label: string
  /** Those of them that the title of the report does not name; empty where it names all. */
  readonly untitled: string
  /** The text of each parameter of the matrix. */
  readonly values: ReadonlyMap<string, string>
}

/** A page of a report's matrix. */
export interface VariantSpec {
  /** The name of the report that it is. */
  readonly name: string
  /** What of the name is its own. */
  readonly part: string
  /** Its values, for readers: `k = 5`. */
  readonly label: string
  /** Those of them that the title does not name; empty where it names all. */
  readonly untitled: string
}

/**
 * The variants of a report in the order of its matrix, the last parameter changing fastest. A parameter that the command line
 * fixes has that value alone.
 */
export function variantsOf(
  { matrix = new Map() }: ParamsShape,
  { given, title }: { readonly given: ReadonlyMap<string, string>; readonly title: unknown },
): Variant[] {
  if (matrix.size === 0) return []
  const axes = [...matrix].map(([name, values]) => ({ name, values: given.has(name) ? [given.get(name)!] : values }))
  const combinations = axes.reduce<readonly ReadonlyMap<string, string>[]>(
    (sofar, { name, values }) => sofar.flatMap((one) => values.map((value) => new Map([...one, [name, value]]))),
    [new Map()],
  )
  const titles = title instanceof Map ? [...title.values()].join(' ') : String(title)
  return combinations.map((values) => ({
    name: [...values].map(([name, value]) => `${name.toLowerCase()}-${addressed(value)}`).join('-'),
    label: labelOf([...values]),
    untitled: labelOf([...values].filter(([name]) => !titles.includes(`\${${name}}`))),
    values,
  }))
}

function labelOf(values: readonly (readonly [name: string, value: string])[]): string {
  return values.map(([name, value]) => `${name} = ${value}`).join(', ')
}

/** A value as a part of an address; what it cannot hold is told apart by the SHA-256 of the value. */
function addressed(value: string): string {
  const plain = value.replace(/^-(?=\d)/, 'minus-')
  if (/^[a-z\d]+(?:[.-][a-z\d]+)*$/.test(plain) && plain.length <= 40) return plain
  const kept = value
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 20)
  const hash = sha256(value).slice(0, 8)
  return [kept, hash].filter(Boolean).join('-')
}
