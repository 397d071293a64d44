import { askMeasures } from '../evaluate/ask.ts'
import type { Scorer } from '../measures/measure.ts'
import { type Arguments, datasetOf, HelperError, type Scope } from './helper.ts'

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

/** The dialect in which a call without data names measures: that of the data set it names, or else of the first one. */
export function askedDialect(args: Arguments, scope: Scope): string {
  const { spec } = args.named.dataset === undefined ? scope.datasets[0]! : datasetOf(args, scope)
  return spec.conventions.dialect
}

/** A list of measures in an option: `measures="P@4, AP"`; commas in parentheses, and before a further cutoff, do not separate. */
export function splitMeasures(list: string): string[] {
  return list
    .split(/,(?![^(]*\))(?![^{]*\})(?!\s*[\d.]+\s*(?:,|$))/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
