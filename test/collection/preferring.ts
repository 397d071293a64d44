import { groupOf, type Level, type PreferenceGroup } from '../../src/collection/preferences.ts'
import { type Ranking, rankingOf, UNJUDGED } from '../../src/collection/ranking.ts'

/** A document with its levels in the subgroups 1 and 2 of a first group, and of a second one; null is none. */
export interface Preferred {
  readonly levels: readonly (number | null)[]
  readonly retrieved: boolean
}

const subgroups = [
  ['a', '1'],
  ['a', '2'],
  ['b', '1'],
  ['b', '2'],
] as const

/** A ranking by preferences, by hand: the retrieved documents in their order. A group that contradicts itself is left out. */
export function preferenceRankingOf(documents: readonly Preferred[]): Ranking {
  const judged = documents.filter(({ levels }) => levels.some((level) => level !== null))
  const groups = ['a', 'b'].flatMap((name): PreferenceGroup[] => {
    const levels = judged.flatMap((one, document) =>
      subgroups.flatMap(([group, subgroup], i): Level[] => {
        const level = one.levels[i] ?? null
        return group !== name || level === null ? [] : [{ subgroup, document, level }]
      }),
    )
    const group = groupOf(name, levels, judged.length)
    return levels.length === 0 || 'contradicts' in group ? [] : [group]
  })
  const found = [...judged.keys()].filter((i) => judged[i]!.retrieved)
  const others = [...judged.keys()].filter((i) => !judged[i]!.retrieved)
  const whole = ({ levels }: Preferred) => Math.max(UNJUDGED, ...levels.map((level) => level ?? UNJUDGED))
  const preferences = { groups, order: Int32Array.from([...found, ...others]), retrieved: found.length }
  return {
    ...rankingOf(documents.filter(({ retrieved }) => retrieved).map(whole), { judged: judged.map(whole) }),
    preferences: () => preferences,
  }
}
