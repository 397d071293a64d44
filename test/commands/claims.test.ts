import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { type ClaimsOptions, claimsCommand } from '../../src/commands/claims.ts'
import { inFolder, readText, testIo } from './io.ts'

const spec = `title: Small
datasets:
  docs:
    qrels: { q1: { a: 1 }, q2: { c: 1 }, q3: { e: 1 } }
    runs:
      one: { q1: [a], q2: [c], q3: [x, e] }
      two: { q1: [x, a], q2: [x, c], q3: [x, e] }
measures:
  - RR
`

const truths = `claims:
  good: { run: one, measure: RR, atLeast: 0.8 }
  low: { run: two, measure: RR, atMost: 0.5 }
  near: { run: two, measure: RR, within: 0.34, of: one }
  exact: { run: one, measure: RR, equals: 0.83, digits: 2 }
`
const lies = `claims:
  better: { run: one, beats: two, measure: RR, p: 0.05 }
  good: { run: one, measure: RR, atLeast: 0.83334 }
  low: { run: one, measure: RR, atMost: 0.8 }
  near: { run: two, measure: RR, within: 0.3, of: one }
  exact: { run: one, measure: RR, equals: 0.84 }
  pipe|: { run: two, measure: RR, equals: 0.5, digits: 1 }
`

function withReport<T>(text: string, work: (report: string, folder: string) => Promise<T>): Promise<T> {
  return inFolder((folder) => {
    const report = join(folder, 'small')
    mkdirSync(report)
    writeFileSync(join(report, 'report.yaml'), text)
    return work(report, folder)
  })
}

async function claims(report: string, options: Partial<ClaimsOptions> = {}) {
  const io = testIo()
  const code = await claimsCommand(io, [report], { claims: true, json: false, allowCode: false, ...options })
  return { code, ...io.printed() }
}

describe('rankbook check --claims', () => {
  test('prints what is true, and is content', () =>
    withReport(spec + truths, async (report) => {
      expect(await claims(report)).toEqual({
        code: 0,
        err: '',
        out: [
          'small, good: RR of one is 0.8333, at least 0.8.\n',
          'small, low: RR of two is 0.5000, at most 0.5.\n',
          'small, near: RR of two is 0.5000, within 0.34 of the 0.8333 of one: 0.3333 apart.\n',
          'small, exact: RR of one is 0.83.\n',
          'all 4 claims are true\n',
        ].join(''),
      })
    }))

  test('says what is not true at its place, with figures that show it', () =>
    withReport(spec + lies, async (report) => {
      const { code, out, err } = await claims(report)
      expect(code).toBe(1)
      expect(out).toBe('small, pipe|: RR of two is 0.5.\n5 of 6 claims are not true\n')
      const said = err.split('\n').filter((line) => line.includes(': error: '))
      expect(said.map((line) => line.slice(report.length))).toEqual([
        '/report.yaml:11:3: error: claim "better" is not true, expected one to beat two with p of at most 0.05: one cannot be told from two on RR: the difference is +0.3333 (95 % interval 0.0000 to 0.5000), p = 0.5000',
        '/report.yaml:12:3: error: claim "good" is not true, expected at least 0.83334: RR of one is 0.83333, not at least 0.83334',
        '/report.yaml:13:3: error: claim "low" is not true, expected at most 0.8: RR of one is 0.8333, not at most 0.8',
        '/report.yaml:14:3: error: claim "near" is not true, expected at most 0.3 from one: RR of two is 0.5000, not within 0.3 of the 0.8333 of one: 0.3333 apart',
        '/report.yaml:15:3: error: claim "exact" is not true, expected 0.84 to 2 decimals: RR of one is 0.83, not 0.84',
      ])
    }))

  test('prints JSON with every figure at full precision', () =>
    withReport(spec + lies, async (report) => {
      const { code, out, err } = await claims(report, { format: 'json' })
      const printed = JSON.parse(out)
      expect({ code, err }).toEqual({ code: 1, err: '' })
      expect(printed.holds).toBe(false)
      expect(printed.claims).toHaveLength(6)
      expect(printed.claims[0]).toMatchObject({
        report: 'small',
        name: 'better',
        kind: 'beats',
        holds: false,
        value: 2.5 / 3,
        other: 'two',
        otherValue: 0.5,
        compared: { subject: 'one', baseline: 'two', wins: 2, ties: 1, losses: 0, p: 0.5, standing: 'open' },
        place: `${join(report, 'report.yaml')}:11:3`,
      })
    }))

  test('prints a summary for a pull request, what is not true first, names inert', () =>
    withReport(spec + lies, async (report) => {
      const lines = (await claims(report, { format: 'md' })).out.split('\n')
      expect(lines.slice(0, 4)).toEqual([
        '**rankbook: 5 of 6 claims are not true**',
        '',
        '|  | Claim | Expected | Found |',
        '| :-: | :-- | :-- | :-- |',
      ])
      expect(lines[4]).toMatch(
        /^\| ✗ \| small: better \| one to beat two with p of at most 0\.05 \| one cannot be told/,
      )
      expect(lines[9]).toMatch(/^\| ✓ \| small: pipe(\\\||&#124;) \|/)
    }))

  test('is not content where there is nothing to check', () =>
    withReport(spec, async (report) => {
      const { code, err } = await claims(report)
      expect(code).toBe(1)
      expect(err).toContain('there is no claim to check')
    }))

  test('has a format only with claims', () =>
    withReport(spec + truths, async (report) => {
      const { code, err } = await claims(report, { claims: false, format: 'md' })
      expect(code).toBe(2)
      expect(err).toContain('--format stands without --claims')
    }))

  test('finds a claim about a value that does not exist false', () =>
    withReport(
      `${spec}conventions: { dialect: trec_eval, unjudged: drop }\nclaims:\n  c: { run: one, measure: "IPrec@0.0", atLeast: 0 }\n`.replace(
        'one: { q1: [a], q2: [c], q3: [x, e] }',
        'one: { q1: [x], q2: [x], q3: [x] }',
      ),
      async (report) => {
        const { code, err } = await claims(report)
        expect(code).toBe(1)
        expect(err).toContain('expected at least 0: IPrec@0.0 of one has no value')
      },
    ))
})

describe('rankbook build', () => {
  test('fails on a claim that is not true, though no body prints it, and writes nothing', () =>
    withReport(spec + lies, async (report, folder) => {
      const io = testIo()
      const out = join(folder, 'site')
      const code = await build(io, [report], { target: { kind: 'site', out }, json: true })
      const problems = JSON.parse(io.printed().out)
      expect(code).toBe(1)
      expect(problems.map(({ rule, line }: { rule: string; line: number }) => [rule, line])).toEqual(
        [11, 12, 13, 14, 15].map((line) => ['false-claim', line]),
      )
      expect(existsSync(out)).toBe(false)
    }))

  test('writes a true claim as a sentence, and the figures of all of them as facts', () =>
    withReport(spec.replace('Small', '{ en: Small, zh-CN: 小 }') + truths, async (report, folder) => {
      const out = join(folder, 'site')
      for (const language of ['en', 'zh-CN'])
        writeFileSync(join(report, `${language}.md`), '{{claim "good"}}\n\n{{claim "near"}}\n')
      expect(await build(testIo(), [report], { target: { kind: 'site', out }, json: false })).toBe(0)
      const page = (language: string) => readText(out, 'small', language, 'index.md')
      expect(page('en')).toContain('RR of one is 0.8333, at least 0.8.')
      expect(page('zh-CN')).toContain('one 的 RR 为 0.8333，不低于 0.8。')
      expect(page('zh-CN')).toContain('two 的 RR 为 0.5000，与 one 的 0.8333 相差 0.3333，在 0.34 以内。')
      const facts = JSON.parse(readText(out, 'small', 'en', 'facts.json'))
      expect(facts.claims.map(({ name, holds }: { name: string; holds: boolean }) => [name, holds])).toEqual(
        ['good', 'low', 'near', 'exact'].map((name) => [name, true]),
      )
    }))
})
