import { describe, expect, test } from 'vitest'
import { grid, notes } from './shop.ts'
import { faultOf, ofKind, stageOf, textsOf } from './stage.ts'

const spec = (second: string) => `
title: Two judges
datasets:
  shop:
    label: { en: The shop, zh-CN: 店铺 }
    qrels: { q1: { a: 2, b: 1, c: 0, d: -1 }, q2: { a: 0, e: 3 } }
    ${second}
    runs: { one: { q1: [a] } }
measures: [AP]
`

// Graded by both: a 2/2, b 1/0, c 0/0, and of q2 a 0/0. What was pooled only, or has one judge, is no pair.
const second = 'second: { q1: { a: 2, b: 0, c: 0, d: 1, f: 3 }, q2: { a: 0 }, q3: { a: 1 } }'

describe('{{agreement}}', () => {
  test('sets grade against grade, and says how far two judges agree', async () => {
    const stage = await stageOf(spec(second))
    const block = ofKind(await stage.call('agreement', [], { id: 't-judges' }), 'table')
    expect(block.id).toBe('t-judges')
    expect(grid(block)).toEqual([
      ['First judge', 'Second judge: 2', 'Second judge: 1', 'Second judge: 0'],
      ['2', '1', '0', '0'],
      ['1', '0', '0', '1'],
      ['0', '0', '0', '2'],
    ])
    // Squared differences seen: 1. Expected, of 16: 2 meets 0 three times, 1 meets 2 once and 0 three times, 0 meets 2 twice:
    // 12 + 1 + 3 + 8 = 24, of which a fourth part.
    expect(notes(block)).toEqual([
      '4 documents of 2 queries were graded by both: 75.0 % with the same grade, 100.0 % with at most one grade between them.',
      'Kappa with quadratic weights: 0.8333. 1 is full agreement, 0 what chance would give.',
    ])
  })

  test('says so in Chinese', async () => {
    const stage = await stageOf(spec(second), { language: 'zh-CN' })
    const block = ofKind(await stage.call('agreement'), 'table')
    expect(textsOf(block.caption)).toBe('店铺：两次判定的等级。')
    expect(notes(block)).toEqual([
      '2 个查询共 4 篇文档经两次判定：等级相同者 75.0%，相差不超过一级者 100.0%。',
      '二次加权 kappa：0.8333。完全一致为 1，与随机相当为 0。',
    ])
  })

  test('gives a sentence one number', async () => {
    const stage = await stageOf(spec(second))
    const part = async (name: string, options = {}) =>
      textsOf(await stage.call('agreement', [], { part: name, ...options }))
    expect(await part('kappa', { digits: '2' })).toBe('0.83')
    expect(await part('same')).toBe('75.0 %')
    expect(await part('pairs')).toBe('4')
  })

  test('has no kappa where chance would agree as well', async () => {
    const stage = await stageOf(spec('second: { q1: { c: 0 } }'))
    const block = ofKind(await stage.call('agreement'), 'table')
    expect(notes(block)[1]).toBe('There is no kappa: by chance, too, the grades would be the same.')
  })

  test('refuses a data set without a second judge, judges with nothing in common, and a part that is not there', async () => {
    const faults = await Promise.all([
      faultOf((await stageOf(spec(''))).call('agreement')),
      faultOf((await stageOf(spec('second: { q9: { a: 1 } }'))).call('agreement')),
      faultOf((await stageOf(spec(second))).call('agreement', [], { part: 'alpha' })),
    ])
    expect(faults.map(({ what }) => what)).toEqual([
      '"shop" has no second judge',
      'the judges of "shop" graded nothing in common',
      '"agreement" has no part "alpha"',
    ])
  })
})
