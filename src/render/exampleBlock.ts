import type { PlayData } from '../measures/play.ts'
import type { PrintedStep } from '../measures/printedStep.ts'
import type { GradeMark, Inline } from './inlineKinds.ts'

/** A row of a worked example's ranked list. `gap` stands for rows left out. */
export type ExampleRow =
  | {
      readonly kind: 'row'
      readonly rank: number
      /** Absent in rows that only the ideal ranking has. */
      readonly document?: readonly Inline[]
      readonly grade?: GradeMark
      /** One entry per further column, formatted; an en dash where there is no value. */
      readonly cells: readonly string[]
      readonly ideal?: { readonly grade: GradeMark; readonly cells: readonly string[] }
      /** The measure looks at this rank. */
      readonly counts: boolean
      /** Its term stands in the formula, so that the rank is a button and lights up. */
      readonly term: boolean
    }
  | { readonly kind: 'gap'; readonly count: number }

/** The ranked list beside the work: formula, substituted, result. */
export interface ExampleBlock {
  readonly kind: 'example'
  readonly id: string
  readonly number: number
  /** The value that is worked; absent for a list of bare grades. `measure` is a canonical name. */
  readonly about?: { readonly dataset: string; readonly query: string; readonly run: string; readonly measure: string }
  /** After "Example 1." */
  readonly title: readonly Inline[]
  readonly list: {
    readonly caption: readonly Inline[]
    /** Name of the run, over its columns, where an ideal ranking stands beside it. */
    readonly run: readonly Inline[]
    /** Heads of the further columns. */
    readonly columns: readonly (readonly Inline[])[]
    readonly idealColumns?: readonly (readonly Inline[])[]
    readonly rows: readonly ExampleRow[]
    /** Sums under the further columns, empty where a column has none. */
    readonly sums?: { readonly run: readonly string[]; readonly ideal: readonly string[] }
    /** Below the list: documents graded above 0 that were not retrieved. */
    readonly leftOut?: readonly Inline[]
  }
  /** The highest grade judged in the data set: so many squares are drawn. */
  readonly topGrade: number
  readonly steps: readonly ExampleStep[]
  readonly foot: readonly (readonly Inline[])[]
  /** What a reader needs to play with it; absent for a measure that the package does not bring. */
  readonly play?: PlayData
}

/** A step of a derivation: why, then its equations. */
export interface ExampleStep extends Omit<PrintedStep, 'why' | 'rows'> {
  readonly why: readonly Inline[]
  /** The step that ends in the value. */
  readonly result: boolean
}
