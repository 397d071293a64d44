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
  /** Line ends within quoted cells. */
  feeds: number
  /** Where the cell begins at which a scan stopped. */
  stopped: number
}

/** What a scan gives in place of the start of the next record: a quoted cell goes on past the bytes; this is no CSV. */
export const csvStop = { open: -1, fault: -2 } as const

/** Room for cells; it grows. */
export function csvCells(): CsvCells {
  const room = 32
  return { count: 0, odd: false, feeds: 0, stopped: 0, ...columns(room) }
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
 * Scans the record that begins at `at`, in bytes of whole lines up to `to`, and returns where the next one begins, or a
 * `csvStop`. With commas as RFC 4180 has it: a quoted cell may hold commas, doubled quotes and line ends. With tabs nothing
 * is quoted. Called once a row, hence no objects.
 */
export function scanCsv(cells: CsvCells, bytes: Uint8Array, at: number, to: number, delimiter: number): number {
  cells.count = 0
  cells.odd = false
  cells.feeds = 0
  for (let from = at; ; ) {
    if (cells.count === cells.from.length) grow(cells)
    const quoted = delimiter === comma && bytes[from] === quote
    const end = quoted ? scanQuoted(cells, bytes, from, to) : scanPlain(cells, bytes, from, delimiter)
    if (end < 0) {
      cells.stopped = from
      return end
    }
    cells.count++
    if (bytes[end] !== delimiter) return bytes[end] === 10 ? end + 1 : end + 2
    from = end + 1
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

/** Where a plain cell ends; a fault where a quote stands in it. */
function scanPlain(cells: CsvCells, bytes: Uint8Array, from: number, delimiter: number): number {
  let at = from
  for (let byte = bytes[at]!; byte !== delimiter && byte !== 10; byte = bytes[++at]!) {
    if (byte >= 35) continue
    if (byte === quote && delimiter === comma) return csvStop.fault
    if (byte >= 32 || byte === 9) continue
    if (byte === 13 && bytes[at + 1] === 10) break
    cells.odd = true
  }
  store(cells, 0, from, at)
  return at
}

/** Where a quoted cell ends; open where it is not closed before `to`, a fault where something stands behind its closing quote. */
function scanQuoted(cells: CsvCells, bytes: Uint8Array, from: number, to: number): number {
  let quotes = 1
  let at = from + 1
  for (; ; at++) {
    if (at >= to) return csvStop.open
    const byte = bytes[at]!
    if (byte === quote) {
      if (bytes[at + 1] !== quote || at + 1 >= to) break
      quotes = 2
      at++
    } else if (byte === 10) cells.feeds++
    else if (byte < 32 && byte !== 9 && !(byte === 13 && bytes[at + 1] === 10)) cells.odd = true
  }
  const after = bytes[at + 1]
  if (after !== comma && after !== 10 && !(after === 13 && bytes[at + 2] === 10)) return csvStop.fault
  store(cells, quotes, from, at + 1)
  return at + 1
}

function store(cells: CsvCells, quotes: number, from: number, to: number): void {
  const i = cells.count
  const inset = quotes > 0 ? 1 : 0
  cells.from[i] = from
  cells.to[i] = to
  cells.starts[i] = from + inset
  cells.ends[i] = to - inset
  cells.quotes[i] = quotes
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The content of a cell; bytes that are no UTF-8 are reported elsewhere. */
export function csvText(cells: CsvCells, bytes: Uint8Array, cell: number): string {
  const text = decoder.decode(bytes.subarray(cells.starts[cell], cells.ends[cell]))
  return cells.quotes[cell] === 2 ? text.replaceAll('""', '"') : text
}
