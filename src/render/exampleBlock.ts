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
  /** The query of a data set that is worked; absent for a list of bare grades. */
  readonly about?: { readonly dataset: string; readonly query: string }
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
}

export interface ExampleStep {
  readonly why: readonly Inline[]
  /** Terms are labelled as ranks of the ideal ranking. */
  readonly ideal: boolean
  /** The step that ends in the value. */
  readonly result: boolean
  readonly equations: readonly {
    readonly left: string
    readonly lines: readonly {
      readonly relation: '=' | '≈'
      readonly tex: string
      /** The line's terms carry labels with their rank. */
      readonly labelled: boolean
    }[]
  }[]
  /** How many equations of the same form are left out after those shown. */
  readonly more: number
}
