import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleInto } from './bundle.ts'
import { readText } from './io.ts'

const folder = mkdtempSync(join(tmpdir(), 'rankbook-threads-'))
let command: string

const streak = readFileSync(fileURLToPath(new URL('../own/Streak.ts', import.meta.url)), 'utf8')

/** Twenty queries with fifty documents each, by scores that differ from run to run. */
function runLines(seed: number): string {
  const lines = Array.from({ length: 1000 }, (_, i) => {
    const score = 50 - (i % 50) + ((i * seed) % 7) / 3
    return `q${Math.floor(i / 50)} Q0 d${(i * 13) % 50} ${(i % 50) + 1} ${score.toFixed(4)} s${seed}\n`
  })
  return lines.join('')
}

beforeAll(() => {
  command = bundleInto(join(folder, 'tool'))
  const judged = Array.from({ length: 400 }, (_, i) => `q${Math.floor(i / 20)} 0 d${(i * 7) % 50} ${i % 4}\n`)
  writeFileSync(join(folder, 'qrels.txt'), judged.join(''))
  for (const seed of [1, 2, 3, 5]) writeFileSync(join(folder, `s${seed}.run`), runLines(seed))
  writeFileSync(join(folder, 'bad.run'), 'q1 Q0 d1 1 one bad\n')
  writeFileSync(join(folder, 'twice.run'), 'q1 Q0 d1 1 2 twice\nq1 Q0 d1 2 1 twice\n')
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

const measures = ['AP', 'nDCG@10', 'RBP(p=0.8)', 'P@5'].flatMap((name) => ['-m', name])
const runs = ['s1.run', 's2.run', 's3.run', 's5.run']

/** What a command prints, and its exit code, with so many threads. */
function printed(args: readonly string[], threads: number, input = '') {
  const all = [command, ...args, '--threads', String(threads)]
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { cwd: folder, encoding: 'utf8', input })
  return { status, stdout, stderr }
}

describe('with 1, 2 and 4 threads a command prints the same bytes:', { timeout: 120_000 }, () => {
  const calls: readonly (readonly [name: string, args: readonly string[], code: number])[] = [
    ['values of every query', ['eval', 'qrels.txt', ...runs, ...measures, '-q', '--format', 'json'], 0],
    ['a table', ['table', 'qrels.txt', ...runs, ...measures, '--format', 'csv'], 0],
    ['comparisons', ['compare', 'qrels.txt', ...runs, '-m', 'AP', '--resamples', '1000', '--format', 'json'], 0],
    [
      'problems, in the order of the runs',
      ['eval', 'qrels.txt', 'twice.run', 's1.run', 'bad.run', 'no.run', '-m', 'AP'],
      1,
    ],
  ]
  test.each(calls)('%s', (_, args, code) => {
    const [one, ...others] = [1, 2, 4].map((threads) => printed(args, threads))
    expect(one).toMatchObject({ status: code })
    expect((one!.stdout + one!.stderr).length).toBeGreaterThan(100)
    for (const other of others) expect(other).toEqual(one)
  })

  test('a run on standard input beside files', () => {
    const args = ['eval', 'qrels.txt', 's1.run', '-', 's2.run', '-m', 'AP']
    const [one, two] = [1, 2].map((threads) => printed(args, threads, runLines(3)))
    expect(one!.stdout).toContain('stdin')
    expect(two).toEqual(one)
  })
})

const spec = `title: { en: Threads, zh-CN: 线程 }
datasets:
  plain:
    qrels: qrels.txt
    runs:
      first: s1.run
      second: { path: s2.run, label: Second }
      seeds: { seeds: [s3.run, s5.run] }
      inline: { q1: [d1, d7], q2: [d7] }
  parts:
    qrels: { path: parts.txt, format: ndeval }
    runs: { one: s1.run, two: s2.run, three: s3.run }
measures:
  - AP
  - nDCG@10
  - RBP(p=0.8)
compare: { test: t, seed: 1 }
`

const body = `{{results dataset="plain"}}

{{example "AP@10" dataset="plain" run="second" query="q3"}}

{{example "nDCG@5" dataset="parts" run="two" query="q3"}}

{{value "ERR" dataset="plain" run="seeds"}} and {{value "alpha_nDCG@5" dataset="parts" run="three"}}

{{queries dataset="plain" run="second"}}

{{why "AP" dataset="plain" run="first"}}

{{provenance}}
`

/** The files of a site by path, whatever they hold. */
function filesOf(site: string): Record<string, string> {
  const entries = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [relative(site, path), readFileSync(path).toString('base64')]
    }),
  )
}

/** Builds the report with so many threads; node itself tells how many were started, and of own code's threads too much. */
function built(threads: number, ...more: readonly string[]) {
  const site = join(folder, `site-${threads}`)
  rmSync(site, { recursive: true, force: true })
  const args = [command, 'build', 'report', '--out', site, '--threads', String(threads), ...more]
  const env = { ...process.env, ...(!more.includes('--allow-code') && { NODE_DEBUG: 'worker' }) }
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env })
  const lines = stderr.split('\n').filter((line) => !line.startsWith('WORKER'))
  const started = new Set(stderr.match(/\[\d+\] created Worker with ID \d+/g)).size
  return {
    status,
    started,
    problems: lines.join('\n').replaceAll(site, 'site'),
    files: status === 0 ? filesOf(site) : {},
  }
}

describe('a report', { timeout: 120_000 }, () => {
  const writeReport = (files: Readonly<Record<string, string>>) => {
    mkdirSync(join(folder, 'report'), { recursive: true })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'report', name), text)
  }
  beforeAll(() => {
    const parts = Array.from({ length: 400 }, (_, i) => `q${Math.floor(i / 20)} ${i % 3} d${(i * 7) % 50} ${i % 2}\n`)
    const runs = Object.fromEntries([1, 2, 3, 5].map((seed) => [`s${seed}.run`, runLines(seed)]))
    writeReport({ ...runs, 'qrels.txt': readText(folder, 'qrels.txt'), 'parts.txt': parts.join('') })
    writeReport({ 'report.yaml': spec, 'en.md': body, 'zh-CN.md': body })
  })

  test('has the same pages and files to the last byte, remembered or not, with 1, 2 and 4 threads', () => {
    const [one, two, four] = [1, 2, 4].map((threads) => built(threads, '--no-cache'))
    expect(one).toMatchObject({ status: 0, started: 0 })
    expect(Object.keys(one!.files)).toContain('report/rankings.js')
    for (const [other, started] of [
      [two!, 2],
      [four!, 4],
    ] as const) {
      expect(other.started).toBe(started)
      expect({ ...other, started: 0 }).toEqual(one)
    }
    expect(built(2).started).toBe(2)
    const again = built(4)
    expect(again).toEqual({ ...one, started: 0 })
  })

  test('is checked with the same result', () => {
    const [one, two, four] = [1, 2, 4].map((threads) => printed(['check', 'report'], threads))
    expect(one).toMatchObject({ status: 0 })
    expect(one!.stdout).toMatch(/qrels\.txt [\s\S]*s1\.run [\s\S]*s5\.run /)
    expect([two, four]).toEqual([one, one])
  })

  test('has the same problems in the same order', () => {
    const twice = 'q1 Q0 d1 1 2 twice\nq1 Q0 d1 2 1 twice\n'
    writeReport({ 's2.run': 'q1 Q0 d1 1 one bad\n', 's3.run': twice })
    const [one, two, four] = [1, 2, 4].map((threads) => built(threads))
    expect(one).toMatchObject({ status: 1, started: 0 })
    expect(one!.problems).toMatch(/s2\.run:1:[\s\S]*s3\.run:2:/)
    expect({ ...two, started: 0 }).toEqual(one)
    expect({ ...four, started: 0 }).toEqual(one)
    writeReport({ 's2.run': runLines(2), 's3.run': runLines(3) })
  })

  test('has own measures evaluated where their code is', () => {
    writeReport({
      'Streak.ts': streak,
      'report.yaml': spec.replace('  - AP\n', '  - AP\n  - file: ./Streak.ts\n  - Streak@5\n'),
    })
    const [one, two] = [1, 2].map((threads) => built(threads, '--no-cache', '--allow-code'))
    expect(one).toMatchObject({ status: 0 })
    expect(two).toEqual(one)
  })
})

test('a number of threads that is none is wrong usage', () => {
  const { status, stderr } = printed(['eval', 'qrels.txt', 's1.run', '-m', 'AP'], 0)
  expect(status).toBe(2)
  expect(stderr).toContain('--threads is "0", expected a whole number from 1 to 999')
})

test('what is published finds its own files from wherever it lies in them', () => {
  const entries = readdirSync(join(folder, 'tool', 'dist'), { recursive: true, encoding: 'utf8' })
  const shallow = entries.filter((path) => path.endsWith('.js') && !path.includes('/'))
  expect(shallow.sort()).toEqual(['cli.js', 'index.js'])
  for (const path of shallow) expect(readText(folder, 'tool', 'dist', path)).not.toContain('import.meta')
})
