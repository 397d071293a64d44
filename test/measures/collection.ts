import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Ranking, UNJUDGED } from '../../src/collection/ranking.ts'

/*
 * A reader and a join as plain as can be, so that measures are tested against other tools without a line of the real
 * ones: whole files, maps of strings, one sort.
 */

const folder = fileURLToPath(new URL('../vectors/', import.meta.url))

/** Names of the collections in test/vectors. */
export const collections = readdirSync(folder)
  .filter((name) => name.endsWith('.qrels'))
  .map((name) => name.slice(0, -'.qrels'.length))

/** A file of test/vectors parsed as JSON, or nothing where there is none. */
export function expectations(name: string): unknown {
  if (!readdirSync(folder).includes(name)) return undefined
  return JSON.parse(readFileSync(folder + name, 'utf8'))
}

function rows(name: string): string[][] {
  const lines = readFileSync(folder + name, 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => line.trim().split(/[ \t\r]+/))
}

/** How documents of equal scores are ordered: by id downwards or upwards, or as they stand in the run. */
export type Ties = 'down' | 'up' | 'input'

/** Every judged query with its list, in byte order of the query ids; those that the run does not hold are absent. */
export function rankings(collection: string, ties: Ties = 'down'): Ranking[] {
  const judged = new Map<string, Map<string, number>>()
  for (const [query, , document, grade] of rows(`${collection}.qrels`)) {
    judged.set(query!, (judged.get(query!) ?? new Map()).set(document!, Number(grade)))
  }
  const retrieved = new Map<string, { id: string; score: number }[]>()
  for (const [query, , id, , score] of rows(`${collection}.run`)) {
    const list = retrieved.get(query!) ?? []
    list.push({ id: id!, score: Number(score) })
    retrieved.set(query!, list)
  }
  const order = (a: string, b: string) =>
    ties === 'input' ? 0 : ties === 'up' ? compareBytes(a, b) : compareBytes(b, a)
  for (const list of retrieved.values()) list.sort((a, b) => b.score - a.score || order(a.id, b.id))
  return [...judged.keys()].sort(compareBytes).map((query) => join(query, judged.get(query)!, retrieved.get(query)))
}

function join(
  query: string,
  judged: ReadonlyMap<string, number>,
  retrieved: readonly { id: string; score: number }[] | undefined,
): Ranking {
  const list = retrieved ?? []
  return {
    query,
    grades: Float64Array.from(list, ({ id }) => judged.get(id) ?? UNJUDGED),
    judged: Float64Array.from(judged.values()).sort().reverse(),
    absent: retrieved === undefined,
    tied: (rank) => rank < list.length && list[rank - 1]!.score === list[rank]!.score,
    document: (rank) => list[rank - 1]!.id,
  }
}

function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

/** The first ranks of a list. */
export function cut(ranking: Ranking, depth: number): Ranking {
  return { ...ranking, grades: ranking.grades.slice(0, depth) }
}
