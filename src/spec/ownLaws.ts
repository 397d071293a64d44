import type { z } from 'zod'
import type { Ranking } from '../collection/ranking.ts'
import { canonicalName } from '../measures/canonicalName.ts'
import type { Law } from '../measures/law.ts'
import { laws } from '../measures/laws.ts'
import { type Measure, rangeOf, type Scorer, scorerOf } from '../measures/measure.ts'
import { smallRankings, writtenOut } from '../measures/smallRankings.ts'
import { symbolFaults } from '../measures/symbols.ts'
import { parseMeasures } from '../measures/syntax.ts'
import type { Vocabulary } from '../measures/vocabulary.ts'
import { errorAt, type Problem, warningAt, wholeFile } from '../text/problem.ts'
import { codeProblem, OwnCodeError, type Timed, TimeLimitError } from './ownGuard.ts'
import { derivationShape, isRange, issueText, symbolsShape, texShape } from './ownRecord.ts'

/** What is asked of code whose types nobody checked, before the laws. */
const form: Law = {
  name: 'computes a number and derives it as the type Derivation says',
  holds: 'always',
  broken(scorer, ranking) {
    const value: unknown = scorer.score(ranking)
    if (typeof value !== 'number') return `it computes ${String(value)}`
    return misshaped(derivationShape, scorer.derive(ranking))
  },
}

/**
 * Holds an own measure to the laws, over all small rankings: with the parameters of its sample, with each of them changed
 * alone, and as the spec asks for it. One problem for a law, with the smallest ranking that shows it; laws with exceptions
 * are asked about where the others hold.
 */
export function lawProblems(
  measure: Measure,
  {
    path,
    asked,
    vocabulary,
    timed,
  }: {
    readonly path: string
    readonly asked: readonly Scorer[]
    readonly vocabulary: Vocabulary
    /** Calls many functions of the measure at once, which costs less than calling each in time. */
    readonly timed: Timed
  },
): Problem[] {
  try {
    const scorers = triedScorers(measure, asked, vocabulary)
    const [fault] = scorers.flatMap((scorer) => descriptionFaults(scorer))
    if (fault !== undefined)
      return [errorAt(wholeFile(path), 'own-measure', fault, 'Write it as the type Measure says.')]
    const rankings = smallRankings()
    // Each call in time by itself, so that what does not end is called by its name.
    const misshapen = breachOf(form, scorers, { rankings, timed: (call) => call() })
    if (misshapen !== undefined) return [problemOf('always', path, misshapen)]
    const breaches = (holds: Law['holds']) =>
      laws
        .filter((law) => law.holds === holds)
        .flatMap((law) => breachOf(law, scorers, { rankings, timed }) ?? [])
        .map((what) => problemOf(holds, path, what))
    const errors = breaches('always')
    return errors.length > 0 ? errors : [...breaches('usually'), ...symbolProblems(scorers, path)]
  } catch (error) {
    if (error instanceof TimeLimitError) return [codeProblem({ path, message: endlessText(measure, error) })]
    if (!(error instanceof OwnCodeError)) throw error
    return [codeProblem(error)]
  }
}

function endlessText({ name }: Measure, { seconds }: TimeLimitError): string {
  return `measure "${name}" is not done with the laws for a ranking after ${seconds} seconds`
}

/** The first scorer whose formula and symbols do not fit together. */
function symbolProblems(scorers: readonly Scorer[], path: string): Problem[] {
  for (const scorer of scorers) {
    const { unused, repeated, unexplained } = symbolFaults(scorer)
    const faults = [
      ...unused.map((symbol) => `explains the symbol "${symbol}", which its formula does not hold`),
      ...repeated.map((symbol) => `explains the symbol "${symbol}" twice`),
      ...(unexplained === '' ? [] : [`does not explain "${unexplained}" of its formula`]),
    ]
    const mend =
      'Let `symbols` explain each symbol of the formula, as it stands there, and no other; or set the rule to off.'
    if (faults.length > 0)
      return faults.map((what) =>
        warningAt(wholeFile(path), 'unusual-measure', `measure "${scorer.name}" ${what}`, mend),
      )
  }
  return []
}

function problemOf(holds: Law['holds'], path: string, what: string): Problem {
  const place = wholeFile(path)
  if (holds === 'always')
    return errorAt(place, 'own-measure', what, 'Mend it in the file: every measure obeys this law.')
  const mend = 'Mend it in the file, or set the rule "unusual-measure" to off in the spec where the measure means it.'
  return warningAt(place, 'unusual-measure', what, mend)
}

/** The smallest ranking that shows how the first scorer breaks a law, in words. */
function breachOf(
  law: Law,
  scorers: readonly Scorer[],
  { rankings, timed }: { readonly rankings: readonly Ranking[]; readonly timed: Timed },
): string | undefined {
  for (const ranking of rankings) {
    const found = timed(() => breachFor(law, scorers, ranking))
    if (found !== undefined) return found
  }
  return undefined
}

function breachFor(law: Law, scorers: readonly Scorer[], ranking: Ranking): string | undefined {
  for (const scorer of scorers) {
    const found = law.broken(scorer, ranking)
    if (found !== undefined)
      return `measure "${scorer.name}" breaks the law that a measure ${law.name}: for the grades (${writtenOut(ranking)}) ${found}`
  }
  return undefined
}

/** Values to try for any parameter, as one writes them. */
const tried = ['1', '2', '0.5', 'True', 'False', 'None']

/** The sample, the sample with one parameter changed, and what was asked for. */
function triedScorers(measure: Measure, asked: readonly Scorer[], vocabulary: Vocabulary): Scorer[] {
  const sample = parseMeasures(measure.sample, vocabulary)
  const [base] = sample.ok ? sample.scorers : asked
  if (base === undefined) return [...asked]
  const changed = Object.entries(measure.params).flatMap(([name, param]) => {
    const texts = [...tried, ...Object.keys(param.options ?? {})]
    const values = texts.map((text) => param.read(text)).flatMap((read) => ('value' in read ? [read.value] : []))
    const all: unknown[] = 'fallback' in param ? [...values, param.fallback] : values
    return all.map((value) => ({ ...base.values, [name]: value }))
  })
  const scorers = changed.map((values) => scorerOf(measure, values, canonicalName(measure, values)))
  return [...new Map([base, ...asked, ...scorers].map((scorer) => [scorer.name, scorer])).values()]
}

/** What is wrong with what a record says of itself for the parameters of a scorer. */
function descriptionFaults(scorer: Scorer): string[] {
  const { measure, values, name } = scorer
  const faults = [
    ['formula', misshaped(texShape, measure.formula(values))],
    ['symbols', misshaped(symbolsShape, measure.symbols(values))],
    ['range', isRange(rangeOf(scorer)) ? undefined : 'it does not fit, expected [low, high]'],
  ] as const
  return faults.flatMap(([part, fault]) => (fault === undefined ? [] : [`${part} of measure "${name}": ${fault}`]))
}

function misshaped(shape: z.ZodType, value: unknown): string | undefined {
  const shaped = shape.safeParse(value)
  return shaped.success ? undefined : issueText(shaped.error.issues[0]!, value)
}
