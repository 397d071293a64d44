import { SourceError } from '../text/io.ts'
import type { Connection } from './duckdb.ts'

/** A statement that may be run. */
export interface ReadStatement {
  /** The statement with every file by its absolute path. */
  readonly text: string
  /** Absolute paths or patterns. */
  readonly files: readonly string[]
  /** Whether the statement says in which order its rows come. */
  readonly ordered: boolean
}

/** A part of a statement as DuckDB gives it: numbers are kept as they are written, marked. */
type Tree = string | boolean | null | readonly Tree[] | { [key: string]: Tree }
type Branch = { [key: string]: Tree }

/**
 * Reads a statement by DuckDB's own parser, and refuses all that is not one SELECT whose rows follow from files that it
 * names. Nothing is run. Throws `SourceError`.
 */
export async function readStatement(
  connection: Connection,
  statement: string,
  absolute: (path: string) => string,
): Promise<ReadStatement> {
  const answer = await one(connection, 'SELECT json_serialize_sql($1::VARCHAR)', statement)
  const tree = JSON.parse(markNumbers(answer)) as Branch
  const statements = tree.statements
  if (tree.error === true || !Array.isArray(statements)) throw refused(tree)
  const [only] = statements as readonly Branch[]
  if (only === undefined || statements.length > 1) {
    const what = `${statements.length} statements, expected one`
    throw new SourceError(what, 'Write one SELECT; a semicolon is not needed.')
  }
  const unsteady = await unsteadyFunctions(connection)
  const files = new Set<string>()
  const tables = new Set<string>()
  visit(only, (branch) => {
    for (const { key } of (branch.cte_map as { map?: readonly Branch[] } | undefined)?.map ?? [])
      tables.add(String(key))
  })
  const found = (path: string): string => {
    const whole = absolute(checkedPath(path))
    files.add(whole)
    return whole
  }
  visit(only, (branch) => {
    checkSteady(branch, unsteady)
    if (branch.type === 'BASE_TABLE') readBase(branch, tables, found)
    if (branch.type === 'TABLE_FUNCTION') readFunction(branch.function as Branch, found)
    if (branch.type === 'SHOW_REF') throw new SourceError('a statement that describes, expected one SELECT', selectMend)
  })
  const text = await one(connection, 'SELECT json_deserialize_sql($1::JSON)', unmarkNumbers(JSON.stringify(tree)))
  return { text, files: [...files], ordered: modifiersOf(only.node as Branch).includes('ORDER_MODIFIER') }
}

const selectMend = 'Write one SELECT that gives the rows; nothing else is run.'

async function one(connection: Connection, question: string, value: string): Promise<string> {
  const answer = await connection.runAndReadAll(question, [value])
  return String(answer.getRows()[0]![0])
}

function refused({ error_message: message, error_type: type }: Branch): SourceError {
  return type === 'parser'
    ? new SourceError(`a statement that DuckDB cannot read: ${String(message)}`, selectMend)
    : new SourceError('no SELECT, which is all that is run', selectMend)
}

/** Numbers outside of texts become texts that begin with a mark, so that no digit is lost. */
function markNumbers(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) => (token[0] === '"' ? token : `"\\u0001${token}"`))
}

function unmarkNumbers(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"/g, (token) => /^"\\u0001(-?\d[\d.eE+-]*)"$/.exec(token)?.[1] ?? token)
}

function visit(tree: Tree | undefined, each: (branch: Branch) => void): void {
  if (typeof tree !== 'object' || tree === null) return
  if (Array.isArray(tree)) {
    for (const branch of tree) visit(branch, each)
    return
  }
  each(tree as Branch)
  for (const branch of Object.values(tree as Branch)) visit(branch, each)
}

function modifiersOf({ modifiers }: Branch): string[] {
  return Array.isArray(modifiers) ? modifiers.map((modifier) => String((modifier as Branch).type)) : []
}

/** Functions that give another value when they are asked again, or somewhere else. */
async function unsteadyFunctions(connection: Connection): Promise<ReadonlySet<string>> {
  const question = "SELECT DISTINCT lower(function_name) FROM duckdb_functions() WHERE stability <> 'CONSISTENT'"
  const found = await connection.runAndReadAll(question)
  return new Set([...found.getRows().map(([name]) => String(name)), ...clockNames])
}

/** Words that DuckDB takes for such a function without parentheses. */
const clockNames = [
  ...['current_date', 'current_time', 'current_timestamp', 'localtime', 'localtimestamp', 'get_current_timestamp'],
  ...['current_user', 'session_user', 'user', 'current_role', 'current_catalog', 'current_schema', 'current_database'],
  ...['current_setting', 'getenv', 'getvariable', 'version', 'pg_typeof'],
]

function checkSteady(branch: Branch, unsteady: ReadonlySet<string>): void {
  const names = branch.class === 'COLUMN_REF' ? (branch.column_names as readonly Tree[]) : []
  const name = branch.class === 'FUNCTION' ? branch.function_name : names.length === 1 ? names[0] : undefined
  const known = branch.class === 'FUNCTION' ? unsteady : new Set(clockNames)
  if (typeof name === 'string' && known.has(name.toLowerCase())) {
    throw new SourceError(
      `"${name}" gives another value another time`,
      'Leave it out: the same files give the same rows.',
    )
  }
  if (typeof branch.sample === 'object' && branch.sample !== null) {
    throw new SourceError('a sample, which is another one each time', 'Take rows by a condition, such as WHERE.')
  }
  const modifiers = modifiersOf(branch)
  const distinct = Array.isArray(branch.modifiers)
    ? branch.modifiers.some(
        (modifier) => ((modifier as Branch).distinct_on_targets as readonly Tree[] | undefined)?.length,
      )
    : false
  const some = modifiers.includes('LIMIT_MODIFIER') || modifiers.includes('LIMIT_PERCENT_MODIFIER') || distinct
  if (some && !modifiers.includes('ORDER_MODIFIER')) {
    throw new SourceError('LIMIT or DISTINCT ON without ORDER BY, which takes any rows', 'Add ORDER BY.')
  }
}

function checkedPath(path: string): string {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(path)) return path
  throw new SourceError(
    `"${path}" is not a file on disk`,
    'Fetch it, and name the file: nothing is read over a network.',
  )
}

/** A table by name is a file, unless the statement itself defines it. */
function readBase(branch: Branch, tables: ReadonlySet<string>, found: (path: string) => string): void {
  const name = String(branch.table_name)
  if (branch.schema_name !== '' || branch.catalog_name !== '') {
    const whole = [branch.catalog_name, branch.schema_name, name].filter((part) => part !== '').join('.')
    throw new SourceError(`there is no table "${whole}"`, "Name a file as text, such as FROM 'qrels.parquet'.")
  }
  if (tables.has(name)) return
  if (!/\.[^/]+$/.test(name)) {
    throw new SourceError(`there is no table "${name}"`, "Name a file as text, such as FROM 'qrels.parquet'.")
  }
  branch.table_name = found(name)
}

/** Functions that read the files of their first argument. */
const readers =
  /^(?:read_parquet|parquet_scan|read_csv|read_csv_auto|read_json|read_json_auto|read_ndjson|read_ndjson_auto)$/
/** Functions that make rows of their arguments alone. */
const makers = /^(?:unnest|range|generate_series|repeat|repeat_row)$/

function readFunction(called: Branch, found: (path: string) => string): void {
  const name = String(called.function_name).toLowerCase()
  if (makers.test(name)) return
  if (!readers.test(name)) {
    const mend = 'Read files by their names, or by read_parquet, read_csv, read_json and read_ndjson.'
    throw new SourceError(`the table function "${name}" is not run`, mend)
  }
  const [first] = called.children as readonly Branch[]
  const texts = first === undefined ? [] : first.class === 'FUNCTION' ? (first.children as readonly Branch[]) : [first]
  const isList = first?.class !== 'FUNCTION' || first.function_name === 'list_value'
  if (texts.length === 0 || !isList || !texts.every(isText)) {
    const mend = `Write ${name}('FILE'), or ${name}(['FILE', 'FILE']).`
    throw new SourceError(`${name} with files that are not written out as text`, mend)
  }
  for (const text of texts) {
    const value = text.value as Branch
    value.value = found(String(value.value))
  }
}

function isText({ class: kind, value }: Branch): boolean {
  const { type, is_null: none } = (value ?? {}) as Branch
  return kind === 'CONSTANT' && none === false && (type as Branch | undefined)?.id === 'VARCHAR'
}
