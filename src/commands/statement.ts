import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { type Digest, type Evidence, type OpenedTable, SourceError, type StatementOptions } from '../text/io.ts'
import { type Connection, connect, firstLine, openRelation, quoted } from './duckdb.ts'
import { isIn } from './inside.ts'
import { fileSource } from './source.ts'
import { boundMemory } from './spill.ts'
import { type ReadStatement, readStatement } from './statementTree.ts'

/** A statement, opened, and what stands behind its rows. */
export interface OpenedStatement {
  readonly table: OpenedTable
  readonly evidence: Evidence
}

/** Reads a statement, hashes its files and runs it; see `statementSource`. Throws `SourceError`. */
export async function openStatement(statement: string, options: StatementOptions): Promise<OpenedStatement> {
  const connection = await connect('a statement over files')
  const release = options.engine === undefined ? () => {} : await boundMemory(connection)
  const close = () => {
    connection.closeSync()
    release()
  }
  const read = await prepared(connection, statement, options).catch((error: unknown) => {
    close()
    throw error instanceof SourceError ? error : failure(error)
  })
  const { batches } = options
  const how = { sorted: !read.ordered, batches, glance: false, failure, close }
  const table = await openRelation(connection, { from: `(${read.text})`, ...how })
  const engine = { name: 'DuckDB', version: read.version, batches }
  const sha256 = createHash('sha256').update(statement).digest('hex')
  return { table, evidence: { statement, sha256, engine, files: read.files } }
}

const mend = "Mend the statement: one SELECT in the SQL of DuckDB, with file names as text, such as FROM 'qrels.csv'."

const memoryMend =
  'Write "batches: 16" for a warehouse, or let the statement hold less at once, with shorter lists and groups.'

function failure(error: unknown): SourceError {
  if (firstLine(error).startsWith('Out of Memory Error'))
    return new SourceError(`DuckDB does not run the statement: ${firstLine(error)}`, memoryMend)
  return new SourceError(`DuckDB does not run the statement: ${firstLine(error)}`, mend)
}

interface Prepared extends Pick<ReadStatement, 'ordered'> {
  readonly text: string
  readonly files: Evidence['files']
  readonly version: string
}

/** Reads a statement, hashes its files, and closes the database to everything else. */
async function prepared(connection: Connection, statement: string, options: StatementOptions): Promise<Prepared> {
  const { folder } = options
  const read = await readStatement(connection, statement, (path) => (isAbsolute(path) ? path : join(folder, path)))
  const files: { path: string; digest: Digest }[] = []
  const allowed = new Set<string>()
  for (const pattern of read.files) {
    const found = await matching(connection, pattern)
    if (found.length === 0) throw new SourceError(`no file is there for "${shown(pattern, folder)}"`, pathMend)
    for (const path of found) {
      const real = realpathSync(path)
      checkInside(real, path, options)
      for (const one of [path, real]) allowed.add(one)
      files.push({ path: shown(path, folder), digest: await digestOf(path) })
    }
    if (isPattern(pattern)) for (const path of found) allowed.add(`${dirname(path)}/`)
  }
  const ends = (folders: boolean) =>
    [...allowed].filter((path) => path.endsWith('/') === folders).map((name) => quoted(name))
  await connection.run(`SET allowed_paths = [${ends(false).join(', ')}]`)
  await connection.run(`SET allowed_directories = [${ends(true).join(', ')}]`)
  await connection.run('SET enable_external_access = false')
  await connection.run('SET lock_configuration = true')
  const unique = [...new Map(files.map((file) => [file.path, file])).values()]
  return { text: read.text, ordered: read.ordered, files: unique, version: await versionOf(connection) }
}

async function versionOf(connection: Connection): Promise<string> {
  const found = await connection.runAndReadAll('SELECT library_version FROM pragma_version()')
  return String(found.getRows()[0]![0]).replace(/^v/, '')
}

const pathMend = 'Check the path; it is relative to the spec.'

function isPattern(path: string): boolean {
  return /[*?[\]]/.test(path)
}

/** The files that a path or pattern means, in byte order of their paths. */
async function matching(connection: Connection, pattern: string): Promise<string[]> {
  const found = await connection.runAndReadAll(`SELECT file FROM glob(${quoted(pattern)}) ORDER BY file`)
  return found.getRows().map(([file]) => String(file))
}

function shown(path: string, folder: string): string {
  return relative(folder, path)
}

function checkInside(real: string, path: string, { folder, inside }: StatementOptions): void {
  if (inside === undefined || isIn(inside, real)) return
  const linked = isIn(inside, path)
  throw new SourceError(
    `"${shown(path, folder)}" ${linked ? 'leads out of the project by a symbolic link' : 'lies outside the project'}`,
    'Move the file into the project, or write "outside: true" into the spec.',
  )
}

async function digestOf(path: string): Promise<Digest> {
  // By another name a compressed file would be hashed as it lies on disk all the same; the blocks are of no interest.
  const source = fileSource(path)
  for await (const _ of source.open());
  return source.digest!()!
}
