import type { Preferences } from '../collection/preferences.ts'
import type { Ranking } from '../collection/ranking.ts'
import { UNJUDGED } from '../collection/ranking.ts'

/** Grades by subtopic as JSON holds them: of each document of an example, in the order of its names and then of its tail, and of all that was judged. */
export interface PlaySubtopics {
  readonly names: readonly string[]
  readonly documents: readonly (readonly (number | null)[])[]
  readonly judged: readonly (readonly (number | null)[])[]
}

/** Preferences as JSON holds them. `places` says which document of the example each judged one is; null where it is none. */
export interface PlayPreferences {
  readonly places: readonly (number | null)[]
  /** Judged documents by the UTF-8 bytes of their ids upwards, as indices of `places`. */
  readonly byId: readonly number[]
  readonly groups: readonly {
    readonly name: string
    readonly complete: boolean
    readonly levels: readonly (number | null)[]
    /** Pairs of indices of `places`, the preferred one first. */
    readonly prefers: readonly (readonly [number, number])[]
  }[]
}

/** The judgements of an example that are more than a grade for each document; they stay as they are while it is played. */
export interface PlayFurther {
  readonly subtopics?: PlaySubtopics
  readonly preferences?: PlayPreferences
}

/** What was judged, by the id of a document, beside a ranking: what `playFurther` is made from. */
export interface FurtherInput {
  readonly ranking: Ranking
  /** Ids of the documents that the run does not hold and that have a name in the example. */
  readonly missed: readonly string[]
  /** So many documents of the list have a name in the example. */
  readonly shown: number
  /** Ids of judged documents, as preferences count them; in the order of their ids by `byId`. */
  readonly judgedIds: readonly string[]
  readonly byId: readonly number[]
}

/** The further judgements of a query, where it has any. */
export function playFurther(input: FurtherInput): PlayFurther {
  const { subtopics, preferences } = input.ranking
  return {
    ...(subtopics && { subtopics: playSubtopics(input, subtopics) }),
    ...(preferences && { preferences: playPreferences(input, preferences()) }),
  }
}

function playSubtopics({ ranking, missed, shown }: FurtherInput, of: NonNullable<Ranking['subtopics']>): PlaySubtopics {
  const width = of.names.length
  const row = (cells: Float64Array, at: number) =>
    Array.from(cells.subarray(at * width, (at + 1) * width), (grade) => (grade === UNJUDGED ? null : grade))
  const count = width === 0 ? 0 : of.judged.length / width
  const rows = new Map(Array.from({ length: count }, (_, at) => [of.document(at), row(of.judged, at)] as const))
  const retrieved = Array.from(ranking.grades, (_, i) => row(of.grades, i))
  const unretrieved = missed.map((id) => rows.get(id) ?? of.names.map(() => null))
  return {
    names: of.names,
    documents: [...retrieved.slice(0, shown), ...unretrieved, ...retrieved.slice(shown)],
    judged: [...rows.values()],
  }
}

function playPreferences(
  { ranking, missed, shown, judgedIds, byId }: FurtherInput,
  { groups }: Preferences,
): PlayPreferences {
  const ids = Array.from(ranking.grades, (_, i) => ranking.document(i + 1))
  const order = [...ids.slice(0, shown), ...missed, ...ids.slice(shown)]
  const places = new Map(order.map((id, place) => [id, place]))
  const n = judgedIds.length
  return {
    places: judgedIds.map((id) => places.get(id) ?? null),
    byId,
    groups: groups.map(({ name, complete, levels, prefers }) => ({
      name,
      complete,
      levels: Array.from(levels, (level) => (Number.isNaN(level) ? null : level)),
      prefers: Array.from(prefers).flatMap((one, i) => (one === 1 ? [[Math.floor(i / n), i % n] as const] : [])),
    })),
  }
}

/** The further judgements as a measure sees them beside a list of documents, by their places in the example. */
export function furtherOf({ subtopics, preferences }: PlayFurther, list: readonly number[]) {
  return {
    ...(subtopics && { subtopics: subtopicsOf(subtopics, list) }),
    ...(preferences && { preferences: () => preferencesOf(preferences, list) }),
  }
}

function subtopicsOf({ names, documents, judged }: PlaySubtopics, list: readonly number[]) {
  const cells = (rows: readonly (readonly (number | null)[])[]) =>
    Float64Array.from(rows.flat(), (grade) => grade ?? UNJUDGED)
  return {
    names,
    grades: cells(list.map((place) => documents[place]!)),
    judged: cells(judged),
    document: (row: number) => `d${row}`,
  }
}

function preferencesOf({ places, byId, groups }: PlayPreferences, list: readonly number[]): Preferences {
  const n = places.length
  const index = new Map(places.flatMap((place, i) => (place === null ? [] : [[place, i] as const])))
  const retrieved = list.flatMap((place) => index.get(place) ?? [])
  const found = new Set(retrieved)
  return {
    order: Int32Array.from([...retrieved, ...byId.filter((one) => !found.has(one))]),
    retrieved: retrieved.length,
    groups: groups.map(({ name, complete, levels, prefers }) => {
      const cells = new Uint8Array(n * n)
      for (const [a, b] of prefers) cells[a * n + b] = 1
      return { name, complete, prefers: cells, levels: Float64Array.from(levels, (level) => level ?? Number.NaN) }
    }),
  }
}
