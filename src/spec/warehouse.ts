import type { Conventions } from '../collection/conventions.ts'
import { errorAt } from '../text/problem.ts'
import { same } from '../text/words.ts'
import type { Dialect } from '../warehouse/dialect.ts'
import { dialectOf } from '../warehouse/dialects.ts'
import { liveStatements } from '../warehouse/live.ts'
import { columnName, plainTable } from '../warehouse/names.ts'
import { statementFault, type Tables } from '../warehouse/tables.ts'
import type { Reading } from './reading.ts'
import { hasData, wordsOf } from './runSpecs.ts'
import type { DatasetShape, RunShape } from './shape.ts'
import type { DataRef, RunSpec } from './spec.ts'
import type { TableShape, WarehouseShape } from './warehouseShape.ts'

interface At {
  readonly at: readonly PropertyKey[]
  readonly reading: Reading
}

/** The judgements and runs of a data set whose tables a SQL engine ranks and judges. */
export interface WarehouseParts {
  readonly qrels: DataRef
  readonly runs: readonly RunSpec[]
}

/** Reads `warehouse` of a data set: each run is one of its table, by what the column `run` has; what is wrong is noted. */
export function warehouseParts(
  of: DatasetShape & { readonly warehouse: WarehouseShape },
  conventions: Conventions,
  { at, reading }: At,
): WarehouseParts {
  const { yaml, problems } = reading
  const { warehouse } = of
  const inside = [...at, 'warehouse']
  const odd = (['qrels', 'beir', 'split', 'second'] as const).find((key) => of[key] !== undefined)
  if (odd !== undefined) {
    const what = `"${odd}" and "warehouse" do not go together`
    problems.push(errorAt(yaml.place([...at, odd], 'key'), 'spec', what, 'Leave one of them out.'))
  }
  const dialect = dialectOf(warehouse.engine)!
  const fault = statementFault(dialect, conventions)
  if (fault !== undefined) problems.push(errorAt(yaml.place(inside, 'key'), 'spec', fault.what, fault.mend))
  noteCluster(dialect, warehouse, { at: inside, reading })
  const place = yaml.place(inside, 'key')
  const { engine, cluster } = warehouse
  const batches = warehouse.batches === undefined ? undefined : Number(warehouse.batches)
  const tables = tablesOf(dialect, warehouse, { at: inside, reading })
  const audited = warehouse.audit === undefined
  const ask = liveStatements({ tables, conventions, batches, cluster: dialect.everyShard && cluster, audited })
  const audit = ask.audit === undefined ? {} : { audit: { statement: ask.audit, batches } }
  const part = { engine, ...audit, ...(!audited && { unaudited: true as const }) }
  const qrels: DataRef = { kind: 'sql', statement: ask.grades, format: 'grades', warehouse: part, place }
  const runs = [...of.runs].map(([name, one]): RunSpec => {
    const { run, label } = runOf(name, one, { at: [...at, 'runs', name], reading })
    const part = { engine, batches, list: (query: string) => ask.list(run, query) }
    const data: DataRef = { kind: 'sql', statement: ask.collapse(run), format: 'collapsed', warehouse: part, place }
    return { name, label, data }
  })
  return { qrels, runs }
}

/** A cluster is for engines that leave its shards to their user. */
function noteCluster({ everyShard, title }: Dialect, { cluster }: WarehouseShape, { at, reading }: At): void {
  if (cluster === undefined || everyShard !== undefined) return
  const what = `"cluster" is for engines that leave shards to their user, and ${title} does not`
  reading.problems.push(errorAt(reading.yaml.place([...at, 'cluster'], 'key'), 'spec', what, 'Leave it out.'))
}

/** A run by what the column `run` of the table has, which is its name unless `run` says otherwise. */
function runOf(name: string, run: RunShape, { at, reading }: At): { readonly run: string } & Pick<RunSpec, 'label'> {
  if (typeof run === 'string') return { run, label: same(name) }
  if (!(run instanceof Map) && !('seeds' in run) && !hasData(run)) {
    const label = run.label === undefined ? same(name) : wordsOf(run.label, [...at, 'label'], reading)
    return { run: run.run, label }
  }
  const what = `the run "${name}" has data of its own beside the tables of a warehouse`
  const mend = 'Write what the column "run" of the table has, as text or "{ run: NAME, label: … }".'
  reading.problems.push(errorAt(reading.yaml.place(at, 'key'), 'spec', what, mend))
  return { run: name, label: same(name) }
}

function tablesOf(dialect: Dialect, { run, qrels }: WarehouseShape, { at, reading }: At): Tables {
  const runAt = { at: [...at, 'run'], reading }
  const qrelsAt = { at: [...at, 'qrels'], reading }
  const runColumns = columnsOf(dialect, run, ['run', 'query', 'document', 'score'], runAt)
  const qrelsColumns = columnsOf(dialect, qrels, ['query', 'document', 'grade'], qrelsAt)
  return {
    dialect,
    run: { from: fromOf(dialect, run, runAt), columns: runColumns },
    qrels: { from: fromOf(dialect, qrels, qrelsAt), columns: qrelsColumns },
  }
}

/**
 * What stands behind FROM: as it is written, where the statement as a whole is held to one SELECT over files before it is run;
 * otherwise the name of a table.
 */
function fromOf(dialect: Dialect, table: TableShape, { at, reading }: At): string {
  const text = (typeof table === 'string' ? table : table.table).trim()
  if (dialect.overFiles) return /^(?:select|with)\b/i.test(text) ? `(${text}\n)` : `(SELECT * FROM ${text}\n)`
  const found = plainTable(dialect, text)
  if (found.ok) return found.sql
  reading.problems.push(errorAt(reading.yaml.place(at), 'spec', found.what, found.mend))
  return ''
}

function columnsOf<R extends string>(
  dialect: Dialect,
  table: TableShape,
  roles: readonly R[],
  { at, reading }: At,
): Readonly<Record<R, string>> {
  const declared = typeof table === 'string' ? {} : (table.columns ?? {})
  const note = (key: string, what: string, mend: string) =>
    reading.problems.push(errorAt(reading.yaml.place([...at, 'columns', key]), 'bad-columns', what, mend))
  for (const key of Object.keys(declared)) {
    if (roles.some((role) => role === key)) continue
    if (key === 'subtopic') {
      const mend = 'Give them as a file in the format ndeval, and the runs as files, for measures of diversity.'
      note(key, 'judgements by subtopic are not ranked and joined in a warehouse', mend)
    } else note(key, `"${key}" is none of the columns that can be declared here`, `Declare ${roles.join(', ')}.`)
  }
  const columns = roles.map((role): [R, string] => {
    const found = columnName(dialect, declared[role] ?? role)
    if (!found.ok) note(role, found.what, found.mend)
    return [role, found.ok ? found.sql : '']
  })
  return Object.fromEntries(columns) as Record<R, string>
}
