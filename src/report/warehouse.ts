import type { Run, WholeList } from '../collection/run.ts'
import { readDecimal } from '../readers/decimal.ts'
import { rowTexts } from '../readers/tableIds.ts'
import type { DataRef } from '../spec/spec.ts'
import { type OpenedTable, SourceError } from '../text/io.ts'
import { compareIds } from '../text/order.ts'
import { type Checked, errorAt, type Place, type Problem } from '../text/problem.ts'
import { type Fault, faults } from '../warehouse/audit.ts'
import type { OpenStored } from './stored.ts'

type SqlRef = Extract<DataRef, { kind: 'sql' }>

/** What the audit of a warehouse's tables tells, by run and query; nothing where the rows are of no warehouse. */
export async function auditProblems(ref: SqlRef, open: OpenStored): Promise<Problem[]> {
  const { warehouse, place } = ref
  if (warehouse?.audit === undefined) return []
  const { statement, batches } = warehouse.audit
  const audit = { ...ref, statement, warehouse: { ...warehouse, batches } }
  const read = await rowsOf(audit, open, ['fault', 'run', 'query', 'count'])
  if (!read.ok) return [...read.problems]
  return auditFaults(read.value, place)
}

/** The rows of an audit (fault, run, query, count) as problems at a place, in byte order of runs and queries. */
export function auditFaults(rows: readonly (readonly (string | null)[])[], place: Place): Problem[] {
  return rows
    .map(([fault, run, query, count]) => ({ fault: fault as Fault, run, query, count }))
    .toSorted((a, b) => compareIds(a.run ?? '', b.run ?? '') || compareIds(a.query ?? '', b.query ?? ''))
    .map(({ fault, run, query, count }) => {
      const of = run ? `run "${run}", query "${query}"` : `judgements, query "${query}"`
      const times = count === '1' ? '' : ` (${count} times)`
      return errorAt(place, fault, `${of}: ${faults[fault]}${times}`, mends[fault])
    })
}

const shards = 'Spread both tables over the shards by the hash of the query, or give every shard all judgements.'

const mends: Readonly<Record<Fault, string>> = {
  score: 'Leave such rows out of the table, or give them a score.',
  id: 'Leave such rows out of the table, or give them their ids.',
  grade: 'Judge in whole numbers, or choose the convention gains=real.',
  'duplicate-document': 'Keep one row for each run, query and document.',
  'duplicate-judgement': 'Keep one row for each query and document; judgements by subtopic have to be files.',
  'list-on-several-shards': shards,
  'judgements-on-another-shard': shards,
  'judgements-on-several-shards': shards,
}

/** A run whose whole lists can be had, where its rows are of a warehouse. */
export function withLists(run: Run, ref: SqlRef, open: OpenStored): Run {
  const { warehouse } = ref
  if (warehouse?.list === undefined) return run
  return { ...run, list: (query) => listOf(query, ref, open) }
}

async function listOf(query: string, ref: SqlRef, open: OpenStored): Promise<Checked<WholeList>> {
  const { engine, list } = ref.warehouse!
  const one = { ...ref, statement: list!(query), warehouse: { engine } }
  const read = await rowsOf(one, open, ['document', 'score', 'rank', 'grade'])
  if (!read.ok) return read
  const rows = read.value.map(([document, score, rank, grade]) => ({
    document: document!,
    score: score === null ? Number.NaN : readDecimal(score!),
    rank: rank === null ? 0 : Number(rank),
    grade: grade === null ? undefined : Number(grade),
  }))
  const ranked = rows.filter(({ rank }) => rank > 0).sort((a, b) => a.rank - b.rank)
  const documents = ranked.map(({ document, score }, i) => ({ document, tied: score === ranked[i + 1]?.score }))
  // Each shard of a cluster that has the judgements and not the list gives them too.
  const judged = new Map(
    rows.flatMap(({ document, grade }) => (grade === undefined ? [] : [[document, grade] as const])),
  )
  return {
    ok: true,
    value: { documents, judged: Array.from(judged, ([document, grade]) => ({ document, grade })) },
    problems: [],
  }
}

/** The rows of a statement, with the columns of these names in their order. */
async function rowsOf(
  ref: SqlRef,
  open: OpenStored,
  names: readonly string[],
): Promise<Checked<readonly (readonly (string | null)[])[]>> {
  try {
    const table = await open(ref).table!()
    return { ok: true, value: await gathered(table, names), problems: [] }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { ok: false, problems: [errorAt(ref.place, 'unreadable-file', error.message, error.mend)] }
  }
}

async function gathered(table: OpenedTable, names: readonly string[]): Promise<(readonly (string | null)[])[]> {
  const columns = names.map((name) => table.columns.find((column) => column.name === name)!)
  const rows: (readonly (string | null)[])[] = []
  for await (const some of table.rows(columns)) rows.push(...rowTexts(some, columns.length))
  return rows
}
