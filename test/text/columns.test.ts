import { describe, expect, test } from 'vitest'
import { columns, places } from '../../src/text/columns.ts'

describe('columns', () => {
  test('are as wide as their widest cell, to the left, without spaces at the end of a line', () => {
    expect(
      columns([
        ['a', 'bb', ''],
        ['ccc', 'd', 'e'],
      ]),
    ).toEqual(['a    bb', 'ccc  d   e'])
  })

  test('may be set to the right from one of them on', () => {
    expect(
      columns(
        [
          ['', 'AP'],
          ['first', '0.5000'],
        ],
        { rightFrom: 1 },
      ),
    ).toEqual(['           AP', 'first  0.5000'])
  })

  test('count two places for a wide character and none for a combining mark', () => {
    expect(
      columns([
        ['甜甜圈', 'x'],
        ['a', 'y'],
        ['cafe\u0301', 'z'],
      ]),
    ).toEqual(['甜甜圈  x', 'a       y', 'cafe\u0301    z'])
  })

  test('are not widened by rows that may run over', () => {
    expect(
      columns(
        [
          ['…', 'a long remark'],
          ['1', 'a', 'b'],
        ],
        { loose: ([first]) => first === '…' },
      ),
    ).toEqual(['…  a long remark', '1  a  b'])
  })

  test.each([
    ['abc', 3],
    ['é', 1],
    ['e\u0301', 1],
    ['文档', 4],
    ['，', 2],
    ['𠀀', 2],
    ['👍', 2],
    ['\u200b', 0],
    ['ℓ', 1],
    ['', 0],
  ])('%j takes %i places', (text, count) => {
    expect(places(text)).toBe(count)
  })
})
