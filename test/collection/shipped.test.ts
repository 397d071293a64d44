import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankingOf, UNJUDGED } from '../../src/collection/ranking.ts'
import { readShipped, shipRanking } from '../../src/collection/shipped.ts'

describe('a ranking that is shipped', () => {
  test('is written with like grades once, and their count', () => {
    const grades = [1, UNJUDGED, UNJUDGED, UNJUDGED, 0.5, -1, -1]
    const ranking = rankingOf(grades, { judged: [2, 1, 0.5, 0, 0, -1, -1], tied: [2, 3] })
    expect(shipRanking(ranking)).toEqual(['q1', '1,-*3,0.5,-1*2', '2,1,0.5,0*2,-1*2', '0,1*2,0*4', 0, null])
    expect(shipRanking(rankingOf([]))).toEqual(['q1', '', '', '', 0, null])
  })

  test('is the same ranking when it is read', () => {
    const grade = fc.oneof(fc.constantFrom(UNJUDGED, 0, 1, 2, -2), fc.double({ noNaN: true, min: -5, max: 5 }))
    fc.assert(
      fc.property(fc.array(grade, { maxLength: 40 }), fc.array(fc.nat(39)), (grades, ties) => {
        const tied = ties.filter((rank) => rank > 0 && rank < grades.length)
        const ranking = rankingOf(grades, { tied })
        const read = readShipped(shipRanking(ranking))
        expect([...read.grades].map(String)).toEqual(grades.map(String))
        expect([...read.judged].map(String)).toEqual([...ranking.judged].map(String))
        for (let rank = 1; rank <= grades.length; rank++) expect(read.tied(rank)).toBe(tied.includes(rank))
      }),
    )
  })
})
