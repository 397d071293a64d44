import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gradeCounts } from '../../src/collection/gradeCounts.ts'
import { placedBuilder } from '../../src/collection/placedRows.ts'
import type { Qrels } from '../../src/collection/qrels.ts'
import type { PlacedList } from '../../src/collection/run.ts'
import { needsWholeLists } from '../../src/evaluate/wholeLists.ts'
import { measures } from '../../src/measures/index.ts'
import type { Scorer } from '../../src/measures/measure.ts'
import { scorer } from '../../src/measures/syntax.ts'
import type { Dialect } from '../../src/warehouse/dialect.ts'
import { dialectOf } from '../../src/warehouse/dialects.ts'
import { columnName, tableName } from '../../src/warehouse/names.ts'
import type { Tables } from '../../src/warehouse/tables.ts'

/** Every measure of grades, with the parameters of its sample and without a cutoff or at 10. */
export const scorers: readonly Scorer[] = measures
  .filter(({ kind }) => kind === 'ranking')
  .flatMap(({ sample, name, at }) => [sample, ...(at === undefined ? [] : [`${name}@10`])])
  .flatMap((name) => {
    try {
      return [scorer(name)]
    } catch {
      return []
    }
  })
  .filter((one) => !needsWholeLists(one))

/** The types of columns that a contract needs; each engine calls them what it likes. */
export type ColumnType = 'VARCHAR' | 'DOUBLE' | 'INTEGER'

/** An engine that statements are run on: what the contract of a dialect needs of it. */
export interface SqlEngine {
  /** The name of its dialect. */
  readonly dialect: string
  /** Makes a table anew. */
  load(
    name: string,
    columns: readonly (readonly [name: string, type: ColumnType])[],
    rows: readonly (readonly (string | number | null)[])[],
  ): Promise<void>
  /** The rows of a statement; whole numbers as numbers. */
  rows(statement: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  close(): Promise<void>
}

const folder = fileURLToPath(new URL('../vectors/', import.meta.url))

/** The fields of a TREC file of test/vectors, line by line. */
export function fieldsOf(name: string): string[][] {
  const lines = readFileSync(folder + name, 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => line.trim().split(/[ \t\r]+/))
}

/** A name that the dialect quotes. */
export function quoted(found: ReturnType<typeof tableName>): string {
  if (!found.ok) throw new Error(found.what)
  return found.sql
}

/** Loads run and judgements into tables of unusual names and columns; `rows` are query, document, score or grade. */
export async function loadTables(
  engine: SqlEngine,
  data: {
    readonly run: readonly (readonly [
      run: string,
      query: string | null,
      document: string | null,
      score: number | null,
    ])[]
    readonly qrels: readonly (readonly [query: string | null, document: string | null, grade: number | null])[]
    readonly gradeType?: ColumnType
  },
): Promise<Tables & { readonly dialect: Dialect }> {
  await engine.load(
    'ranked_rows',
    [
      ['system', 'VARCHAR'],
      ['query', 'VARCHAR'],
      ['document', 'VARCHAR'],
      ['score', 'DOUBLE'],
    ],
    data.run,
  )
  await engine.load(
    'judged_rows',
    [
      ['query', 'VARCHAR'],
      ['document', 'VARCHAR'],
      ['grade', data.gradeType ?? 'INTEGER'],
    ],
    data.qrels,
  )
  const dialect = dialectOf(engine.dialect)!
  const column = (name: string) => quoted(columnName(dialect, name))
  return {
    dialect,
    run: {
      from: quoted(tableName(dialect, 'ranked_rows')),
      columns: { run: column('system'), query: column('query'), document: column('document'), score: column('score') },
    },
    qrels: {
      from: quoted(tableName(dialect, 'judged_rows')),
      columns: { query: column('query'), document: column('document'), grade: column('grade') },
    },
  }
}

/** A collection of test/vectors, loaded. */
export function loadCollection(engine: SqlEngine, collection: string): Promise<Tables> {
  return loadTables(engine, {
    run: fieldsOf(`${collection}.run`).map(([query, , document, , score]) => [
      'bm25',
      query!,
      document!,
      Number(score),
    ]),
    qrels: fieldsOf(`${collection}.qrels`).map(([query, , document, grade]) => [query!, document!, Number(grade)]),
  })
}

/** The lists of each run in the rows of `collapse`. */
export function listsIn(
  rows: readonly Readonly<Record<string, unknown>>[],
): ReadonlyMap<string, readonly PlacedList[]> {
  const builder = placedBuilder()
  for (const { run, query, size, rank, grade } of rows)
    builder.add({
      run: String(run),
      query: String(query),
      size: Number(size),
      rank: Number(rank),
      grade: grade === null ? null : Number(grade),
    })
  const { runs, faults } = builder.build()
  if (faults.length > 0) throw new Error(faults[0]!.what)
  return runs
}

/** The judgements in the rows of `grades`. */
export function judgementsIn(rows: readonly Readonly<Record<string, unknown>>[]): Qrels {
  const builder = gradeCounts()
  for (const { query, grade, count } of rows) builder.add(String(query), Number(grade), Number(count))
  return builder.build()
}

/** A value as engines read it: the zero below 0 keeps its sign. */
export function numeral(value: string | number): string {
  return Object.is(value, -0) ? '-0' : String(value)
}
