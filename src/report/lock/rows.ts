import { decodeId } from '../../collection/ids.ts'
import type { Qrels } from '../../collection/qrels.ts'
import type { Run } from '../../collection/run.ts'
import type { Change } from './changes.ts'

/** A row of data about a document. */
export interface DataRow {
  readonly path: string
  /** 1-based; undefined where rows have no lines. */
  readonly line: number | undefined
  /** The grade, or the score. */
  readonly value: number
  /** Of a run: the place by score, from 1, equal scores in the order of the file. */
  readonly rank?: number
}

/** A judgement or a retrieved document that is not the same on both sides. */
export interface RowChange extends Change<DataRow> {
  readonly kind: 'judgement' | 'retrieved'
  readonly document: string
}

/** Rows by query and document. */
export type DataRows = ReadonlyMap<string, ReadonlyMap<string, DataRow>>

/** The judgements of some queries. */
export function judgementRows(qrels: Qrels, path: string, queries: ReadonlySet<string>): DataRows {
  const rows = new Map<string, Map<string, DataRow>>()
  for (const query of queries) {
    const judgements = qrels.of(query)
    const found = new Map<string, DataRow>()
    judgements?.grades.forEach((value, i) => {
      found.set(judgements.document(i), { path, line: judgements.line?.(i), value })
    })
    rows.set(query, found)
  }
  return rows
}

/** What a run holds for some queries; undefined where it has no rows of documents, or cannot be read. */
export async function retrievedRows(
  run: Run,
  path: string,
  queries: ReadonlySet<string>,
): Promise<DataRows | undefined> {
  const rows = new Map<string, Map<string, DataRow>>()
  const { problems } = await run.stream({
    start: () => rows.clear(),
    query({ query, count, bytes, starts, ends, scores, lines }) {
      if (!queries.has(query)) return
      const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => scores[b]! - scores[a]! || a - b)
      const found = new Map<string, DataRow>()
      order.forEach((row, i) => {
        const line = lines[row]! > 0 ? lines[row] : undefined
        found.set(decodeId(bytes, starts[row]!, ends[row]!), { path, line, value: scores[row]!, rank: i + 1 })
      })
      rows.set(query, found)
    },
  })
  return problems.some(({ severity }) => severity === 'error') ? undefined : rows
}

/**
 * The rows of a query that are not the same on both sides: judgements in the order of their lines, then retrieved documents
 * by the better of their ranks, those first that one side does not have.
 */
export function rowChanges(
  query: string,
  { was, now }: Readonly<Record<'was' | 'now', DataRows>>,
  kind: RowChange['kind'],
): RowChange[] {
  const [before, after] = [was.get(query), now.get(query)]
  const changes = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])]
    .map((document): RowChange => ({ kind, document, was: before?.get(document), now: after?.get(document) }))
    .filter((change) => change.was?.value !== change.now?.value)
  return changes.sort((a, b) => Number(isBoth(a)) - Number(isBoth(b)) || placeOf(a) - placeOf(b))
}

function isBoth({ was, now }: RowChange): boolean {
  return was !== undefined && now !== undefined
}

function placeOf({ was, now }: RowChange): number {
  const places = [was, now].flatMap((row) => (row === undefined ? [] : [row.rank ?? row.line ?? 0]))
  return Math.min(...places)
}
