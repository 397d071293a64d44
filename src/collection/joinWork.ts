import { repeatSlots } from './repeats.ts'

/** Arrays that are used again for every query. */
export interface Work {
  /** Row numbers: those that count, then in the order of the ranking. */
  rows: Int32Array
  /** 0, 1, 2 and so on. */
  natural: Int32Array
  /** Scores as they are compared. */
  keys: Float64Array
  grades: Float64Array
  table: Int32Array
}

/** Arrays without room. */
export function emptyWork(): Work {
  const none = {
    rows: new Int32Array(0),
    natural: new Int32Array(0),
    keys: new Float64Array(0),
    grades: new Float64Array(0),
  }
  return { ...none, table: new Int32Array(0) }
}

/** Makes room for so many rows; what stood there is lost. */
export function makeRoom(work: Work, count: number): void {
  if (count <= work.rows.length) return
  const room = Math.max(1024, 2 * count)
  work.rows = new Int32Array(room)
  work.natural = Int32Array.from({ length: room }, (_, row) => row)
  work.keys = new Float64Array(room)
  work.grades = new Float64Array(room)
  work.table = new Int32Array(repeatSlots(room))
}
