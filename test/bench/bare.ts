/** The least that any reader in this language must do: find the columns, hash the document ids, parse the scores. */
import { closeSync, openSync, readSync } from 'node:fs'

const state = { hash: 0, sum: 0, rows: 0 }

/** Scans the whole lines of `bytes[0, end)`. */
function scan(bytes: Uint8Array, end: number): void {
  let at = 0
  while (at < end) {
    for (let column = 0; column < 2; column++) {
      while (bytes[at]! > 32) at++
      at++
    }
    let hash = 0x811c9dc5 | 0
    for (; bytes[at]! > 32; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
    at++
    while (bytes[at]! > 32) at++
    at++
    let digits = 0
    let scale = 1
    for (; bytes[at] !== 46; at++) digits = digits * 10 + bytes[at]! - 48
    for (at++; bytes[at]! > 32; at++) {
      digits = digits * 10 + bytes[at]! - 48
      scale *= 10
    }
    while (bytes[at] !== 10) at++
    at++
    state.hash ^= hash
    state.sum += digits / scale
    state.rows++
  }
}

const file = openSync(process.argv[2]!, 'r')
const bytes = new Uint8Array(1 << 16)
let held = 0
for (;;) {
  const read = readSync(file, bytes, held, bytes.length - held, null)
  if (read === 0) break
  const end = bytes.lastIndexOf(10, held + read - 1) + 1
  scan(bytes, end)
  bytes.copyWithin(0, end, held + read)
  held += read - end
}
closeSync(file)
process.stdout.write(`${state.rows} rows, hash ${state.hash}, sum ${state.sum.toFixed(3)}\n`)
