import { expect, it } from 'vitest'
import { closingMark, countedJudgements, countedQueries, phrases, say } from '../../src/render/phrases.ts'

it('has the same holes in every language', () => {
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()
  for (const [name, { en, 'zh-CN': zh }] of Object.entries(phrases)) expect(holes(zh), name).toEqual(holes(en))
})

it('fills the holes of a phrase', () => {
  expect(say('en', 'tableNumber', { number: 2 })).toBe('Table 2')
  expect(say('zh-CN', 'tableNumber', { number: 2 })).toBe('表 2')
})

it.each([
  ['k is k', 'en', '.'],
  ['All, or all found?', 'en', ''],
  ['k 就是 k', 'zh-CN', '。'],
  ['除以全部，还是找到的？', 'zh-CN', ''],
  ['He said “no.”', 'en', ''],
] as const)('ends the title "%s" with its mark', (title, language, mark) => {
  expect(closingMark(title, language)).toBe(mark)
})

it('knows one from several, and groups the digits of many', () => {
  expect([1, 0, 20000].map((count) => countedQueries(count).en)).toEqual([
    '1 query',
    '0 queries',
    '20\u2009000 queries',
  ])
  expect([1, 2].map((count) => countedJudgements(count).en)).toEqual(['1 judgement', '2 judgements'])
  expect(countedQueries(1)['zh-CN']).toBe('1 个查询')
})
