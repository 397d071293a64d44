import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ParsedTarEntryWithData, packTar, unpackTar } from 'modern-tar'
import { afterAll, describe, expect, test } from 'vitest'
import { verifyCommand } from '../../src/commands/verify.ts'
import { bundleInto } from './bundle.ts'
import { inFolder, testIo } from './io.ts'

const files = {
  'reports/small/report.yaml': `title: { en: Small, zh-CN: 小 }
languages: [en, zh-CN]
params: { k: { type: int, default: 2 } }
matrix: { k: [1, 3] }
datasets:
  docs: { qrels: ../../data/q.qrels, runs: { one: ../../data/长 名.run } }
measures:
  - nDCG@\${k}
citation: { authors: ['Doe, Jane', Team], date: 2026-02-03, license: CC0-1.0 }
`,
  'reports/small/en.md': '{{results}}\n\n![a picture](made%201.svg)\n',
  'reports/small/zh-CN.md': '{{results}}\n',
  'reports/small/made 1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'data/q.qrels': 'q1 0 a 2\nq1 0 b 1\nq2 0 c 1\n',
  'data/长 名.run': 'q1 Q0 b 1 3 t\nq1 Q0 a 2 2 t\nq2 Q0 x 1 2 t\nq2 Q0 c 2 1 t\n',
} as const

interface Told {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

interface Stage {
  readonly root: string
  archive(...more: readonly string[]): Told
  verify(...more: readonly string[]): Told
  /** Writes the archive anew with its files changed. */
  alter(change: (name: string, text: string) => string): Promise<void>
}

/** The command line in a process of its own, as the commands change their working directory. */
const home = mkdtempSync(join(tmpdir(), 'rankbook-cli-'))
const cli = bundleInto(home)
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** A locked report with two variants, a picture, and data beside its folder. */
function withReport<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
  return inFolder(async (root) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(root, name, '..'), { recursive: true })
      writeFileSync(join(root, name), text)
    }
    const told = (args: readonly string[]): Told => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd: root, encoding: 'utf8' })
      return { code: status, out: stdout, err: stderr }
    }
    expect(told(['lock', 'reports/small'])).toMatchObject({ code: 0, err: '' })
    return work({
      root,
      archive: (...more) => told(['archive', 'reports/small', ...more]),
      verify: (...more) => told(['verify', 'small.tar', ...more]),
      async alter(change) {
        const changed = (await unpackTar(readFileSync(join(root, 'small.tar')))).map(({ header, data }) => {
          const text = new TextDecoder().decode(data)
          const now = change(header.name, text)
          return now === text
            ? { header, data: data! }
            : { header: { ...header, size: Buffer.byteLength(now) }, data: Buffer.from(now) }
        })
        writeFileSync(join(root, 'small.tar'), await packTar(changed as ParsedTarEntryWithData[]))
      },
    })
  })
}

describe('an archive', () => {
  test('verifies without anything that it was made from, and is the same bytes each time', () =>
    withReport(async ({ root, archive, verify }) => {
      expect(archive()).toMatchObject({
        code: 0,
        err: '',
        out: expect.stringMatching(/small\.tar: \d+ files\n$/),
      })
      archive('--out', 'again.tar')
      const bytes = readFileSync(join(root, 'small.tar'))
      expect(bytes.equals(readFileSync(join(root, 'again.tar')))).toBe(true)
      rmSync(join(root, 'data'), { recursive: true })
      rmSync(join(root, 'reports'), { recursive: true })
      const { code, out, err } = verify()
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toContain('reports/small/report.k-3.lock.json: as locked, to the last bit: ')
      expect(out).toMatch(/small\.tar:site: \d+ files are the same, byte for byte/)
    }))

  test('describes every file with its SHA-256 as an RO-Crate, its authors and its date', () =>
    withReport(async ({ root, archive }) => {
      archive()
      const entries = await unpackTar(readFileSync(join(root, 'small.tar')))
      expect(new Set(entries.map(({ header }) => header.mtime?.toISOString()))).toEqual(
        new Set(['2026-02-03T00:00:00.000Z']),
      )
      expect(entries[0]!.header.name).toBe('ro-crate-metadata.json')
      const graph = JSON.parse(new TextDecoder().decode(entries[0]!.data))['@graph'] as Record<string, unknown>[]
      const by = new Map(graph.map((one) => [one['@id'], one]))
      const parts = by.get('./')!.hasPart as { '@id': string }[]
      expect(parts.map((part) => decodeURI(part['@id']))).toEqual(entries.slice(1).map(({ header }) => header.name))
      expect(by.get('./')).toMatchObject({
        name: 'Small',
        datePublished: '2026-02-03',
        license: { '@id': 'https://spdx.org/licenses/CC0-1.0' },
        mainEntity: { '@id': 'source/reports/small/report.yaml' },
      })
      expect(by.get('#author-1')).toMatchObject({ '@type': 'Person', familyName: 'Doe', givenName: 'Jane' })
      expect(by.get(encodeURI('source/data/长 名.run'))).toMatchObject({
        '@type': 'File',
        contentSize: String(Buffer.byteLength(files['data/长 名.run'])),
      })
    }))

  test('in which a digit of a page, a grade or a picture was altered is refused, and the file named', () =>
    withReport(async ({ archive, verify, alter }) => {
      for (const altered of ['site/small/en/index.html', 'source/data/q.qrels', 'source/reports/small/made 1.svg']) {
        archive()
        await alter((name, text) =>
          name === altered ? text.replace(/\d/, (digit) => String(9 - Number(digit))) : text,
        )
        const { code, err } = verify()
        expect(code).toBe(1)
        expect(err).toContain(`small.tar:${altered}: error: has another content`)
      }
    }))

  test('whose description was altered too is refused by the report made anew', () =>
    withReport(async ({ archive, verify, alter }) => {
      archive()
      const { createHash } = await import('node:crypto')
      const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
      const swapped = new Map<string, string>()
      const digit = (text: string) =>
        text.replace(/0\.\d{4}(?=<)/, (number) => number.replace(/\d$/, (last) => String((Number(last) + 1) % 10)))
      await alter((name, text) => {
        if (name !== 'site/small/en/index.html') return text
        swapped.set(sha256(text), sha256(digit(text)))
        return digit(text)
      })
      expect([...swapped].every(([was, now]) => was !== now) && swapped.size).toBe(1)
      const [[was, now]] = [...swapped] as [[string, string]]
      await alter((name, text) => (name === 'ro-crate-metadata.json' ? text.replace(was, now) : text))
      const { code, err } = verify()
      expect(code).toBe(1)
      expect(err).toMatch(/small\.tar:site\/small\/en\/index\.html:\d+:\d+: error: /)
    }))

  test('that names files outside, or holds one that it does not name, is refused', () =>
    withReport(async ({ root, archive, verify, alter }) => {
      const crate = (change: (text: string) => string) =>
        alter((name, text) => (name === 'ro-crate-metadata.json' ? change(text) : text))
      for (const from of ['source/reports', 'source/data']) {
        for (const to of ['source/%2e%2e/reports', '/etc', 'other']) {
          archive()
          await crate((text) => text.replaceAll(from, to))
          expect(verify('--data', '.')).toMatchObject({ code: 1, err: expect.stringContaining('that names a report') })
        }
      }
      archive()
      const stray = { header: { name: 'source/data/stray.run', size: 1 }, data: new Uint8Array(1) }
      const entries = await unpackTar(readFileSync(join(root, 'small.tar')))
      writeFileSync(join(root, 'small.tar'), await packTar([...entries, stray] as ParsedTarEntryWithData[]))
      expect(verify()).toMatchObject({
        code: 1,
        err: expect.stringContaining('small.tar:source/data/stray.run: error: '),
      })
    }))

  test('is never written over what it is made from', () =>
    withReport(async ({ root, archive }) => {
      expect(archive('--out', 'data/q.qrels')).toMatchObject({ code: 2, err: expect.stringContaining('is made from') })
      expect(readFileSync(join(root, 'data/q.qrels'), 'utf8')).toBe(files['data/q.qrels'])
    }))

  test('without data names them by hash, asks where they lie, and holds them to it', () =>
    withReport(async ({ root, archive, verify }) => {
      expect(archive('--no-data')).toMatchObject({
        code: 0,
        out: expect.stringContaining(', 2 data files by hash alone'),
      })
      const names = (await unpackTar(readFileSync(join(root, 'small.tar')))).map(({ header }) => header.name)
      expect(names.filter((name) => name.startsWith('source/data'))).toEqual([])
      expect(verify()).toMatchObject({ code: 1, err: expect.stringContaining('--data FOLDER') })
      expect(verify('--data', '.')).toMatchObject({ code: 0, err: '' })
      writeFileSync(join(root, 'data/q.qrels'), files['data/q.qrels'].replace('q2 0 c 1', 'q2 0 c 2'))
      const { code, err } = verify('--data', '.')
      expect(code).toBe(1)
      expect(err).toContain('data/q.qrels: error: has another content')
    }))

  test('is made of no report that is not as its lock says, or has none', () =>
    withReport(async ({ root, archive }) => {
      writeFileSync(join(root, 'data/q.qrels'), files['data/q.qrels'].replace('q2 0 c 1', 'q2 0 c 2'))
      expect(archive()).toMatchObject({ code: 1, err: expect.stringContaining('data/q.qrels: error: ') })
      writeFileSync(join(root, 'data/q.qrels'), files['data/q.qrels'])
      rmSync(join(root, 'reports/small/report.lock.json'))
      expect(archive()).toMatchObject({ code: 1, err: expect.stringContaining('has no lock') })
    }))

  test('that is none, or is verified with something else, is an error', () =>
    withReport(async ({ root, verify }) => {
      expect(verify()).toMatchObject({ code: 1, err: expect.stringContaining('small.tar: error: ') })
      writeFileSync(join(root, 'small.tar'), 'q1 0 a 1\n'.repeat(200))
      expect(verify()).toMatchObject({ code: 1, err: expect.stringContaining('small.tar: error: ') })
      expect(verify('reports/small')).toMatchObject({
        code: 2,
        err: expect.stringContaining('an archive is verified alone'),
      })
      const io = testIo()
      expect(await verifyCommand(io, [root], { json: false, allowCode: false, data: root })).toBe(2)
      expect(io.printed().err).toContain('--data is for an archive')
    }))
})
