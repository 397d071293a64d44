import { describe, expect, test } from 'vitest'
import { readValuesCsv } from '../../src/readers/valuesCsv.ts'
import { bytesOf, sourceOf } from './sources.ts'

async function read(text: string | Uint8Array, size?: number) {
  return readValuesCsv(sourceOf(text, size === undefined ? {} : { size }))
}

/** Where problems are and what they say. */
async function problemsOf(text: string | Uint8Array): Promise<string[]> {
  const { ok, problems } = await read(text)
  expect(ok).toBe(false)
  return problems.map(({ line, column, what }) => `${line}:${column}: ${what}`)
}

describe('values per query', () => {
  test('are read by column, whatever the blocks, line ends, byte order mark and quotes', async () => {
    const text = '\ufeffquery,A,"B, ""new"""\r\n001,0.5,\r\n\r\n"q,2",-1e-3,1\r\n文档,.25,7.'
    for (const size of [1, 3, 7, 1000]) {
      const file = await read(text, size)
      expect(file).toMatchObject({ ok: true, problems: [] })
      if (!file.ok) return
      expect(file.value).toEqual({
        queries: ['001', 'q,2', '文档'],
        measures: [
          {
            name: undefined,
            systems: [
              { name: 'A', values: Float64Array.of(0.5, -0.001, 0.25) },
              { name: 'B, "new"', values: Float64Array.of(Number.NaN, 1, 7) },
            ],
          },
        ],
      })
    }
  })

  test.each([
    ['query,A,B\nq1,x,1\n', ['2:4: "x" is not a finite decimal number']],
    [
      'query,A,B\nq1,NaN,inf\n',
      ['2:4: "NaN" is not a finite decimal number', '2:8: "inf" is not a finite decimal number'],
    ],
    ['query,A,B\nq1,1e308,-1e100\n', ['2:4: "1e308" is out of range: a value lies within -1e+100 and 1e+100']],
    ['query,A,B\nq1, 1,2\n', ['2:4: " 1" is not a finite decimal number']],
    [
      'query,A,B\nq1,1\nq2,1,2,3\n',
      ['2:4: 2 cells, expected 3 as in the header', '3:8: 4 cells, expected 3 as in the header'],
    ],
    ['query,A,B\n,1,2\n', ['2:1: a row without a query']],
    ['query,A,B\nq1,1,2\nq2,1,2\nq1,1,2\n', ['4:1: query "q1" stands on lines 2 and 4']],
    ['query,A\nq1,1\n', ['1:7: the header names one system, expected two or more after its first cell']],
    ['query\nq1\n', ['1:1: the header names no system, expected two or more after its first cell']],
    ['q1,0.5,0.7\nq2,1,0\n', ['1:4: numbers stand where the header should name the systems']],
    ['query,A,,A\nq1,1,2,3\n', ['1:9: a system without a name', '1:10: two columns are called "A"']],
    ['query,A,B\n', ['0:0: no rows, expected a header, then a query and its values on each line']],
    ['', ['0:0: no rows, expected a header, then a query and its values on each line']],
  ])('%j is refused', async (text, expected) => {
    expect(await problemsOf(text)).toEqual(expected)
  })

  test.each(['query,A,B\n"q"1,1,2\n', 'query,A,B\nq"1,1,2\n'])(
    'quotes that are no CSV are refused: %j',
    async (text) => {
      expect(await problemsOf(text)).toEqual([expect.stringMatching(/^2:1: a double quote that does not open/)])
    },
  )

  test('a quoted cell may hold a line end, and has to be closed', async () => {
    const file = await read('query,A,B\n"q\n1",1,2\n')
    expect(file.ok && file.value.queries).toEqual(['q\n1'])
    expect(await problemsOf('query,A,B\nq0,1,2\n"q1,1,2\n')).toEqual([
      '3:1: a quoted cell that is not closed before the end of the file',
    ])
  })

  test('bytes that are no text are refused', async () => {
    expect(await problemsOf(bytesOf('query,A,B\nq', 0xff, ',1,2\n'))).toEqual([
      '2:2: byte 0xFF at offset 11 is not valid UTF-8',
    ])
    expect(await problemsOf('query,A,B\nq\u0000,1,2\n')).toEqual(['2:2: a NUL byte, which no text file holds'])
  })
})
