import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { diffCommand } from '../../src/commands/diff.ts'
import { lockCommand } from '../../src/commands/lockReports.ts'
import { inFolder, testIo } from './io.ts'

const ids = Array.from({ length: 12 }, (_, i) => `q${10 + i}`)
const files = {
  'report.yaml':
    'title: Small\ndatasets:\n  d:\n    qrels: q.qrels\n    runs: { one: one.run, two: two.run }\nmeasures:\n  - RR\n  - P@1\n',
  'q.qrels': ids.map((id) => `${id} 0 a 1\n${id} 0 b 0\n`).join(''),
  'one.run': ids.map((id) => `${id} Q0 a 1 9 t\n${id} Q0 b 2 5 t\n`).join(''),
  'two.run': ids.map((id) => `${id} Q0 b 1 9 t\n${id} Q0 a 2 5 t\n`).join(''),
}

interface Two {
  readonly folder: string
  /** The folders of two reports of one name; `change` writes into the second. */
  readonly before: string
  readonly after: string
  change(name: keyof typeof files, from: string | RegExp, to: string): void
  lock(report: string): Promise<string>
  site(report: string): Promise<string>
  diff(sides: readonly string[], options?: Partial<Parameters<typeof diffCommand>[2]>): Promise<Result>
}

interface Result {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs the command in a process of its own, in a folder. */
function rankbook(args: readonly string[], cwd: string): Result {
  const cli = fileURLToPath(new URL('../../src/cli.ts', import.meta.url))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), cli, ...args],
    {
      cwd,
      encoding: 'utf8',
    },
  )
  return { code: status ?? -1, out: stdout, err: stderr }
}

function withTwo<T>(work: (two: Two) => Promise<T>): Promise<T> {
  return inFolder((folder) => {
    const [before, after] = ['a', 'b'].map((side) => join(folder, side, 'reports', 'small'))
    for (const report of [before!, after!]) {
      mkdirSync(report, { recursive: true })
      for (const [name, text] of Object.entries(files)) writeFileSync(join(report, name), text)
    }
    const options = { json: false, allowCode: false }
    return work({
      folder,
      before: before!,
      after: after!,
      change(name, from, to) {
        const path = join(after!, name)
        const text = readFileSync(path, 'utf8')
        expect(text.replace(from, to)).not.toBe(text)
        writeFileSync(path, text.replace(from, to))
      },
      async lock(report) {
        expect(await lockCommand(testIo(), [report], options)).toBe(0)
        return join(report, 'report.lock.json')
      },
      async site(report) {
        const out = join(report, '..', '..', 'site')
        expect(await build(testIo(), [report], { ...options, target: { kind: 'site', out } })).toBe(0)
        return out
      },
      async diff(sides, more = {}) {
        const io = testIo()
        const code = await diffCommand(io, sides, { git: false, tolerance: '0', format: 'text', ...options, ...more })
        return { code, ...io.printed() }
      },
    })
  })
}

describe('the command diff', () => {
  test('ends with 0 where nothing moved, whatever kinds of states are compared', () =>
    withTwo(async ({ before, after, lock, site, diff }) => {
      const same = { code: 0, err: '', out: 'small: nothing moved in 4 columns\n' }
      expect(await diff([await lock(before), await lock(after)])).toEqual(same)
      expect(await diff([await site(before), await site(after)])).toEqual(same)
      expect(await diff([join(before, 'report.lock.json'), join(after, '..', '..', 'site', 'small')])).toEqual(same)
      expect(await diff([before, after])).toEqual(same)
    }))

  test('names the run, the queries and the rows of a judgement and of a list that changed', () =>
    withTwo(async ({ before, after, change, lock, diff }) => {
      change('q.qrels', 'q11 0 b 0', 'q11 0 b 1')
      change('two.run', 'q13 Q0 a 2 5 t', 'q13 Q0 a 1 10 t')
      const { code, out } = await diff([await lock(before), await lock(after)])
      expect(code).toBe(1)
      expect(out).toContain('small: 2 of 4 columns moved\n  input q.qrels changed: 240 → 240 bytes, 24 → 24 rows\n')
      expect(out).toContain('  d, two, RR: 0.5 → 0.5833333333333334 (+0.0833) on 2 of 12 queries; ')
      expect(out).toContain(
        `    q11: 0.5 → 1\n      ${after}/q.qrels:4: judgement of "b" has grade 1, it had grade 0 (${before}/q.qrels:4)\n`,
      )
      expect(out).toContain(
        `    q13: 0.5 → 1\n      ${after}/two.run:8: retrieved "a" has score 10 at rank 1, it had score 5 at rank 2 (${before}/two.run:8)\n`,
      )
      expect(out).not.toContain('d, one')
    }))

  test('says whether a change may be chance, corrected for all columns that moved', () =>
    withTwo(async ({ before, after, change, diff }) => {
      change('two.run', /Q0 b 1 9/g, 'Q0 b 1 1')
      const { out } = await diff([before, after], { format: 'json' })
      const { changed, reports } = JSON.parse(out) as {
        changed: boolean
        reports: {
          columns: {
            measure: string
            p: number
            corrected: number
            significant: boolean
            queries: { rows: unknown[] }[]
          }[]
        }[]
      }
      expect(changed).toBe(true)
      const [rr, p1] = reports[0]!.columns
      // All 12 differences are of one sign: two of 2^12 assignments are as extreme; Holm doubles that for two columns.
      expect(rr).toMatchObject({ measure: 'RR', p: 2 / 4096, corrected: 4 / 4096, significant: true })
      expect(p1).toMatchObject({ measure: 'P@1', significant: true })
      expect(rr!.queries).toHaveLength(12)
      expect(rr!.queries[0]!.rows).toHaveLength(1)
    }))

  test('passes over what moved within the tolerance, and tells inputs that are other files all the same', () =>
    withTwo(async ({ before, after, change, diff }) => {
      change('two.run', 'q13 Q0 a 2 5 t', 'q13 Q0 a 1 10 t')
      const { code, out } = await diff([before, after], { tolerance: '1' })
      expect(code).toBe(1)
      expect(out).toContain('small: 0 of 4 columns moved by more than 1\n  input two.run changed: ')
      expect((await diff([before, after], { tolerance: 'x' })).code).toBe(2)
    }))

  test('writes Markdown for a pull request, with names inert', () =>
    withTwo(async ({ before, after, change, diff }) => {
      change('report.yaml', 'two: two.run', 'new*run: two.run')
      const { out } = await diff([before, after], { format: 'md' })
      expect(out).toContain('**rankbook: 1 of 1 report moved**')
      expect(out).toMatch(/\| d \| new&#42;run \| RR \| no value \| 0\.5 \|/)
      expect(out).toMatch(/\| d \| two \| RR \| 0\.5 \| no value \|/)
    }))

  test('compares revisions of git, and leaves work tree and index as they are', () =>
    withTwo(async ({ folder, change }) => {
      const git = (...args: string[]) =>
        execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
          cwd: join(folder, 'b'),
          encoding: 'utf8',
        })
      git('init', '-q')
      writeFileSync(join(folder, 'b', 'reports', 'README.md'), 'what lies here')
      git('add', '-A')
      git('commit', '-qm', 'one')
      change('one.run', 'q12 Q0 a 1 9 t', 'q12 Q0 a 2 1 t')
      git('commit', '-qam', 'two')
      change('two.run', 'q13 Q0 a 2 5 t', 'q13 Q0 a 1 10 t')
      const status = git('status', '--porcelain')
      const run = (...args: string[]) => rankbook(args, join(folder, 'b'))
      const committed = run('diff', '--git', 'HEAD~1', 'HEAD')
      expect(committed.code).toBe(1)
      expect(committed.out).toContain(
        '    q12: 1 → 0.5\n      HEAD:reports/small/one.run:5: retrieved "a" has score 1 at rank 2',
      )
      expect(committed.out).not.toContain('two.run')
      expect(rankbook(['diff', '--git', 'HEAD~1', 'HEAD'], join(folder, 'b', 'reports'))).toMatchObject({
        code: 1,
        err: expect.stringContaining('there is no report in HEAD~1'),
      })
      const below = ['diff', '--git', 'HEAD~1', 'HEAD', 'small']
      expect(rankbook(below, join(folder, 'b', 'reports'))).toMatchObject({ code: 1, out: committed.out })
      const worked = run('diff', 'HEAD:reports/small', 'reports/small')
      expect(worked.out).toContain('reports/small/two.run:8: retrieved "a" has score 10 at rank 1')
      expect(run('diff', '--git', 'HEAD', '--', '-x')).toMatchObject({
        code: 1,
        err: expect.stringContaining('"-x" is no revision'),
      })
      expect(git('status', '--porcelain')).toBe(status)
    }))

  test('says what it cannot open', () =>
    withTwo(async ({ before, folder, diff }) => {
      expect(await diff([before, join(folder, 'no')])).toMatchObject({
        code: 1,
        err: expect.stringContaining('nothing is there'),
      })
      expect(await diff([before, folder])).toMatchObject({
        code: 1,
        err: expect.stringContaining('neither a lock nor a site'),
      })
      expect(await diff([before])).toMatchObject({ code: 2 })
    }))
})
