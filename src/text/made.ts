import { sha256 } from './sha256.ts'

/**
 * What a block of a page says, as 16 hex digits: the first of the SHA-256 of the text outside the rows of its tables, and of
 * each row. Rows count in any order, since readers sort them; white space does not count.
 */
export function madeDigest(outside: string, rows: readonly string[]): string {
  const bare = (text: string) => text.replace(/\s+/g, '')
  const all = rows.map(bare).filter((row) => row !== '')
  return sha256([bare(outside), ...all.sort()].join('\n')).slice(0, 16)
}
