import type { Memory } from '../report/hashes.ts'
import type { Io } from '../text/io.ts'
import { codeVersion } from './codeVersion.ts'
import { digestOf } from './inputs.ts'

/** Where the project keeps what was evaluated; it can be deleted at any time. */
export const cacheFolder = '.rankbook/cache'

/** What evaluation remembers in the working directory. A file is hashed once for all that is asked of it. */
export async function projectMemory(io: Io): Promise<Memory> {
  const digests = new Map<string, Promise<string | undefined>>()
  return {
    store: io.store(cacheFolder),
    code: await codeVersion(),
    digest(path, options) {
      const known = digests.get(path)
      if (known !== undefined && options?.again !== true) return known
      const digest = digestOf(io, path).then((found) => found?.sha256)
      digests.set(path, digest)
      return digest
    },
  }
}
