import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { fileSource } from '../../src/commands/source.ts'
import { inFolder, readText, testIo } from './io.ts'

const spec = `title: Small
datasets:
  docs:
    qrels: qrels.txt
    runs:
      one: { q1: [b, a] }
measures:
  - AP
`

interface Report {
  readonly folder: string
  readonly report: string
  readonly out: string
  built(name?: string, options?: { readonly strict?: boolean; readonly check?: boolean }): Promise<Result>
}

interface Result {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** A report `small` beside a file `other.txt` of judgements, and a way to build it. */
function withReport<T>(files: Readonly<Record<string, string>>, work: (report: Report) => Promise<T>): Promise<T> {
  return inFolder((folder) => {
    const [report, out] = [join(folder, 'small'), join(folder, 'site')]
    mkdirSync(report)
    writeFileSync(join(folder, 'other.txt'), 'q1 0 a 1\n')
    const all = { 'report.yaml': spec, 'qrels.txt': 'q1 0 a 1\n', ...files }
    for (const [name, text] of Object.entries(all)) writeFileSync(join(report, name), text)
    return work({
      folder,
      report,
      out,
      async built(name = 'small', { strict = false, check = false } = {}) {
        const io = testIo()
        const target = check ? ({ kind: 'check' } as const) : ({ kind: 'site', out } as const)
        const code = await build(io, [join(folder, name)], { json: false, strict, target })
        return { code, ...io.printed() }
      },
    })
  })
}

describe('a report reads no file outside its project', () => {
  test('by dots, unless its spec allows it', () => {
    const text = spec.replace('qrels.txt', '../other.txt')
    return withReport({ 'report.yaml': text }, async ({ report, out, built }) => {
      const refused = await built()
      expect(refused.code).toBe(1)
      expect(refused.err).toMatch(/report\.yaml:4:12: error: ".*other\.txt" lies outside the project/)
      expect(refused.err).toContain('"outside: true"')
      expect(existsSync(out)).toBe(false)
      writeFileSync(join(report, 'report.yaml'), `${text}outside: true\n`)
      expect(await built()).toMatchObject({ code: 0, err: '' })
    })
  })

  test('by a symbolic link, of data, a body or a picture', () =>
    withReport({}, async ({ folder, report, built }) => {
      for (const [name, says] of [
        ['qrels.txt', /4:12: error: ".*qrels\.txt" leads out of the project by a symbolic link/],
        ['en.md', /error: ".*en\.md" leads out of the project by a symbolic link/],
      ] as const) {
        const { code, err } = await withReport({}, async (other) => {
          if (name === 'qrels.txt') writeFileSync(join(other.report, 'report.yaml'), spec.replace(name, 'link.txt'))
          symlinkSync(join(other.folder, 'other.txt'), join(other.report, name === 'en.md' ? name : 'link.txt'))
          return other.built()
        })
        expect({ code, err }).toEqual({
          code: 1,
          err: expect.stringMatching(new RegExp(says.source.replace('qrels\\.txt', 'link\\.txt'))),
        })
      }
      writeFileSync(join(folder, 'secret.svg'), '<svg/>')
      symlinkSync(join(folder, 'secret.svg'), join(report, 'chart.svg'))
      writeFileSync(join(report, 'en.md'), '![A chart](chart.svg)\n')
      const picture = await built()
      expect(picture.code).toBe(1)
      expect(picture.err).toMatch(/en\.md:1:1: error: the picture ".*chart\.svg" leads out of the report/)
    }))

  test('but data may lie where an absolute path says, and links within the project may lead anywhere in it', () =>
    withReport({}, async ({ folder, report, built }) => {
      writeFileSync(join(report, 'report.yaml'), spec.replace('qrels.txt', join(folder, 'other.txt')))
      expect(await built()).toMatchObject({ code: 0 })
      symlinkSync(join(report, 'qrels.txt'), join(report, 'inner.txt'))
      writeFileSync(join(report, 'report.yaml'), spec.replace('qrels.txt', 'inner.txt'))
      expect(await built()).toMatchObject({ code: 0 })
    }))

  test('and a report under reports/ has the folder above for its project', () =>
    inFolder(async (folder) => {
      mkdirSync(join(folder, 'reports', 'small'), { recursive: true })
      writeFileSync(join(folder, 'other.txt'), 'q1 0 a 1\n')
      writeFileSync(join(folder, 'reports', 'small', 'report.yaml'), spec.replace('qrels.txt', '../../other.txt'))
      const target = { kind: 'check' } as const
      expect(await build(testIo(), [join(folder, 'reports', 'small')], { json: false, target })).toBe(0)
    }))
})

describe('builds into one folder', () => {
  test('at the same time wait for each other, and the front page lists the reports of all', () =>
    withReport({}, async ({ folder, out, built }) => {
      const names = ['small', 'second', 'third']
      for (const name of names.slice(1)) {
        mkdirSync(join(folder, name))
        writeFileSync(join(folder, name, 'report.yaml'), spec)
        writeFileSync(join(folder, name, 'qrels.txt'), 'q1 0 a 1\n')
      }
      const results = await Promise.all(names.map((name) => built(name)))
      expect(results.map(({ code }) => code)).toEqual([0, 0, 0])
      expect(results.map(({ err }) => err).join('')).toContain('waiting for another build into')
      for (const name of names) expect(readText(out, 'index.html')).toContain(`${name}/en/index.html`)
      expect(readdirSync(out).filter((name) => name.startsWith('.rankbook'))).toEqual([])
    }))

  test('clear away what a killed build left, and break its lock, but nothing of somebody else', () =>
    withReport({}, async ({ out, built }) => {
      await built()
      mkdirSync(join(out, '.rankbook-0123456789ab', 'small'), { recursive: true })
      mkdirSync(join(out, '.rankbook-notes'))
      const gone = 2 ** 22 + 1
      const { hostname } = await import('node:os')
      const machine = Buffer.from(hostname()).toString('hex')
      writeFileSync(join(out, `.rankbook-lock-${gone}-${machine}-0123456789ab`), '')
      expect(await built()).toMatchObject({ code: 0, err: expect.any(String) })
      expect(readdirSync(out).filter((name) => name.startsWith('.rankbook'))).toEqual(['.rankbook-notes'])
    }))

  test('refuse an empty folder name as wrong usage', async () => {
    const io = testIo()
    const code = await build(io, [], { json: false, target: { kind: 'site', out: '' } })
    expect({ code, err: io.printed().err }).toEqual({ code: 2, err: expect.stringContaining('--out is empty') })
  })
})

describe('a build that is strict', () => {
  const odd = { 'qrels.txt': 'q1 0 a 1\nq1 0 A 0\n' }

  test('takes warnings for errors, and writes nothing', () =>
    withReport(odd, async ({ out, built }) => {
      const strict = await built('small', { strict: true })
      expect(strict).toMatchObject({ code: 1, err: expect.stringContaining('error: judgements: the judged documents') })
      expect(existsSync(out)).toBe(false)
      expect(await built()).toMatchObject({ code: 0, err: expect.stringContaining('warning: judgements: the judged') })
    }))

  test('takes notes for notes, which check alone shows', () =>
    withReport({ 'qrels.txt': 'q1 0 a 1\nq2 0 z 1\n' }, async ({ built }) => {
      expect(await built('small', { strict: true })).toMatchObject({ code: 0, err: '' })
      const checked = await built('small', { strict: true, check: true })
      expect(checked).toMatchObject({
        code: 0,
        err: '',
        out: expect.stringContaining('note: run "one": no results for 1 of 2'),
      })
    }))

  test('says nothing of a rule that the spec switches off, on pages too', () =>
    withReport({ ...odd, 'report.yaml': `${spec}rules: { similar-ids: off }\n` }, async ({ report, out, built }) => {
      writeFileSync(join(report, 'en.md'), '{{dataset}}\n')
      expect(await built('small', { strict: true })).toMatchObject({ code: 0, err: '' })
      expect(readText(out, 'small', 'en', 'index.md')).not.toContain('differ only')
      writeFileSync(join(report, 'report.yaml'), spec)
      await built()
      expect(readText(out, 'small', 'en', 'index.md')).toContain('differ only in upper and lower case')
    }))
})

test('a compressed file that grows beyond all measure is refused, one that only shrinks well is read', () =>
  inFolder(async (folder) => {
    const path = join(folder, 'x.run.gz')
    const read = async () => {
      let bytes = 0
      for await (const block of fileSource(path).open()) bytes += block.length
      return bytes
    }
    writeFileSync(path, gzipSync(Buffer.alloc(100 << 20, 'a')))
    await expect(read()).rejects.toThrow('decompresses to more than 250 times its size')
    writeFileSync(path, gzipSync(Buffer.alloc(20 << 20, 'a')))
    expect(await read()).toBe(20 << 20)
  }))
