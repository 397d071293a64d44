import type { Scorer } from '../measures/measure.ts'
import { parseMeasures } from '../measures/syntax.ts'
import type { Vocabulary } from '../measures/vocabulary.ts'
import { type Arguments, datasetOf, HelperError, type Scope } from './helper.ts'

/** The measure a call names. */
export function askedScorer(asked: string, vocabulary: Vocabulary): Scorer {
  const found = askedScorers(asked, vocabulary)
  if (found.length > 1)
    throw new HelperError(`"${asked}" names ${found.length} measures, expected one`, 'Give one cutoff.')
  return found[0]!
}

/** The measure a call names, which has to be one that is computed: what was given has no formula and no steps. */
export function computedScorer(asked: string, vocabulary: Vocabulary): Scorer {
  const scorer = askedScorer(asked, vocabulary)
  if (scorer.measure.given === undefined) return scorer
  const mend = 'Show it with {{value}}, {{results}} or {{measure}}, or name another measure.'
  throw new HelperError(`"${asked}" was given from outside: there is no formula and nothing to derive`, mend)
}

/** The measures a call names: `P.5,10` is two. */
export function askedScorers(asked: string, vocabulary: Vocabulary): readonly Scorer[] {
  const parsed = parseMeasures(asked, vocabulary)
  if (!parsed.ok) throw new HelperError(parsed.what, parsed.mend)
  return parsed.scorers
}

/** What names of measures mean in a call without data: as in the data set it names, or else in the first one. */
export function askedVocabulary(args: Arguments, scope: Scope): Vocabulary {
  const { spec } = args.named.dataset === undefined ? scope.datasets[0]! : datasetOf(args, scope)
  return spec.conventions.vocabulary
}

/** A list of measures in an option: `measures="P@4, AP"`; commas in parentheses, and before a further cutoff, do not separate. */
export function splitMeasures(list: string): string[] {
  return list
    .split(/,(?![^(]*\))(?![^{]*\})(?!\s*[\d.]+\s*(?:,|$))/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** The decimals that a call asks for, or those of the report. */
export function askedDigits({ named }: Arguments, { spec }: Scope): number {
  if (named.digits === undefined) return spec.digits
  if (!/^([0-9]|1[0-7])$/.test(named.digits))
    throw new HelperError(`digits is "${named.digits}", expected a whole number from 0 to 17`, 'Write digits=4.')
  return Number(named.digits)
}
