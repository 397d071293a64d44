import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Ranking, rankingOf, UNJUDGED } from '../../src/collection/ranking.ts'
import { mapSubtopics } from '../../src/collection/subtopics.ts'
import { measures } from '../../src/measures/index.ts'
import type { Law } from '../../src/measures/law.ts'
import { laws } from '../../src/measures/laws.ts'
import type { Scorer } from '../../src/measures/measure.ts'
import { gainsNothingFromNothing, idealIsBest, neverFalls } from '../../src/measures/valueLaws.ts'
import { diverseRankingOf } from '../collection/diverse.ts'
import { rankingsFor, variants, variantsOf } from './arbitrary.ts'
import { isExcused, mayFall, mayGainFromNothing, neverAtTop } from './exceptions.ts'

/** Which scorers need not obey a law. */
const excused: ReadonlyMap<Law, Parameters<typeof isExcused>[0]> = new Map([
  [neverFalls, mayFall],
  [gainsNothingFromNothing, mayGainFromNothing],
  [idealIsBest, neverAtTop],
])

/** Holds scorers to a law over rankings. */
function holdTo(
  law: Law,
  of: readonly Scorer[],
  { rankings, numRuns }: { readonly rankings: fc.Arbitrary<Ranking>; readonly numRuns: number },
): void {
  const held = of.filter(({ name }) => !isExcused(excused.get(law) ?? [], name))
  fc.assert(
    fc.property(rankings, (ranking) => {
      const broken = held.flatMap((asked) => {
        const found = law.broken(asked, ranking)
        return found === undefined ? [] : [`${asked.name}: ${found}`]
      })
      expect(broken).toEqual([])
    }),
    { numRuns, seed: 7 },
  )
}

/** A query for which no judged document has a grade above 0. */
function barren(ranking: Ranking): Ranking {
  const lower = (grade: number) => Math.min(grade, 0)
  const subtopics = ranking.subtopics && mapSubtopics(ranking.subtopics, lower)
  return { ...ranking, grades: ranking.grades.map(lower), judged: ranking.judged.map(lower), subtopics }
}

describe.each(measures.map((measure) => [measure.name, measure] as const))('%s', (_, measure) => {
  const all = variantsOf(measure)

  it.each(laws.filter((law) => law !== idealIsBest).map((law) => [law.name, law] as const))('%s', (_name, law) => {
    expect(measure.compute).toBeDefined()
    const rankings = rankingsFor[measure.kind]
    holdTo(law, all, { rankings: law === gainsNothingFromNothing ? rankings.map(barren) : rankings, numRuns: 80 })
  })

  it('has a value, or an edge case for its lack, where there is next to nothing to measure', () => {
    const nothing = [
      rankingOf([]),
      rankingOf([], { judged: [1] }),
      rankingOf([UNJUDGED]),
      rankingOf([0, -1]),
      rankingOf([0], { judged: [0, 1] }),
      diverseRankingOf([]),
      diverseRankingOf([], { further: [[1, 0]] }),
      diverseRankingOf([[null, -1]]),
    ]
    const absent = { ...rankingOf([], { judged: [1, 0] }), absent: true }
    for (const asked of all) {
      for (const ranking of [...nothing, absent]) {
        const value = asked.score(ranking)
        if (Number.isNaN(value)) expect(measure.edges.some((edge) => edge.undefined === true)).toBe(true)
        else expect(Number.isFinite(value)).toBe(true)
      }
    }
  })
})

test('a measure that counts negative grades as judgements differs where there are some', () => {
  const counting = variants.filter(({ values }) => values.negative === 'judged')
  expect(counting).not.toEqual([])
  const judged = rankingOf([-1, 1], { judged: [1, -1, 0] })
  const pooled = rankingOf([UNJUDGED, 1], { judged: [1, 0] })
  for (const asked of counting.filter(({ values }) => values.rel === 1))
    expect([asked.name, asked.score(judged)]).not.toEqual([asked.name, asked.score(pooled)])
})

describe('the ideal list', () => {
  it('reaches the top of the range, at a cutoff of as many ranks as there are relevant documents', () => {
    const rankings = fc
      .array(fc.constantFrom(2, 3), { minLength: 1, maxLength: 12 })
      .map((relevant) => diverseRankingOf([...relevant].sort((a, b) => b - a).map((grade) => [grade, grade])))
    holdTo(idealIsBest, variants, { rankings, numRuns: 30 })
  })
})
