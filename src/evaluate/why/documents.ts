import type { Ranking } from '../../collection/ranking.ts'
import type { Laboratory } from './laboratory.ts'
import type { Choice, Setting } from './setting.ts'
import type { Detail, DocumentMove, QueryMove, Worked } from './why.ts'

/** Documents that are shown. */
const mostDocuments = 6
/** Where no more queries than these move, all are named. */
const mostQueries = 5

/** Shows the query that moves most between two settings. */
export async function detailOf(
  laboratory: Laboratory,
  way: {
    readonly choices: readonly Choice[]
    readonly from: Setting
    readonly to: Setting
    readonly queries: readonly QueryMove[]
  },
): Promise<Detail | undefined> {
  const { choices, from, to, queries } = way
  const query = queries[0]
  if (query === undefined) return undefined
  const lists = [await laboratory.ranking(from, query.query), await laboratory.ranking(to, query.query)] as const
  const before = worked(from, lists[0])
  const after = worked(to, lists[1])
  const moves = before && after ? documentMoves([lists[0]!, lists[1]!], [before, after]) : []
  return {
    choices,
    query,
    moved: queries.length,
    others: queries.length <= mostQueries ? queries.slice(1) : [],
    counted: { before: countOf(laboratory, from), after: countOf(laboratory, to) },
    documents: moves.slice(0, mostDocuments).sort((a, b) => (a.before ?? Infinity) - (b.before ?? Infinity)),
    more: Math.max(0, moves.length - mostDocuments),
    ...(before && { before }),
    ...(after && { after }),
  }
}

function countOf(laboratory: Laboratory, setting: Setting): number {
  const found = laboratory.outcome(setting)
  return found.ok ? found.value.summary.count : 0
}

function worked(setting: Setting, ranking: Ranking | undefined): Worked | undefined {
  if (ranking === undefined || (ranking.absent && setting.conventions.missing === 'zero')) return undefined
  return { setting, derivation: setting.scorer.derive(ranking) }
}

/** Documents whose rank differs, as deep as either derivation looks. */
function documentMoves(lists: readonly [Ranking, Ranking], both: readonly [Worked, Worked]): DocumentMove[] {
  const views = [both[0].setting.scorer.view(lists[0]), both[1].setting.scorer.view(lists[1])] as const
  const deepest = Math.max(both[0].derivation.depth, both[1].derivation.depth)
  const [before, after] = [placesIn(views[0]), placesIn(views[1])]
  const moves: DocumentMove[] = []
  for (const document of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(document), after.get(document)]
    if (was?.rank === is?.rank || Math.min(was?.rank ?? Infinity, is?.rank ?? Infinity) > deepest) continue
    moves.push({ document, grade: (was ?? is)!.grade, before: was?.rank, after: is?.rank })
  }
  return moves.sort((a, b) => b.grade - a.grade || (a.before ?? Infinity) - (b.before ?? Infinity))
}

function placesIn(ranking: Ranking): Map<string, { readonly rank: number; readonly grade: number }> {
  const places = new Map<string, { rank: number; grade: number }>()
  ranking.grades.forEach((grade, i) => void places.set(ranking.document(i + 1), { rank: i + 1, grade }))
  return places
}
