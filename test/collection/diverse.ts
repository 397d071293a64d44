import { type Ranking, rankingOf, UNJUDGED } from '../../src/collection/ranking.ts'

/** The grades of a document by subtopic; null is none. */
export type Row = readonly (number | null)[]

/**
 * A ranking by subtopic, by hand: a row for each document from rank 1 down, and for each that was judged and not retrieved. A row
 * without any grade was not judged. Ids are `d001`, `d002` and so on, so that the last one goes first among equals.
 */
export function diverseRankingOf(
  list: readonly Row[],
  {
    further = [],
    tied = [],
    names,
  }: { further?: readonly Row[]; tied?: readonly number[]; names?: readonly string[] } = {},
): Ranking {
  const all = [...list, ...further]
  const width = names?.length ?? Math.max(1, ...all.map(({ length }) => length))
  const cells = (rows: readonly Row[]) =>
    Float64Array.from(rows.flatMap((row) => Array.from({ length: width }, (_, t) => row[t] ?? UNJUDGED)))
  const whole = (row: Row) => Math.max(UNJUDGED, ...row.map((grade) => grade ?? UNJUDGED))
  const judged = all
    .map((row, i) => ({ row, id: idOf(i + 1) }))
    .filter(({ row }) => whole(row) !== UNJUDGED)
    .reverse()
  return {
    ...rankingOf(list.map(whole), {
      judged: judged.map(({ row }) => whole(row)),
      documents: list.map((_, i) => idOf(i + 1)),
      tied,
    }),
    subtopics: {
      names: names ?? Array.from({ length: width }, (_, t) => String(t + 1)),
      grades: cells(list),
      judged: cells(judged.map(({ row }) => row)),
      document: (row) => judged[row]!.id,
    },
  }
}

function idOf(number: number): string {
  return `d${String(number).padStart(3, '0')}`
}
