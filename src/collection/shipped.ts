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
  const tied = ranking.placed ? [] : Array.from(ranking.grades, (_, i) => (ranking.tied(i + 1) ? '1' : '0'))
  const { subtopics } = ranking
  return [
    ranking.query,
    written(Array.from(ranking.grades, gradeText)),
    written(Array.from(ranking.judged, gradeText)),
    tied.includes('1') ? written(tied) : '',
    ranking.absent ? 1 : 0,
    subtopics ? shipSubtopics(subtopics) : null,
  ]
}

function shipSubtopics({ names, grades, judged }: Subtopics): readonly [grades: string, judged: string] {
  return [cells(grades), JSON.stringify([names, cells(judged)])]
}

function cells(of: Float64Array): string {
  return written(Array.from(of, gradeText))
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

function gradeText(grade: number): string {
  return grade === UNJUDGED ? '-' : String(grade)
}

function gradeOf(text: string): number {
  return text === '-' ? UNJUDGED : Number(text)
}

function written(parts: readonly string[]): string {
  const runs: { readonly text: string; count: number }[] = []
  for (const text of parts) {
    const last = runs.at(-1)
    if (last?.text === text) last.count++
    else runs.push({ text, count: 1 })
  }
  return runs.map(({ text, count }) => (count === 1 ? text : `${text}*${count}`)).join(',')
}

function readWritten(text: string): string[] {
  if (text === '') return []
  return text.split(',').flatMap((part) => {
    const [one = '', count = '1'] = part.split('*')
    return new Array<string>(Number(count)).fill(one)
  })
}
