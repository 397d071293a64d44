import type { Retrieved } from './run.ts'

/** Equal scores in one query, and a rank column that says something else than the scores. */
export interface TieCounts {
  /** Documents that share their score with another. */
  readonly tiedDocuments: number
  /** Pairs of neighbours with equal scores. */
  readonly tiedPairs: number
  /** The first line whose rank column contradicts its score; 0 where none does. */
  readonly rankDisagrees: number
}

/** No two scores are equal, and the rank column agrees with them. */
export const noTies: TieCounts = { tiedDocuments: 0, tiedPairs: 0, rankDisagrees: 0 }

/** Counts equal scores among the rows in order, and looks for a rank column that says otherwise. */
export function noticeTies(
  { ranks, lines }: Retrieved,
  rows: Int32Array,
  { keys, count }: { readonly keys: Float64Array; readonly count: number },
): TieCounts {
  let groups = 0
  let tiedPairs = 0
  let rankDisagrees = 0
  let before = false
  for (let i = 1; i < count; i++) {
    const upper = rows[i - 1]!
    const lower = rows[i]!
    const tied = keys[upper] === keys[lower]
    if (tied) {
      tiedPairs++
      if (!before) groups++
    } else if (ranks[upper]! > ranks[lower]!) {
      const line = Math.min(lines[upper]!, lines[lower]!)
      if (rankDisagrees === 0 || line < rankDisagrees) rankDisagrees = line
    }
    before = tied
  }
  return {
    tiedDocuments: tiedPairs + groups,
    tiedPairs,
    rankDisagrees,
  }
}
