/** A file that a report is made from, or that it gives. */
export interface LockedFile {
  /** Inputs: relative to the folder of the spec; absolute where the spec says so; `rankbook:…` in the package. Outputs: relative to the report's folder in a site. */
  readonly path: string
  readonly sha256: string
  /** As stored. */
  readonly bytes: number
  /** Of a table of data; a file that serves as several counts the most. */
  readonly rows?: number | undefined
}

/** How queries were summed up comes first: `mean`, `geometric`, … null where there is no value. */
export type LockedSummary = Readonly<Record<string, unknown>>

/** One measure over one run. */
export interface Column {
  readonly dataset: string
  /** One of several runs of a system is `mine#1`. */
  readonly run: string
  /** The canonical name. */
  readonly measure: string
  /** Undefined where the pages ask for values of single queries alone. */
  readonly summary: LockedSummary | undefined
  /** SHA-256 of the lines `query,value` as `values.csv` has them. */
  readonly sha256: string
  /** By query, null where undefined; a query that was given no value is not there. Undefined as a whole where a lock keeps digests alone. */
  readonly values: ReadonlyMap<string, number | null> | undefined
}

/** What a report came to. */
export interface Figures {
  /** The version that evaluated. */
  readonly rankbook: string
  readonly report: string
  /** The values of its parameters; absent where it has none. */
  readonly parameters?: Readonly<Record<string, unknown>> | undefined
  readonly conventions: readonly { readonly dataset: string; readonly [convention: string]: unknown }[]
  /** How systems are compared, the seed with it; null where they are not. */
  readonly comparison: Readonly<Record<string, unknown>> | null
  /** Data files with their rows, as far as the pages say. */
  readonly files: readonly LockedFile[]
  readonly columns: readonly Column[]
}

/** All that a report was made from, and what it came to. */
export interface Lock extends Omit<Figures, 'files'> {
  /** In byte order of their paths. */
  readonly inputs: readonly LockedFile[]
  /** What fixes each measure on each data set but for the data. */
  readonly measures: readonly { readonly dataset: string; readonly signature: string }[]
  /** Files of figures that the report gives beside its pages. */
  readonly outputs: readonly LockedFile[]
}

/** The name of the file beside the spec; a variant of the report, by the part of its name that is its own, has one too. */
export function lockFile(variant?: string): string {
  return variant === undefined ? 'report.lock.json' : `report.${variant}.lock.json`
}

/** Whether a file beside a spec is a lock. */
export function isLockFile(name: string): boolean {
  return /^report\.(?:.+\.)?lock\.json$/.test(name)
}

/** A lock holds the value of every query up to so many of them; beyond, a digest for each measure of a run. */
export const mostValues = 10_000

/** A summary's value. */
export function summaryValue(summary: LockedSummary | undefined): number | undefined {
  const value = summary === undefined ? undefined : Object.values(summary)[0]
  return typeof value === 'number' ? value : undefined
}

/** A column in words: data set, run, measure. */
export function columnName({ dataset, run, measure }: Pick<Column, 'dataset' | 'run' | 'measure'>): string {
  return `${dataset}, ${run}, ${measure}`
}
