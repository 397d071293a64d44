import { askMeasures } from '../evaluate/ask.ts'
import type { Scorer } from '../measures/measure.ts'
import { HelperError } from './helper.ts'

/** The measure a call names, under a dialect. */
export function askedScorer(asked: string, dialect: string): Scorer {
  const found = askedScorers(asked, dialect)
  if (found.length > 1)
    throw new HelperError(`"${asked}" names ${found.length} measures, expected one`, 'Give one cutoff.')
  return found[0]!
}

/** The measures a call names: `P.5,10` is two. */
export function askedScorers(asked: string, dialect: string): readonly Scorer[] {
  const parsed = askMeasures(asked, dialect)
  if (!parsed.ok) throw new HelperError(parsed.what, parsed.mend)
  return parsed.scorers
}

/** A list of measures in an option: `measures="P@4, AP"`; commas inside parentheses do not separate. */
export function splitMeasures(list: string): string[] {
  return list
    .split(/,(?![^(]*\))(?![^{]*\})/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
