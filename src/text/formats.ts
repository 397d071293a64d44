/** A value as JSON. Numbers that JSON cannot hold are a bug of the caller. */
export function jsonText(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`JSON cannot hold ${value}`)
  return JSON.stringify(value)
}

/** A line of CSV (RFC 4180), quoted where it must be. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`
}

/** A count and its noun for messages in English: `1 query`, `3 queries`. */
export function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`
}
