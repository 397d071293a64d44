/** The cells of one record as they stand in bytes: cell i is `[from[i], to[i])`, its content `[starts[i], ends[i])`. */
export interface CsvCells {
  count: number
  from: Uint32Array
  to: Uint32Array
  starts: Uint32Array
  ends: Uint32Array
  /** 1 for a cell in quotes, 2 for one that holds doubled quotes too. */
  quotes: Uint8Array
  /** Whether a control character stands in a cell. */
  odd: boolean
}

/** Where a scan ended: the start of the next record; `open`: a quoted cell goes on past the bytes; `fault`: no CSV. */
export type CsvScan =
  | { readonly kind: 'record'; readonly next: number }
  | { readonly kind: 'open'; readonly at: number }
  | { readonly kind: 'fault'; readonly at: number }

/** Room for cells; it grows. */
export function csvCells(): CsvCells {
  const room = 32
  return { count: 0, odd: false, ...columns(room) }
}

function columns(room: number): Pick<CsvCells, 'from' | 'to' | 'starts' | 'ends' | 'quotes'> {
  return {
    from: new Uint32Array(room),
    to: new Uint32Array(room),
    starts: new Uint32Array(room),
    ends: new Uint32Array(room),
    quotes: new Uint8Array(room),
  }
}

const comma = 44
const quote = 34

/**
 * Scans the record that begins at `at`, in bytes of whole lines up to `to`. With commas as RFC 4180 has it: a quoted cell
 * may hold commas, doubled quotes and line ends. With tabs nothing is quoted.
 */
export function scanCsv(
  cells: CsvCells,
  bytes: Uint8Array,
  { at, to, delimiter }: { readonly at: number; readonly to: number; readonly delimiter: number },
): CsvScan {
  cells.count = 0
  cells.odd = false
  for (let from = at; ; ) {
    if (cells.count === cells.from.length) grow(cells)
    const quoted = delimiter === comma && bytes[from] === quote
    const end = quoted ? scanQuoted(cells, bytes, from, to) : scanPlain(cells, bytes, from, delimiter)
    if (end === -1) return { kind: 'open', at: from }
    if (end === -2) return { kind: 'fault', at: from }
    cells.count++
    if (bytes[end] === delimiter) from = end + 1
    else return { kind: 'record', next: bytes[end] === 10 ? end + 1 : end + 2 }
  }
}

function grow(cells: CsvCells): void {
  const larger = columns(cells.from.length * 2)
  larger.from.set(cells.from)
  larger.to.set(cells.to)
  larger.starts.set(cells.starts)
  larger.ends.set(cells.ends)
  larger.quotes.set(cells.quotes)
  Object.assign(cells, larger)
}

/** Where a plain cell ends; -2 where a quote stands in it. */
function scanPlain(cells: CsvCells, bytes: Uint8Array, from: number, delimiter: number): number {
  let at = from
  for (let byte = bytes[at]!; byte !== delimiter && byte !== 10; byte = bytes[++at]!) {
    if (byte >= 35) continue
    if (byte === quote && delimiter === comma) return -2
    if (byte >= 32 || byte === 9) continue
    if (byte === 13 && bytes[at + 1] === 10) break
    cells.odd = true
  }
  return store(cells, { from, start: from, end: at, to: at, quotes: 0 })
}

/** Where a quoted cell ends; -1 where it is not closed before `to`, -2 where something stands behind its closing quote. */
function scanQuoted(cells: CsvCells, bytes: Uint8Array, from: number, to: number): number {
  let quotes = 1
  let at = from + 1
  for (; ; at++) {
    if (at >= to) return -1
    const byte = bytes[at]!
    if (byte === quote) {
      if (bytes[at + 1] !== quote || at + 1 >= to) break
      quotes = 2
      at++
    } else if (byte < 32 && byte !== 9 && byte !== 10 && !(byte === 13 && bytes[at + 1] === 10)) cells.odd = true
  }
  const after = bytes[at + 1]
  if (after !== comma && after !== 10 && !(after === 13 && bytes[at + 2] === 10)) return -2
  return store(cells, { from, start: from + 1, end: at, to: at + 1, quotes })
}

function store(
  cells: CsvCells,
  cell: { from: number; start: number; end: number; to: number; quotes: number },
): number {
  const i = cells.count
  cells.from[i] = cell.from
  cells.to[i] = cell.to
  cells.starts[i] = cell.start
  cells.ends[i] = cell.end
  cells.quotes[i] = cell.quotes
  return cell.to
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The content of a cell; bytes that are no UTF-8 are reported elsewhere. */
export function csvText(cells: CsvCells, bytes: Uint8Array, cell: number): string {
  const text = decoder.decode(bytes.subarray(cells.starts[cell], cells.ends[cell]))
  return cells.quotes[cell] === 2 ? text.replaceAll('""', '"') : text
}
