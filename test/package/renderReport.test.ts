import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { orThrow, renderReport } from '../../src/index.ts'
import { inFolder, readText, testIo } from '../commands/io.ts'

const spec = {
  title: { en: 'Two rankings', 'zh-CN': '两种排序' },
  datasets: {
    pastries: {
      qrels: { q1: { donut: 1, '010': 2 } },
      runs: { first: { q1: ['bagel', 'donut'] }, second: { q1: { donut: 2.5, '010': 1 } } },
    },
  },
  measures: ['RR', 'RBP(p=0.8)', 'nDCG@2'],
}

describe('renderReport', () => {
  test('gives the pages that a build of the same folder writes, byte for byte', () =>
    inFolder(async (folder) => {
      const report = join(folder, 'two')
      mkdirSync(report)
      writeFileSync(join(report, 'report.yaml'), JSON.stringify(spec))
      writeFileSync(join(report, 'en.md'), 'First: {{value "RR" run="first"}}.')
      const { files } = orThrow(await renderReport(report))
      const io = testIo()
      expect(await build(io, [report], { target: { kind: 'site', out: join(folder, 'site') }, json: false })).toBe(0)
      expect(files.size).toBeGreaterThan(40)
      for (const [path, content] of files)
        expect(Buffer.from(content).equals(readFileSync(join(folder, 'site', path))), path).toBe(true)
    }))

  test('takes a spec and bodies as data, whatever lies in the folder, and names no command that builds it', () =>
    inFolder(async (folder) => {
      writeFileSync(join(folder, 'zh-CN.md'), 'not this one')
      const data = { name: 'two', spec, bodies: { en: 'First: {{value "RR" run="first"}}.' }, folder }
      const { files } = orThrow(await renderReport(data))
      const page = String(files.get('two/en/index.md'))
      expect(page).toContain('First: 0.5000.')
      expect(page).not.toContain('rankbook build')
      expect(String(files.get('two/zh-CN/index.md'))).not.toContain('not this one')
      expect(String(files.get('two/values.csv'))).toContain('pastries,second,RBP,q1,0.25999999999999995')
    }))

  test('writes where it is told to, keeps the other reports of the site, and nothing where something is wrong', () =>
    inFolder(async (folder) => {
      const out = join(folder, 'site')
      orThrow(await renderReport({ name: 'one', spec, folder }, { out }))
      orThrow(await renderReport({ name: 'two', spec, folder }, { out, singleFile: true }))
      expect(readText(out, 'index.html')).toMatch(/one\/en\/[\s\S]*two\/en\//)
      expect(existsSync(join(out, 'two', 'en', 'single.html'))).toBe(true)
      const wrong = await renderReport({ name: 'three', spec: { ...spec, measures: ['ndgc@2'] }, folder }, { out })
      expect(wrong.ok).toBe(false)
      expect(wrong.problems).toMatchObject([{ rule: 'measure', line: 31, what: 'no measure is called "ndgc@2"' }])
      expect(existsSync(join(out, 'three'))).toBe(false)
    }))

  test.each([
    ['a name that is a path', { name: 'a/b', spec }, {}, 'a report cannot be called "a/b"'],
    ['conventions that nothing is called', { name: 'x', spec }, { conventions: 'trec' }, /no dialect|conventions/],
    ['a parameter that the spec lacks', { name: 'x', spec }, { params: { k: 3 } }, /"k"/],
  ] as const)('refuses %s', async (_, report, options, what) => {
    const done = await renderReport(report, options)
    expect(done.ok).toBe(false)
    expect(done.problems[0]?.what).toMatch(what)
  })
})
