import type { Ranking } from '../collection/ranking.ts'
import { type Common, type ShippedRanking, shipRanking } from '../collection/shipped.ts'
import { baselineOf, dataOf, type Spec } from '../spec/spec.ts'
import type { Slice } from '../statistics/family.ts'
import { compareIds } from '../text/order.ts'
import type { Answers } from './answers.ts'
import { whatIsTaken } from './shippedValues.ts'

/** The rankings of a report, for a reader's browser to compute its numbers from; or how many bytes they would have taken, at least. */
export type Shipped =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'too-large'; readonly bytes: number }

/** The rankings of one file of a run by query, and their size; beyond what may be shipped none are kept. */
export interface Taken {
  readonly bytes: number
  readonly rows: readonly ShippedRanking[]
}

/** Where the rankings of one file of a run go, of which up to so many bytes may be shipped. */
export interface Ship {
  readonly most: number
  give(taken: Taken): void
}

/** Gathers the rankings of a report. */
export interface Shipment {
  /** For a run, or one file of several runs of one system; undefined where none are wanted. */
  of(dataset: string, run: string, file: number): Ship | undefined
  /** What came together, with what the comparisons need that were made. */
  shipped(answers: Answers): Shipped
}

/** Takes the rankings of one file as they are evaluated. */
export function takingUpTo(most: number): { take(ranking: Ranking): void; taken(): Taken } {
  const rows = new Map<string, ShippedRanking>()
  let bytes = 0
  return {
    take(ranking) {
      // A run that is not grouped by query comes a second time.
      const before = rows.get(ranking.query)
      const shipped = shipRanking(ranking)
      bytes += sizeOf(shipped) - (before === undefined ? 0 : sizeOf(before))
      if (bytes <= most) rows.set(ranking.query, shipped)
      else rows.clear()
    },
    taken: () => ({ bytes, rows: bytes <= most ? [...rows.values()] : [] }),
  }
}

/** Gathers rankings up to the size that the spec sets; beyond it nothing is kept. */
export function shipmentFor(spec: Spec): Shipment {
  const runs = new Map<string, readonly ShippedRanking[]>()
  const sizes = new Map<string, number>()
  let bytes = 0
  const give = (key: string, taken: Taken) => {
    bytes += taken.bytes - (sizes.get(key) ?? 0)
    sizes.set(key, taken.bytes)
    if (bytes <= spec.check) runs.set(key, taken.rows)
    else runs.clear()
  }
  return {
    of: (...at) =>
      spec.check === 0 ? undefined : { most: spec.check, give: (taken) => give(JSON.stringify(at), taken) },
    shipped(answers) {
      if (spec.check === 0 || bytes > spec.check) return { kind: 'too-large', bytes }
      const text = textOf(spec, runs, answers)
      const length = Buffer.byteLength(text)
      return length > spec.check ? { kind: 'too-large', bytes: length } : { kind: 'text', text }
    },
  }
}

function sizeOf([query, grades, judged, tied, , subtopics]: ShippedRanking): number {
  const further = subtopics === null ? 0 : subtopics[0].length + (subtopics[1]?.length ?? 0)
  return query.length + grades.length + (judged?.length ?? 0) + tied.length + further + 16
}

function textOf(spec: Spec, runs: ReadonlyMap<string, readonly ShippedRanking[]>, answers: Answers): string {
  const datasets = spec.datasets.map((dataset) => {
    const judged = new Map<string, Common>()
    return {
      name: dataset.name,
      baseline: baselineOf(spec, dataset),
      /** A query that a run does not hold has the value 0. */
      zero: dataset.conventions.conventions.missing === 'zero',
      runs: dataset.runs.map((run) => {
        const files = dataOf(run).map((_, file) => {
          const given = runs.get(JSON.stringify([dataset.name, run.name, file])) ?? []
          const rows = given.toSorted((a, b) => compareIds(a[0], b[0]))
          return rows.map((row) => withCommon(row, judged))
        })
        return { name: run.name, files }
      }),
      judged: [...judged].map(([query, { judged, subtopics }]) => [query, judged, subtopics]),
      ...whatIsTaken(answers, dataset.name),
      slices: slicesIn(answers, dataset.name),
    }
  })
  return JSON.stringify({ method: spec.method, datasets })
}

/** The slices by which systems of a data set were compared, by their field; the same on every measure. */
function slicesIn(answers: Answers, name: string): readonly (readonly [field: string, slices: readonly Slice[]])[] {
  const mine = answers.filter(({ dataset }) => dataset.spec.name === name)
  const compared = mine.flatMap(({ comparisons }) => [...comparisons.values()])
  return [...new Map(compared.flatMap(({ slices }) => (slices ? [[slices.field, slices.slices] as const] : [])))]
}

/** Judgements stand once for all runs, but for those that a convention changed. */
function withCommon(row: ShippedRanking, common: Map<string, Common>): ShippedRanking {
  const [query, grades, judged, tied, absent, subtopics] = row
  const known = common.get(query) ?? { judged: judged!, subtopics: subtopics?.[1] ?? '' }
  common.set(query, known)
  const once = (own: string | null, shared: string) => (own === shared ? null : own)
  const by = subtopics && ([subtopics[0], once(subtopics[1], known.subtopics)] as const)
  return [query, grades, once(judged, known.judged), tied, absent, by]
}
