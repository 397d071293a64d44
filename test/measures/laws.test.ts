import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Ranking, rankingOf, UNJUDGED } from '../../src/collection/ranking.ts'
import { measures } from '../../src/measures/index.ts'
import { idealIsBest, type Law, laws, neverFalls } from '../../src/measures/laws.ts'
import type { Scorer } from '../../src/measures/measure.ts'
import { anyRanking, variants, variantsOf } from './arbitrary.ts'
import { isExcused, mayFall, neverAtTop } from './exceptions.ts'

/** Which scorers need not obey a law. */
const excused: ReadonlyMap<Law, Parameters<typeof isExcused>[0]> = new Map([
  [neverFalls, mayFall],
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

describe.each(measures.map((measure) => [measure.name, measure] as const))('%s', (_, measure) => {
  const all = variantsOf(measure)

  it.each(laws.filter((law) => law !== idealIsBest).map((law) => [law.name, law] as const))('%s', (_name, law) => {
    expect(measure.compute).toBeDefined()
    holdTo(law, all, { rankings: anyRanking, numRuns: 80 })
  })

  it('has a value, or an edge case for its lack, where there is next to nothing to measure', () => {
    const nothing = [
      rankingOf([]),
      rankingOf([], { judged: [1] }),
      rankingOf([UNJUDGED]),
      rankingOf([0, -1]),
      rankingOf([0], { judged: [0, 1] }),
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

describe('the ideal list', () => {
  it('reaches the top of the range, at a cutoff of as many ranks as there are relevant documents', () => {
    const rankings = fc
      .array(fc.constantFrom(2, 3), { minLength: 1, maxLength: 12 })
      .map((relevant) => rankingOf([...relevant].sort((a, b) => b - a)))
    holdTo(idealIsBest, variants, { rankings, numRuns: 30 })
  })
})
