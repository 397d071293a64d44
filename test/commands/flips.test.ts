import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fileSource } from '../../src/commands/source.ts'
import { xxh64 } from '../../src/commands/xxh64.ts'
import { SourceError } from '../../src/text/io.ts'
import { inFolder } from './io.ts'
import { compressedLines } from './zstd.ts'

async function contentOf(path: string): Promise<string> {
  const blocks: Uint8Array[] = []
  for await (const block of fileSource(path).open()) blocks.push(block.slice())
  return Buffer.concat(blocks).toString('latin1')
}

/** Two frames as the command `zstd` writes them, of one line each, with checksums. */
const twoFrames = Buffer.from('KLUv/QRYQQAAYSAwIGIgMQpClH/zKLUv/QRYQQAAYyAwIGQgMQoOzADi', 'base64')

describe('damaged compressed files', () => {
  test('checksums are XXH64, however the bytes come', () => {
    expect(xxh64().low()).toBe(0x51d8e999)
    const bytes = Uint8Array.from({ length: 1000 }, (_, i) => (i * 7) & 255)
    const whole = xxh64()
    whole.update(bytes)
    for (const size of [1, 3, 31, 32, 33, 100]) {
      const parts = xxh64()
      for (let at = 0; at < bytes.length; at += size) parts.update(bytes.subarray(at, at + size))
      expect(parts.low()).toBe(whole.low())
    }
  })

  test('a frame whose content does not have its checksum is refused', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'x.run.zst')
      writeFileSync(path, compressedLines)
      expect((await contentOf(path)).length).toBe(880_000)
      for (const byte of [1, 2, 3, 4]) {
        const bad = Uint8Array.from(compressedLines)
        bad[bad.length - byte]! ^= 16
        writeFileSync(path, bad)
        await expect(contentOf(path)).rejects.toThrow('a zstd file whose content does not have its checksum')
      }
    }))

  test.each([
    ['gz', gzipSync('q1 Q0 a 1 2.5 t\nq1 Q0 b 2 1.5 t\n')],
    ['zst', twoFrames],
  ])('a flipped bit in .%s gives an error or the very same content', (ending, stored) =>
    inFolder(async (folder) => {
      const path = join(folder, `x.${ending}`)
      writeFileSync(path, stored)
      const content = await contentOf(path)
      let refused = 0
      for (let bit = 0; bit < stored.length * 8; bit++) {
        const bad = Uint8Array.from(stored)
        bad[bit >> 3]! ^= 1 << (bit & 7)
        writeFileSync(path, bad)
        const found = await contentOf(path).catch((error: unknown) => error)
        if (typeof found === 'string') expect([bit, found]).toEqual([bit, content])
        else {
          expect(found).toBeInstanceOf(SourceError)
          refused++
        }
      }
      expect(refused).toBeGreaterThan(stored.length * 4)
    }),
  )
})
