import { compareIds } from '../text/order.ts'
import type { Preferences } from './preferences.ts'
import type { Judgements } from './qrels.ts'
import type { Retrieved } from './run.ts'

/** A list joined with preferences: row `rows[i]` of the run is the document at rank i + 1; no run is an empty list. Lent until the next join. */
export function joinPreferences(
  run: Retrieved | undefined,
  rows: Int32Array,
  judgements: Judgements,
): (() => Preferences) | undefined {
  if (judgements.preferences === undefined) return undefined
  let made: Preferences | undefined
  return () => {
    made ??= { groups: judgements.preferences!(), ...orderOf(run, rows, judgements) }
    return made
  }
}

function orderOf(
  run: Retrieved | undefined,
  rows: Int32Array,
  judgements: Judgements,
): Pick<Preferences, 'order' | 'retrieved'> {
  const found = new Set<number>()
  for (const row of run === undefined ? [] : rows) {
    const { bytes, starts, ends, hashes } = run!
    const document = judgements.find(bytes, starts[row]!, ends[row]!, hashes[row]!)
    if (document >= 0) found.add(document)
  }
  const others = Array.from(judgements.grades.keys()).filter((document) => !found.has(document))
  others.sort((a, b) => compareIds(judgements.document(a), judgements.document(b)))
  return { order: Int32Array.from([...found, ...others]), retrieved: found.size }
}
