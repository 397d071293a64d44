import { errorAt } from '../../text/problem.ts'
import type { Faults } from '../faults.ts'
import type { JsonField } from '../jsonFields.ts'
import { columnsText, type DeclaredColumns, resolveColumns } from '../roles.ts'
import { ragTable } from '../tableKinds.ts'
import type { RawRecord } from './scan.ts'

/** The fields of a record that have a role, by role. */
export type Roles = ReadonlyMap<string, JsonField>

/** Tells which field of a record has which role; records may leave fields out. */
export interface Recogniser {
  /** Undefined, and a problem, where it cannot be told. */
  rolesOf(record: RawRecord): Roles | undefined
  /** Which field was taken for what, for people. */
  found(): string
  /** Whether some record had a field of this role. */
  has(role: string): boolean
}

/** A recogniser for the records of one file. */
export function recogniser(declared: DeclaredColumns | undefined, faults: Faults): Recogniser {
  const names = new Map<string, string>()
  const known = new Map<string, ReadonlyMap<string, string> | undefined>()
  const resolved = (record: RawRecord) => {
    const keys = [...record.fields.keys()]
    const form = JSON.stringify(keys)
    if (!known.has(form)) known.set(form, resolve(record, { declared, names, faults }))
    return known.get(form)
  }
  return {
    rolesOf(record) {
      const roles = resolved(record)
      return roles && new Map([...roles].map(([role, key]) => [role, record.fields.get(key)!]))
    },
    found() {
      const keys = [...names.values()]
      return columnsText(
        ragTable,
        ragTable.roles.map(({ name }) => keys.indexOf(names.get(name) ?? '')),
        keys,
      )
    },
    has: (role) => names.has(role),
  }
}

interface Known {
  readonly declared: DeclaredColumns | undefined
  /** The name of each role, as records had it so far. */
  readonly names: Map<string, string>
  readonly faults: Faults
}

function resolve(
  { fields, key, at }: RawRecord,
  { declared = {}, names, faults }: Known,
): ReadonlyMap<string, string> | undefined {
  const keys = [...fields.keys()]
  // A record may leave out what another one has; a name that is declared is never taken for something else.
  const here = Object.fromEntries(Object.entries(declared).filter(([, name]) => fields.has(name)))
  const taken = new Set(Object.values(declared))
  const kind = key === undefined ? ragTable : { ...ragTable, needs: [] }
  const free = {
    ...kind,
    roles: kind.roles.map((role) => (Object.hasOwn(declared, role.name) ? { ...role, names: [] } : role)),
  }
  const columns = resolveColumns(free, keys, here)
  if (!columns.ok) {
    faults.problems.push(errorAt(at, columns.rule, columns.what, columns.mend))
    return undefined
  }
  const roles = new Map<string, string>()
  for (const [i, { name: role }] of ragTable.roles.entries()) {
    const name = keys[columns.columns[i]!]
    if (name === undefined || (taken.has(name) && declared[role] !== name)) continue
    const before = names.get(role)
    if (before !== undefined && before !== name) {
      const what = `the ${role} is "${name}" here, and "${before}" in records before`
      faults.problems.push(errorAt(at, 'unknown-columns', what, 'Give every record the same names.'))
      return undefined
    }
    roles.set(role, name)
    names.set(role, name)
  }
  return roles
}
