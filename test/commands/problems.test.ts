import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { printFailure, printProblems, resultMayFollow } from '../../src/commands/problems.ts'
import { SourceError } from '../../src/text/io.ts'
import { errorAt, type Problem, warningAt, wholeFile } from '../../src/text/problem.ts'
import { readText, testIo } from './io.ts'

async function printed(problems: readonly Problem[]) {
  const io = testIo()
  await printProblems(io, problems)
  return io.printed()
}

const at = (line: number): Problem =>
  errorAt({ path: '--x', line, column: 1, length: 1 }, 'rule', 'is wrong', 'Mend it.')

describe('problems', () => {
  test('of a template of the package are shown with its line, wherever the command is run', async () => {
    const path = 'templates/partials/content.md.hbs'
    const text = readText(fileURLToPath(new URL(`../../${path}`, import.meta.url)))
    const io = { ...testIo(), exists: async () => false }
    await printProblems(io, [errorAt({ path, line: 2, column: 1, length: 3 }, 'rule', 'is wrong', 'Mend it.')])
    expect(io.printed().err).toBe(
      `${path}:2:1: error: is wrong\n  2 | ${text.split('\n')[1]}\n    | ^^^\n  Mend it.\n`.replace(/ \| \n/, ' | \n'),
    )
  })

  test('are printed once each, at most 20 of a file, with the count of the rest', async () => {
    const all = Array.from({ length: 21 }, (_, i) => at(i + 1))
    expect((await printed([...all, ...all])).err).toMatch(/\n--x: 1 more problem of this file is not shown\n$/)
    expect((await printed([...all, at(22)])).err).toMatch(/\n--x: 2 more problems of this file are not shown\n$/)
    expect((await printed(all.slice(0, 20))).err).not.toContain('not shown')
  })

  test('are printed once where others share their place', async () => {
    const [a, b] = [
      { ...at(1), what: 'a' },
      { ...at(1), what: 'b' },
    ]
    expect((await printed([a, b, a, b, a])).err.match(/error: ./g)).toEqual(['error: a', 'error: b'])
  })

  test('are printed however many there are', async () => {
    const many = Array.from({ length: 200_000 }, (_, i) => at(i + 1))
    expect((await printed(many)).err).toContain('199980 more problems')
  })

  test('as JSON take the place of a result where one is an error; warnings alone go to standard error', async () => {
    const error = errorAt(wholeFile('b'), 'rule', 'is wrong', 'Mend it.')
    const warning = warningAt(wholeFile('a'), 'rule', 'is odd', 'Look at it.')
    const cases = [
      { problems: [error, warning], follows: false, out: [warning, error], err: '' },
      { problems: [warning], follows: true, out: '', err: [warning] },
      { problems: [], follows: true, out: '', err: '' },
    ]
    for (const { problems, follows, out, err } of cases) {
      const io = testIo()
      expect(await resultMayFollow(io, problems, { json: true })).toBe(follows)
      const read = (text: string): unknown => (text === '' ? '' : JSON.parse(text))
      expect({ out: read(io.printed().out), err: read(io.printed().err) }).toEqual({ out, err })
    }
  })

  test('that are warnings are errors where the command is strict', async () => {
    const warning = warningAt(wholeFile('a'), 'rule', 'is odd', 'Look at it.')
    const io = testIo()
    expect(await resultMayFollow(io, [warning], { json: false, strict: true })).toBe(false)
    expect(io.printed().err).toBe('a: error: is odd\n  Look at it.\n')
  })
})

test('a file that cannot be read is a problem of the input wherever it shows, and all else that is thrown a bug', () => {
  const io = testIo()
  expect(printFailure(io, new SourceError('no such file', 'Check the path.'))).toBe(1)
  expect(io.printed().err).toBe('error: no such file\n  Check the path.\n')
  expect(printFailure(io, new TypeError('x'))).toBe(70)
})
