import { type Ranking, rankingOf, UNJUDGED } from './ranking.ts'
import type { Subtopics } from './subtopics.ts'

/**
 * A ranking as a page's script holds it: the query, its grades from rank 1 down, the judged grades (left out where they are
 * those of the data set's first run), the ranks whose documents have the score of the next one, and 1 where the run does not
 * hold the query. Grades are written one after the other, `-` for not judged, `*` and a count after one that repeats. Where the
 * query was judged by subtopic, the grades by subtopic from rank 1 down, and those of the judged documents, with the names of
 * the subtopics before them (left out where they are those of the first run).
 */
export type ShippedRanking = readonly [
  query: string,
  grades: string,
  judged: string | null,
  tied: string,
  absent: 0 | 1,
  subtopics: readonly [grades: string, judged: string | null] | null,
]

/** A ranking to be shipped. */
export function shipRanking(ranking: Ranking): ShippedRanking {
  const { subtopics } = ranking
  return [
    ranking.query,
    written(ranking.grades),
    written(ranking.judged),
    ranking.placed ? '' : tiesOf(ranking),
    ranking.absent ? 1 : 0,
    subtopics ? shipSubtopics(subtopics) : null,
  ]
}

function tiesOf(ranking: Ranking): string {
  const ties = new Uint8Array(ranking.grades.length)
  let some = false
  for (let i = 0; i < ties.length; i++) {
    if (!ranking.tied(i + 1)) continue
    ties[i] = 1
    some = true
  }
  return some ? written(ties) : ''
}

function shipSubtopics({ names, grades, judged }: Subtopics): readonly [grades: string, judged: string] {
  return [written(grades), JSON.stringify([names, written(judged)])]
}

/** What the data set's first run says of a query for all of them: its judged grades, and those by subtopic. */
export interface Common {
  readonly judged: string
  readonly subtopics: string
}

/** The ranking as measures saw it; documents have no names. */
export function readShipped(
  [query, grades, judged, tied, absent, subtopics]: ShippedRanking,
  common: Common = { judged: '', subtopics: '' },
): Ranking {
  const ties = readWritten(tied)
  const ranking = rankingOf(readWritten(grades).map(gradeOf), {
    query,
    judged: readWritten(judged ?? common.judged).map(gradeOf),
    tied: ties.flatMap((one, i) => (one === '1' ? [i + 1] : [])),
  })
  const by = subtopics && readSubtopics(subtopics[0], subtopics[1] ?? common.subtopics)
  return { ...ranking, absent: absent === 1, ...(by && { subtopics: by }) }
}

function readSubtopics(grades: string, judged: string): Subtopics {
  const [names, all] = JSON.parse(judged) as [string[], string]
  const numbers = (text: string) => Float64Array.from(readWritten(text), gradeOf)
  return { names, grades: numbers(grades), judged: numbers(all), document: (row) => `d${row + 1}` }
}

function gradeOf(text: string): number {
  return text === '-' ? UNJUDGED : Number(text)
}

/** Called once a query with as many grades as it has rows, hence no text and no object for each of them. */
function written(grades: ArrayLike<number>): string {
  let text = ''
  for (let from = 0; from < grades.length; ) {
    const grade = grades[from]!
    let to = from + 1
    while (to < grades.length && grades[to] === grade) to++
    const one = grade === UNJUDGED ? '-' : String(grade)
    text += `${from > 0 ? ',' : ''}${one}${to - from > 1 ? `*${to - from}` : ''}`
    from = to
  }
  return text
}

function readWritten(text: string): string[] {
  if (text === '') return []
  return text.split(',').flatMap((part) => {
    const [one = '', count = '1'] = part.split('*')
    return new Array<string>(Number(count)).fill(one)
  })
}
