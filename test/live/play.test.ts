import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankingOf, UNJUDGED } from '../../src/collection/ranking.ts'
import { readState, stateText } from '../../src/live/address.ts'
import { measures } from '../../src/measures/index.ts'
import {
  initialState,
  movedDown,
  movedUp,
  type PlayState,
  playData,
  rankingOfState,
  scorerOfState,
} from '../../src/measures/play.ts'
import { scorer } from '../../src/measures/syntax.ts'

const ranking = rankingOf([1, UNJUDGED, 2, 0, 1, 2], { judged: [2, 2, 1, 1, 1, 0, 0], tied: [2, 4] })
const missed = [
  { id: 'k', label: 'kept out', grade: 1 },
  { id: 'b', label: 'bad', grade: 0 },
]

function dataOf(name: string) {
  return playData({ scorer: scorer(name), ranking, missed, documentLabel: (id) => id, top: 2, digits: 4 })
}

describe('an example to play with', () => {
  it.each(measures.map(({ sample }) => [sample]))(
    'gives %s the value of the report before anything is touched',
    (name) => {
      const data = JSON.parse(JSON.stringify(dataOf(name)))
      const state = initialState(data)
      const played = scorerOfState(scorer(name).measure, state)!
      expect(played.name).toBe(name)
      expect(played.score(rankingOfState(data, state))).toBe(scorer(name).score(ranking))
    },
  )

  it('keeps grades that were judged, and ties of documents that stay together', () => {
    const data = dataOf('AP')
    const state = movedDown(data, initialState(data), 0)
    const played = rankingOfState(data, state)
    expect([...played.grades]).toEqual([UNJUDGED, 1, 2, 0, 1, 2])
    expect([...played.judged]).toEqual([...ranking.judged])
    expect(played.grades.map((_, i) => Number(played.tied(i + 1)))).toEqual(Float64Array.of(0, 0, 0, 1, 0, 0))
  })

  it('takes a document out of the list at its end, and back in from beneath', () => {
    const data = dataOf('AP')
    const out = movedDown(data, initialState(data), 5)
    expect(out.listed).toBe(5)
    const back = movedUp(out, out.order.indexOf(7))
    expect(back.order.slice(0, back.listed)).toEqual([0, 1, 2, 3, 4, 7])
    expect(rankingOfState(data, back).judged).toEqual(ranking.judged)
  })

  it('moves only the first ranks of a long list, and keeps the grades beyond', () => {
    const long = rankingOf(Array.from({ length: 100 }, (_, i) => i % 2))
    const data = playData({
      scorer: scorer('AP'),
      ranking: long,
      missed: [],
      documentLabel: (id) => id,
      top: 1,
      digits: 4,
    })
    expect([data.documents.length, data.tail.length]).toEqual([40, 60])
    expect(scorer('AP').score(rankingOfState(data, initialState(data)))).toBe(scorer('AP').score(long))
    expect(movedDown(data, initialState(data), 39)).toEqual(initialState(data))
  })

  it('refuses what a parameter does not take', () => {
    const data = dataOf('RBP(p=0.8)')
    expect(scorerOfState(scorer('RBP').measure, { params: { ...data.params, p: '1.5' } })).toBeUndefined()
    expect(scorerOfState(scorer('RBP').measure, { params: { ...data.params, p: '0.5' } })?.name).toBe('RBP(p=0.5)')
  })
})

describe('the address of a state', () => {
  const data = dataOf('nDCG@4')

  it('is empty before anything is touched, and holds only what differs', () => {
    expect(stateText(data, initialState(data))).toBe('')
    const state: PlayState = { ...movedUp(initialState(data), 2), params: { ...data.params, cutoff: '3' } }
    expect(stateText(data, state)).toBe('list=0.2.1.3.4.5;cutoff=3')
  })

  it('gives the state back, whatever it is', () => {
    const state = fc
      .record({
        order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }),
        listed: fc.nat(8),
        grades: fc.array(fc.constantFrom(null, 0, 1, 2, -1), { minLength: 8, maxLength: 8 }),
        cutoff: fc.constantFrom('Infinity', '1', '7'),
      })
      .map(({ order, listed, grades, cutoff }): PlayState => {
        // What is outside the list has no order of its own.
        const out = order.slice(listed).sort((a, b) => a - b)
        return { order: [...order.slice(0, listed), ...out], listed, grades, params: { ...data.params, cutoff } }
      })
    fc.assert(
      fc.property(state, (one) => {
        expect(readState(data, stateText(data, one))).toEqual(one)
      }),
    )
  })

  it('passes over what makes no sense', () => {
    for (const text of ['list=0.0', 'list=99', 'g99=1', 'nothing=1', '%', 'g0=x;;=', 'list=a']) {
      expect(readState(data, text)).toEqual({ ...initialState(data), grades: data.grades })
    }
  })
})
