import type { Measure } from '../measures/measure.ts'
import { parseMeasures } from '../measures/syntax.ts'
import { spellingsOf, vocabularyOf } from '../measures/vocabulary.ts'
import type { Digest } from '../text/io.ts'
import { type Checked, errorAt, nearest, type Problem, wholeFile } from '../text/problem.ts'
import { codeProblem, guarded, OwnCodeError, type Timed } from './ownGuard.ts'
import { recordProblems } from './ownRecord.ts'

/** A file of own measures whose code was run. */
export interface OwnFile {
  /** Relative to the working directory. */
  readonly path: string
  readonly digest: Digest
  readonly measures: readonly Measure[]
}

/** What own measures are checked against. */
export interface OwnSurroundings {
  readonly path: string
  /** Own measures of other files of the same spec. */
  readonly others: readonly Measure[]
  /** The keys of works that may be cited. */
  readonly works: ReadonlySet<string>
  /** Calls their code. */
  readonly timed: Timed
}

/** The measures that a file gives as its default export: one record, or a list of them. */
export function ownMeasures(exported: unknown, surroundings: OwnSurroundings): Checked<readonly Measure[]> {
  const { path, others, timed } = surroundings
  const given = defaultOf(exported)
  const records: readonly unknown[] = Array.isArray(given) ? given : given === undefined ? [] : [given]
  if (records.length === 0) {
    const mend = 'Write `export default defineMeasure({ … })`, or export a list of such records.'
    return { ok: false, problems: [errorAt(wholeFile(path), 'own-measure', 'the file exports no measure', mend)] }
  }
  const problems: Problem[] = []
  const measures: Measure[] = []
  for (const [i, record] of records.entries()) {
    const misshapen = recordProblems(record, path, calledOf(record, i))
    const measure = misshapen.length > 0 ? undefined : guarded(record as Measure, { path, timed })
    const found = measure === undefined ? misshapen : factProblems(measure, [...others, ...measures], surroundings)
    for (const problem of found) problems.push(problem)
    if (measure !== undefined) measures.push(measure)
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: measures, problems }
}

/** The default export. A module that was compiled to CommonJS holds it one level further down. */
function defaultOf(exported: unknown): unknown {
  const outer = (exported as { readonly default?: unknown } | null | undefined)?.default
  const isModule = typeof outer === 'object' && outer !== null && ('default' in outer || '__esModule' in outer)
  return isModule ? (outer as { readonly default?: unknown }).default : outer
}

/** How messages call a record: by its name where it has one. */
function calledOf(record: unknown, index: number): string {
  const name = (record as { readonly name?: unknown } | null | undefined)?.name
  return typeof name === 'string' && name !== '' ? `measure "${name}"` : `measure ${index + 1} of the file`
}

/** What is wrong with a record of the right shape: names, parameters, sample, works. */
function factProblems(measure: Measure, others: readonly Measure[], { path, works }: OwnSurroundings): Problem[] {
  const problem = (what: string, mend: string) =>
    errorAt(wholeFile(path), 'own-measure', `measure "${measure.name}": ${what}`, mend)
  const taken = takenNames(measure, others)
  if (taken.length > 0)
    return taken.map(([name, by]) => problem(`the name "${name}" is taken by ${by}`, 'Choose another name.'))
  const params = Object.keys(measure.params)
  const strangers = namedParams(measure).filter((name) => !params.includes(name))
  if (strangers.length > 0)
    return strangers.map((name) => problem(`it has no parameter "${name}"`, `Parameters are: ${params.join(', ')}.`))
  const unknown = measure.references.filter((key) => !works.has(key))
  return [
    ...summaryFields
      .filter(([kind, field]) => (measure.over === kind) !== (measure[field] !== undefined))
      .map(([kind, field]) =>
        problem(`"${field}" and "over" do not agree`, `Give "${field}" if, and only if, "over" is "${kind}".`),
      ),
    ...unknown.map((key) => {
      const [near] = nearest(key, works)
      const mend = `Add it to references.json beside the spec${near === undefined ? '' : `; or did you mean "${near}"?`}`
      return problem(`no work is called "${key}"`, mend.endsWith('?') ? mend : `${mend}.`)
    }),
    ...sampleProblems(measure, others, path, problem),
  ]
}

/** Functions that one kind of summary needs, and no other. */
const summaryFields = [
  ['weighted', 'weight'],
  ['pooled', 'pool'],
] as const

/** Names of the measure that mean another measure already. */
function takenNames(measure: Measure, others: readonly Measure[]): (readonly [name: string, by: string])[] {
  const { candidates } = vocabularyOf(undefined, others)
  return [measure.name, ...measure.aliases.flatMap(spellingsOf)].flatMap((name) => {
    const [first] = candidates.get(name) ?? []
    return first === undefined ? [] : [[name, first.measure.name] as const]
  })
}

/** The parameters that a record names outside `params`. */
function namedParams({ at, aliases }: Measure): string[] {
  const ofAliases = aliases.flatMap(({ preset, sets, needs, lacks, finds, faultNeeds, list, says }) => [
    ...[preset ?? {}, ...Object.values(says ?? {}).flatMap(Object.values)].flatMap(Object.keys),
    ...(list !== undefined && 'of' in list ? [list.of].flat() : []),
    ...(lacks ?? []),
    ...(finds ?? []),
    sets,
    needs,
    faultNeeds,
  ])
  return [at, ...ofAliases].filter((name) => name !== undefined)
}

function sampleProblems(
  measure: Measure,
  others: readonly Measure[],
  path: string,
  problem: (what: string, mend: string) => Problem,
): Problem[] {
  try {
    const found = parseMeasures(measure.sample, vocabularyOf(undefined, [...others, measure]))
    if (!found.ok) return [problem(`"sample" does not read: ${found.what}`, found.mend)]
    if (found.scorers.length === 1 && found.scorers[0]!.measure === measure) return []
    return [problem(`"sample" is "${measure.sample}", which is not this measure alone`, 'Name this measure, once.')]
  } catch (error) {
    if (!(error instanceof OwnCodeError)) throw error
    return [codeProblem({ path, message: error.message })]
  }
}
