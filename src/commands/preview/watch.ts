import { stat } from 'node:fs/promises'
import { watch } from 'chokidar'
import type { Io } from '../../text/io.ts'
import { isIn } from '../inside.ts'

/** An `Io` that notes every path that was read or asked for, but for those in a folder that the work itself writes to. */
export function noting(io: Io, seen: Set<string>, written: string): Io {
  const note = (path: string) => {
    if (path !== '-' && !isIn(io.resolve(written), io.resolve(path))) seen.add(io.resolve(path))
    return path
  }
  return {
    ...io,
    source: (path, options) => io.source(note(path), options),
    readText: (path) => io.readText(note(path)),
    exists: (path) => io.exists(note(path)),
    runModule: (path) => io.runModule(note(path)),
    list: (path) => io.list(note(path)),
  }
}

/** Files that are watched. */
export interface Watch {
  /** Fulfilled when changes are noticed from now on. */
  readonly ready: Promise<void>
  /** Watches further paths; those watched already stay as they are. */
  add(paths: Iterable<string>): void
  close(): Promise<void>
}

/** How long files must be quiet before a change counts: an editor or a script writes several at once. */
const quiet = 60

/** Calls `changed` after files came, went or changed; of many changes at once it is called once. */
export function watchFiles(paths: Iterable<string>, changed: () => void): Watch {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch([...paths], {
    ignoreInitial: true,
    ignored: /(?:^|\/)(?:\.git|\.rankbook|node_modules)(?:\/|$)/,
  })
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(changed, quiet)
  })
  // What cannot be watched is no reason to stop: the next build says what is wrong with it.
  watcher.on('error', () => undefined)
  return {
    ready: new Promise((resolve) => void watcher.once('ready', () => resolve())),
    add: (more) => void watcher.add([...more]),
    async close() {
      clearTimeout(timer)
      await watcher.close()
    },
  }
}

/** How far the clock by which a disk tells the time of a change may lag behind, in milliseconds. */
const lag = 5

/**
 * Whether a path changed since a moment, in milliseconds since 1970: what was written while it was read, or before it was
 * watched, is noticed so. `told` holds what was said already, so that a clock that is wrong is believed once.
 */
export async function changedSince(
  paths: Iterable<string>,
  since: number,
  told: Map<string, number>,
): Promise<boolean> {
  const times = await Promise.all(
    [...paths].map(async (path) => [path, (await stat(path).catch(() => undefined))?.ctimeMs] as const),
  )
  const later = times.filter(([path, time]) => time !== undefined && time >= since - lag && told.get(path) !== time)
  for (const [path, time] of later) told.set(path, time!)
  return later.length > 0
}
