import type { Source } from '../text/io.ts'
import { errorAt, wholeFile } from '../text/problem.ts'
import { type Faults, withSource } from './faults.ts'
import { checkUtf8 } from './utf8.ts'

/** The most bytes of a file that has to be read whole. */
export const largestWhole = 1 << 28

/** All bytes of a source without its byte order mark, checked to be UTF-8; undefined, and a problem, where they cannot be had. */
export async function readWhole(source: Source, faults: Faults): Promise<Uint8Array | undefined> {
  const blocks: Uint8Array[] = []
  let size = 0
  await withSource(faults, async () => {
    for await (const block of source.open()) {
      size += block.length
      if (size > largestWhole) return noteLarge(faults)
      blocks.push(block.slice())
    }
  })
  if (faults.problems.length > 0) return undefined
  const whole = joined(blocks, size)
  const mark = whole[0] === 0xef && whole[1] === 0xbb && whole[2] === 0xbf ? 3 : 0
  // The line feed behind the last byte ends its line for `checkUtf8`.
  checkUtf8({ bytes: whole, from: mark, to: size + 1, moved: 0, offset: mark }, 1, faults)
  return faults.problems.length > 0 ? undefined : whole.subarray(mark, size)
}

function joined(blocks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size + 1)
  let at = 0
  for (const block of blocks) {
    whole.set(block, at)
    at += block.length
  }
  whole[size] = 10
  return whole
}

function noteLarge(faults: Faults): void {
  const what = `more than ${largestWhole / 2 ** 20} MiB of JSON, which has to be read whole`
  const mend = 'Write the data as JSON Lines, CSV, TSV or a TREC file: these are read in blocks.'
  faults.problems.push(errorAt(wholeFile(faults.path), 'file-too-large', what, mend))
}
