import type { Row } from '../../collection/diverse.ts'
import type { Preferred } from '../../collection/preferring.ts'

/** One ranking with the value it must have. */
export interface Case {
  /** Any spelling of the measure. */
  readonly measure: string
  /** From rank 1 down; null is a document that was not judged. Left out where `subtopics` says them. */
  readonly grades?: readonly (number | null)[]
  /** Rows of grades by subtopic: of the list from rank 1 down, and of what was judged and not retrieved. */
  readonly subtopics?: { readonly list: readonly Row[]; readonly further?: readonly Row[] }
  /** Documents with levels by group and subgroup, the retrieved ones in their order. */
  readonly preferences?: readonly Preferred[]
  /** All judged grades, where they are more than those in the list. */
  readonly judged?: readonly number[]
  /** Ranks whose documents have the score of the next one. */
  readonly tied?: readonly number[]
  readonly value: number
  /** How many decimals the source gives; 12 where nothing is said. */
  readonly decimals?: number
  /** The arithmetic by hand, or who says so. */
  readonly why: string
}
