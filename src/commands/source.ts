import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { type Digest, type Source, SourceError } from '../text/io.ts'
import { bounded, type Meter, metered } from './bounded.ts'

/** Large enough that what is done once for each block costs nothing, small enough that blocks and rows stay in the processor's cache. */
const blockSize = 1 << 18

/**
 * A file, or standard input for `-`. A name that ends in `.gz` or `.zst` is decompressed; SHA-256 and size are those of the bytes as
 * stored. `open` throws `SourceError` where there is no such file, or it is a folder, a device, not readable, or not whole.
 * A block is lent until the next one is asked for. A digest is taken unless `digest` is false: where nobody prints it, it
 * would be a good part of what reading costs.
 *
 * @example
 * const source = fileSource('qrels.txt', { digest: true })
 * await readQrels(source)
 * console.log(source.digest?.()?.bytes) // 66
 */
export function fileSource(path: string, { digest: digested = true }: { readonly digest?: boolean } = {}): Source {
  let digest: Digest | undefined
  const opened = (blocks: AsyncIterable<Uint8Array>) => {
    if (path.endsWith('.zst')) {
      const meter: Meter = { stored: 0 }
      return bounded(unzstandard(metered(blocks, meter)), meter)
    }
    return path.endsWith('.gz') ? unzipped(blocks) : blocks
  }
  const stored = () => (path === '-' ? standardInput() : fileBlocks(path))
  const common = {
    path,
    repeatable: path !== '-',
    ...(path !== '-' && { table: async () => (await import('./parquet.ts')).parquetFile(path) }),
  }
  if (!digested) return { ...common, open: () => opened(stored()) }
  return {
    ...common,
    digest: () => digest,
    open() {
      digest = undefined
      const hashed = hashing(stored(), (done) => {
        digest = done
      })
      return opened(hashed)
    },
  }
}

/** Modules of node that most commands never need are loaded where they are used, since they take long. */
async function* hashing(blocks: AsyncIterable<Uint8Array>, done: (digest: Digest) => void): AsyncGenerator<Uint8Array> {
  const { createHash } = await import('node:crypto')
  const hash = createHash('sha256')
  let bytes = 0
  for await (const block of blocks) {
    hash.update(block)
    bytes += block.length
    yield block
  }
  done({ sha256: hash.digest('hex'), bytes })
}

/** Reads by plain calls: a run is worked through block by block, and there is nothing to do while one is fetched. */
async function* fileBlocks(path: string): AsyncGenerator<Uint8Array> {
  const file = openFile(path)
  const block = new Uint8Array(blockSize)
  try {
    for (;;) {
      const length = readSync(file, block, 0, blockSize, null)
      if (length === 0) return
      yield block.subarray(0, length)
    }
  } catch (error) {
    throw sourceError(error)
  } finally {
    closeSync(file)
  }
}

function openFile(path: string): number {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    throw sourceError(error)
  }
  const stat = fstatSync(file)
  if (stat.isFile() || stat.isFIFO()) return file
  closeSync(file)
  if (stat.isDirectory()) throw new SourceError('a folder, expected a file', 'Give the path of a file in it.')
  throw new SourceError('a device, expected a file', 'Give the path of a file.')
}

async function* standardInput(): AsyncGenerator<Uint8Array> {
  try {
    for await (const block of process.stdin) yield block as Uint8Array
  } catch (error) {
    throw sourceError(error)
  }
}

/** Blocks go through a stream of their own, which may read ahead: hence the copy. */
async function* unzipped(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const [{ Readable }, { createGunzip }] = await Promise.all([import('node:stream'), import('node:zlib')])
  const gunzip = createGunzip({ chunkSize: blockSize })
  const meter: Meter = { stored: 0 }
  const input = Readable.from(copies(metered(blocks, meter)), { objectMode: true, highWaterMark: 1 })
  input.on('error', (error) => gunzip.destroy(error))
  input.pipe(gunzip)
  try {
    yield* bounded(gunzip, meter)
  } catch (error) {
    throw sourceError(error)
  } finally {
    input.destroy()
  }
}

async function* unzstandard(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { unzstd } = await import('./zstd.ts')
  yield* unzstd(blocks)
}

async function* copies(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const block of blocks) yield block.slice()
}

/** What a system error means to the one who gave the path; a bug of ours passes through as it is. */
function sourceError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new SourceError(
        'no such file',
        'Check the path; it is relative to the working directory, or in a spec to the spec.',
      )
    case 'EISDIR':
      return new SourceError('a folder, expected a file', 'Give the path of a file in it.')
    case 'EACCES':
    case 'EPERM':
      return new SourceError('not readable: permission denied', 'Allow reading the file.')
    case 'Z_DATA_ERROR':
      return new SourceError(
        'not a valid gzip file',
        'Compress the file again, or take ".gz" off the name of a plain file.',
      )
    case 'Z_BUF_ERROR':
      return new SourceError('a gzip file that is cut off', 'Copy or compress the file again.')
    default:
      return typeof code === 'string' ? new SourceError(`not readable: ${code}`, 'Check the file and its disk.') : error
  }
}
