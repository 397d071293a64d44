import { Decompress } from 'fzstd'
import { SourceError } from '../text/io.ts'

/** The bytes of a Zstandard file, of one or several frames. A file that is cut off or no such file throws `SourceError`. */
export async function* unzstd(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const decompress = new Decompress((block) => void (block.length > 0 && ready.push(block)))
  let bytes = 0
  for await (const block of blocks) {
    bytes += block.length
    // What is pushed is kept while a frame needs more, and a block is lent.
    push(decompress, block.slice(), false)
    yield* ready.splice(0)
  }
  if (bytes === 0) throw cutOff()
  push(decompress, new Uint8Array(0), true)
  yield* ready.splice(0)
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
