import { watch } from 'chokidar'
import type { Io } from '../../text/io.ts'

/** An `Io` that notes every path that was read or asked for. */
export function noting(io: Io, seen: Set<string>): Io {
  const note = (path: string) => {
    if (path !== '-') seen.add(io.resolve(path))
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
    add: (more) => void watcher.add([...more]),
    async close() {
      clearTimeout(timer)
      await watcher.close()
    },
  }
}
