import type { Conventions } from '../collection/conventions.ts'
import type { Dialect } from './dialect.ts'

/** A table of ranked rows, every name of it as SQL writes it. */
export interface RunTable {
  /** What follows FROM. */
  readonly from: string
  readonly columns: {
    /** Absent where the table holds one run. */
    readonly run?: string | undefined
    readonly query: string
    readonly document: string
    readonly score: string
  }
  /** The one run that is wanted, as the column `run` has it; what the run is called where there is no such column. */
  readonly name?: string | undefined
}

/** A table of judgements, every name of it as SQL writes it. */
export interface QrelsTable {
  readonly from: string
  readonly columns: { readonly query: string; readonly document: string; readonly grade: string }
}

/** Only the queries of one batch: those whose hash, modulo `count`, is `index`, a number or a parameter of the statement. */
export interface Batch {
  readonly count: number
  readonly index: number | string
}

/** What a statement is made of. */
export interface Tables {
  readonly dialect: Dialect
  readonly run: RunTable
  readonly qrels: QrelsTable
  readonly batch?: Batch | undefined
}

/** The conventions that decide which rows a statement ranks, and how. The others are followed when its rows are read. */
export type JoinConventions = Pick<Conventions, 'ties' | 'precision' | 'queries' | 'self' | 'minScore' | 'depth'>

/** Why a statement cannot follow conventions; nothing where it can. */
export function statementFault(
  { single, title }: Dialect,
  { ties, precision }: JoinConventions,
): { readonly what: string; readonly mend: string } | undefined {
  if (ties !== 'id-descending' && ties !== 'id-ascending') {
    const what = `the convention ties=${ties} needs an order of rows, and a table has none`
    return { what, mend: 'Choose ties=id-descending or ties=id-ascending.' }
  }
  if (precision === 'float64' || single !== undefined) return undefined
  const what = `the convention precision=float32 needs single precision, and ${title} has none`
  return { what, mend: 'Choose precision=float64, or round the scores in the table.' }
}

/**
 * A part of WITH: the rows of a run, as text and doubles. A row that the conventions `self` and `minScore` take out is not
 * among them, or where `marked` is set has 0 in the column `kept`.
 */
export function runRows(
  { dialect, run, batch }: Tables,
  conventions: JoinConventions,
  { marked = false }: { readonly marked?: boolean } = {},
): string {
  const { columns } = run
  const text = (name: string) => dialect.text(`t.${name}`)
  const { literal, double, single, bytes } = dialect
  const name = columns.run === undefined ? literal(run.name ?? 'run') : text(columns.run)
  const score = (conventions.precision === 'float32' && single ? single : double)(`t.${columns.score}`)
  const kept = keptRows(dialect, columns, conventions)
  const mark = marked && kept.length > 0 ? `,\n    CASE WHEN ${kept.join(' AND ')} THEN 1 ELSE 0 END AS kept` : ''
  const where = [
    ...(columns.run !== undefined && run.name !== undefined
      ? [`${bytes(text(columns.run))} = ${bytes(dialect.text(literal(run.name)))}`]
      : []),
    ...batched(dialect, text(columns.query), batch),
    ...(marked ? [] : kept),
  ]
  return `rankbook_run AS (
  SELECT ${name} AS run, ${text(columns.query)} AS query, ${text(columns.document)} AS document, ${score} AS score${mark}
  FROM ${run.from} t${whereOf(where)})`
}

/** Whether conventions take rows out of lists, which may empty them. */
export function takesOut({ self, minScore }: JoinConventions): boolean {
  return self === 'ignore' || minScore > -Infinity
}

/** What holds for the rows that stay. */
function keptRows(
  { bytes, text, double, literal }: Dialect,
  { query, document, score }: RunTable['columns'],
  { self, minScore }: JoinConventions,
): string[] {
  return [
    ...(minScore > -Infinity ? [`${double(`t.${score}`)} >= ${double(literal(String(minScore)))}`] : []),
    ...(self === 'ignore' ? [`${bytes(text(`t.${document}`))} <> ${bytes(text(`t.${query}`))}`] : []),
  ]
}

/** A part of WITH: the judgements, their ids as text and their grades as they are. */
export function qrelsRows({ dialect, qrels, batch }: Tables): string {
  const { columns } = qrels
  const query = dialect.text(`t.${columns.query}`)
  const grade = dialect.nullable(`t.${columns.grade}`)
  return `rankbook_qrels AS (
  SELECT ${query} AS query, ${dialect.text(`t.${columns.document}`)} AS document, ${grade} AS grade
  FROM ${qrels.from} t${whereOf(batched(dialect, query, batch))})`
}

function batched(dialect: Dialect, query: string, batch: Batch | undefined): string[] {
  if (batch === undefined) return []
  // The hash of null is null to some, and its rows would be in no batch.
  return [`${dialect.bucket(`COALESCE(${query}, '')`, batch.count)} = ${batch.index}`]
}

function whereOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `\n  WHERE ${conditions.join(' AND ')}`
}
