import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { dataOf } from '../bench/data.ts'

const folder = mkdtempSync(join(tmpdir(), 'rankbook-soak-'))
afterAll(() => rmSync(folder, { recursive: true }))

const soak = fileURLToPath(new URL('../bench/soak.ts', import.meta.url))

test('a thousand evaluations in one process with a small heap leave nothing behind', { timeout: 300_000 }, () => {
  const { qrels, run } = dataOf(folder, { queries: 2, judged: 1000 })
  const limits = ['--max-old-space-size=64', '--expose-gc', '--import', 'tsx']
  const { stdout, stderr } = spawnSync(process.execPath, [...limits, soak, qrels, run], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^-?\d+\.\d MB$/)
  expect(Number.parseFloat(stdout)).toBeLessThan(2)
})

test('a run far larger than the heap is evaluated', { timeout: 300_000 }, () => {
  const { qrels, run } = dataOf(folder, { queries: 1000, judged: 1 })
  const cli = fileURLToPath(new URL('../../src/cli.ts', import.meta.url))
  const limits = ['--max-old-space-size=32', '--import', 'tsx']
  const { status, stdout } = spawnSync(process.execPath, [...limits, cli, 'eval', qrels, run, '-m', 'AP'], {
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  expect(stdout).toContain('1000 queries')
})
