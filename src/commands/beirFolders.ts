import { join } from 'node:path/posix'
import type { BeirFolders } from '../spec/reading.ts'
import type { Io } from '../text/io.ts'

/** What folders in the layout of BEIR hold. */
export async function listedFolders(io: Io, folders: readonly string[]): Promise<BeirFolders> {
  const listed = folders.map(async (folder) => {
    const found = { files: await io.list(folder), qrels: await io.list(join(folder, 'qrels')) }
    return [folder, found] as const
  })
  return new Map(await Promise.all(listed))
}
