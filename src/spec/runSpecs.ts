import { errorAt } from '../text/problem.ts'
import { same, type Words } from '../text/words.ts'
import { dataRef } from './dataRefs.ts'
import type { PhraseShape } from './phraseShape.ts'
import type { Reading } from './reading.ts'
import type { RunShape } from './shape.ts'
import { type RunSpec, seedName } from './spec.ts'

/** A phrase in every language of the report; the languages that the report is not written in borrow the first. */
export function wordsOf(
  phrase: PhraseShape,
  at: readonly PropertyKey[],
  { yaml, languages: needed, problems }: Reading,
): Words {
  if (typeof phrase === 'string') return same(phrase)
  const lacking = needed.filter((language) => phrase[language] === undefined)
  if (lacking.length > 0) {
    const what = `"${String(at.at(-1))}" is not given in ${lacking.join(', ')}`
    problems.push(errorAt(yaml.place(at, 'key'), 'spec', what, 'Give it in every language of the report.'))
  }
  const given = needed.map((language) => phrase[language]).find((text) => text !== undefined) ?? ''
  return { en: phrase.en ?? given, 'zh-CN': phrase['zh-CN'] ?? given }
}

type LabelledShape = Exclude<RunShape, string | Map<unknown, unknown> | { readonly seeds: unknown }>

/** Whether a run brings data of its own, and is not only named. */
export function hasData(run: LabelledShape): run is Extract<LabelledShape, { path?: unknown }> {
  return 'path' in run || 'sql' in run
}

/** A run of a data set: a file, a statement, data in the spec, or several runs of one system. */
export function runSpec(
  name: string,
  run: RunShape,
  { at, reading }: { readonly at: readonly PropertyKey[]; readonly reading: Reading },
): RunSpec {
  if (typeof run === 'string' || run instanceof Map) return { name, label: same(name), data: dataRef(run, at, reading) }
  const label = run.label === undefined ? same(name) : wordsOf(run.label, [...at, 'label'], reading)
  if (!('seeds' in run)) {
    if (!hasData(run)) {
      const what = `the run "${name}" has no data, and the data set no warehouse`
      const { yaml, problems } = reading
      problems.push(errorAt(yaml.place(at, 'key'), 'spec', what, 'Add path: FILE beside it.'))
      return { name, label, data: { kind: 'inline', value: new Map(), place: () => yaml.place(at, 'key') } }
    }
    return { name, label, data: dataRef(run, at, reading) }
  }
  const seeds = run.seeds.map((seed, i) => dataRef(seed, [...at, 'seeds', i], reading))
  return { name, label, data: seeds[0]!, seeds }
}

/** Names that values of several runs of one system have in data, and another run too, are a problem at that run. */
export function checkSeedNames(
  runs: readonly RunSpec[],
  at: readonly PropertyKey[],
  { yaml, problems }: Reading,
): void {
  const names = new Set(runs.flatMap(({ name, seeds = [] }) => seeds.map((_, i) => seedName(name, i))))
  for (const { name } of runs) {
    if (!names.has(name)) continue
    const what = `"${name}" is what a run among several of one system is called in data`
    problems.push(errorAt(yaml.place([...at, name], 'key'), 'spec', what, 'Give the run another name.'))
  }
}
