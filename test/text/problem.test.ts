import { describe, expect, test } from 'vitest'
import { errorAt, formatProblem, nearest, sortProblems, wholeFile } from '../../src/text/problem.ts'

const place = { path: 'reports/x/report.yaml', line: 7, column: 5, length: 7 }

describe('a problem', () => {
  test('is printed with its place, its line underlined, and what to do', () => {
    const problem = errorAt(place, 'measure', 'no measure is called "ndgc@10"', 'Did you mean nDCG@10?')
    expect(formatProblem(problem, '  - ndgc@10')).toBe(
      [
        'reports/x/report.yaml:7:5: error: no measure is called "ndgc@10"',
        '  7 |   - ndgc@10',
        '    |     ^^^^^^^',
        '  Did you mean nDCG@10?',
      ].join('\n'),
    )
  })

  test('of a whole file names the file alone', () => {
    expect(formatProblem(errorAt(wholeFile('a.run'), 'empty', 'no rows', 'Give rows.'))).toBe(
      'a.run: error: no rows\n  Give rows.',
    )
  })

  test('far to the right is shown with the part of the line around it', () => {
    const far = errorAt({ ...place, column: 301, length: 1 }, 'x', 'here', 'Mend.')
    const [, line, marks] = formatProblem(far, `${'a'.repeat(300)}b${'c'.repeat(300)}`).split('\n')
    expect(line![marks!.indexOf('^')]).toBe('b')
    expect(line!.length).toBeLessThan(120)
  })

  test('stands in the order of files, lines and columns', () => {
    const at = (path: string, line: number, column: number) =>
      errorAt({ path, line, column, length: 1 }, 'x', `${path}${line}${column}`, '')
    expect(sortProblems([at('b', 1, 1), at('a', 2, 1), at('a', 1, 9), at('a', 1, 2)]).map(({ what }) => what)).toEqual([
      'a12',
      'a19',
      'a21',
      'b11',
    ])
  })

  test('suggests names that are near, swapped letters first', () => {
    expect(nearest('ndgc', ['nDCG', 'AP', 'NumQ'])[0]).toBe('nDCG')
    expect(nearest('qrel', ['qrels', 'queries'])).toEqual(['qrels'])
    expect(nearest('xyz', ['nDCG', 'Bpref'])).toEqual([])
  })
})
