/** What was read, as it is stored: a compressed file counts as it lies on disk. */
export interface Digest {
  /** 64 lower-case hexadecimal digits. */
  readonly sha256: string
  readonly bytes: number
}

/** What stands behind rows that no single file holds: the statement that made them, and the files it read. */
export interface Evidence {
  readonly statement: string
  /** SHA-256 of the statement's text in UTF-8. */
  readonly sha256: string
  /** The engine that ran it, where it ranked and judged lists. */
  readonly engine?: { readonly name: string; readonly version: string; readonly batches?: number | undefined }
  readonly files: readonly { readonly path: string; readonly digest: Digest }[]
}

/** Bytes to read, once or again: a file, standard input, or data that stands in a spec. */
export interface Source {
  /** The path as the user wrote it, for messages; `-` for standard input. */
  readonly path: string
  /** Whether `open` may be called a second time. Standard input can be read once. */
  readonly repeatable: boolean
  /** The bytes in blocks of any size, decompressed. Throws `SourceError` when they cannot be read. */
  open(): AsyncIterable<Uint8Array>
  /** The digest of what the last `open` read; undefined until it was read to its end. Sources that are no files have none. */
  digest?(): Digest | undefined
  /** The rows as DuckDB reads them, where the source is a Parquet file on disk or a statement. Throws `SourceError`. */
  table?(): Promise<OpenedTable>
  /** What stands behind the rows that were read last, where the source is a statement. */
  evidence?(): Evidence | undefined
}

/** A column that DuckDB reads, with its type as SQL names it. */
export interface TableColumn {
  readonly name: string
  readonly type: string
}

/** A column to be read. */
export interface WantedColumn extends TableColumn {
  /** Numbers of floating point may be given as such, and need not become text. */
  readonly asNumber?: boolean | undefined
}

/** A Parquet file or a statement, opened. `rows` may be asked for once. */
export interface OpenedTable {
  readonly columns: readonly TableColumn[]
  /** The values of some columns, in pieces of some rows each. */
  rows(columns: readonly WantedColumn[]): AsyncIterable<TableRows>
}

/** Some rows of a table, lent until the next ones are asked for. */
export interface TableRows {
  readonly count: number
  /** Puts a value into a cell: the column by its place among those wanted, the row from 0. False where it is null. */
  read(column: number, row: number, cell: Cell): boolean
}

/** The content of a cell, in UTF-8: `bytes[start, end)`. */
export interface Cell {
  bytes: Uint8Array
  start: number
  end: number
  /** The number, where it was read as one and is finite; there are no bytes then. NaN otherwise: the bytes say what it is. */
  value: number
}

/** A table to be written as Parquet. A number is a double; null is a cell without a value. */
export interface ColumnTable {
  readonly columns: readonly { readonly name: string; readonly type: 'VARCHAR' | 'DOUBLE' }[]
  readonly rows: Iterable<readonly (string | number | null)[]>
}

/** A file that cannot be read: what is wrong and how to mend it, for a `Problem`. */
export class SourceError extends Error {
  readonly mend: string
  constructor(what: string, mend: string) {
    super(what)
    this.name = 'SourceError'
    this.mend = mend
  }
}

/** Plain data by keys, kept from one run of the program to the next. What cannot be read or kept is not there. */
export interface Store {
  get(key: string): Promise<unknown>
  put(key: string, value: unknown): Promise<void>
}

/** How a statement over files is run. */
export interface StatementOptions {
  /** What the source is called in messages. */
  readonly path: string
  /** The folder that paths in the statement are relative to. */
  readonly folder: string
  /** The folder that its files must not lie outside of, symbolic links followed; absent where they may lie anywhere. */
  readonly inside?: string | undefined
  /** The statement has a parameter, and is run for each number from 0 below this, so that each run needs less memory. */
  readonly batches?: number | undefined
  /** Who runs it: DuckDB, over files, where it is not said; otherwise the server that the environment names. */
  readonly engine?: 'duckdb' | 'clickhouse' | undefined
}

/** A file that goes into an archive: its content, or the file on disk that holds it. */
export interface Packed {
  /** Relative, with "/" between its parts. */
  readonly path: string
  readonly content?: string | Uint8Array
  readonly file?: string
}

/** The files of an archive, in a temporary folder that `release` removes. */
export interface Unpacked {
  /** Absolute. */
  readonly folder: string
  /** Of its files, relative to the folder, as they were unpacked. */
  readonly paths: readonly string[]
  /** Brings one more file from outside to a path in the folder. */
  add(path: string, from: string): Promise<void>
  release(): Promise<void>
}

/** Runs work whose length data decide, such as that of their patterns; false where it had no end within ten seconds and was stopped. */
export type Within = (work: () => void) => Promise<boolean>

/** Everything that is not a pure function: disk, standard streams, terminal. Made by `commands`, faked in tests. */
export interface Io {
  /** The source for a path relative to the working directory; `.gz` and `.zst` are decompressed. It has a digest where one is asked for. */
  source(path: string, options?: { readonly digest?: boolean }): Source
  /** The source of the rows of a SELECT over files. */
  statement(statement: string, options: StatementOptions): Source
  /** The absolute path. */
  resolve(path: string): string
  /** The whole text of a small file such as a spec or a template; throws `SourceError`. */
  readText(path: string): Promise<string>
  /** The absolute path with every symbolic link followed; undefined where there is nothing. */
  real(path: string): Promise<string | undefined>
  /** Whether a file or folder exists. */
  exists(path: string): Promise<boolean>
  /** The names in a folder, in byte order; none where there is no such folder. */
  list(path: string): Promise<readonly string[]>
  /**
   * Puts files into a folder so that it holds either all of them or what it held before. Paths are relative to it. Earlier
   * files of ours that are not among them are removed where `replaces` says that this build answers for them.
   */
  publish(
    folder: string,
    files: ReadonlyMap<string, string | Uint8Array>,
    replaces: (path: string) => boolean,
  ): Promise<void>
  /**
   * Makes this process the only one that builds into a folder, and clears away what a killed one left there; calls `waiting`
   * where another holds it. Returns how to let go. Throws `SourceError`.
   */
  lock(folder: string, waiting: () => void): Promise<() => Promise<void>>
  /** Makes a folder that does not exist yet, with files in it: all of them or no folder. */
  create(folder: string, files: ReadonlyMap<string, string>): Promise<void>
  /** Writes a file in one step: it holds all of the content or what it held before. Throws `SourceError`. */
  write(path: string, content: string | Uint8Array): Promise<void>
  /** Writes a table as Parquet, in one step. Throws `SourceError`. */
  writeParquet(path: string, table: ColumnTable): Promise<void>
  /** Writes files as a tar archive, in one step; their time is in seconds since 1970. Throws `SourceError`. */
  writeArchive(path: string, files: readonly Packed[], seconds: number): Promise<void>
  /** Unpacks a tar archive. Throws `SourceError`. */
  unpack(path: string): Promise<Unpacked>
  /** Does work with another working directory; nothing else may be done meanwhile. */
  inFolder<T>(folder: string, work: () => Promise<T>): Promise<T>
  /** Data kept in a folder, which may be deleted at any time and is safe for several processes at once. */
  store(folder: string): Store
  readonly within: Within
  /**
   * The files of a revision of the git repository here, in a temporary folder; `prefix` leads in it to what corresponds to the
   * working directory; `release` removes it. Throws `SourceError`.
   */
  revision(name: string): Promise<{ readonly folder: string; readonly prefix: string; release(): Promise<void> }>
  /** Runs the code of a TypeScript or JavaScript module and gives what it exports; throws what it throws. */
  runModule(path: string): Promise<unknown>
  /** Says what is being done, for whoever waits for it. It is shown only where it takes long. */
  step?(what: string): void
  out(text: string): void
  err(text: string): void
  /** Whether standard error is a terminal that shows colours. */
  readonly colour: boolean
}
