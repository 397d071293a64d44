import type { DuckDBBlobVector, DuckDBDataChunk, DuckDBDoubleVector } from '@duckdb/node-api'
import { encodeId } from '../collection/ids.ts'
import type { Cell, TableColumn, TableRows, WantedColumn } from '../text/io.ts'

/** DuckDB keeps texts of up to so many bytes in the vector itself, where reading one takes no call into the engine. */
const inlined = 12

/** Longer texts are read in pieces of that length, up to this many: cutting them off costs less than one call. */
const mostPieces = 4

/** How a column is read. */
export type Reading = { readonly kind: 'number' } | { readonly kind: 'text'; readonly pieces: number }

const numbers = /^(?:U?(?:TINYINT|SMALLINT|INTEGER|BIGINT)|FLOAT|DOUBLE)$/

/** How a column is read whose texts are mostly of up to so many bytes; other texts are read too, only slower. */
export function readingOf({ type, asNumber }: WantedColumn, longest: number): Reading {
  if (asNumber === true && numbers.test(type)) return { kind: 'number' }
  const pieces = Math.max(1, Math.ceil(longest / inlined))
  return { kind: 'text', pieces: pieces <= mostPieces ? pieces : 1 }
}

/** The bytes of a column's text, in SQL. A number of floating point becomes the shortest text that is the same double. */
export function bytesOf({ name, type }: TableColumn): string {
  const column = quotedName(name)
  return `encode(${type === 'FLOAT' ? `${column}::DOUBLE` : column}::VARCHAR)`
}

function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Stands for null: a byte that no text holds. Vectors without null need not be asked row by row whether a value is there. */
const noValue = 0xff

/** What is selected so that a column is read in a way. */
export function selected(column: TableColumn, reading: Reading): string[] {
  if (reading.kind === 'number') return [`${quotedName(column.name)}::DOUBLE`]
  const bytes = `coalesce(${bytesOf(column)}, '\\xFF'::BLOB)`
  const { pieces } = reading
  if (pieces === 1) return [bytes]
  return Array.from({ length: pieces }, (_, piece) => {
    const to = piece < pieces - 1 ? (piece + 1) * inlined : ''
    return `(${bytes})[${piece * inlined + 1}:${to}]`
  })
}

type Read = (row: number, cell: Cell) => boolean

/** The rows of a chunk whose columns were selected in these ways. The chunk has to live as long as its bytes are lent. */
export function chunkRows(chunk: DuckDBDataChunk, readings: readonly Reading[]): TableRows {
  const reads: Read[] = []
  const count = chunk.rowCount
  const open = (column: number): Read => {
    const first = readings.slice(0, column).reduce((sum, reading) => sum + vectorsOf(reading), 0)
    const reading = readings[column]!
    if (reading.kind === 'number') return readNumber(chunk.getColumnVector(first) as DuckDBDoubleVector)
    const texts = Array.from({ length: reading.pieces }, (_, piece) =>
      textsOf(chunk.getColumnVector(first + piece) as DuckDBBlobVector, count),
    )
    return texts.length === 1 ? readWhole(texts[0]!) : readPieces(texts)
  }
  return {
    count,
    read(column, row, cell) {
      reads[column] ??= open(column)
      return reads[column](row, cell)
    },
  }
}

function vectorsOf(reading: Reading): number {
  return reading.kind === 'number' ? 1 : reading.pieces
}

function readNumber(vector: DuckDBDoubleVector): Read {
  return (row, cell) => {
    const value = vector.getItem(row)
    if (value === null) return false
    const finite = Number.isFinite(value)
    cell.value = finite ? value : Number.NaN
    cell.bytes = finite ? none : encodeId(String(value).toLowerCase())
    cell.start = 0
    cell.end = cell.bytes.length
    return true
  }
}

const none = new Uint8Array(0)

/** The texts of a vector without null. */
interface Texts {
  readonly vector: DuckDBBlobVector
  /** Its memory: 16 bytes a row, of which the first four are the length and the others a text that is short enough for them. */
  readonly memory: Uint8Array | undefined
}

const slot = 16
const lengthBytes = 4

/** A short text is given as a part of the memory of its vector. Where the first are long, all others are taken for long too. */
function textsOf(vector: DuckDBBlobVector, count: number): Texts {
  for (let row = 0; row < Math.min(count, 4); row++) {
    const item = vector.getItemBytes(row)!
    if (item.length > inlined) continue
    const from = item.byteOffset - lengthBytes - row * slot
    const isPart = from >= 0 && from + count * slot <= item.buffer.byteLength
    return { vector, memory: isPart ? new Uint8Array(item.buffer, from, count * slot) : undefined }
  }
  return { vector, memory: undefined }
}

/** Puts a text into a cell. */
function take({ vector, memory }: Texts, row: number, cell: Cell): void {
  if (memory !== undefined) {
    const at = row * slot
    const length = memory[at]!
    if (length <= inlined && memory[at + 1] === 0 && memory[at + 2] === 0 && memory[at + 3] === 0) {
      cell.bytes = memory
      cell.start = at + lengthBytes
      cell.end = cell.start + length
      return
    }
  }
  cell.bytes = vector.getItemBytes(row)!
  cell.start = 0
  cell.end = cell.bytes.length
}

function readWhole(texts: Texts): Read {
  return (row, cell) => {
    take(texts, row, cell)
    cell.value = Number.NaN
    return !isNoValue(cell)
  }
}

function isNoValue({ bytes, start, end }: Cell): boolean {
  return end - start === 1 && bytes[start] === noValue
}

function readPieces(pieces: readonly Texts[]): Read {
  let joined = new Uint8Array(inlined * mostPieces)
  const last: Cell = { bytes: none, start: 0, end: 0, value: Number.NaN }
  return (row, cell) => {
    let length = 0
    for (let i = 0; i < pieces.length; i++) {
      take(pieces[i]!, row, last)
      const { bytes, start, end } = last
      if (length + end - start > joined.length) joined = enlarged(joined, length + end - start)
      for (let from = start; from < end; from++) joined[length++] = bytes[from]!
      if (end - start < inlined) break
    }
    cell.value = Number.NaN
    cell.bytes = joined
    cell.start = 0
    cell.end = length
    return !isNoValue(cell)
  }
}

function enlarged(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length)
  larger.set(bytes)
  return larger
}
