import type { Problem } from '../text/problem.ts'
import type { Conventions } from './conventions.ts'
import { decodeId, spells } from './ids.ts'
import { emptyWork, makeRoom, type Work } from './joinWork.ts'
import { fallsStrictly, orderRows } from './order.ts'
import type { Judgements } from './qrels.ts'
import { type Ranking, UNJUDGED } from './ranking.ts'
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
  return (retrieved, judgements) => {
    makeRoom(work, retrieved.count)
    const keys = keysOf(retrieved, work, conventions)
    const picked = pick(retrieved, work, conventions)
    const folded = foldRepeats(
      retrieved,
      { rows: work.rows, count: picked.count, table: work.table },
      { duplicates: conventions.duplicates, path },
    )
    const documents = Math.min(folded.count, conventions.depth)
    const plain = folded.count === retrieved.count && fallsStrictly(retrieved, keys)
    if (!plain) orderRows(retrieved, work.rows, { keys, count: folded.count, ties: conventions.ties })
    const ties = plain ? noTies : noticeTies(retrieved, work.rows, { keys, count: documents })
    const graded = grade(retrieved, work, { judgements, count: documents, drop: conventions.unjudged === 'drop' })
    // Rows that were dropped have been written over; rows deeper than `depth` still stand behind the list.
    const last = conventions.unjudged === 'drop' ? graded.count : folded.count
    const { rows } = work
    const tied = (rank: number, end: number) => rank < end && keys[rows[rank - 1]!] === keys[rows[rank]!]
    const grades = work.grades.subarray(0, graded.count)
    return {
      ranking: {
        ...lettersOf(retrieved, rows),
        grades,
        judged: conventions.unretrieved === 'drop' ? judgedAmong(grades) : judgements.judged,
        absent: false,
        tied: (rank) => tied(rank, graded.count),
      },
      counts: {
        ...ties,
        documents,
        unjudgedAt10: graded.unjudgedAt10,
        judgedRetrieved: graded.judged,
        selfFirst: graded.first >= 0 && isQuery(retrieved, graded.first),
        dropped: {
          duplicates: folded.dropped,
          self: picked.self,
          belowScore: picked.belowScore,
          unjudged: documents - graded.count,
        },
        tiedAt: (cutoff) => tied(cutoff, last),
      },
      problems: folded.problems,
    }
  }
}

/** What a ranking says in letters: its query, and the ids of its documents. */
function lettersOf({ query, bytes, starts, ends }: Retrieved, rows: Int32Array): Pick<Ranking, 'query' | 'document'> {
  return {
    query,
    document(rank) {
      const row = rows[rank - 1]!
      return decodeId(bytes, starts[row]!, ends[row]!)
    },
  }
}

/** The judged grades of a list, greatest first, as if nothing else had been judged. */
function judgedAmong(grades: Float64Array): Float64Array {
  return grades
    .filter((grade) => grade !== UNJUDGED)
    .sort()
    .reverse()
}

/** The ranking of a query that the run does not hold. With `unjudged: 'drop'` it is a list emptied, as `judgedOnly` makes it. */
export function absentRanking(judgements: Judgements, conventions: Conventions): Ranking {
  return {
    query: judgements.query,
    grades: new Float64Array(0),
    judged: conventions.unretrieved === 'drop' ? new Float64Array(0) : judgements.judged,
    absent: conventions.unjudged === 'keep',
    tied: () => false,
    document: () => '',
  }
}

function keysOf({ scores, count }: Retrieved, { keys }: Work, { precision }: Conventions): Float64Array {
  if (precision === 'float64') return scores
  for (let i = 0; i < count; i++) keys[i] = Math.fround(scores[i]!)
  return keys
}

/** Puts the numbers of the rows that count into `rows`. */
function pick(retrieved: Retrieved, { rows, natural }: Work, { minScore, self }: Conventions) {
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
