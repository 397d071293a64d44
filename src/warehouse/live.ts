import type { Conventions } from '../collection/conventions.ts'
import { mostPlaces } from '../collection/placedRows.ts'
import { audit, guard } from './audit.ts'
import { collapse, grades, list } from './statements.ts'
import type { Tables } from './tables.ts'

/** How rankbook itself asks an engine for the lists of its tables. */
export interface LiveTables {
  readonly tables: Tables
  readonly conventions: Conventions
  /** Each statement but `grades` and `list` has a parameter, and is run for each number from 0 below this. */
  readonly batches?: number | undefined
  /** Tables are those of each shard of this cluster, where the dialect has a function over all shards. */
  readonly cluster?: string | undefined
  /** False leaves out the audit, but never the guard of a cluster. */
  readonly audited?: boolean
}

/** The statements that are run, in this order. */
export interface LiveStatements {
  /** As `audit`; on a cluster also whether each shard can collapse its own rows, as `guard`. */
  readonly audit: string | undefined
  readonly grades: string
  collapse(run: string): string
  list(run: string, query: string): string
}

/**
 * What an engine is asked. On a cluster each shard runs a statement over its own tables, as over a table spread over all
 * shards one server would sort everything. Judgements that every shard has whole come from each of them, and count once.
 */
export function liveStatements({ tables, conventions, batches, cluster, audited = true }: LiveTables): LiveStatements {
  const { dialect } = tables
  const batched = batches === undefined ? tables : { ...tables, batch: { count: batches, index: dialect.batch! } }
  const ofRun = (of: Tables, name: string) => ({ ...of, run: { ...of.run, name } })
  const each = (statement: string, columns: string) =>
    cluster === undefined ? statement : `SELECT ${columns} FROM ${dialect.everyShard!(cluster, statement)}`
  const found = [
    ...(audited ? [each(audit(batched, conventions), 'DISTINCT fault, run, query, count')] : []),
    ...(cluster === undefined
      ? []
      : [`SELECT fault, run, query, 1 AS count FROM (\n${guard(batched, { kind: 'cluster', cluster })}) g`]),
  ]
  return {
    audit: found.length === 0 ? undefined : found.join('\nUNION ALL\n'),
    grades: each(grades(tables), 'DISTINCT query, grade, count'),
    collapse: (run) => each(collapse(ofRun(batched, run), conventions), '*'),
    list: (run, query) =>
      each(list(ofRun(tables, run), conventions, { query: dialect.literal(query), most: mostPlaces }), 'DISTINCT *'),
  }
}
