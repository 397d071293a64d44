import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { init } from '../../src/commands/init.ts'
import { startNames } from '../../src/commands/starts/names.ts'
import { inFolder, readText, testIo } from './io.ts'

const readme = readText(fileURLToPath(new URL('../../README.md', import.meta.url)))

/** The only listing of the README in a language. */
function listing(language: string): string {
  const found = [...readme.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, text]) => text!)
  expect(found).toHaveLength(1)
  return found[0]!
}

async function run(folder: string) {
  const io = testIo()
  const code = await init(io, folder)
  return { code, ...io.printed() }
}

describe('the command init', () => {
  test.each(startNames)('makes a report "%s" that builds in both languages without a word of warning', (from) =>
    inFolder(async (folder) => {
      const report = join(folder, 'my-report')
      expect(await init(testIo(), report, from)).toBe(0)
      const io = testIo()
      const target = { kind: 'site' as const, out: join(folder, 'site') }
      const code = await build(io, [report], { target, json: false })
      expect({ code, err: io.printed().err }).toEqual({ code: 0, err: '' })
      for (const language of ['en', 'zh-CN'])
        expect(readText(folder, 'site/my-report', language, 'index.md')).toContain('◆')
    }),
  )

  test('writes the spec and the body that README.md shows', () =>
    inFolder(async (folder) => {
      const report = join(folder, 'my-report')
      expect((await run(report)).code).toBe(0)
      expect(readText(report, 'report.yaml')).toBe(listing('yaml'))
      expect(readText(report, 'en.md')).toBe(listing('md'))
    }))

  test('says which files there are and how to build them', () =>
    inFolder(async (folder) => {
      const report = join(folder, 'new', 'my-report')
      const { out } = await run(report)
      const [files, hint] = out.split('\n\n')
      expect(files!.split('\n').every((path) => existsSync(path))).toBe(true)
      expect(files!.split('\n')).toHaveLength(7)
      expect(hint).toBe(`Build it: npx rankbook build ${report}\n`)
    }))

  test('takes a folder with slashes at its end, and leaves nothing else behind', () =>
    inFolder(async (folder) => {
      const { code, out } = await run(`${join(folder, 'my-report')}//`)
      expect(code).toBe(0)
      expect(out).toContain(join(folder, 'my-report', 'report.yaml'))
      expect(readdirSync(folder)).toEqual(['my-report'])
      expect(readdirSync(join(folder, 'my-report')).sort()).toEqual(['data', 'en.md', 'report.yaml', 'zh-CN.md'])
    }))

  test('leaves a folder that is there already alone', () =>
    inFolder(async (folder) => {
      expect(await run(`${folder}/`)).toEqual({
        code: 1,
        out: '',
        err: `${folder}: error: is there already\n  Name a new folder.\n`,
      })
      expect(readdirSync(folder)).toEqual([])
    }))

  test('refuses a name that is empty as wrong usage', async () => {
    expect(await run('')).toMatchObject({ code: 2, err: expect.stringContaining('Name a new folder.') })
  })
})
