import { errorAt } from '../text/problem.ts'
import type { Shards } from '../warehouse/audit.ts'
import type { Dialect } from '../warehouse/dialect.ts'
import { dialectOf, dialects } from '../warehouse/dialects.ts'
import { columnName, type Named, tableName } from '../warehouse/names.ts'
import type { Batch, QrelsTable, RunTable, Tables } from '../warehouse/tables.ts'
import { argumentPlace, InputError, UsageError } from './arguments.ts'

/** What `sql` is asked for. */
export interface SqlOptions {
  readonly dialect: string
  readonly runTable: string
  readonly qrelsTable: string
  /** ROLE=COLUMN, separated by commas; `run=` says that there is no such column. */
  readonly runColumns?: string
  readonly qrelsColumns?: string
  /** The run that is wanted of the table. */
  readonly run?: string
  readonly conventions?: string
  readonly depth?: string
  readonly form: readonly string[]
  /** INDEX/COUNT */
  readonly batch?: string
  readonly cluster?: string
  /** RUN_TABLE,QRELS_TABLE of each shard. */
  readonly shard: readonly string[]
  /** A folder that the kept rows are written into as Parquet, by the engine. */
  readonly into?: string
  /** Where the engine runs a job by its own program: the statements are run there, and not printed. */
  readonly master?: string
}

/** A value of an option that is wrong. */
export function wrong(argument: string, what: string, mend: string): InputError {
  return new InputError([errorAt(argumentPlace(argument), 'sql', what, mend)])
}

/** The dialect that `--dialect` names. */
export function dialectArgument(name: string): Dialect {
  const found = dialectOf(name)
  if (found !== undefined) return found
  const known = dialects.map((one) => one.name).join(', ')
  throw wrong('--dialect', `no dialect of SQL is called "${name}"`, `Choose one of ${known}.`)
}

/** The depth that `--depth` gives. */
export function depthArgument(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new UsageError(`--depth is "${text}", expected a whole number from 1`, 'Write --depth 100, for example.')
}

/** The tables and columns that options name. */
export function tablesOf(dialect: Dialect, options: SqlOptions): Tables {
  const run = runTableOf(dialect, options.runTable, options)
  const qrels = qrelsTableOf(dialect, options.qrelsTable, options)
  return { dialect, run, qrels, ...(options.batch !== undefined && { batch: batchArgument(options.batch) }) }
}

function runTableOf(dialect: Dialect, table: string, { runColumns, run }: SqlOptions): RunTable {
  const columns = columnsArgument(runColumns, '--run-columns', ['run', 'query', 'document', 'score'])
  const column = (role: string) => named(columnName(dialect, columns[role]!), '--run-columns')
  return {
    from: named(tableName(dialect, table), '--run-table'),
    columns: {
      ...(columns.run !== '' && { run: column('run') }),
      query: column('query'),
      document: column('document'),
      score: column('score'),
    },
    ...(run !== undefined && { name: run }),
  }
}

function qrelsTableOf(dialect: Dialect, table: string, { qrelsColumns }: SqlOptions): QrelsTable {
  const columns = columnsArgument(qrelsColumns, '--qrels-columns', ['query', 'document', 'grade'])
  const column = (role: string) => named(columnName(dialect, columns[role]!), '--qrels-columns')
  return {
    from: named(tableName(dialect, table), '--qrels-table'),
    columns: { query: column('query'), document: column('document'), grade: column('grade') },
  }
}

function named(found: Named, argument: string): string {
  if (found.ok) return found.sql
  throw wrong(argument, found.what, found.mend)
}

/** The column of each role: as declared, or called as the role is. */
function columnsArgument(
  text: string | undefined,
  option: string,
  roles: readonly string[],
): Readonly<Record<string, string>> {
  const columns: Record<string, string> = Object.fromEntries(roles.map((role) => [role, role]))
  for (const pair of text?.split(',') ?? []) {
    const [, role, column] = /^([a-z]+)=(.*)$/s.exec(pair) ?? []
    if (role === undefined || column === undefined || !roles.includes(role) || (column === '' && role !== 'run'))
      throw new UsageError(
        `${option} holds "${pair}", expected ROLE=COLUMN with one of ${roles.join(', ')}`,
        `Write ${option} query=topic,document=page, for example.`,
      )
    columns[role] = column
  }
  return columns
}

function batchArgument(text: string): Batch {
  const [, index, count] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []
  if (Number(index) < Number(count)) return { index: Number(index), count: Number(count) }
  throw new UsageError(
    `--batch is "${text}", expected INDEX/COUNT with an index from 0 below the count`,
    'Write --batch 0/16 for the first of sixteen, for example.',
  )
}

/** The shards whose rows a guard looks at; undefined where none are named. */
export function shardsOf({ dialect }: Tables, options: SqlOptions): Shards | undefined {
  const { cluster, shard } = options
  if (cluster !== undefined && shard.length > 0)
    throw new UsageError('--cluster and --shard together', 'Leave one of them out.')
  if (shard.length > 0) {
    const tables = shard.map((pair) => {
      const [run, qrels] = pair.split(',')
      if (run === undefined || qrels === undefined)
        throw new UsageError(`--shard is "${pair}", expected two tables`, 'Write --shard runs_1,qrels_1, for example.')
      return { run: runTableOf(dialect, run, options), qrels: qrelsTableOf(dialect, qrels, options) }
    })
    return { kind: 'tables', tables }
  }
  if (cluster === undefined) return undefined
  if (dialect.everyShard !== undefined) return { kind: 'cluster', cluster }
  const mend = 'Leave --cluster out: the engine brings the rows of a query together by itself.'
  throw wrong('--cluster', `${dialect.title} has no function over the shards of a cluster`, mend)
}
