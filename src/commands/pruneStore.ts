import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compareIds } from '../text/order.ts'

const day = 86_400_000

/** How long an entry is kept that nobody asked for, in milliseconds, and how many bytes all may have. */
export interface StoreLimits {
  readonly unused: number
  readonly bytes: number
}

export const usualLimits: StoreLimits = { unused: 30 * day, bytes: 1 << 30 }

/** Notes that an entry was asked for, once a day, so that it is kept. Whether it holds is no matter of time. */
export async function noteUse(path: string): Promise<void> {
  const now = Date.now()
  const used = (await stat(path).catch(() => undefined))?.mtimeMs
  if (used !== undefined && now - used > day) await utimes(path, now / 1000, now / 1000).catch(() => undefined)
}

/** Removes entries that nobody asked for in long, and the longest unused ones of a store that is too large; once a day. */
export async function prune(folder: string, { unused, bytes }: StoreLimits): Promise<void> {
  const now = Date.now()
  const marker = join(folder, 'pruned')
  const last = (await stat(marker).catch(() => undefined))?.mtimeMs
  if (last !== undefined && Math.abs(now - last) < day) return
  await writeFile(marker, '')
  const entries = (await entriesOf(folder)).sort((a, b) => b.used - a.used || compareIds(a.path, b.path))
  let kept = 0
  for (const { path, size, used } of entries) {
    // Another process may ask for it just now: it evaluates what it does not find.
    if (now - used > unused || kept + size > bytes) await rm(path, { force: true })
    else kept += size
  }
}

/** The entries of a store, each with its size and when it was last asked for, in milliseconds since 1970. */
async function entriesOf(folder: string) {
  const parts = (await readdir(folder, { withFileTypes: true })).filter((part) => part.isDirectory())
  const found: { readonly path: string; readonly size: number; readonly used: number }[] = []
  for (const { name } of parts) {
    for (const entry of await readdir(join(folder, name)).catch(() => [])) {
      const path = join(folder, name, entry)
      const known = await stat(path).catch(() => undefined)
      if (known?.isFile()) found.push({ path, size: known.size, used: known.mtimeMs })
    }
  }
  return found
}
