import type { Ranking } from '../collection/ranking.ts'
import type { Scorer } from './measure.ts'

/** What holds for the values and derivations of measures, whatever the ranking. */
export interface Law {
  /** A sentence about a measure, which it begins: "… has values within its range". */
  readonly name: string
  /** Of every measure; or of most, while some have a reason to break it. */
  readonly holds: 'always' | 'usually'
  /** How the ranking shows that the scorer breaks the law; undefined where it obeys, or the law says nothing of them. */
  broken(scorer: Scorer, ranking: Ranking): string | undefined
}
