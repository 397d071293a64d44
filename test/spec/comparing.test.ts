import { describe, expect, test } from 'vitest'
import { readSpec } from '../../src/spec/read.ts'
import { baselineOf } from '../../src/spec/spec.ts'

const good = `title: Two
datasets:
  docs:
    qrels: { q1: { a: 1 } }
    runs: { lunr: { q1: [a] }, mini: { q1: [b] } }
measures:
  - nDCG@10
`

function problemsOf(text: string) {
  const read = readSpec(text, 'r.yaml')
  return read.problems.map(({ line, column, what, mend }) => ({ at: `${line}:${column}`, what, mend }))
}

function specOf(more: string) {
  const read = readSpec(good + more, 'r.yaml')
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

describe('comparisons in a spec', () => {
  test('are made as the command makes them where the spec says no more than a baseline', () => {
    const spec = specOf('baseline: mini\n')
    expect(spec.compares).toBe(true)
    expect(baselineOf(spec, spec.datasets[0]!)).toBe('mini')
    expect(spec.method).toEqual({
      alpha: 0.05,
      plan: { test: 'randomization', correction: 'holm', interval: 'bca', level: 0.95, seed: 42, resamples: 10000 },
    })
  })

  test('take the first run for the baseline where none is named', () => {
    const spec = specOf('compare: { test: tukey, alpha: 0.01, seed: 7, resamples: 500, interval: t }\n')
    expect(baselineOf(spec, spec.datasets[0]!)).toBe('lunr')
    expect(spec.method.plan).toEqual({
      test: 'tukey',
      correction: 'none',
      interval: 't',
      level: 0.99,
      seed: 7,
      resamples: 500,
    })
  })

  test('are not made where the spec does not ask for them', () => {
    expect(specOf('')).toMatchObject({ compares: false, claims: [] })
  })

  test.each([
    ['baseline: minni\n', '8:11', 'data set "docs" has no run "minni"', 'Did you mean "mini"?'],
    ['compare: { test: ttest }\n', '8:18', '"test" is "ttest", expected one of', 'Choose one of them.'],
    ['compare: { sed: 1 }\n', '8:12', 'there is no key "sed" here', 'Did you mean "seed"?'],
    ['compare: { alpha: 5% }\n', '8:19', '"alpha" is "5%", expected a number between 0 and 1', 'Write alpha: 0.05'],
    ['compare: { seed: -1 }\n', '8:18', '"seed" is "-1", expected a whole number from 0', 'Write seed: 42'],
    ['compare: { resamples: 9 }\n', '8:23', '"resamples" is "9", expected a whole number from 100', 'Write resamples'],
    ['compare: { test: tukey, correction: holm }\n', '8:37', '"correction" is "holm" beside', 'Leave correction out.'],
  ])('refuse %j at its place', (more, at, what, mend) => {
    expect(problemsOf(good + more)).toEqual([
      { at, what: expect.stringContaining(what), mend: expect.stringContaining(mend) },
    ])
  })
})

describe('claims in a spec', () => {
  test('are read with their places, numbers and levels', () => {
    const { claims } = specOf(`claims:
  better: { run: lunr, beats: mini, measure: nDCG@10 }
  near: { run: lunr, measure: nDCG@10, within: 0.05, of: mini }
  exact: { run: lunr, measure: nDCG@10, equals: 0.50 }
`)
    expect(claims).toMatchObject([
      { kind: 'beats', name: 'better', dataset: 'docs', run: 'lunr', other: 'mini', level: 0.05, place: { line: 9 } },
      { kind: 'within', other: 'mini', bound: 0.05, written: '0.05', place: { line: 10, column: 3 } },
      { kind: 'equals', value: 0.5, digits: 2 },
    ])
  })

  test.each([
    ['{ run: lunr, measure: AP }', '9:3', 'claim "c" says nothing, expected one of beats, atLeast', 'Say one thing'],
    ['{ run: lunr, measure: AP, atLeast: 0, atMost: 1 }', '9:3', 'claim "c" says atLeast and atMost', 'Say one thing'],
    ['{ run: lunr, measure: AP, atLeast: 0, p: 0.1 }', '9:47', '"p" does not go with "atLeast"', 'With "atLeast" go'],
    ['{ run: lnr, measure: AP, atLeast: 0 }', '9:13', 'data set "docs" has no run "lnr"', 'Did you mean "lunr"?'],
    ['{ run: lunr, measure: APP, atLeast: 0 }', '9:28', 'no measure is called "APP"', ''],
    [
      '{ run: lunr, measure: "P.1,2", atLeast: 0 }',
      '9:28',
      '"P.1,2" names 2 measures, expected one',
      'Give one cutoff.',
    ],
    [
      '{ run: lunr, measure: AP, atLeast: high }',
      '9:41',
      '"atLeast" is "high", expected a number',
      'Write atLeast: 0.05',
    ],
    [
      '{ run: lunr, measure: AP, within: -1, of: mini }',
      '9:40',
      '"within" is "-1", expected a number of 0',
      'Write within',
    ],
    ['{ run: lunr, measure: AP, within: 1 }', '9:3', '"of" is missing in claim "c"', 'Add of: with one of lunr, mini.'],
    ['{ run: lunr, measure: AP, beats: lunr }', '9:39', '"lunr" is compared with itself', 'Name another run.'],
    [
      '{ run: lunr, measure: AP, beats: mini, p: 5 }',
      '9:48',
      '"p" is "5", expected a number between 0 and 1',
      'Write p: 0.05',
    ],
    [
      '{ run: lunr, measure: NumRet, beats: mini }',
      '9:28',
      'NumRet is summed up over queries as "sum"',
      'Name a measure',
    ],
    [
      '{ run: lunr, measure: AP, equals: 0.123, digits: 2 }',
      '9:40',
      '"equals" has 3 decimals, and "digits" is 2',
      'Give no more',
    ],
    [
      '{ run: lunr, measure: AP, atLeast: 0, dataset: dox }',
      '9:53',
      'there is no data set "dox"',
      'The spec has docs.',
    ],
  ])('refuse %j at its place', (claim, at, what, mend) => {
    expect(problemsOf(`${good}claims:\n  c: ${claim}\n`)).toEqual([
      { at, what: expect.stringContaining(what), mend: expect.stringContaining(mend) },
    ])
  })

  test('name their data set where there are several', () => {
    const two = good.replace(
      'measures:',
      '  more:\n    qrels: { q1: { a: 1 } }\n    runs: { lunr: { q1: [a] } }\nmeasures:',
    )
    const [problem] = problemsOf(`${two}claims:\n  c: { run: lunr, measure: AP, atLeast: 0 }\n`)
    expect(problem?.what).toBe('claim "c" names no data set, and there are several')
    expect(problem?.mend).toBe('Add dataset: with one of docs, more.')
  })
})
