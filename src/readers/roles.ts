import { nearest } from '../text/problem.ts'
import { type Role, ragTable, roleIndex, type TableKind } from './tableKinds.ts'

/** Columns as a user declares them: role to the name of a column, or to its number where there is no header. */
export type DeclaredColumns = Readonly<Record<string, string>>

/** The column of each role, by index in `roles`; -1 for none. Or why they cannot be told. */
export type Resolved =
  | { readonly ok: true; readonly columns: readonly number[] }
  | { readonly ok: false; readonly rule: string; readonly what: string; readonly mend: string }

/** Whether columns are declared by number, so that the first line is a row. */
export function isPositional(declared: DeclaredColumns | undefined): boolean {
  const given = Object.values(declared ?? {})
  return given.length > 0 && given.every((column) => /^[1-9]\d{0,3}$/.test(column))
}

/** Finds the column of each role among names of columns: the one declared, or the one of a usual name. */
export function resolveColumns(kind: TableKind, names: readonly string[], declared: DeclaredColumns = {}): Resolved {
  const columns: number[] = []
  for (const role of kind.roles) {
    const found = Object.hasOwn(declared, role.name)
      ? declaredColumn(names, declared[role.name]!)
      : usualColumn(role, names)
    if (typeof found !== 'number') return found
    columns.push(found)
  }
  const lacking = kind.needs.find((any) => !any.some((name) => columns[roleIndex(kind, name)]! >= 0))
  if (lacking === undefined) return { ok: true, columns }
  const shown = names.slice(0, 12).map((name) => `"${name}"`)
  return {
    ok: false,
    rule: 'unknown-columns',
    what: `no column is recognised as the ${lacking.join(' or ')} among ${shown.join(', ') || 'none'}`,
    mend:
      kind !== ragTable && ragTable.roles.slice(2, 4).some((role) => usualColumn(role, names) !== -1)
        ? 'If these are records of retrieval for generation, declare their format: rag.'
        : `Name the columns as in ${kind.such.join(', ')}, or declare them: columns: { ${lacking[0]}: NAME }.`,
  }
}

/** Columns as `check` prints them. */
export function columnsText(kind: TableKind, columns: readonly number[], names: readonly string[]): string {
  return kind.roles
    .flatMap((role, i) => (columns[i]! < 0 ? [] : [`${role.name} = ${plainName(names[columns[i]!]!)}`]))
    .join(', ')
}

/** A name as it is; between quotes, with escapes, where it holds more than letters and the like. */
function plainName(name: string): string {
  return /^[\p{L}\p{N}_. -]+$/u.test(name) ? name : JSON.stringify(name)
}

/** A declared role that the kind does not have. */
export function unknownRole(kind: TableKind, declared: DeclaredColumns): { what: string; mend: string } | undefined {
  const known = kind.roles.map(({ name }) => name)
  const odd = Object.keys(declared).find((name) => !known.includes(name))
  if (odd === undefined) return undefined
  const [near] = nearest(odd, known)
  return {
    what: `"${odd}" is none of the columns that can be declared here`,
    mend:
      near === undefined
        ? `Declare ${known.join(', ')}.`
        : `Did you mean ${near}? Columns here are ${known.join(', ')}.`,
  }
}

/** `query_id`, `query-id`, `Query ID` and `queryId` are one name; a line in front stays, as in `_id`. */
function normalised(name: string): string {
  return name.toLowerCase().replace(/(?<=.)[-_ .]/g, '')
}

function declaredColumn(names: readonly string[], wanted: string): number | Extract<Resolved, { ok: false }> {
  const found = names.indexOf(wanted)
  if (found >= 0) return names.indexOf(wanted, found + 1) < 0 ? found : twice(wanted)
  const [near] = nearest(wanted, names)
  const mend =
    near === undefined ? `Declare one of the columns: ${names.slice(0, 12).join(', ')}.` : `Did you mean "${near}"?`
  return { ok: false, rule: 'unknown-columns', what: `there is no column "${wanted}"`, mend }
}

function usualColumn(role: Role, names: readonly string[]): number | Extract<Resolved, { ok: false }> {
  const plain = names.map(normalised)
  for (const usual of role.names) {
    const found = plain.flatMap((name, i) => (usual.includes(name) ? [i] : []))
    const [first, second] = found
    if (first === undefined) continue
    if (second === undefined) return first
    if (names[first] === names[second]) return twice(names[first]!)
    return {
      ok: false,
      rule: 'unknown-columns',
      what: `the ${role.name} may be the column "${names[first]}" or "${names[second]}"`,
      mend: `Declare which one: columns: { ${role.name}: ${names[first]} }.`,
    }
  }
  return -1
}

function twice(name: string): Extract<Resolved, { ok: false }> {
  const what = `two columns are called "${name}"`
  return { ok: false, rule: 'unknown-columns', what, mend: 'Give one of them another name.' }
}
