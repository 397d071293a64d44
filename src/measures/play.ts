import { type Ranking, rankingOf, UNJUDGED } from '../collection/ranking.ts'
import { compareIds } from '../text/order.ts'
import { canonicalName } from './canonicalName.ts'
import { type Measure, type Scorer, scorerOf } from './measure.ts'
import type { Params, Values } from './params.ts'
import { furtherOf, type PlayFurther, playFurther } from './playFurther.ts'

/** A grade as JSON holds it; null is not judged. */
export type PlayGrade = number | null

/** Everything a page holds of a worked example so that a reader can play with it. */
export interface PlayData {
  /** The name of the measure's record. */
  readonly measure: string
  /** Its parameters, each as its record prints it. */
  readonly params: Readonly<Record<string, string>>
  readonly query: string
  /** Names of documents that can be moved: those at the first ranks, then those that were judged and not retrieved. */
  readonly documents: readonly string[]
  /** Their grades. */
  readonly grades: readonly PlayGrade[]
  /** How many of the documents are in the list. */
  readonly retrieved: number
  /** Grades of the ranks beyond those whose documents can be moved. */
  readonly tail: readonly PlayGrade[]
  /** Further judged grades that belong to no document above. */
  readonly others: readonly number[]
  /** The ranks (1-based) whose documents have the score of the next one. */
  readonly tied: readonly number[]
  /** The run does not hold the query at all. */
  readonly absent: boolean
  /** The greatest grade of the data set. */
  readonly top: number
  readonly digits: number
  /** Judgements that are more than a grade for each document, and stay as they are. */
  readonly further?: PlayFurther
}

/** So many documents of a list, and so many that it does not hold, can be moved. */
const movable = { retrieved: 40, missed: 20 }

/** What `playData` is made from. */
export interface PlayInput {
  readonly scorer: Scorer
  /** As the run and its judgements were joined, before the measure's own view of it. */
  readonly ranking: Ranking
  /** What was judged and is not in the list, with names. */
  readonly missed: readonly { readonly id: string; readonly label: string; readonly grade: number }[]
  /** Ids of what was judged, as preferences count it; for measures of preferences alone. */
  readonly judgedIds?: readonly string[]
  documentLabel(id: string): string
  readonly top: number
  readonly digits: number
}

/** A worked example as data to play with. */
export function playData(input: PlayInput): PlayData {
  const { scorer, ranking, missed, documentLabel, top, digits } = input
  const { measure, values } = scorer
  const shown = Math.min(ranking.grades.length, movable.retrieved)
  const grades = Array.from(ranking.grades, (grade): PlayGrade => (grade === UNJUDGED ? null : grade))
  const unretrieved = without(ranking.judged, ranking.grades)
  // A convention may leave out what was not retrieved; then nothing of it can be named.
  const named = unretrieved.length === missed.length ? missed.slice(0, movable.missed) : []
  return {
    measure: measure.name,
    params: Object.fromEntries(Object.entries(measure.params).map(([name, { print }]) => [name, print(values[name])])),
    query: ranking.query,
    documents: [
      ...Array.from({ length: shown }, (_, i) => documentLabel(ranking.document(i + 1))),
      ...named.map(({ label }) => label),
    ],
    grades: [...grades.slice(0, shown), ...named.map(({ grade }) => grade)],
    retrieved: shown,
    tail: grades.slice(shown),
    others: without(
      unretrieved,
      named.map(({ grade }) => grade),
    ),
    tied: grades.flatMap((_, i) => (ranking.tied(i + 1) ? [i + 1] : [])),
    absent: ranking.absent,
    top,
    digits,
    ...(measure.kind !== 'ranking' && { further: furtherIn(input, { shown, named: named.map(({ id }) => id) }) }),
  }
}

function furtherIn(
  { ranking, judgedIds = [] }: PlayInput,
  { shown, named }: { readonly shown: number; readonly named: readonly string[] },
): PlayFurther {
  const byId = judgedIds.map((_, i) => i).sort((a, b) => compareIds(judgedIds[a]!, judgedIds[b]!))
  return playFurther({ ranking, missed: named, shown, judgedIds, byId })
}

/** What is left of some numbers when others are taken out, each as often as it stands there. */
function without(all: Iterable<number>, taken: Iterable<number>): number[] {
  const counts = new Map<number, number>()
  for (const one of taken) counts.set(one, (counts.get(one) ?? 0) + 1)
  return Array.from(all).filter((one) => {
    const count = counts.get(one) ?? 0
    if (count > 0) counts.set(one, count - 1)
    return count === 0
  })
}

/** What a reader made of an example. */
export interface PlayState {
  /** Documents by their places in `PlayData.documents`: the list from rank 1 down, then those outside it. */
  readonly order: readonly number[]
  /** How many of them are in the list. */
  readonly listed: number
  /** By document. */
  readonly grades: readonly PlayGrade[]
  /** As in `PlayData`. */
  readonly params: Readonly<Record<string, string>>
}

/** The example as the report has it. */
export function initialState({ documents, retrieved, grades, params }: PlayData): PlayState {
  return { order: documents.map((_, i) => i), listed: retrieved, grades, params }
}

/** The ranking of a state; a document's id is its place in `PlayData.documents`, those of the tail follow. */
export function rankingOfState(data: PlayData, { order, listed, grades }: PlayState): Ranking {
  const list = order.slice(0, listed)
  const all = [...list.map((document) => grades[document]!), ...data.tail]
  const ids = [...list, ...data.tail.map((_, i) => data.documents.length + i)].map(String)
  // Two documents share a score while they stand as they did.
  const where = (i: number) => (i < list.length ? list[i]! : data.retrieved + i - list.length)
  const stays = (rank: number) => where(rank) === where(rank - 1) + 1 && data.tied.includes(where(rank - 1) + 1)
  const judged = [...grades, ...data.tail, ...data.others].filter((grade) => grade !== null)
  const ranking = rankingOf(
    all.map((grade) => grade ?? UNJUDGED),
    {
      judged,
      query: data.query,
      documents: ids,
      tied: all.flatMap((_, i) => (i + 1 < all.length && stays(i + 1) ? [i + 1] : [])),
    },
  )
  const places = ids.map(Number)
  const further = data.further && furtherOf(data.further, places)
  return { ...ranking, ...further, absent: data.absent && all.length === 0 }
}

/** The scorer of a state; undefined where a parameter is none that the measure takes. */
export function scorerOfState(measure: Measure, { params }: Pick<PlayState, 'params'>): Scorer | undefined {
  const values: Record<string, unknown> = {}
  for (const [name, param] of Object.entries(measure.params)) {
    const value = readParam(param, params[name]!)
    if (value === undefined) return undefined
    values[name] = value.value
  }
  return scorerOf(measure, values as Values<Params>, canonicalName(measure, values as Values<Params>))
}

/** A parameter as its record prints it, read back. What a fallback prints is always read, such as a list without an end. */
export function readParam(param: Params[string], text: string): { readonly value: unknown } | undefined {
  if (param.fallback !== undefined && param.print(param.fallback) === text) return { value: param.fallback }
  const read = param.read(text)
  return 'value' in read ? read : undefined
}

/** Moves the document at a place of the order: one up in the list, or into it. */
export function movedUp(state: PlayState, place: number): PlayState {
  if (place >= state.listed) return { ...moved(state, place, state.listed), listed: state.listed + 1 }
  return place === 0 ? state : moved(state, place, place - 1)
}

/** Moves the document at a place of the order: one down in the list, or out of it where nothing stands behind it. */
export function movedDown(data: PlayData, state: PlayState, place: number): PlayState {
  if (place < state.listed - 1) return moved(state, place, place + 1)
  return place === state.listed - 1 && data.tail.length === 0 ? { ...state, listed: state.listed - 1 } : state
}

function moved(state: PlayState, from: number, to: number): PlayState {
  const order = state.order.toSpliced(from, 1).toSpliced(to, 0, state.order[from]!)
  return { ...state, order }
}
