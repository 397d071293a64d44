import { errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { type Conventions, trecEval } from './conventions.ts'
import type { Joined } from './join.ts'
import type { Judgements } from './qrels.ts'
import { greatestFirst, type Ranking, UNJUDGED } from './ranking.ts'
import type { PlacedList, WholeList } from './run.ts'

/** The choices that are made where lists are ordered and cut, in words of conventions; empty for trec_eval's: `ties=id-ascending,depth=100`. */
export function joinSaid(conventions: Pick<Conventions, JoinKey>): string {
  return joinKeys
    .filter((key) => conventions[key] !== trecEval[key])
    .filter((key) => key !== 'queries' || conventions.queries === 'run')
    .map((key) => `${key}=${conventions[key]}`)
    .join(',')
}

const joinKeys = ['ties', 'precision', 'queries', 'self', 'minScore', 'depth'] as const
type JoinKey = (typeof joinKeys)[number]

/**
 * What lists made under `said` cannot give to who asks for `conventions`: the first such choice, as it would have to be.
 * Lists may be deeper than asked for, and of more queries.
 */
export function joinMisfit(said: string, conventions: Conventions): string | undefined {
  const given = new Map(said.split(',').map((pair) => pair.split('=', 2) as [string, string]))
  for (const key of joinKeys) {
    const wanted = String(conventions[key])
    const has = given.get(key) ?? String(trecEval[key])
    const fits =
      key === 'depth'
        ? Number(has) >= conventions.depth
        : key === 'queries'
          ? wanted !== 'run' || has === 'run'
          : has === wanted
    if (!fits) return `${key}=${wanted}`
  }
  return undefined
}

/**
 * The ranking of a list of which only the judged documents are known: its measures of grades have the values that the whole
 * list has. Nobody may ask it for ids or equal scores.
 */
export function joinPlaced(
  list: PlacedList,
  judgements: Judgements,
  { conventions, path }: { readonly conventions: Conventions; readonly path: string },
): Joined {
  const documents = Math.min(list.size, conventions.depth)
  const grades = new Float64Array(documents).fill(UNJUDGED)
  for (let i = 0; i < list.ranks.length && list.ranks[i]! <= documents; i++)
    grades[list.ranks[i]! - 1] = list.grades[i]!
  const drop = conventions.unjudged === 'drop'
  const kept = drop ? grades.filter((grade) => grade >= 0) : grades
  const among =
    conventions.unretrieved === 'drop' ? greatestFirst(kept.filter((grade) => grade !== UNJUDGED)) : judgements.judged
  const ranks = list.ranks.filter((rank, i) => rank <= documents && list.grades[i]! >= 0)
  const at = drop ? (rank: number) => ranks[rank - 1]! : (rank: number) => rank
  const ranking = placedRanking(list.query, { grades: kept, judged: among, placed: at })
  const judged = grades.filter((grade) => grade >= 0).length
  return {
    ranking,
    counts: {
      tiedDocuments: 0,
      tiedPairs: 0,
      rankDisagrees: 0,
      documents,
      unjudgedAt10: grades.subarray(0, 10).filter((grade) => !(grade >= 0)).length,
      judgedRetrieved: judged,
      selfFirst: false,
      dropped: { duplicates: 0, self: 0, unjudged: documents - kept.length, belowScore: 0 },
      tiedAt: () => false,
    },
    problems: mismatch(list, judgements, path),
  }
}

function placedRanking(query: string, known: Pick<Ranking, 'grades' | 'judged' | 'placed'>): Ranking {
  const { grades, judged, placed } = known
  return { query, grades, judged, absent: false, placed, tied: notKnown, document: notKnown }
}

function notKnown(): never {
  throw new Error('of this list only the judged documents are known')
}

/**
 * The same ranking with the documents of its whole list; undefined where that has fewer documents, and so is of other
 * tables.
 */
export function withList(ranking: Ranking, { documents, judged }: WholeList): Ranking | undefined {
  const { length } = ranking.grades
  const at = ranking.placed ?? ((rank: number) => rank)
  if (length > 0 && at(length) > documents.length) return undefined
  const tied = (rank: number) =>
    rank < length && documents.slice(at(rank) - 1, at(rank + 1) - 1).every((one) => one.tied)
  return {
    ...ranking,
    placed: undefined,
    judgedDocuments: judged,
    tied,
    document: (rank) => documents[at(rank) - 1]!.document,
  }
}

/** An error where something needs whole lists, and a run has only the ranks of its judged documents. */
export function wholeListNeeded(path: string, what: string): Problem {
  const why = `${what} needs whole lists, and a collapsed table holds only the judged documents`
  const mend = 'Leave it out, or give the run itself as a file.'
  return errorAt(wholeFile(path), 'needs-whole-lists', why, mend)
}

/** A list that has more documents of a grade than were judged so: rows and judgements are not of the same tables. */
function mismatch({ query, grades }: PlacedList, { judged }: Judgements, path: string): Problem[] {
  const placed = greatestFirst(grades.filter((grade) => grade !== UNJUDGED))
  let at = 0
  for (const grade of placed) {
    while (at < judged.length && judged[at]! > grade) at++
    if (judged[at++] === grade) continue
    const what = `the list of "${query}" has more documents of grade ${grade} than the judgements have`
    return [errorAt(wholeFile(path), 'collapsed-mismatch', what, 'Make both from the same tables of judgements.')]
  }
  return []
}
