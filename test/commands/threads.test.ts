import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleInto } from './bundle.ts'
import { readText } from './io.ts'

const folder = mkdtempSync(join(tmpdir(), 'rankbook-threads-'))
let command: string

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
