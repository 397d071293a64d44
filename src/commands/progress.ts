import { counted } from '../text/formats.ts'

/** Where progress is told: a terminal, whose last line is written over, or anything else, which takes whole lines. */
export interface ProgressStream {
  readonly terminal: boolean
  write(text: string): void
}

/** Tells what takes long. */
export interface Progress {
  /** Tells from now on; before that, nothing is told. */
  begin(): void
  /** What is being done now. */
  step(what: string): void
  /** Takes a line back that is to be written over, before anything else is printed. */
  clear(): void
}

/**
 * Milliseconds before anything is told, and between two things told. Lines stay in logs, and some take whatever stands on
 * standard error for a fault, so that only what takes very long is worth one.
 */
const patience = { terminal: { first: 1000, next: 100 }, lines: { first: 60_000, next: 60_000 } } as const

/** Progress on a stream, by a clock in milliseconds. Whatever is done sooner than that is not told. */
export function progressOn(stream: ProgressStream, clock: () => number): Progress {
  const { first, next } = patience[stream.terminal ? 'terminal' : 'lines']
  let due = Infinity
  let shown = false
  const clear = () => {
    if (shown) stream.write('\r\u001b[K')
    shown = false
  }
  return {
    begin() {
      due = clock() + first
    },
    clear,
    step(what) {
      const now = clock()
      if (now < due) return
      due = now + next
      clear()
      stream.write(stream.terminal ? what.slice(0, 79) : `${what}\n`)
      shown = stream.terminal
    },
  }
}

/** A step that is passed on at most as often as a terminal shows one, since a message from a thread costs more than a call. */
export function seldom(step: Progress['step'], clock: () => number): Progress['step'] {
  let due = -Infinity
  return (what) => {
    if (clock() < due) return
    due = clock() + patience.terminal.next
    step(what)
  }
}

/** The blocks of a file as they are, with each told of once there was a megabyte. */
export async function* toldOf(
  blocks: AsyncIterable<Uint8Array>,
  path: string,
  { step }: Pick<Progress, 'step'>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const block of blocks) {
    bytes += block.length
    if (bytes >= 1e6) step(`reading ${path}: ${counted(Math.floor(bytes / 1e6), 'megabyte', 'megabytes')}`)
    yield block
  }
}
