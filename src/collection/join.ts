import type { Problem } from '../text/problem.ts'
import type { Conventions } from './conventions.ts'
import { spells } from './ids.ts'
import { emptyWork, makeRoom, type Work } from './joinWork.ts'
import { listedRanking } from './listed.ts'
import { fallsStrictly, orderRows } from './order.ts'
import type { Judgements } from './qrels.ts'
import type { Ranking } from './ranking.ts'
import { foldRepeats } from './repeats.ts'
import type { Retrieved } from './run.ts'
import { noTies, noticeTies, type TieCounts } from './ties.ts'

/** One query joined, and what happened on the way. Lent until the next join. */
export interface Joined {
  readonly ranking: Ranking
  readonly counts: JoinCounts
  readonly problems: readonly Problem[]
}

/** What a join noticed about one query. */
interface JoinCounts extends TieCounts {
  /** Documents in order, before the convention `unjudged` takes any out. */
  readonly documents: number
  /** Of the first ten documents, how many were not judged or only pooled. */
  readonly unjudgedAt10: number
  /** Judged documents (grade 0 or more) that were retrieved. */
  readonly judgedRetrieved: number
  /** The first document has the query's own id. */
  readonly selfFirst: boolean
  /** Rows taken out by conventions. */
  readonly dropped: {
    readonly duplicates: number
    readonly self: number
    readonly unjudged: number
    readonly belowScore: number
  }
  /** Whether the documents at ranks `cutoff` and `cutoff + 1` have equal scores. */
  tiedAt(cutoff: number): boolean
}

/** Joins one query's rows with its judgements. */
export type Join = (retrieved: Retrieved, judgements: Judgements) => Joined

/**
 * A join under fixed conventions. Rows leave in this order: scores below `minScore`, the query itself, repeated documents,
 * what lies deeper than `depth`, what was not judged.
 */
export function joiner(conventions: Conventions, path: string): Join {
  const work = emptyWork()
  const { duplicates } = conventions
  const drop = conventions.unjudged === 'drop'
  const retrievedOnly = conventions.unretrieved === 'drop'
  return (retrieved, judgements) => {
    makeRoom(work, retrieved.count)
    const keys = keysOf(retrieved, work, conventions)
    const picked = pick(retrieved, work, conventions)
    const given = { rows: work.rows, count: picked.count, table: work.table }
    const folded = foldRepeats(retrieved, given, { duplicates, path })
    const documents = Math.min(folded.count, conventions.depth)
    const plain = folded.count === retrieved.count && fallsStrictly(retrieved, keys)
    if (!plain) orderRows(retrieved, work.rows, { keys, count: folded.count, ties: conventions.ties })
    const ties = plain ? noTies : noticeTies(retrieved, work.rows, { keys, count: documents })
    const graded = grade(retrieved, work, { judgements, count: documents, drop })
    // Rows that were dropped have been written over; rows deeper than `depth` still stand behind the list.
    const last = drop ? graded.count : folded.count
    const { rows } = work
    const tied = (rank: number, end: number) => rank < end && keys[rows[rank - 1]!] === keys[rows[rank]!]
    const grades = work.grades.subarray(0, graded.count)
    // Objects made once per query name their fields one by one: spreading others takes an engine many times as long.
    return {
      ranking: listedRanking(retrieved, rows.subarray(0, graded.count), { grades, judgements, retrievedOnly, tied }),
      counts: {
        tiedDocuments: ties.tiedDocuments,
        tiedPairs: ties.tiedPairs,
        rankDisagrees: ties.rankDisagrees,
        documents,
        unjudgedAt10: graded.unjudgedAt10,
        judgedRetrieved: graded.judged,
        selfFirst: graded.first >= 0 && isQuery(retrieved, graded.first),
        dropped: droppedBy(picked, folded.dropped, documents - graded.count),
        tiedAt: (cutoff) => tied(cutoff, last),
      },
      problems: folded.problems,
    }
  }
}

function droppedBy({ self, belowScore }: Picked, duplicates: number, unjudged: number): JoinCounts['dropped'] {
  return { duplicates, self, unjudged, belowScore }
}

function keysOf({ scores, count }: Retrieved, { keys }: Work, { precision }: Conventions): Float64Array {
  if (precision === 'float64') return scores
  for (let i = 0; i < count; i++) keys[i] = Math.fround(scores[i]!)
  return keys
}

/** How many rows count, and how many conventions took out before. */
interface Picked {
  readonly count: number
  readonly belowScore: number
  readonly self: number
}

/** Puts the numbers of the rows that count into `rows`. */
function pick(retrieved: Retrieved, { rows, natural }: Work, { minScore, self }: Conventions): Picked {
  const { count, scores } = retrieved
  if (minScore === -Infinity && self === 'keep') {
    rows.set(natural.subarray(0, count))
    return { count, belowScore: 0, self: 0 }
  }
  const picked = { count: 0, belowScore: 0, self: 0 }
  for (let row = 0; row < count; row++) {
    if (scores[row]! < minScore) picked.belowScore++
    else if (self === 'ignore' && isQuery(retrieved, row)) picked.self++
    else rows[picked.count++] = row
  }
  return picked
}

function isQuery({ query, bytes, starts, ends }: Retrieved, row: number): boolean {
  return spells(bytes, starts[row]!, ends[row]!, query)
}

/** Looks up grades in the order of the ranking; with `drop` the rows that were not judged are closed up. */
function grade(
  retrieved: Retrieved,
  { rows, grades }: Work,
  { judgements, count, drop }: { readonly judgements: Judgements; readonly count: number; readonly drop: boolean },
) {
  const first = count === 0 ? -1 : rows[0]!
  const judged = judgements.gradeRows(retrieved, rows.subarray(0, count), grades)
  let unjudgedAt10 = 0
  for (let place = 0; place < Math.min(10, count); place++) if (!(grades[place]! >= 0)) unjudgedAt10++
  return { count: drop ? closeUp(rows, grades, count) : count, judged, unjudgedAt10, first }
}

/** Takes out the rows that were not judged or only pooled; returns how many stay. */
function closeUp(rows: Int32Array, grades: Float64Array, count: number): number {
  let kept = 0
  for (let place = 0; place < count; place++) {
    if (!(grades[place]! >= 0)) continue
    rows[kept] = rows[place]!
    grades[kept++] = grades[place]!
  }
  return kept
}
