import type { Conventions } from './conventions.ts'
import { decodeId } from './ids.ts'
import { joinPreferences } from './preferenceJoin.ts'
import type { Judgements } from './qrels.ts'
import { greatestFirst, type Ranking, UNJUDGED } from './ranking.ts'
import type { Retrieved } from './run.ts'
import { absentSubtopics, joinSubtopics } from './subtopicJoin.ts'

/** The ranking of rows that stand in order. */
export function listedRanking(
  retrieved: Retrieved,
  rows: Int32Array,
  {
    grades,
    judgements,
    retrievedOnly,
    tied,
  }: Pick<Ranking, 'grades'> & {
    readonly judgements: Judgements
    /** Whether judged documents that were not retrieved are as if they had not been judged. */
    readonly retrievedOnly: boolean
    tied(rank: number, end: number): boolean
  },
): Ranking {
  return {
    query: retrieved.query,
    grades,
    judged: retrievedOnly ? judgedAmong(grades) : judgements.judged,
    absent: false,
    tied: (rank) => tied(rank, rows.length),
    document: documentsOf(retrieved, rows),
    subtopics: joinSubtopics(retrieved, rows, { judgements, retrievedOnly }),
    preferences: joinPreferences(retrieved, rows, judgements),
  }
}

/** The id of the document at a rank. */
function documentsOf({ bytes, starts, ends }: Retrieved, rows: Int32Array): Ranking['document'] {
  return (rank) => {
    const row = rows[rank - 1]!
    return decodeId(bytes, starts[row]!, ends[row]!)
  }
}

/** The judged grades of a list, greatest first, as if nothing else had been judged. */
function judgedAmong(grades: Float64Array): Float64Array {
  return greatestFirst(grades.filter((grade) => grade !== UNJUDGED))
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
    subtopics: absentSubtopics(judgements, conventions.unretrieved === 'drop'),
    preferences: joinPreferences(undefined, new Int32Array(0), judgements),
  }
}
