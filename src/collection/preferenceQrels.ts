import { compareIds } from '../text/order.ts'
import { encodeId, hashBytes } from './ids.ts'
import { groupOf, type Level, type PreferenceGroup } from './preferences.ts'
import type { Judgements, Qrels } from './qrels.ts'
import { qrelsBuilder } from './qrelsTable.ts'

/** The level of a document in a subgroup of a group. */
export interface PreferenceRow {
  readonly query: string
  readonly group: string
  readonly subgroup: string
  readonly document: string
  readonly level: number
  /** 1-based. */
  readonly line: number
}

/** What cannot be: a document twice in a subgroup, or a group that contradicts itself about a document. */
export interface PreferenceFault {
  readonly kind: 'repeated' | 'contradiction'
  readonly row: PreferenceRow
}

/** Documents by number, and the levels of each group. */
interface Gathered {
  readonly documents: Map<string, number>
  readonly groups: Map<string, Level[]>
}

/** Judgements from preferences. As a whole a document has the greatest level that any group gives it. */
export function preferenceQrels(rows: readonly PreferenceRow[]): {
  readonly qrels: Qrels
  readonly faults: readonly PreferenceFault[]
} {
  const queries = new Map<string, Gathered>()
  const firsts = new Map<string, PreferenceRow>()
  const greatest = new Map<string, PreferenceRow>()
  const faults: PreferenceFault[] = []
  for (const row of rows) {
    const key = JSON.stringify([row.query, row.document, row.group, row.subgroup])
    if (firsts.has(key)) faults.push({ kind: 'repeated', row })
    else gather(queries, row)
    firsts.set(key, row)
    const whole = JSON.stringify([row.query, row.document])
    if ((greatest.get(whole)?.level ?? -Infinity) < row.level) greatest.set(whole, row)
  }
  faults.push(...contradictions(queries, rows))
  const { qrels } = wholeQrels([...greatest.values()], queries)
  return { qrels: withPreferences(qrels, queries, rows.length), faults }
}

function gather(queries: Map<string, Gathered>, { query, group, subgroup, document, level }: PreferenceRow): void {
  const known = queries.get(query) ?? { documents: new Map<string, number>(), groups: new Map<string, Level[]>() }
  queries.set(query, known)
  const number = known.documents.get(document) ?? known.documents.size
  known.documents.set(document, number)
  const levels = known.groups.get(group)
  if (levels === undefined) known.groups.set(group, [{ subgroup, document: number, level }])
  else levels.push({ subgroup, document: number, level })
}

/** Groups of several subgroups may contradict themselves. */
function contradictions(queries: ReadonlyMap<string, Gathered>, rows: readonly PreferenceRow[]): PreferenceFault[] {
  const found: PreferenceFault[] = []
  for (const [query, { documents, groups }] of queries) {
    for (const [name, levels] of groups) {
      if (new Set(levels.map(({ subgroup }) => subgroup)).size === 1) continue
      const group = groupOf(name, levels, documents.size)
      if (!('contradicts' in group)) continue
      const document = [...documents.keys()][group.contradicts]
      const row = rows.findLast((one) => one.query === query && one.group === name && one.document === document)!
      found.push({ kind: 'contradiction', row })
    }
  }
  return found
}

/** Judgements of whole documents, in the order in which they are numbered. */
function wholeQrels(greatest: readonly PreferenceRow[], queries: ReadonlyMap<string, Gathered>) {
  const builder = qrelsBuilder()
  const numberOf = ({ query, document }: PreferenceRow) => queries.get(query)!.documents.get(document)!
  for (const row of [...greatest].sort((a, b) => numberOf(a) - numberOf(b))) {
    const bytes = encodeId(row.document)
    const hash = hashBytes(bytes, 0, bytes.length)
    builder.add(row.query, { bytes, start: 0, end: bytes.length, hash, grade: row.level, line: row.line })
  }
  return builder.build()
}

function withPreferences(qrels: Qrels, queries: ReadonlyMap<string, Gathered>, rows: number): Qrels {
  return {
    queries: qrels.queries,
    rows,
    serves: ['ranking', 'preference'],
    of(query): Judgements | undefined {
      const judgements = qrels.of(query)
      return judgements && { ...judgements, preferences: () => groupsOf(queries.get(query)!) }
    },
  }
}

/** The groups of a query, by UTF-8 bytes; those that contradict themselves were refused. */
function groupsOf({ documents, groups }: Gathered): PreferenceGroup[] {
  return [...groups]
    .sort(([a], [b]) => compareIds(a, b))
    .map(([name, levels]) => groupOf(name, levels, documents.size) as PreferenceGroup)
}
