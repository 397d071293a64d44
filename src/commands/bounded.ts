import { SourceError } from '../text/io.ts'

/** A compressed file may hold so much whatever its own size, and beyond that so many times its size. */
const room = 1 << 26
const mostTimes = 250

/** Counts the bytes of a compressed file as they are read. */
export interface Meter {
  stored: number
}

/** Passes blocks on that were compressed, and counts them. */
export async function* metered(blocks: AsyncIterable<Uint8Array>, meter: Meter): AsyncGenerator<Uint8Array> {
  for await (const block of blocks) {
    meter.stored += block.length
    yield block
  }
}

/**
 * Passes decompressed blocks on, and stops where they grow beyond all measure: rankings shrink to a fifth or a twentieth, a
 * file that is made to fill memory or disk to a thousandth.
 */
export async function* bounded(blocks: AsyncIterable<Uint8Array>, meter: Readonly<Meter>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const block of blocks) {
    bytes += block.length
    if (bytes > room && bytes > meter.stored * mostTimes) {
      throw new SourceError(
        `decompresses to more than ${mostTimes} times its size`,
        'Decompress the file yourself if it is what it should be, and give the plain file.',
      )
    }
    yield block
  }
}
