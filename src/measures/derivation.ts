import type { Tex } from '../text/tex.ts'
import type { Words } from '../text/words.ts'

/** The work behind one value, as data. */
export interface Derivation {
  /** NaN where the value is undefined. */
  readonly value: number
  readonly steps: readonly Step[]
  /** Further columns of the ranked list; entry i belongs to rank i + 1. */
  readonly columns: readonly Column[]
  /** The ideal ranking beside it, where the measure compares with one. */
  readonly ideal?: { readonly grades: readonly number[]; readonly columns: readonly Column[] }
  /** How many ranks of the list the measure looked at. */
  readonly depth: number
}

/** One step: a sentence and its equations. A long list of equations is cut when printed. */
export interface Step {
  readonly why: Words
  readonly equations: readonly Equation[]
  /** The step is about the ideal ranking: its terms are labelled so. */
  readonly ideal?: boolean
}

/** A left side and the lines that follow from each other, each with its own `=` or `≈`. */
export interface Equation {
  readonly left: Tex
  readonly lines: readonly Line[]
}

/** A right side. `value` is what its arithmetic comes to (a test re-evaluates the print); none where it holds symbols. */
export interface Line {
  readonly tex: Tex
  readonly value?: number
}

/** A column of the ranked list. NaN is a cell without a value. */
export interface Column {
  readonly head: Words
  readonly cells: readonly number[]
  /** Names from data that stand in the cells in place of the numbers. */
  readonly texts?: readonly string[]
  readonly form: 'count' | 'value'
  /** Printed beneath the column. */
  readonly sum?: number
}
