import { measures } from '../measures/index.ts'
import { parseMeasures, scorer } from '../measures/syntax.ts'
import { errorAt, type Place } from '../text/problem.ts'
import type { OwnFile } from './ownMeasures.ts'
import { beside, type Reading, shapeOf } from './reading.ts'
import type { MeasureShape, Shape } from './shape.ts'
import type { AskedMeasure, ConventionsSpec } from './spec.ts'
import type { Located } from './yaml.ts'

/** A file that a spec names among its measures. */
export interface CodeFile {
  /** Relative to the working directory. */
  readonly path: string
  /** Where the spec names it. */
  readonly place: Place
}

/** The files whose code a spec asks to be run; none where the spec itself is not in order, which `readSpec` says. */
export function codeFiles(text: string, path: string): readonly CodeFile[] {
  const shaped = shapeOf(text, path)
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

/**
 * The measures of the spec as a dialect means them. The measures of a file that no other entry names come as their sample.
 * `all` is every measure of the package as its record's `sample` says: canonical names, which mean the same in every dialect.
 */
export function measuresOf(
  entries: readonly MeasureShape[],
  conventions: ConventionsSpec,
  reading: Reading,
): AskedMeasure[] {
  const named = entries.map((entry, i) =>
    typeof entry === 'string' ? namedMeasures(entry, i, conventions, reading) : [],
  )
  const names = new Set(named.flat().map(({ scorer }) => scorer.measure.name))
  return entries.flatMap((entry, i): AskedMeasure[] => {
    if (typeof entry === 'string') return named[i]!
    const file = reading.own.find(({ path }) => path === beside(reading.path, entry.file))
    const unnamed = (file?.measures ?? []).filter(({ name }) => !names.has(name))
    return unnamed.flatMap(({ sample }) => namedMeasures(sample, i, conventions, reading))
  })
}

function namedMeasures(
  asked: string,
  index: number,
  { vocabulary }: ConventionsSpec,
  { yaml, problems }: Reading,
): AskedMeasure[] {
  if (asked === 'all') return measures.map(({ sample }) => ({ scorer: scorer(sample), asked: sample }))
  const found = parseMeasures(asked, vocabulary)
  if (found.ok) return found.scorers.map((scorer) => ({ scorer, asked }))
  const split = /[({][^)}]*$/.test(asked) ? ' A name with a comma stands on a line of its own, after a hyphen.' : ''
  problems.push(errorAt(yaml.place(['measures', index]), 'measure', found.what, found.mend + split))
  return []
}
