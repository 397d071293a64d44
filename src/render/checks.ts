import { takenBecause } from '../measures/checkable.ts'
import type { CheckKey, CheckKind, SliceKey, Weighed } from '../measures/checkKey.ts'
import type { Scorer } from '../measures/measure.ts'
import { printOf } from '../measures/summary.ts'
import type { Cell } from './blocks.ts'
import { cell, checked } from './inline.ts'
import type { Inline } from './inlineKinds.ts'
import { bracketedWords } from './phrases.ts'

/** Who a number is about. */
export interface Checkable {
  readonly kind: CheckKind
  readonly dataset: string
  readonly scorer: Scorer
  readonly run?: string
  readonly query?: string
  readonly digits: number
  readonly slice?: SliceKey | undefined
  readonly over?: readonly Weighed[] | undefined
}

/**
 * A printed number with the key to compute it again. Where the values by query behind it are not computed but taken as they
 * are, it says why.
 */
export function checkedNumber(
  printed: string,
  { kind, dataset, scorer, run = '', query = '', digits, slice, over }: Checkable,
): Inline {
  const { name, measure } = scorer
  const further = { ...(slice && { slice }), ...(over && { over }) }
  const key: CheckKey = { kind, dataset, measure: name, run, query, digits, ...further }
  const reason = takenBecause(measure)
  return checked(printed, key, reason && bracketedWords(name, reason))
}

/** A cell with a value; a count has no decimals. */
export function checkedCell(scorer: Scorer, value: number | undefined, at: Omit<Checkable, 'kind' | 'scorer'>): Cell {
  const printed = printOf(scorer.measure, value, at.digits)
  return cell([checkedNumber(printed, { kind: 'value', scorer, ...at })], 'right')
}
