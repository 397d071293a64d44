/** What was read, as it is stored: a compressed file counts as it lies on disk. */
export interface Digest {
  /** 64 lower-case hexadecimal digits. */
  readonly sha256: string
  readonly bytes: number
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
  /** The table of a Parquet file, where the source is a file on disk. Throws `SourceError`. */
  parquet?(): Promise<ParquetFile>
}

/** A column of a Parquet file, with its type as SQL names it. */
export interface ParquetColumn {
  readonly name: string
  readonly type: string
}

/** A Parquet file, opened. `rows` may be asked for once. */
export interface ParquetFile {
  readonly columns: readonly ParquetColumn[]
  /** The values of some columns as text, row by row in chunks. */
  rows(columns: readonly ParquetColumn[]): AsyncIterable<readonly (readonly (string | null)[])[]>
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

/** Everything that is not a pure function: disk, standard streams, terminal. Made by `commands`, faked in tests. */
export interface Io {
  /** The source for a path relative to the working directory; `.gz` and `.zst` are decompressed. It has a digest where one is asked for. */
  source(path: string, options?: { readonly digest?: boolean }): Source
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
  /** Runs the code of a TypeScript or JavaScript module and gives what it exports; throws what it throws. */
  runModule(path: string): Promise<unknown>
  out(text: string): void
  err(text: string): void
  /** Whether standard error is a terminal that shows colours. */
  readonly colour: boolean
}
