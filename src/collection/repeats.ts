import { errorAt, type Problem } from '../text/problem.ts'
import type { Conventions } from './conventions.ts'
import { decodeId, isSameSpan, slotsFor } from './ids.ts'
import type { Retrieved } from './run.ts'

/** The rows of one query that count, and a table of at least `repeatSlots` slots to work with. */
interface Picked {
  readonly rows: Int32Array
  readonly count: number
  readonly table: Int32Array
}

/** Slots for so many rows. Three of four stay empty, since a slot that is taken costs the processor a wrong guess. */
export function repeatSlots(count: number): number {
  return slotsFor(2 * count)
}

/** Finds documents that stand twice: refuses them, or closes up the rows that the convention takes out. */
export function foldRepeats(
  retrieved: Retrieved,
  picked: Picked,
  given: { readonly duplicates: Conventions['duplicates']; readonly path: string },
): { readonly count: number; readonly dropped: number; readonly problems: readonly Problem[] } {
  const { rows } = picked
  const repeats = areApart(retrieved, picked) ? [] : findRepeats(retrieved, picked)
  if (repeats.length === 0) return { count: picked.count, dropped: 0, problems: [] }
  const { scores } = retrieved
  const problems: Problem[] = []
  const out = new Set<number>()
  for (const { first, again } of repeats) {
    const [kept, other] = [rows[first]!, rows[again]!]
    const identical = scores[kept] === scores[other]
    if (given.duplicates === 'error' || (given.duplicates === 'collapse-identical' && !identical)) {
      problems.push(duplicate(retrieved, { kept, other, path: given.path }))
    }
    if (scores[other]! > scores[kept]!) rows[first] = other
    out.add(again)
  }
  let count = 0
  for (let place = 0; place < picked.count; place++) if (!out.has(place)) rows[count++] = rows[place]!
  return { count, dropped: out.size, problems }
}

/** Whether no two rows have the same hash, and so none the same document: nearly always, and sooner known than which do. */
function areApart({ hashes }: Retrieved, { rows, count, table }: Picked): boolean {
  const mask = repeatSlots(count) - 1
  table.fill(0, 0, mask + 1)
  for (let place = 0; place < count; place++) {
    // An empty slot is 0.
    const hash = hashes[rows[place]!]! || 1
    let slot = hash & mask
    for (let known = table[slot]!; known !== 0; known = table[slot]!) {
      if (known === hash) return false
      slot = (slot + 1) & mask
    }
    table[slot] = hash
  }
  return true
}

/** The places in `rows` (not row numbers) where a document stands a second time, with the place of the first. */
function findRepeats(
  retrieved: Retrieved,
  { rows, count, table }: Picked,
): { readonly first: number; readonly again: number }[] {
  const { bytes, starts, ends, hashes } = retrieved
  const repeats: { first: number; again: number }[] = []
  const mask = repeatSlots(count) - 1
  table.fill(0, 0, mask + 1)
  for (let place = 0; place < count; place++) {
    const row = rows[place]!
    const hash = hashes[row]!
    let slot = hash & mask
    for (; table[slot] !== 0; slot = (slot + 1) & mask) {
      const known = rows[table[slot]! - 1]!
      if (hashes[known] !== hash) continue
      if (isSameSpan(bytes, starts[known]!, ends[known]!, bytes, starts[row]!, ends[row]!)) break
    }
    if (table[slot] === 0) table[slot] = place + 1
    else repeats.push({ first: table[slot]! - 1, again: place })
  }
  return repeats
}

function duplicate(
  { query, bytes, starts, ends, lines, scores }: Retrieved,
  { kept, other, path }: { readonly kept: number; readonly other: number; readonly path: string },
): Problem {
  const document = decodeId(bytes, starts[other]!, ends[other]!)
  return errorAt(
    { path, line: lines[other]!, column: 1, length: 1 },
    'duplicate-document',
    `document "${document}" stands twice for query "${query}": on line ${lines[kept]} with score ${scores[kept]} and on line ${lines[other]} with score ${scores[other]}`,
    'List every document once per query, or choose the convention duplicates=keep-best.',
  )
}
