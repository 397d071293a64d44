import { Decompress } from 'fzstd'
import { SourceError } from '../text/io.ts'
import { type Xxh64, xxh64 } from './xxh64.ts'
import { zstdFrames } from './zstdFrames.ts'

/** A frame under way. */
interface Frame {
  readonly decompress: Decompress
  readonly checksum: Xxh64
}

/**
 * The bytes of a Zstandard file, of one or several frames. A file that is cut off or no such file throws `SourceError`; so
 * does a frame whose content has not the checksum that it says, which the decoder itself does not look at.
 */
export async function* unzstd(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const pieces = zstdFrames()
  let bytes = 0
  let frame: Frame | undefined
  for await (const block of blocks) {
    bytes += block.length
    // What is pushed is kept while a frame needs more, and a block is lent.
    for (const piece of pieces(block.slice())) {
      frame ??= frameOf(ready)
      push(frame.decompress, piece.kind === 'bytes' ? piece.bytes : new Uint8Array(0), piece.kind === 'end')
      if (piece.kind === 'end') {
        verify(frame.checksum, piece.checksum)
        frame = undefined
      }
      yield* ready.splice(0)
    }
  }
  if (bytes === 0 || frame !== undefined) throw cutOff()
}

function frameOf(ready: Uint8Array[]): Frame {
  const checksum = xxh64()
  const decompress = new Decompress((block) => {
    if (block.length === 0) return
    checksum.update(block)
    ready.push(block)
  })
  return { decompress, checksum }
}

function verify(found: Xxh64, wanted: number | undefined): void {
  if (wanted === undefined || found.low() === wanted) return
  throw new SourceError('a zstd file whose content does not have its checksum', 'Copy or compress the file again.')
}

function cutOff(): SourceError {
  return new SourceError('a zstd file that is cut off', 'Copy or compress the file again.')
}

function push(decompress: Decompress, bytes: Uint8Array, last: boolean): void {
  try {
    decompress.push(bytes, last)
  } catch (error) {
    const { code } = error as { readonly code?: unknown }
    if (code === 5) throw cutOff()
    if (code === 1) {
      const mend = 'Compress the file again without --ultra and --long.'
      throw new SourceError('a zstd file that needs more memory than there is', mend)
    }
    // Whatever a damaged frame makes the decoder stumble over: it checks no more than it has to.
    throw new SourceError(
      'not a valid zstd file',
      'Compress the file again, or take ".zst" off the name of a plain file.',
    )
  }
}
