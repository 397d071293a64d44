import { type TakenValues, takenBecause } from '../measures/checkable.ts'
import { parseMeasures } from '../measures/syntax.ts'
import type { Answers, RunAnswers } from './answers.ts'

/** How many lists hold each document, greatest first, for measures that look at all lists together; for each file of a run. */
type Pools = readonly (readonly [measure: string, run: string, files: readonly (readonly number[])[]])[]

/** What pages take as it is from the answers about a data set. */
export interface Taken {
  readonly taken: readonly TakenValues[]
  readonly pools: Pools
}

/** Gathers what pages cannot make of rankings. */
export function whatIsTaken(answers: Answers, dataset: string): Taken {
  const entries = answers.filter((entry) => entry.dataset.spec.name === dataset)
  const names = [...new Set(entries.flatMap(({ values }) => [...values.values.keys(), ...values.summaries.keys()]))]
  const taken = names.filter((name) => entries.some((entry) => isTaken(name, entry)))
  const pools = entries.flatMap(({ run, values, seeds = [values] }) =>
    [...(seeds[0]?.pools.keys() ?? [])].map((name) => {
      const files = seeds.map(({ pools }) => Array.from(pools.get(name) ?? []))
      return [name, run.name, files] as const
    }),
  )
  return { taken: taken.map((name) => ({ name, runs: entries.flatMap((entry) => valuesOf(name, entry)) })), pools }
}

function isTaken(name: string, { values }: RunAnswers): boolean {
  if (values.given?.has(name) || values.summaries.get(name)?.kind === 'given') return true
  const parsed = parseMeasures(name)
  return !parsed.ok || takenBecause(parsed.scorers[0]!.measure) !== undefined
}

function valuesOf(name: string, { run, values, seeds = [] }: RunAnswers): TakenValues['runs'] {
  const summary = values.summaries.get(name)
  if (summary === undefined) return []
  const column = values.values.get(name) ?? new Float64Array()
  return [
    {
      name: run.name,
      over: summary.kind,
      queries: column.length === 0 ? [] : values.queries,
      values: Array.from(column, known),
      value: known(summary.value),
      seeds: seeds.map(({ summaries }) => known(summaries.get(name)?.value ?? Number.NaN)),
    },
  ]
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value
}
