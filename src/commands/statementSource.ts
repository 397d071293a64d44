import type { Evidence, Source, StatementOptions } from '../text/io.ts'
import type { LiveEngine } from '../warehouse/dialects.ts'
import type { OpenedStatement } from './statement.ts'

/** Told how far something is. */
type Step = (what: string) => void

/**
 * The rows of one SELECT over files, run by DuckDB in a database of its own: one thread, no network, nothing written but what
 * the memory for lists of a warehouse does not hold, and no file read but those that the statement names as text, each of
 * which is hashed first. Rows of a statement without an
 * order of its own come in the order of their values. Or those of a statement over tables of another engine, as it is.
 * All of it is loaded only when the rows are asked for. How far an engine is, is told to `step` where it can be known.
 */
export function statementSource(statement: string, options: StatementOptions, step: Step = () => {}): Source {
  let evidence: Evidence | undefined
  return {
    path: options.path,
    repeatable: true,
    async *open() {},
    async table() {
      evidence = undefined
      const opened = await engines[options.engine ?? 'duckdb'](statement, options, step)
      evidence = opened.evidence
      return opened.table
    },
    evidence: () => evidence,
  }
}

/** How each engine runs a statement. */
const engines: Readonly<
  Record<LiveEngine, (statement: string, options: StatementOptions, step: Step) => Promise<OpenedStatement>>
> = {
  duckdb: async (statement, options) => (await import('./statement.ts')).openStatement(statement, options),
  clickhouse: async (...asked) => (await import('./clickhouse.ts')).openOnClickHouse(...asked),
}
