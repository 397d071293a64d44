import { rmSync } from 'node:fs'

/** Folders and files that are half written, which nobody wants where the process is interrupted. */
const halfWritten = new Set<string>()

/** Work that is to end once it was begun. */
const settling = new Set<Promise<unknown>>()

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Does work that leaves something half written at a path until it is done. Where a signal interrupts it, the path is removed
 * before the process ends, unless somebody else in it waits for that signal: they end it in their own way.
 */
export async function underWay<T>(path: string, work: () => Promise<T>): Promise<T> {
  const forget = discardOnSignal(path)
  try {
    return await work()
  } finally {
    forget()
  }
}

/** Has a path removed where a signal ends the process; returns how to keep it. */
export function discardOnSignal(path: string): () => void {
  if (halfWritten.size === 0) for (const signal of signals) process.on(signal, interrupted)
  halfWritten.add(path)
  return () => {
    halfWritten.delete(path)
    if (halfWritten.size === 0) for (const signal of signals) process.off(signal, interrupted)
  }
}

/** Does work that a signal does not interrupt: the process ends when it is done. */
export async function uninterrupted<T>(work: () => Promise<T>): Promise<T> {
  const running = work()
  settling.add(running)
  try {
    return await running
  } finally {
    settling.delete(running)
  }
}

function interrupted(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return
  void Promise.allSettled(settling).then(() => {
    for (const path of halfWritten) rmSync(path, { recursive: true, force: true })
    for (const one of signals) process.off(one, interrupted)
    process.kill(process.pid, signal)
  })
}
