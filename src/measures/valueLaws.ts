import { keep, type Ranking, sameNumbers, UNJUDGED } from '../collection/ranking.ts'
import { mapSubtopics } from '../collection/subtopics.ts'
import { betterRankings } from './betterRankings.ts'
import type { Law } from './law.ts'
import { rangeOf, type Scorer, scorerOf } from './measure.ts'

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

const staysTheSame: Law = {
  name: 'has the same value when asked again',
  holds: 'always',
  broken(scorer, ranking) {
    const [first, second] = [scorer.score(ranking), scorer.score(ranking)]
    return Object.is(first, second) ? undefined : `the value is ${first} first, then ${second}`
  },
}

const leavesItsRanking: Law = {
  name: 'does not change the ranking it is given',
  holds: 'always',
  broken(scorer, ranking) {
    const before = keep(ranking)
    const steps = { computing: scorer.score, deriving: scorer.derive }
    for (const [step, run] of Object.entries(steps)) {
      run(ranking)
      for (const part of ['grades', 'judged'] as const)
        if (!sameNumbers(ranking[part], before[part])) return `${part} are others after ${step} the value`
    }
    return undefined
  },
}

const keepsToItsCutoff: Law = {
  name: 'does not look past its cutoff and what has the score of the document there',
  holds: 'always',
  broken(scorer, ranking) {
    const seen = scorer.view(ranking)
    let last = Math.min((scorer.values.cutoff as number | undefined) ?? Infinity, seen.grades.length)
    while (seen.tied(last)) last++
    const tied = (rank: number) => rank < last && seen.tied(rank)
    const [whole, short] = [scorer.score(ranking), scorer.score({ ...seen, grades: seen.grades.slice(0, last), tied })]
    return Object.is(whole, short) ? undefined : `the value is ${whole}, that of the first ${last} alone is ${short}`
  },
}

const takesNegativesForUnjudged: Law = {
  name: 'treats a negative grade as no judgement, or says what else it is',
  holds: 'always',
  broken(scorer, ranking) {
    if (scorer.measure.edges.some(({ when }) => when.en.includes('negative grade'))) return undefined
    const [given, without] = [scorer.score(ranking), scorer.score(withoutNegatives(ranking))]
    if (Object.is(given, without)) return undefined
    return `the value is ${given}, and ${without} with negative grades as unjudged; no edge case speaks of "a negative grade"`
  },
}

/** The ranking with every negative grade taken for no judgement. */
function withoutNegatives(ranking: Ranking): Ranking {
  const without = (grade: number) => (grade < 0 ? UNJUDGED : grade)
  return {
    ...ranking,
    grades: ranking.grades.map(without),
    judged: ranking.judged.filter((grade) => grade >= 0),
    subtopics: ranking.subtopics && mapSubtopics(ranking.subtopics, without),
  }
}

const oneIsEnough: Law = {
  name: 'does not change with what stands behind the first relevant document, where it says that one is enough',
  holds: 'always',
  broken(scorer, ranking) {
    if (!scorer.measure.looksAt.oneIsEnough) return undefined
    const level = levelOf(scorer)
    const seen = scorer.view(ranking)
    const first = seen.grades.findIndex((grade) => grade >= level)
    const grades = seen.grades.map((grade, i) => (i > first && grade >= level ? 0 : grade))
    const [given, one] = [scorer.score(seen), scorer.score({ ...seen, grades })]
    return Object.is(given, one) ? undefined : `the value is ${given}, and ${one} without what is relevant further down`
  },
}

const asksNoNames: Law = {
  name: 'does not look at what documents and queries are called',
  holds: 'always',
  broken(scorer, ranking) {
    const renamed = { ...ranking, query: 'another', document: (rank: number) => `x${rank}` }
    const [given, other] = [scorer.score(ranking), scorer.score(renamed)]
    return Object.is(given, other) ? undefined : `the value is ${given}, and ${other} under other names`
  },
}

/** The law of nothing relevant: it concerns rankings in which no judged document has a grade above 0. */
export const gainsNothingFromNothing: Law = {
  name: 'gains nothing where no judged document has a grade above 0',
  holds: 'usually',
  broken(scorer, ranking) {
    if (ranking.judged.some((grade) => grade > 0)) return undefined
    const value = scorer.score(ranking)
    return value > 0 ? `the value is ${value}` : undefined
  },
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

/** What holds for values, whatever the ranking. */
export const valueLaws: readonly Law[] = [
  withinRange,
  staysTheSame,
  leavesItsRanking,
  keepsToItsCutoff,
  takesNegativesForUnjudged,
  oneIsEnough,
  asksNoNames,
  neverFalls,
  gainsNothingFromNothing,
  idealIsBest,
]
