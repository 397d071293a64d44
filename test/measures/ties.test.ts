import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Ranking, rankingOf, UNJUDGED } from '../../src/collection/ranking.ts'
import { canonicalName } from '../../src/measures/canonicalName.ts'
import { measureNamed, measures } from '../../src/measures/index.ts'
import type { Scorer } from '../../src/measures/measure.ts'
import { scorer } from '../../src/measures/syntax.ts'
import { anyRanking, variantsOf } from './arbitrary.ts'

/** A list of up to six documents, in groups of equal scores. */
const grouped = fc.array(fc.array(fc.constantFrom(UNJUDGED, -1, 0, 1, 2, 3), { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 3,
})

/** Every order of a list. */
function ordersOf<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((first, i) => ordersOf(list.toSpliced(i, 1)).map((rest) => [first, ...rest]))
}

/** Every list that comes of putting the documents of each group in every order. */
function listsOf(groups: readonly (readonly number[])[]): number[][] {
  return groups.reduce<number[][]>(
    (before, group) => before.flatMap((list) => ordersOf(group).map((order) => [...list, ...order])),
    [[]],
  )
}

/** The groups one after the other, the ranks in each tied. */
function tiedRanking(groups: readonly (readonly number[])[]): Ranking {
  const tied: number[] = []
  let rank = 0
  for (const group of groups) {
    for (let i = 1; i < group.length; i++) tied.push(rank + i)
    rank += group.length
  }
  return rankingOf(groups.flat(), { tied })
}

/** The scorer with one parameter changed. */
function changed({ measure, values }: Scorer, name: string, value: unknown): Scorer {
  return scorer(canonicalName(measure, { ...values, [name]: value }))
}

const averaging = measures.filter(({ params }) => params.ties !== undefined)

describe.each(averaging.map((measure) => [measure.name, measure] as const))('%s averaged over ties', (_, measure) => {
  const averaged = variantsOf(measure).filter(({ values }) => values.ties === 'average')

  it('is the mean over all orders of the documents of equal scores', () => {
    fc.assert(
      fc.property(grouped, (groups) => {
        const lists = listsOf(groups).map((grades) => rankingOf(grades))
        const off = averaged.filter((asked) => {
          const inOrder = changed(asked, 'ties', 'order')
          const mean = lists.reduce((sum, list) => sum + inOrder.score(list), 0) / lists.length
          return Math.abs(asked.score(tiedRanking(groups)) - mean) > 1e-12
        })
        expect(off.map(({ name }) => name)).toEqual([])
      }),
      { numRuns: 40, seed: 11 },
    )
  })

  it('is the value in order, to the last bit, where no scores are equal', () => {
    fc.assert(
      fc.property(anyRanking, (ranking) => {
        const strict = { ...ranking, tied: () => false }
        const off = averaged.filter(
          (asked) => !Object.is(asked.score(strict), changed(asked, 'ties', 'order').score(strict)),
        )
        expect(off.map(({ name }) => name)).toEqual([])
      }),
      { numRuns: 40, seed: 11 },
    )
  })
})

describe('AUC', () => {
  const areas = variantsOf(measureNamed('AUC')!).filter(({ values }) => values.cutoff === Infinity)

  it('is the mean of pair accuracy over all orders of the documents of equal scores', () => {
    fc.assert(
      fc.property(grouped, (groups) => {
        const lists = listsOf(groups).map((grades) => rankingOf(grades))
        const off = areas.filter(({ values, score }) => {
          const inOrder = scorer(canonicalName(measureNamed('Accuracy')!, values))
          const mean = lists.reduce((sum, list) => sum + inOrder.score(list), 0) / lists.length
          const area = score(tiedRanking(groups))
          return Number.isNaN(mean) ? !Number.isNaN(area) : !(Math.abs(area - mean) <= 1e-12)
        })
        expect(off.map(({ name }) => name)).toEqual([])
      }),
      { numRuns: 40, seed: 11 },
    )
  })
})
