import type { Kind } from '../collection/qrels.ts'
import { measures } from '../measures/index.ts'
import { parseMeasures, scorer } from '../measures/syntax.ts'
import { errorAt, type Place } from '../text/problem.ts'
import type { OwnFile } from './ownMeasures.ts'
import type { ChosenParams } from './params.ts'
import { beside, type Reading, shapeOf } from './reading.ts'
import type { DatasetShape, MeasureShape, Shape } from './shape.ts'
import type { AskedMeasure, ConventionsSpec, ScoreSpec } from './spec.ts'
import type { Located } from './yaml.ts'

/** A file that a spec names among its measures. */
export interface CodeFile {
  /** Relative to the working directory. */
  readonly path: string
  /** Where the spec names it. */
  readonly place: Place
}

/** The files whose code a spec asks to be run; none where the spec itself is not in order, which `readSpec` says. */
export function codeFiles(text: string, path: string, chosen?: ChosenParams): readonly CodeFile[] {
  const shaped = shapeOf(text, path, chosen)
  return shaped.ok ? filesOf(shaped.value.data, shaped.value.yaml, path) : []
}

/** Each file once, where it is named first. */
function filesOf({ measures }: Shape, yaml: Located, path: string): CodeFile[] {
  const files = measures.flatMap((entry, i): CodeFile[] =>
    typeof entry === 'string' ? [] : [{ path: beside(path, entry.file), place: yaml.place(['measures', i, 'file']) }],
  )
  return [...new Map(files.toReversed().map((file) => [file.path, file])).values()].toReversed()
}

/** The files of own measures that a spec names, as far as their code was run. One that was not is a problem. */
export function ownFilesOf(
  data: Shape,
  {
    yaml,
    path,
    problems,
    run,
  }: Pick<Reading, 'yaml' | 'path' | 'problems'> & { readonly run: ReadonlyMap<string, OwnFile> | undefined },
): OwnFile[] {
  return filesOf(data, yaml, path).flatMap((file): OwnFile[] => {
    const own = run?.get(file.path)
    if (own !== undefined) return [own]
    const what = `"${file.path}" is code to be run, which is not allowed here`
    problems.push(errorAt(file.place, 'code', what, 'Add --allow-code if you trust the file.'))
    return []
  })
}

/** The kinds of measures for which judgements suffice, as far as a spec tells without a look at their file. */
export function kindsOf(qrels: DatasetShape['qrels']): readonly Kind[] {
  if (qrels === undefined || typeof qrels === 'string' || 'derive' in qrels) return ['ranking']
  if (qrels instanceof Map) {
    const documents = [...qrels.values()].flatMap((query) => (query instanceof Map ? [...query.values()] : []))
    return documents.some((grade) => grade instanceof Map) ? bySubtopic : ['ranking']
  }
  if (qrels.format === 'prefs' || qrels.format === 'qrels_prefs') return ['ranking', 'preference']
  return qrels.format === 'ndeval' || qrels.columns?.subtopic !== undefined ? bySubtopic : ['ranking']
}

/** The kinds of measures that some data set suffices for. */
export function kindsOfAll({ datasets }: Shape): Kind[] {
  return [...new Set([...datasets.values()].flatMap(({ qrels }) => kindsOf(qrels)))]
}

const bySubtopic: readonly Kind[] = ['ranking', 'diversity', 'preference']

/**
 * The measures of the spec as a dialect means them. The measures of a file that no other entry names come as their sample.
 * Scores that no entry names come last. `all` is every measure of the package, of the kinds given, as its record's `sample`
 * says: canonical names, which mean the same in every dialect.
 */
export function measuresOf(
  entries: readonly MeasureShape[],
  speaking: Speaking,
  { reading, scores }: { readonly reading: Reading; readonly scores: readonly ScoreSpec[] },
): AskedMeasure[] {
  const named = entries.map((entry, i) => (typeof entry === 'string' ? namedMeasures(entry, i, speaking, reading) : []))
  const names = new Set(named.flat().map(({ scorer }) => scorer.measure.name))
  const asked = entries.flatMap((entry, i): AskedMeasure[] => {
    if (typeof entry === 'string') return named[i]!
    const file = reading.own.find(({ path }) => path === beside(reading.path, entry.file))
    const unnamed = (file?.measures ?? []).filter(({ name }) => !names.has(name))
    return unnamed.flatMap(({ sample }) => namedMeasures(sample, i, speaking, reading))
  })
  const given = scores.filter(({ scorer }) => !names.has(scorer.name))
  return [...asked, ...given.map(({ scorer }) => ({ scorer, asked: scorer.name }))]
}

/** What names mean, and which kinds of measures `all` stands for. */
interface Speaking extends Pick<ConventionsSpec, 'vocabulary'> {
  readonly kinds: readonly Kind[]
}

function namedMeasures(
  asked: string,
  index: number,
  { vocabulary, kinds }: Speaking,
  { yaml, problems }: Reading,
): AskedMeasure[] {
  if (asked === 'all')
    return measures
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ sample }) => ({ scorer: scorer(sample), asked: sample }))
  const found = parseMeasures(asked, vocabulary)
  if (found.ok) return found.scorers.map((scorer) => ({ scorer, asked }))
  const split = /[({][^)}]*$/.test(asked) ? ' A name with a comma stands on a line of its own, after a hyphen.' : ''
  problems.push(errorAt(yaml.place(['measures', index]), 'measure', found.what, found.mend + split))
  return []
}
