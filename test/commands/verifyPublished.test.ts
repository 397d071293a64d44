import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { publish } from '../../src/commands/publish.ts'
import { type VerifyOptions, verifyCommand } from '../../src/commands/verify.ts'
import { targetNames } from '../../src/publish/targets/index.ts'
import { inFolder, testIo } from './io.ts'

const spec = (title: string) => `title: { en: ${title}, zh-CN: ${title} 报告 }
datasets:
  docs:
    qrels: { q1: { a: 2, b: 1 }, q2: { c: 1 } }
    runs:
      one: { q1: [b, x, a], q2: [x, c] }
measures:
  - nDCG@3
  - RR
`

interface Published {
  readonly site: string
  readonly reports: Readonly<Record<'small' | 'other', string>>
  publish(target: string, of: readonly string[], options?: { live?: string; under?: string }): Promise<Said>
  verify(of: readonly string[], options?: Partial<VerifyOptions>): Promise<Said>
}

interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

function withReports<T>(work: (published: Published) => Promise<T>): Promise<T> {
  return inFolder((folder) => {
    const at = (name: string) => {
      const report = join(folder, 'reports', name)
      mkdirSync(report, { recursive: true })
      writeFileSync(join(report, 'report.yaml'), spec(name))
      return report
    }
    const told = async (run: (io: ReturnType<typeof testIo>) => Promise<number>) => {
      const io = testIo()
      return { code: await run(io), ...io.printed() }
    }
    const site = join(folder, 'docs')
    return work({
      site,
      reports: { small: at('small'), other: at('other') },
      publish: (target, folders, options) =>
        told((io) => publish(io, { target, to: site, folders }, { json: false, check: false, ...options })),
      verify: (folders, options) => told((io) => verifyCommand(io, folders, { json: false, site, ...options })),
    })
  })
}

/** The pages under a folder, in the form that was published. */
function pagesIn(site: string, name: string): string[] {
  return readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes(name) && (/\.mdx?$/.test(path) || path.endsWith('index.html')))
    .map((path) => join(site, path))
    .sort()
}

/** Changes the last digit of the first value with four decimals. */
function alter(path: string): void {
  const text = readFileSync(path, 'utf8')
  const altered = text.replace(
    /(?<![\d.])(0\.\d{3})(\d)(?!\d)/,
    (_, head: string, last: string) => `${head}${(Number(last) + 1) % 10}`,
  )
  expect(altered, path).not.toBe(text)
  writeFileSync(path, altered)
}

describe.each(targetNames)('a folder that was published for %s', (target) => {
  test('is the same, byte for byte, until one digit of a page is another', () =>
    withReports(async ({ site, reports, publish, verify }) => {
      const both = [reports.small, reports.other]
      expect((await publish(target, both)).code).toBe(0)
      expect(await verify(both)).toMatchObject({
        code: 0,
        err: '',
        out: expect.stringMatching(/\d+ files are the same/),
      })
      const pages = pagesIn(site, 'small')
      for (const page of pages) alter(page)
      const { code, err } = await verify(both)
      expect([code, err.match(/error:/g)?.length]).toEqual([1, pages.length])
      for (const page of pages)
        expect(err.slice(err.indexOf(page) + page.length)).toMatch(
          /^:\d+:\d+: error: says "0\.\d{4}", expected "0\.\d{4}"/,
        )
      expect(await verify([reports.other]), 'another report').toMatchObject({ code: 0, err: '' })
    }))
})

describe('a published folder', () => {
  test('remembers how each of its reports was published', () =>
    withReports(async ({ site, reports, publish, verify }) => {
      await publish('mkdocs', [reports.small], { live: 'off', under: 'evals' })
      await publish('mkdocs', [reports.other], { live: 'https://example.org/evals/', under: 'evals' })
      expect(await verify([reports.small, reports.other])).toMatchObject({ code: 0, err: '' })
      const [page] = pagesIn(site, 'small')
      rmSync(page!)
      expect((await verify([reports.small])).err).toContain(`${page}: error: cannot be read, expected a published file`)
    }))

  test('is named where a file is listed that is not made now', () =>
    withReports(async ({ site, reports, publish, verify }) => {
      await publish('vitepress', [reports.small, reports.other])
      const list = join(site, 'rankbook-files.json')
      writeFileSync(list, readFileSync(list, 'utf8').replace('[', '["reports/small/old.md",'))
      expect((await verify([reports.small])).err).toContain(
        'old.md: error: is listed as published, and is not made now',
      )
    }))

  test('is refused where rankbook wrote nothing, or for a target that there is not', () =>
    withReports(async ({ site, reports, publish, verify }) => {
      expect((await verify([reports.small])).err).toContain('docs: error: no such folder')
      mkdirSync(site)
      expect(await verify([reports.small])).toMatchObject({
        code: 1,
        err: expect.stringContaining('docs: error: holds no rankbook-files.json'),
      })
      await publish('plain', [reports.small])
      const list = join(site, 'rankbook-reports.json')
      writeFileSync(list, readFileSync(list, 'utf8').replace('"plain"', '"gopher"'))
      expect((await verify([reports.small])).err).toContain('was published for "gopher", and there is no such target')
    }))

  test('keeps reports that were published for another kind of site or to another place', () =>
    withReports(async ({ site, reports, publish }) => {
      await publish('hugo', [reports.small])
      const pages = pagesIn(site, 'small')
      for (const [target, under] of [
        ['hugo', 'evals'],
        ['plain', 'reports'],
      ] as const)
        expect(await publish(target, [reports.other], { under })).toMatchObject({
          code: 1,
          err: expect.stringContaining('other reports are published here for hugo, under "reports"'),
        })
      expect([pagesIn(site, 'small'), pagesIn(site, 'other')]).toEqual([pages, []])
      expect((await publish('plain', [reports.small])).code).toBe(0)
    }))
})
