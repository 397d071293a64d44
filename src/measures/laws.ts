import type { Ranking } from '../collection/ranking.ts'
import { formatFull } from '../text/number.ts'
import { printTex, type TexStyle } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { type Line, rangeOf, type Scorer, scorerOf } from './measure.ts'
import { evaluate } from './printedArithmetic.ts'

/** What holds for the values and derivations of measures, whatever the ranking. */
export interface Law {
  /** A sentence about a measure, which it begins: "… has values within its range". */
  readonly name: string
  /** Of every measure; or of most, while some have a reason to break it. */
  readonly holds: 'always' | 'usually'
  /** How the ranking shows that the scorer breaks the law; undefined where it obeys, or the law says nothing of them. */
  broken(scorer: Scorer, ranking: Ranking): string | undefined
}

const withinRange: Law = {
  name: 'has values within its range, or none where an edge case says so',
  holds: 'always',
  broken(scorer, ranking) {
    const value = scorer.score(ranking)
    const [low, high] = rangeOf(scorer)
    if (Number.isNaN(value)) {
      const said = scorer.measure.edges.some((edge) => edge.undefined === true)
      return said ? undefined : 'the value is undefined, and no edge case is marked so'
    }
    const fits = Number.isFinite(value) && value >= low && value <= high
    return fits ? undefined : `the value is ${value}, the range ${low} to ${high}`
  },
}

const derivesWhatItComputes: Law = {
  name: 'derives the value that it computes, to the last bit',
  holds: 'always',
  broken(scorer, ranking) {
    const [computed, derived] = [scorer.score(ranking), scorer.derive(ranking).value]
    return Object.is(computed, derived) ? undefined : `it computes ${computed} and derives ${derived}`
  },
}

const endsWithTheValue: Law = {
  name: 'ends its derivation with the value',
  holds: 'always',
  broken(scorer, ranking) {
    const { value, steps } = scorer.derive(ranking)
    const last = steps.at(-1)?.equations.at(-1)?.lines.at(-1)
    const ends = Number.isNaN(value) ? last === undefined : Object.is(last?.value, value)
    return ends ? undefined : `the value is ${value}, the last line comes to ${last?.value ?? 'nothing'}`
  },
}

const fillsColumns: Law = {
  name: 'fills columns for the ranks it looked at, and no others',
  holds: 'always',
  broken(scorer, ranking) {
    const { depth, columns, ideal } = scorer.derive(ranking)
    const { length } = scorer.view(ranking).grades
    if (!(depth <= length)) return `it says it looked at ${depth} ranks of ${length}`
    const wrong = columns.find(({ cells }) => cells.length !== depth)
    if (wrong !== undefined) return `a column has ${wrong.cells.length} cells for ${depth} ranks`
    const wrongIdeal = ideal?.columns.find(({ cells }) => cells.length !== ideal.grades.length)
    if (wrongIdeal === undefined) return undefined
    return `a column of the ideal list has ${wrongIdeal.cells.length} cells for ${ideal!.grades.length} ranks`
  },
}

const staysTheSame: Law = {
  name: 'has the same value when asked again',
  holds: 'always',
  broken(scorer, ranking) {
    const [first, second] = [scorer.score(ranking), scorer.score(ranking)]
    return Object.is(first, second) ? undefined : `the value is ${first} first, then ${second}`
  },
}

const keepsToItsCutoff: Law = {
  name: 'does not look past its cutoff',
  holds: 'always',
  broken(scorer, ranking) {
    const seen = scorer.view(ranking)
    const depth = Math.min((scorer.values.cutoff as number | undefined) ?? Infinity, seen.grades.length)
    const cut = { ...ranking, grades: seen.grades.slice(0, depth) }
    const [whole, short] = [scorer.score(ranking), scorer.score(cut)]
    return Object.is(whole, short) ? undefined : `the value is ${whole}, that of the first ${depth} alone is ${short}`
  },
}

/** How far printed arithmetic may be from the value beside it, of 1 or of the value itself. */
const printing = 1e-12

const printsWhatItComesTo: Law = {
  name: 'prints arithmetic that comes to the value beside it, in full and cut',
  holds: 'always',
  broken(scorer, ranking) {
    const lines = scorer
      .derive(ranking)
      .steps.flatMap(({ equations }) => equations.flatMap((equation) => equation.lines))
    for (const line of lines) {
      const wrong = misprint(line, Infinity) ?? misprint(line, 3)
      if (wrong !== undefined) return wrong
    }
    return undefined
  },
}

/** What a line's print comes to where that is not its value; `limit` is how many terms of a sum are printed. */
function misprint({ tex, value }: Line, limit: number): string | undefined {
  if (value === undefined) return undefined
  const printed = printTex(tex, everyDigit(limit))
  try {
    const found = evaluate(printed)
    const fits = Math.abs(found - value) <= printing * Math.max(1, Math.abs(value))
    return fits ? undefined : `it prints ${printed}, which is ${found}, beside the value ${value}`
  } catch (error) {
    return `it prints ${printed}, which cannot be worked out: ${(error as Error).message}`
  }
}

function everyDigit(limit: number): TexStyle {
  return {
    number: formatFull,
    text: () => '\\text{}',
    term: (_row, body) => body,
    limit,
    more: () => words('', ''),
  }
}

/** How far rounding alone may let a value fall. */
const rounding = 1e-12

/** The law of swaps. */
export const neverFalls: Law = {
  name: 'never falls when a relevant document moves up',
  holds: 'usually',
  broken(scorer, ranking) {
    const seen = scorer.view(ranking)
    const before = scorer.score(seen)
    for (const { better, from, to } of betterRankings(seen, levelOf(scorer))) {
      const after = scorer.score(better)
      if (after < before - rounding)
        return `the value is ${before}, and ${after} when ranks ${to} and ${from} change places`
    }
    return undefined
  },
}

/** The law of the ideal list: it concerns rankings of nothing but relevant documents, in the best order. */
export const idealIsBest: Law = {
  name: 'has the greatest value of its range for an ideal list',
  holds: 'usually',
  broken(scorer, ranking) {
    const { grades, judged } = ranking
    const [, best] = rangeOf(scorer)
    const level = levelOf(scorer)
    const ideal = grades.length > 0 && grades.every((grade, i) => grade >= level && grade === judged[i])
    if (!ideal || judged.length !== grades.length || best === Infinity) return undefined
    const { measure, values, name } = scorer
    const deep = 'cutoff' in values ? scorerOf(measure, { ...values, cutoff: grades.length }, name) : scorer
    const value = deep.score(ranking)
    return value === best ? undefined : `the value is ${value}, the greatest of the range is ${best}`
  },
}

/** The least grade that counts as relevant. */
function levelOf({ values }: Scorer): number {
  return (values.rel as number | null | undefined) ?? 1
}

/** Every ranking that comes of swapping a relevant document with one above it of a lower grade. */
function betterRankings(ranking: Ranking, level: number): { better: Ranking; from: number; to: number }[] {
  const found: { better: Ranking; from: number; to: number }[] = []
  ranking.grades.forEach((grade, low) => {
    for (let high = 0; high < low; high++) {
      if (!(grade >= level) || ranking.grades[high]! >= grade) continue
      const grades = ranking.grades.slice()
      grades[low] = grades[high]!
      grades[high] = grade
      found.push({ better: { ...ranking, grades }, from: low + 1, to: high + 1 })
    }
  })
  return found
}

/** Every law. */
export const laws: readonly Law[] = [
  withinRange,
  derivesWhatItComputes,
  endsWithTheValue,
  fillsColumns,
  staysTheSame,
  keepsToItsCutoff,
  printsWhatItComesTo,
  neverFalls,
  idealIsBest,
]
