import { describe, expect, test } from 'vitest'
import type { ChosenParams } from '../../src/spec/params.ts'
import { readSpec } from '../../src/spec/read.ts'

const declared = `title: 'At \${k}'
params:
  k: { type: int, default: 10, min: 1, max: 100, help: { en: Ranks, zh-CN: 名次 } }
  p: { type: number, default: 0.80, min: 0, max: 1 }
  engine: { type: text, default: lunr }
  gain: { type: choice, choices: [log2, exp-log2], default: log2 }
  open: { type: boolean, default: false }
`
const rest = `datasets:
  docs:
    label: \${engine}
    qrels: { '\${k}': { '\${engine}': 1 } }
    runs: { one: 'runs/\${engine}.run' }
outside: \${open}
measures:
  - nDCG(dcg='\${gain}')@\${k}
  - RBP(p=\${p})
`

function read(text: string, chosen: ChosenParams = {}) {
  const found = readSpec(text, 'reports/r/report.yaml', { ...chosen, name: 'r' })
  if (!found.ok) throw new Error(JSON.stringify(found.problems))
  return found.value
}

function problemsOf(text: string, chosen: ChosenParams = {}) {
  const { problems } = readSpec(text, 'reports/r/report.yaml', chosen)
  return problems.map(({ path, line, column, length, what, mend }) => ({
    at: path === '--param' ? path : `${line}:${column}+${length}`,
    what,
    mend,
  }))
}

describe('parameters of a spec', () => {
  test('stand in its texts with their defaults, and as they are given', () => {
    const spec = read(declared + rest)
    expect(spec.title.en).toBe('At 10')
    expect(spec.measures.map(({ scorer }) => scorer.name)).toEqual(['nDCG@10', 'RBP'])
    expect(spec.datasets[0]!.label.en).toBe('lunr')
    expect(spec.datasets[0]!.runs[0]!.data).toMatchObject({ path: 'reports/r/runs/lunr.run' })
    expect(spec.params.map(({ name, value, from }) => [name, value, from])).toEqual([
      ['k', 10, 'default'],
      ['p', 0.8, 'default'],
      ['engine', 'lunr', 'default'],
      ['gain', 'log2', 'default'],
      ['open', false, 'default'],
    ])
    const given = new Map(Object.entries({ k: '5', gain: 'exp-log2', open: 'true', p: '0.5', engine: 'mini' }))
    const other = read(declared + rest, { given })
    expect(other.measures.map(({ scorer }) => scorer.name)).toEqual(["nDCG(dcg='exp-log2')@5", 'RBP(p=0.5)'])
    expect(other.outside).toBe(true)
    expect(other.params.every(({ from }) => from === 'command')).toBe(true)
  })

  test('leave data that stand in the spec and keys as they are, and "$${" is "${"', () => {
    const [docs] = read(declared + rest).datasets
    expect(JSON.stringify([...(docs!.qrels as { value: ReadonlyMap<string, unknown> }).value.keys()])).toBe('["${k}"]')
    expect(read(`summary: 'costs $\${k}'\n${declared}${rest}`).summary!.en).toBe('costs ${k}')
    const [problem] = problemsOf(declared + rest.replace('{ one:', "{ 'a-${k}':"))
    expect(problem).toMatchObject({ at: '12:14+6', what: 'the key "a-${k}" holds a parameter' })
  })

  test('are no parameters where none is declared', () => {
    const plain = 'title: a ${k}\ndatasets: { d: { qrels: q, runs: { r: r } } }\nmeasures: [AP]\n'
    expect(read(plain)).toMatchObject({ title: { en: 'a ${k}' }, params: [], variants: [] })
  })

  test.each([
    ['  - AP@${kk}', '17:8+5', 'there is no parameter "kk"', 'Did you mean "k"?'],
    ['  - AP@${k', '17:8+3', '"${k" has no "}"', 'Close it, or write $${ for "${" itself.'],
    [
      '  - "AP@${n x}"',
      '17:9+6',
      'there is no parameter "n x"',
      'Parameters are k, p, engine, gain, open; $${ is "${" itself.',
    ],
  ])('that are not there are problems at their place: %s', (line, at, what, mend) => {
    expect(problemsOf(`${declared}${rest}${line}\n`)).toEqual([{ at, what, mend }])
  })

  test('that make a name that nothing has are a problem at that name', () => {
    const given = new Map([['engine', 'x']])
    expect(problemsOf(`${declared}${rest}  - \${engine}@5\n`, { given })[0]).toMatchObject({ at: '17:5+11' })
  })

  test.each([
    ['k', '0', 'a whole number from 1 to 100'],
    ['k', '101', 'a whole number from 1 to 100'],
    ['k', '5.0', 'a whole number from 1 to 100'],
    ['k', '05', 'a whole number from 1 to 100'],
    ['k', '', 'a whole number from 1 to 100'],
    ['p', '1.1', 'a number in decimals from 0 to 1'],
    ['p', '1e-1', 'a number in decimals from 0 to 1'],
    ['p', '.5', 'a number in decimals from 0 to 1'],
    ['gain', 'Log2', 'one of "log2", "exp-log2"'],
    ['open', 'yes', '"true" or "false"'],
    ['engine', 'a\nb', 'up to 1000 characters on one line'],
  ])('refuse a value that they do not take: %s=%j', (name, value, expected) => {
    const [problem, ...others] = problemsOf(declared + rest, { given: new Map([[name, value]]) })
    expect(others).toEqual([])
    expect(problem).toMatchObject({ at: '--param', what: `"${name}" is "${value}", expected ${expected}` })
  })

  test.each([
    ['k: { type: int, default: 0, min: 1 }', '3:28', '"default" is "0", expected a whole number of at least 1'],
    ['k: { type: int, default: 1, min: 3, max: 2 }', '3:44', '"max" is 2, which is less than the "min" 3'],
    ['k: { type: int, default: 1, max: ten }', '3:36', '"max" is "ten", expected a whole number'],
    ['k: { type: text, default: a, min: 1 }', '3:37', '"k" is of the type text, which has no "min"'],
    ['k: { type: choice, default: a }', '3:14', '"k" is a choice without choices'],
    ['k: { type: int, default: 1, choices: [a] }', '3:40', '"k" is of the type int, which has no choices'],
    ['k: { type: int, defualt: 1 }', '3:19', 'there is no key "defualt" here'],
    [
      'k: { type: whole, default: 1 }',
      '3:14',
      '"type" is "whole", expected one of "int", "number", "text", "choice", "boolean"',
    ],
    ['k-1: { type: int, default: 1 }', '3:3', 'a parameter cannot be called "k-1"'],
  ])('that are declared wrong are problems: %s', (line, at, what) => {
    const text = `title: T\nparams:\n  ${line}\n${rest.replace(/\$\{[^}]*\}/g, 'AP')}`
    expect(problemsOf(text)[0]).toMatchObject({ at: expect.stringContaining(`${at}+`), what })
  })
})

describe('a matrix', () => {
  const axes = 'matrix:\n  k: [1, 10]\n  engine: [lunr, "My Engine", 搜索]\n'

  test('makes variants in its order, whose names follow from their values alone and are safe in addresses', () => {
    const { variants, name, variant } = read(axes + declared + rest)
    expect({ name, variant }).toEqual({ name: 'r', variant: undefined })
    expect(variants.map((one) => one.label)).toEqual([
      'k = 1, engine = lunr',
      'k = 1, engine = My Engine',
      'k = 1, engine = 搜索',
      'k = 10, engine = lunr',
      'k = 10, engine = My Engine',
      'k = 10, engine = 搜索',
    ])
    expect(variants[0]).toMatchObject({ name: 'r-k-1-engine-lunr', untitled: 'engine = lunr' })
    expect(variants[1]!.name).toMatch(/^r-k-1-engine-my-engine-[0-9a-f]{8}$/)
    expect(variants[2]!.name).toMatch(/^r-k-1-engine-[0-9a-f]{8}$/)
    const reordered = read(axes.replace('[1, 10]', '[10, 7, 1]') + declared + rest)
    expect(new Set(reordered.variants.map((one) => one.name))).toEqual(
      new Set([
        ...variants.map((one) => one.name),
        ...variants.slice(0, 3).map((one) => one.name.replace('k-1-', 'k-7-')),
      ]),
    )
  })

  test('gives each variant its values, and the command line fixes a parameter for all of them', () => {
    const own = read(axes + declared + rest, { variant: 'k-1-engine-lunr' })
    expect(own).toMatchObject({ name: 'r-k-1-engine-lunr', title: { en: 'At 1' }, variant: { of: 'r' } })
    expect(own.params.find((param) => param.name === 'k')).toMatchObject({ value: 1, from: 'matrix' })
    const fixed = read(axes + declared + rest, { given: new Map([['k', '3']]) })
    expect(fixed.variants.map((one) => one.label)[0]).toBe('k = 3, engine = lunr')
    expect(fixed.variants).toHaveLength(3)
  })

  test.each([
    ['matrix: { k: [1, 101] }', '1:18', '"k" is "101", expected a whole number from 1 to 100'],
    ['matrix: { p: [0.5, 0.50] }', '1:20', '"0.50" stands twice'],
    ['matrix: { kk: [1] }', '1:11', 'there is no parameter "kk"'],
    [
      `matrix: { k: [${Array.from({ length: 100 }, (_, i) => i + 1)}], p: [0, 0.1, 0.2, 0.3, 0.4, 0.5] }`,
      '1:1',
      'the matrix asks for 600 pages, expected at most 500',
    ],
    ['matrix: { k: [] }', '1:14', '"k" is a list, expected at least one entry'],
  ])('that is wrong is a problem at its place: %s', (line, at, what) => {
    expect(problemsOf(`${line}\n${declared}${rest}`)[0]).toMatchObject({ at: expect.stringContaining(`${at}+`), what })
  })
})

test('a parameter in a text without quotes within braces is one problem, at the place', () => {
  const text = 'title: { en: The first ${k}, zh-CN: 前 ${k} 条 }\nlanguages: [en, zh-CN]\n'
  const { problems } = readSpec(text, 'report.yaml')
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({ line: 1, column: 24, mend: expect.stringContaining('into quotes') })
})
