import type { Place } from '../text/problem.ts'
import type { CsvRecord } from './csvRecords.ts'
import type { Faults } from './faults.ts'
import type { ScoreRow } from './reader.ts'
import { resolveColumns } from './roles.ts'
import { roleIndex, scoresTable } from './tableKinds.ts'
import { scoreGatherer } from './tableScores.ts'

/** Columns of systems by what their values are of; `queries[i]` has entry i of every column. */
export interface LongValues {
  readonly queries: readonly string[]
  readonly measures: readonly {
    readonly name: string | undefined
    readonly systems: readonly { readonly name: string; readonly values: Float64Array }[]
  }[]
}

/** Takes rows of query, run and value, and of a name where there is one. */
export interface LongScan {
  take(record: CsvRecord, place: (column: number) => Place): void
  rows(): number
  /** How many runs there are. */
  runs(): number
  build(): LongValues
}

/** Whether a header has columns for query, run and value; then every row is one value. */
export function longScan(names: readonly string[], faults: Faults): LongScan | undefined {
  const found = resolveColumns(scoresTable, names)
  if (!found.ok) return undefined
  const [query, run, name, value] = ['query', 'run', 'name', 'value'].map(
    (role) => found.columns[roleIndex(scoresTable, role)]!,
  ) as [number, number, number, number]
  if (run < 0) return undefined
  const gathered = scoreGatherer(faults)
  return {
    take(record, place) {
      const named = name < 0 ? undefined : record.text(name)
      const placeOf = { query: place(query), run: place(run) }
      const row = { query: record.text(query), run: record.text(run), name: named, line: record.line, placeOf }
      gathered.add({ ...row, text: record.text(value) }, place(value))
    },
    rows: () => gathered.rows.length,
    runs: () => new Set(gathered.rows.map((row) => row.run)).size,
    build: () => columnsOf(gathered.rows),
  }
}

/** A query that a run has no value for has an undefined one. */
function columnsOf(rows: readonly ScoreRow[]): LongValues {
  const queries = [...new Set(rows.map(({ query }) => query))]
  const places = new Map(queries.map((query, i) => [query, i]))
  const measures = new Map<string | undefined, Map<string, Float64Array>>()
  const runs = new Set(rows.map(({ run }) => run!))
  for (const { name, run, query, value } of rows) {
    const columns =
      measures.get(name) ??
      new Map([...runs].map((of) => [of, new Float64Array(queries.length).fill(Number.NaN)] as const))
    columns.get(run!)![places.get(query)!] = value
    measures.set(name, columns)
  }
  return {
    queries,
    measures: [...measures].map(([name, columns]) => ({
      name,
      systems: [...columns].map(([of, values]) => ({ name: of, values })),
    })),
  }
}
