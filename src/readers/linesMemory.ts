import { exactPowers, parseDecimal } from './decimal.ts'
import { linesWasm } from './linesWasm.ts'
import { copyRows, type Rows } from './rows.ts'
import { longestTrecLine } from './trecProblems.ts'

/**
 * The memory that wasm/lines.ts works in: powers of ten, the model's line, a piece of text, and behind them columns of rows.
 * Between these lies room for words that reach over an end.
 */
export interface LinesMemory {
  readonly readLines: (...given: readonly number[]) => number
  readonly count: { readonly value: number }
  readonly memory: WebAssembly.Memory
  /** All of the memory; another view once it has grown. */
  bytes: Uint8Array
  rows: Rows
  /** Where the columns begin. */
  rowsAt: number
}

/** Where the model's line lies. */
export const modelAt = 512

/** Where a piece of text lies, and how long it may be. */
export const textAt = modelAt + longestTrecLine + 512
export const textRoom = 1 << 17

const firstRows = textAt + textRoom + 512
const firstCapacity = 1024
const bytesPerRow = 32
const pageSize = 1 << 16

let compiled: WebAssembly.Module | undefined

/** Memories that no scan has at the moment: an engine sets a large stretch of addresses apart for each. */
const idle: LinesMemory[] = []

/** A memory for one scan at a time; undefined where WebAssembly, or its order of bytes, is not this machine's. */
export function borrowLines(): LinesMemory | undefined {
  const lines = idle.pop() ?? newLines()
  if (lines !== undefined) putColumns(lines, firstRows, firstCapacity)
  return lines
}

/** Gives a memory back; a large one is let go. */
export function returnLines(lines: LinesMemory | undefined): void {
  if (lines !== undefined && lines.bytes.length <= longestIdle) idle.push(lines)
}

const longestIdle = 1 << 23

function newLines(): LinesMemory | undefined {
  if (typeof WebAssembly === 'undefined' || new Uint8Array(Uint16Array.of(1).buffer)[0] !== 1) return undefined
  compiled ??= new WebAssembly.Module(Buffer.from(linesWasm, 'base64'))
  const memory = new WebAssembly.Memory({ initial: Math.ceil((firstRows + bytesPerRow * firstCapacity) / pageSize) })
  const decimal = (start: number, end: number) => parseDecimal(lines.bytes, start, end)
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory }, reader: { decimal } })
  new Float64Array(memory.buffer, 0, exactPowers.length).set(exactPowers)
  const whole = Array.from({ length: 17 }, (_, i) => 10n ** BigInt(i))
  new BigUint64Array(memory.buffer, 8 * exactPowers.length, whole.length).set(whole)
  const lines: LinesMemory = {
    ...(exports as unknown as Pick<LinesMemory, 'readLines' | 'count'>),
    memory,
    bytes: new Uint8Array(memory.buffer),
    rows: columnsAt(memory, firstRows, firstCapacity),
    rowsAt: firstRows,
  }
  return lines
}

function putColumns(lines: LinesMemory, at: number, capacity: number): void {
  lines.rows = columnsAt(lines.memory, at, capacity)
  lines.rowsAt = at
}

/** Columns one after the other, as wasm/lines.ts has them. */
function columnsAt({ buffer }: WebAssembly.Memory, at: number, capacity: number): Rows {
  return {
    scores: new Float64Array(buffer, at, capacity),
    ranks: new Float64Array(buffer, at + 8 * capacity, capacity),
    starts: new Uint32Array(buffer, at + 16 * capacity, capacity),
    ends: new Uint32Array(buffer, at + 20 * capacity, capacity),
    hashes: new Int32Array(buffer, at + 24 * capacity, capacity),
    lines: new Uint32Array(buffer, at + 28 * capacity, capacity),
  }
}

/** Copies the columns to a place behind with room for so many rows. All views are made anew: a memory that grows voids them. */
export function growColumns(lines: LinesMemory, capacity: number): Rows {
  const { memory, rowsAt } = lines
  const held = lines.rows.starts.length
  const at = rowsAt + bytesPerRow * held
  const missing = at + bytesPerRow * capacity - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / pageSize))
  lines.bytes = new Uint8Array(memory.buffer)
  const before = columnsAt(memory, rowsAt, held)
  putColumns(lines, at, capacity)
  copyRows(before, lines.rows)
  return lines.rows
}
