import { rowFormats } from '../readers/index.ts'
import type { Place } from '../text/problem.ts'
import type { LiveEngine } from '../warehouse/dialects.ts'

/** A file, or data that stands in the spec. */
export type DataRef =
  | {
      readonly kind: 'file'
      readonly path: string
      /** As the spec declares it; otherwise the ending of the path says it. */
      readonly format?: string | undefined
      /** Which column has which role, as the spec declares it. */
      readonly columns?: Readonly<Record<string, string>> | undefined
      /** The keys that lead to the data in a JSON file that holds more. */
      readonly inside?: readonly string[] | undefined
      /** The run that is meant of a table that holds several, where it is not called as the spec calls it. */
      readonly run?: string | undefined
      /** The path as the spec writes it. */
      readonly written: string
      readonly place: Place
    }
  | {
      /** A SELECT over files, whose paths are relative to the folder of the spec. */
      readonly kind: 'sql'
      readonly statement: string
      /** What its rows mean, where they are not those of a table of runs or judgements: one of `rowFormats`. */
      readonly format?: string | undefined
      readonly columns?: Readonly<Record<string, string>> | undefined
      readonly run?: string | undefined
      /** Where the rows are made of tables that are ranked and judged there. */
      readonly warehouse?: WarehousePart
      readonly place: Place
    }
  | {
      readonly kind: 'inline'
      readonly value: ReadonlyMap<string, unknown>
      place(path: readonly PropertyKey[]): Place
    }

/** What goes with a statement over the tables of a warehouse. */
export interface WarehousePart {
  readonly engine: LiveEngine
  /** The statement has a parameter, and is run for each number from 0 below this. */
  readonly batches?: number | undefined
  /** With the judgements: the statement that tells what the others pass over in silence. */
  readonly audit?: { readonly statement: string; readonly batches: number | undefined }
  /** With the judgements: the spec leaves the audit out. */
  readonly unaudited?: true
  /** With a run: the statement that gives one of its lists whole. */
  list?(query: string): string
}

/** Judgements that are derived from the texts of what was retrieved. */
export interface DerivedRef {
  readonly kind: 'derived'
  /** The name of a relevance rule. */
  readonly rule: string
  /** In (0, 1]; only where the rule takes one. */
  readonly threshold?: number
  /** The records that hold the references. */
  readonly from: Extract<DataRef, { kind: 'file' }>
  readonly place: Place
}

/** Whether data of a run hold, or can give, whole lists: a collapsed table in a file does not. */
export function hasLists(data: DataRef): boolean {
  if (data.kind === 'inline' || !rowFormats.includes(data.format ?? '')) return true
  return data.kind === 'sql' && data.warehouse?.list !== undefined
}
