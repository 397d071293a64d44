import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { fileSource } from '../../src/commands/source.ts'
import { SourceError } from '../../src/text/io.ts'
import { compressedLines, storedZstd } from './zstd.ts'

const folder = mkdtempSync(join(tmpdir(), 'rankbook-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function readAll(path: string): Promise<{ readonly text: string; readonly digest: unknown }> {
  const source = fileSource(path)
  const blocks: Buffer[] = []
  for await (const block of source.open()) blocks.push(Buffer.from(block))
  return { text: Buffer.concat(blocks).toString(), digest: source.digest!() }
}

async function failure(path: string): Promise<string> {
  const error: unknown = await readAll(path).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SourceError)
  expect((error as SourceError).mend).toMatch(/\.$/)
  return (error as SourceError).message
}

const long = 'a line of some length\n'.repeat(40_000)

test('a file is read whole, with size and SHA-256', async () => {
  const { text, digest } = await readAll(file('long.txt', long))
  expect(text).toBe(long)
  expect(digest).toEqual({ sha256: createHash('sha256').update(long).digest('hex'), bytes: long.length })
})

test('a .gz file is decompressed, and its digest is that of the file as it lies there', async () => {
  const stored = gzipSync(long)
  const { text, digest } = await readAll(file('long.txt.gz', stored))
  expect(text).toBe(long)
  expect(digest).toEqual({ sha256: createHash('sha256').update(stored).digest('hex'), bytes: stored.length })
})

test('several gzip parts in one file are one text', async () => {
  expect((await readAll(file('two.gz', Buffer.concat([gzipSync('a\n'), gzipSync('b\n')])))).text).toBe('a\nb\n')
})

test('a file can be read twice, and has no digest before it was read', async () => {
  const path = file('twice.txt', 'a')
  expect(fileSource(path).digest!()).toBeUndefined()
  expect(await readAll(path)).toEqual(await readAll(path))
  expect(fileSource(path).repeatable).toBe(true)
  expect(fileSource('-').repeatable).toBe(false)
})

test('reading can stop early', async () => {
  const noise = Buffer.from(
    Array.from({ length: 100_000 }, (_, i) => createHash('md5').update(`${i}`).digest('hex')).join('\n'),
  )
  for (const path of [file('early.txt', noise), file('early.txt.gz', gzipSync(noise))]) {
    const source = fileSource(path)
    for await (const block of source.open()) {
      expect(block.length).toBeGreaterThan(0)
      break
    }
    expect(source.digest!()).toBeUndefined()
  }
})

test('what cannot be read is said in words', async () => {
  expect(await failure(join(folder, 'gone.txt'))).toBe('no such file')
  expect(await failure(join(folder, 'gone.txt.gz'))).toBe('no such file')
  expect(await failure(folder)).toBe('a folder, expected a file')
  expect(await failure('/dev/null')).toBe('a device, expected a file')
  expect(await failure(file('plain.gz', 'q Q0 a 1 1 t\n'))).toBe('not a valid gzip file')
  expect(await failure(file('cut.gz', gzipSync(long).subarray(0, -20)))).toBe('a gzip file that is cut off')
})

test('an empty file is empty', async () => {
  expect((await readAll(file('empty.txt', ''))).text).toBe('')
})

if (process.getuid?.() !== 0) {
  test('a file without permission is said to be unreadable', async () => {
    const path = file('secret.txt', 'a')
    chmodSync(path, 0)
    expect(await failure(path)).toBe('not readable: permission denied')
  })
}

test('a .zst file is decompressed, of one frame or several, and its digest is that of the file as it lies there', async () => {
  const stored = compressedLines
  const { text, digest } = await readAll(file('long.txt.zst', stored))
  expect(text).toBe(long)
  expect(digest).toEqual({ sha256: createHash('sha256').update(stored).digest('hex'), bytes: stored.length })
  expect((await readAll(file('two.zst', Buffer.concat([stored, storedZstd(long)])))).text).toBe(long + long)
  expect((await readAll(file('none.zst', storedZstd('')))).text).toBe('')
})

test('a .zst file that is none or is cut off says so', async () => {
  for (const length of [0, 3, 20, compressedLines.length - 1]) {
    expect(await failure(file('cut.zst', compressedLines.subarray(0, length)))).toBe('a zstd file that is cut off')
  }
  expect(await failure(file('plain.zst', 'a plain text of some length'))).toBe('not a valid zstd file')
})
