import { fileSource } from '../../src/commands/source.ts'
import type { Io } from '../../src/text/io.ts'

/** An `Io` that reads real files and keeps what is written to the standard streams. */
export function capturingIo(): { readonly io: Io; readonly out: () => string; readonly err: () => string } {
  let out = ''
  let err = ''
  const refuse = async (): Promise<never> => {
    throw new Error('not expected to be called')
  }
  const io: Io = {
    source: fileSource,
    readText: refuse,
    exists: refuse,
    list: refuse,
    publish: refuse,
    create: refuse,
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    colour: false,
  }
  return { io, out: () => out, err: () => err }
}
