import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { inFolder, readText, testIo } from './io.ts'

const judged = `query,run,name,value
q1,one,faithfulness,0.5
q2,one,faithfulness,0
q3,one,faithfulness,
q4,one,faithfulness,1
q1,two,faithfulness,1
q2,two,faithfulness,0.25
`

const mteb = (value: number) =>
  JSON.stringify({
    task_name: 'T',
    scores: { test: [{ hf_subset: 'default', languages: ['eng-Latn'], main_score: 0.5, ndcg_at_10: value }] },
  })

/** A report whose data set has the scores given, with files beside it. */
async function reported(scores: string, files: Readonly<Record<string, string>>, measures = '[RR]', more = '') {
  return inFolder(async (folder) => {
    const report = join(folder, 'reports', 'r')
    mkdirSync(report, { recursive: true })
    writeFileSync(
      join(report, 'report.yaml'),
      `title: { en: T, zh-CN: 题 }
languages: [en, zh-CN]
datasets:
  d:
    qrels: { q1: { a: 1 }, q2: { b: 1 }, q3: { c: 1 } }
    queries: { q1: x, q2: y, q3: z, q4: w }
    runs:
      one: { q1: [a, b], q2: [c, b], q3: [c] }
      two: { q1: [b, a], q2: [b, c], q3: [c] }
    scores:
${scores}
measures: ${measures}
baseline: one
${more}`,
    )
    for (const [name, content] of Object.entries(files)) writeFileSync(join(report, name), content)
    const io = testIo()
    const out = join(folder, 'site')
    const code = await build(io, [report], { target: { kind: 'site', out }, json: false })
    const read = (...path: string[]) => readText(out, 'r', ...path)
    const problems = io.printed().err.split(`${folder}/`).join('')
    return {
      code,
      problems,
      ...(code === 0 && { page: read('en', 'index.md'), zh: read('zh-CN', 'index.md') }),
      ...(code === 0 && { facts: JSON.parse(read('en', 'facts.json')), csv: read('values.csv') }),
    }
  })
}

describe('values that were given from outside', () => {
  test('join a data set as a measure of their own, with intervals, tests and claims', async () => {
    const faith =
      '      Faith: { path: j.csv, name: faithfulness, judge: { en: Model X, zh-CN: 模型 X }, range: [0, 1] }'
    const claim = 'claims: { good: { run: two, measure: Faith, atLeast: 0.6 } }'
    const { page, zh, facts, csv, problems } = await reported(faith, { 'j.csv': judged }, '[RR]', claim)
    expect(problems).toBe('')
    expect(page).toMatch(/\| one \(baseline\) \|.*\| 0\.2500\s.*\(0\.0000 to 0\.5000\)/)
    expect(page).toContain('Given from outside, not computed here: Faith by Model X.')
    expect(page).toMatch(/`Faith`: given by Model X, not computed here; `.*j\.csv`, SHA-256 `[\da-f]{64}`/)
    expect(zh).toContain('外部给出、并非在此计算：Faith（由模型 X 给出）。')
    expect(page).toContain('| Faith | two − one | +0.3750 |')
    expect(facts.claims[0]).toMatchObject({ name: 'good', holds: true, value: 0.625 })
    expect(facts.datasets[0].scores[0]).toMatchObject({ name: 'Faith', given: true, judge: 'Model X' })
    expect(csv).toContain('d,one,Faith,q2,0\nd,one,Faith,q3,\n')
    expect(csv).toMatch(/d,two,Faith,q1,1\nd,two,Faith,q2,0\.25\n$/)
  })

  test('keep zero, undefined and missing apart, and count each', async () => {
    const { page, zh, facts, csv } = await reported('      faithfulness: j.csv', { 'j.csv': judged })
    const [one, two] = facts.datasets[0].runs
    expect(one.measures.faithfulness).toEqual({ mean: 0.25, count: 2, undefined: 1, missing: 0 })
    expect(two.measures.faithfulness).toEqual({ mean: 0.625, count: 2, undefined: 0, missing: 1 })
    expect(page).toContain('one: 1 value of faithfulness is undefined and left out.')
    expect(page).toContain('two: 1 query was given no value of faithfulness (n/a) and is left out.')
    expect(page).toContain('one: 1 value of faithfulness is about a query that does not count.')
    expect(zh).toContain('two：有 1 个查询未给出 faithfulness 的值，不计入。')
    expect(csv).not.toContain('d,two,faithfulness,q3')
  })

  test('have no interval where only a mean is given, and the page says why', async () => {
    const scores = '      M: { format: mteb, runs: { one: a.json, two: b.json }, name: ndcg_at_10 }'
    const { page, zh, facts, csv } = await reported(scores, { 'a.json': mteb(0.41), 'b.json': mteb(0.5) })
    expect(page).toContain(
      'M: means as they were given; without a value for each query there is no interval and no test.',
    )
    expect(zh).toContain('没有逐查询的值，因此没有区间，也不作检验')
    expect(facts.datasets[0].runs[0].measures.M).toEqual({ given: 0.41 })
    expect(facts.datasets[0].comparisons.map(({ measure }: { measure: string }) => measure)).toEqual(['RR'])
    expect(page).toContain('(T test default ndcg\\_at\\_10)'.replaceAll('\\_', '&#95;'))
    expect(csv).not.toContain(',M,')
  })

  test.each([
    [
      'a run that nobody knows',
      'q1,tow,F,1',
      /j\.csv:3:4: error: data set "d" has no run "tow"[\s\S]*Did you mean "two"\?/,
    ],
    [
      'a query that nobody knows',
      'x9,two,F,1',
      /j\.csv:3:1: error: query "x9" was not judged, and the file of queries/,
    ],
    ['a value twice', 'q1,one,F,1', /j\.csv:3:1: error: query "q1" has a value for run "one" on lines 2 and 3/],
    ['a number too large for tests', 'q2,one,F,-1e101', /j\.csv:3:10: error: "-1e101" is out of range/],
    ['NaN', 'q2,one,F,NaN', /j\.csv:3:10: error: "NaN" is not a finite decimal number/],
    ['a decimal comma', 'q2,one,F,"0,5"', /Is this a decimal comma/],
    ['a value out of its range', 'q2,one,F,1.5', /j\.csv:3:1: error: the value 1\.5 is outside the range from 0 to 1/],
  ])('are refused with %s, at its place', async (_, row, says) => {
    const file = `query,run,name,value\nq1,one,F,0.5\n${row}\n`
    const { code, problems } = await reported('      F: { path: j.csv, range: [0, 1] }', { 'j.csv': file })
    expect(code).toBe(1)
    expect(problems).toMatch(says)
  })

  test.each([
    ['      AP: j.csv', /15:7|"AP" is the name of a measure already/],
    ['      F: { judge: me }', /the values of "F" come from none of them, expected path, runs or sql/],
    ['      F: { path: j.csv, name: G }', /has no values called "G"[\s\S]*Write name: one of faithfulness/],
    ['      F: { runs: { tow: j.csv } }', /the data set has no run "tow"[\s\S]*Did you mean "two"/],
    ['      F: { format: mteb, path: j.csv }', /belongs to one run, and none is named/],
    ['      F: { path: j.csv, range: [1, 0] }', /expected the least and the greatest value/],
    ['      F: { path: j.csv, split: test }', /"split" goes with format: mteb alone/],
    ['      F: { pth: j.csv }', /there is no key "pth" here[\s\S]*Did you mean "path"/],
    [
      '      M: { format: mteb, runs: { one: a.json }, split: dev }',
      /no split is called "dev"[\s\S]*Write split: one of test/,
    ],
    ['      M: { format: mteb, runs: { one: a.json }, name: x }', /"x" is not there[\s\S]*main_score, ndcg_at_10/],
  ])('are refused where the spec says %s', async (scores, says) => {
    const { code, problems } = await reported(scores, { 'j.csv': judged, 'a.json': mteb(0.4) })
    expect(code).toBe(1)
    expect(problems).toMatch(says)
  })

  test('have no formula and no steps, which a body that asks for them is told', async () => {
    for (const call of ['{{formula "F"}}', '{{example "F" run="one" query="q1"}}', '{{why "F" run="one"}}']) {
      const { code, problems } = await reported('      F: j.csv', {
        'j.csv': 'query,run,value\nq1,one,1\n',
        'en.md': `${call}\n`,
        'zh-CN.md': '',
      })
      expect(code).toBe(1)
      expect(problems).toMatch(/en\.md:1:1: error: "F" was given from outside: there is no formula/)
    }
  })
})
