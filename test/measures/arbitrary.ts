import fc from 'fast-check'
import type { Kind } from '../../src/collection/qrels.ts'
import { type Ranking, rankingOf, UNJUDGED } from '../../src/collection/ranking.ts'
import { canonicalName } from '../../src/measures/canonicalName.ts'
import { measures } from '../../src/measures/index.ts'
import type { Measure, Scorer } from '../../src/measures/measure.ts'
import { scorer } from '../../src/measures/syntax.ts'
import { diverseRankingOf } from '../collection/diverse.ts'
import { preferenceRankingOf } from '../collection/preferring.ts'

/** Values to try for a parameter of a name. Gains rise with grades, so that a better grade is never worth less. */
const samples: Readonly<Record<string, readonly unknown[]>> = {
  cutoff: [1, 3, 10],
  rel: [1, 2],
  ties: ['order', 'average'],
  discount: ['rank+1', 'rank'],
  ideal: ['judged', 'list'],
  norm: ['judged', 'found', 'capped', 'cutoff', 'retrieved', 'items', 'others'],
  judged_only: [false, true],
  relative: [false, true],
  dcg: ['log2', 'exp-log2'],
  gains: [
    new Map(),
    new Map([
      [2, 4],
      [3, 9.5],
    ]),
  ],
  recall: [0, 0.1, 0.5, 1],
  rounding: ['10', '9'],
  alpha: [0, 0.2, 0.5, 1],
  beta: [0.5, 1, 4],
  p: [0.5, 0.8],
  scaling: ['topic', 'none'],
  tail: ['always', 'unjudged', 'never'],
  negative: ['unjudged', 'judged'],
  a: [1, 2.5],
  b: [-1],
  c: [0, -0.5],
  d: [0, 0.1],
  collection: [0, 1000],
  T: [1, 2.5],
  min_rel: [0, 1],
  max_rel: [3, 2],
  depth: [1, 30],
  normalize: [true, false],
  half_life: [224, 30],
  reading: [16.8, 0],
  max: [4, 2],
  items: [40, 3],
  multiple: [0.2, 1, 1.4],
  levels: [[0, 0.1, 0.5, 1], [0.25]],
}

/** The sample values of a parameter, or its fallback where there are none; of a level that may be left out, None as well. */
function samplesOf(measure: Measure, name: string): readonly unknown[] {
  const { fallback } = measure.params[name]!
  const tried = samples[name] ?? [fallback]
  return fallback === null ? [null, ...tried] : tried
}

/** How many parameters may differ from their fallbacks at once. */
const mostChanged = 3

/** Combinations of the sample values of a measure's parameters; an optional cutoff also stays away. */
export function variantsOf(measure: Measure): Scorer[] {
  const { params } = measure
  let all: Record<string, unknown>[] = [{}]
  for (const [name, param] of Object.entries(params)) {
    const options = 'options' in param ? Object.keys(param.options as object) : []
    const tried = samplesOf(measure, name).filter(
      (value) =>
        (options.length === 0 || options.includes(value as string)) && 'value' in param.read(param.print(value)),
    )
    const values = param.fallback === Infinity ? [...tried, Infinity] : tried
    all = all.flatMap((chosen) => values.map((value) => ({ ...chosen, [name]: value })))
  }
  const changed = (values: Readonly<Record<string, unknown>>) =>
    Object.entries(params).filter(
      ([name, { fallback, print }]) => fallback !== undefined && print(values[name]) !== print(fallback),
    ).length
  return all.filter((values) => changed(values) <= mostChanged).map((values) => scorer(canonicalName(measure, values)))
}

/** Every measure in many variants. */
export const variants: readonly Scorer[] = measures.flatMap(variantsOf)

/** A query: documents of any grade, judged or not, retrieved or not, some with the score of the next one. */
export const anyRanking: fc.Arbitrary<Ranking> = fc
  .array(
    fc.record({
      grade: fc.constantFrom(UNJUDGED, -2, -1, 0, 0, 1, 1, 2, 3),
      retrieved: fc.boolean(),
      tied: fc.constantFrom(false, false, true),
    }),
    { maxLength: 25 },
  )
  .map((documents) => {
    const list = documents.filter(({ retrieved }) => retrieved)
    return rankingOf(
      list.map(({ grade }) => grade),
      {
        judged: documents.filter(({ grade }) => grade !== UNJUDGED).map(({ grade }) => grade),
        tied: list.flatMap(({ tied }, i) => (tied && i + 1 < list.length ? [i + 1] : [])),
      },
    )
  })

/** A query judged by subtopic, for three of them. */
const anyDiverseRanking: fc.Arbitrary<Ranking> = fc
  .array(
    fc.record({
      row: fc.tuple(...[1, 2, 3].map(() => fc.constantFrom(null, null, -1, 0, 1, 1, 2))),
      retrieved: fc.boolean(),
      tied: fc.constantFrom(false, false, true),
    }),
    { maxLength: 20 },
  )
  .map((documents) => {
    const list = documents.filter(({ retrieved }) => retrieved)
    return diverseRankingOf(
      list.map(({ row }) => row),
      {
        further: documents.filter(({ retrieved }) => !retrieved).map(({ row }) => row),
        tied: list.flatMap(({ tied }, i) => (tied && i + 1 < list.length ? [i + 1] : [])),
        names: ['1', '2', '3'],
      },
    )
  })

/** A query judged by preferences: a level, or none, in each of two subgroups of two groups. */
const anyPreferenceRanking: fc.Arbitrary<Ranking> = fc
  .array(
    fc.record({
      levels: fc.tuple(...[1, 2, 3, 4].map(() => fc.constantFrom(null, 0, 1, 2, 3))),
      retrieved: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map(preferenceRankingOf)

/** Rankings that hold what a measure of the kind looks at. */
export const rankingsFor: Readonly<Record<Kind, fc.Arbitrary<Ranking>>> = {
  ranking: anyRanking,
  diversity: anyDiverseRanking,
  preference: anyPreferenceRanking,
}
