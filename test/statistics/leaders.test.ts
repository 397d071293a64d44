import { describe, expect, test } from 'vitest'
import type { Method } from '../../src/statistics/choices.ts'
import type { Compared, System } from '../../src/statistics/family.ts'
import { familyAgainstFirst, rowsOf } from '../../src/statistics/family.ts'
import { leadersOf as leadersIn } from '../../src/statistics/leaders.ts'

const method: Method = {
  alpha: 0.05,
  plan: { test: 'randomization', correction: 'holm', interval: 't', level: 0.95, seed: 1, resamples: 1000 },
}

/** The leaders over all queries. */
async function leadersOf(systems: readonly System[], how: Method, planned: readonly Compared[]) {
  const [found] = await leadersIn(systems, how, [{ rows: rowsOf(systems), planned }])
  return found!
}

/** A system whose value on query i is `at(i)`, over 12 queries. */
function system(name: string, at: (i: number) => number) {
  return { name, values: Float64Array.from({ length: 12 }, (_, i) => at(i)) }
}

const wave = (i: number) => 0.01 * (i % 3)
const low = system('low', (i) => 0.2 + wave(i))
const high = system('high', (i) => 0.6 + wave(i + 1))
const close = system('close', (i) => 0.6 + (i % 2 === 0 ? 0.03 : -0.031) + wave(i))

describe('systems that cannot be told from the best', () => {
  test('are those that no test over all pairs shows to lie below it', async () => {
    const found = await leadersOf([low, close, high], method, [])
    expect(found).toMatchObject({ best: ['high'], open: ['close'], pairs: 3 })
  })

  test('are found by a test of the whole table too', async () => {
    const tukey: Method = { ...method, plan: { ...method.plan, test: 'tukey', correction: 'none' } }
    expect(await leadersOf([low, close, high], tukey, [])).toMatchObject({ best: ['high'], open: ['close'], pairs: 3 })
  })

  test('are not those that a planned comparison shows to lie below it', async () => {
    // All differences are above 0 on 6 queries of 12: 2 / 64 alone, too much over three pairs.
    const better = system('better', (i) => 0.5 + (i < 6 ? 0.1 + wave(i) : 0))
    const base = system('base', () => 0.5)
    const other = system('other', (i) => 0.5 + (i % 2 === 0 ? 0.02 : -0.021))
    const systems = [base, better, other]
    const { compared } = familyAgainstFirst([base, better], [], { ...method.plan, test: 'randomization' }).parts[0]!
    expect((await leadersOf(systems, method, [])).open).toEqual(['base'])
    expect((await leadersOf(systems, method, compared)).open).toEqual([])
  })

  test('are best together where their means are equal but for rounding', async () => {
    const twin = system('twin', (i) => 0.6 + wave(i + 1))
    expect(await leadersOf([high, twin], method, [])).toMatchObject({ best: ['high', 'twin'], open: [], pairs: 1 })
  })

  test('are none where no system has a value', async () => {
    const nothing = system('nothing', () => Number.NaN)
    expect(await leadersOf([nothing, { ...nothing, name: 'more' }], method, [])).toEqual({
      best: [],
      open: [],
      pairs: 0,
      ranks: [],
    })
  })

  test('are all of the others where nothing can be tested', async () => {
    const one = (name: string, value: number) => ({ name, values: Float64Array.of(value) })
    expect(await leadersOf([one('a', 0.1), one('b', 0.9)], method, [])).toMatchObject({
      best: ['b'],
      open: ['a'],
      pairs: 0,
    })
  })
})

describe('the ranks that systems may have', () => {
  test('follow from the tests of all pairs: a rank for each system shown above or below', async () => {
    const { ranks } = await leadersOf([low, close, high], method, [])
    expect(ranks).toEqual([
      { name: 'low', rank: 3, low: 3, high: 3 },
      { name: 'close', rank: 2, low: 1, high: 2 },
      { name: 'high', rank: 1, low: 1, high: 2 },
    ])
  })

  test('are all of them where nothing can be tested, and the same for systems that are equal', async () => {
    const one = (name: string, value: number) => ({ name, values: Float64Array.of(value) })
    const { ranks } = await leadersOf([one('a', 0.1), one('b', 0.9), one('c', 0.9)], method, [])
    expect(ranks).toEqual([
      { name: 'a', rank: 3, low: 1, high: 3 },
      { name: 'b', rank: 1, low: 1, high: 3 },
      { name: 'c', rank: 1, low: 1, high: 3 },
    ])
  })

  test('leave out a system without a value', async () => {
    const nothing = system('nothing', () => Number.NaN)
    const { ranks } = await leadersOf([low, nothing, high], method, [])
    expect(ranks.map(({ name, low: from, high: to }) => [name, from, to])).toEqual([
      ['low', 2, 2],
      ['high', 1, 1],
    ])
  })
})

test('leaders on several sets of queries are one family of pairs, and each set has its own', async () => {
  const systems = [low, high]
  const half = (from: number) => Array.from({ length: 6 }, (_, i) => from + i)
  const turned = systems.map(({ name, values }, i) => ({
    name,
    values: values.map((value, row) => (row < 6 ? value : systems[1 - i]!.values[row]!)),
  }))
  const parts = [half(0), half(6)].map((rows) => ({ rows, planned: [] }))
  const found = await leadersIn(turned, method, parts)
  expect(found.map(({ best, open, pairs }) => ({ best, open, pairs }))).toEqual([
    { best: ['high'], open: ['low'], pairs: 2 },
    { best: ['low'], open: ['high'], pairs: 2 },
  ])
  const alone = await leadersIn(turned, method, parts.slice(0, 1))
  expect(alone[0]).toMatchObject({ best: ['high'], open: [], pairs: 1 })
})
