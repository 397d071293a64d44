import { dirname, normalize } from 'node:path/posix'
import { chooseConventions, parseConventions } from '../evaluate/chosen.ts'
import { dialects } from '../evaluate/dialects.ts'
import { vocabularyOf } from '../measures/vocabulary.ts'
import { type Checked, errorAt, nearest, type Problem } from '../text/problem.ts'
import { type Language, languages, same, type Words } from '../text/words.ts'
import { measuresOf, ownFilesOf } from './askedMeasures.ts'
import { claimsOf } from './claims.ts'
import { checkBaseline, methodOf } from './comparing.ts'
import type { OwnFile } from './ownMeasures.ts'
import { beside, type Reading, shapeOf } from './reading.ts'
import { isRule, rules } from './rules.ts'
import type { ConventionsShape, DataShape, DatasetShape, MeasureShape, PhraseShape, RunShape, Shape } from './shape.ts'
import type { ConventionsSpec, DataRef, DatasetSpec, RunSpec, Spec } from './spec.ts'

/**
 * Reads a `report.yaml`. Paths in it are relative to it; those in the result are relative to the working directory.
 * Everything wrong with it is a problem at its place: YAML, shape, unknown keys, measures, conventions.
 */
export function readSpec(text: string, path: string, options: SpecOptions = {}): Checked<Spec> {
  const shaped = shapeOf(text, path)
  if (!shaped.ok) return shaped
  const { yaml, data } = shaped.value
  const problems: Problem[] = []
  const own = ownFilesOf(data, { yaml, path, problems, run: options.own })
  // What was not run is not known, and so are names that it may define.
  if (problems.length > 0) return { ok: false, problems }
  const reading: Reading = {
    yaml,
    path,
    languages: [...new Set(data.languages ?? languagesOf(data.title))],
    conventions: options.conventions ?? dialects[0]!.name,
    own,
    problems,
  }
  const spec = specOf(data, reading, options.name ?? normalize(dirname(path)).split('/').at(-1)!)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: spec, problems }
}

/** What a spec does not say itself. */
export interface SpecOptions {
  /** The report's name, where it is not the last part of the path as written: the folder may be given as `.`. */
  readonly name?: string
  /** Conventions where the spec names none; they must be valid. */
  readonly conventions?: string | undefined
  /** The files of own measures whose code was run, by path relative to the working directory; none where code is not allowed. */
  readonly own?: ReadonlyMap<string, OwnFile> | undefined
}

function specOf(data: Shape, reading: Reading, name: string): Spec {
  const common = conventionsOf(data.conventions, ['conventions'], reading)
  checkNotEmpty(data, reading)
  checkRules(data, reading)
  const datasets = [...data.datasets].map(([dataset, of]) =>
    datasetSpec(dataset, of, { common, asked: data.measures, reading }),
  )
  checkBaseline(data, datasets, reading)
  const method = methodOf(data, reading)
  return {
    path: reading.path,
    folder: normalize(dirname(reading.path)),
    name,
    title: wordsOf(data.title, ['title'], reading),
    ...(data.kicker !== undefined && { kicker: wordsOf(data.kicker, ['kicker'], reading) }),
    ...(data.summary !== undefined && { summary: wordsOf(data.summary, ['summary'], reading) }),
    languages: reading.languages,
    template: data.template ?? 'report',
    ...(data.pages !== undefined && { pages: data.pages }),
    datasets,
    measures: measuresOf(data.measures, common, reading),
    code: reading.own,
    outside: data.outside === 'true',
    digits: Number(data.digits ?? 4),
    method,
    compares: data.baseline !== undefined || data.compare !== undefined,
    ...(data.baseline !== undefined && { baseline: data.baseline }),
    claims: claimsOf(data, { datasets, method, reading }),
    rules: data.rules ?? {},
  }
}

function datasetSpec(
  name: string,
  of: DatasetShape,
  {
    common,
    asked,
    reading,
  }: { readonly common: ConventionsSpec; readonly asked: readonly MeasureShape[]; readonly reading: Reading },
): DatasetSpec {
  const at = ['datasets', name]
  const conventions =
    of.conventions === undefined ? common : conventionsOf(of.conventions, [...at, 'conventions'], reading)
  return {
    name,
    label: of.label === undefined ? same(name) : wordsOf(of.label, [...at, 'label'], reading),
    qrels: dataRef(of.qrels, [...at, 'qrels'], reading),
    ...(of.queries !== undefined && { queries: dataRef(of.queries, [...at, 'queries'], reading) }),
    ...(of.documents !== undefined && { documents: dataRef(of.documents, [...at, 'documents'], reading) }),
    runs: [...of.runs].map(([run, data]) => runSpec(run, data, { at: [...at, 'runs', run], reading })),
    conventions,
    // What the dialect of the spec finds wrong is said once, for the spec.
    measures: measuresOf(
      asked,
      conventions,
      conventions.dialect === common.dialect ? { ...reading, problems: [] } : reading,
    ),
  }
}

function checkNotEmpty(data: Shape, { yaml, problems }: Reading): void {
  const none = (at: readonly PropertyKey[], what: string) =>
    problems.push(errorAt(yaml.place(at), 'spec', `no ${what} is named`, `Name at least one ${what}.`))
  if (data.datasets.size === 0) none(['datasets'], 'data set')
  for (const [name, { runs }] of data.datasets) if (runs.size === 0) none(['datasets', name, 'runs'], 'run')
}

function checkRules(data: Shape, { yaml, problems }: Reading): void {
  for (const rule of Object.keys(data.rules ?? {})) {
    if (isRule(rule)) continue
    const near = nearest(rule, Object.keys(rules))
    const mend = near.length > 0 ? `Did you mean "${near[0]}"?` : `Choose among ${Object.keys(rules).join(', ')}.`
    problems.push(errorAt(yaml.place(['rules', rule], 'key'), 'spec', `there is no rule "${rule}"`, mend))
  }
}

function languagesOf(title: PhraseShape): Language[] {
  return typeof title === 'string' ? ['en'] : languages.filter((language) => title[language] !== undefined)
}

/** A phrase in every language of the report; the languages that the report is not written in borrow the first. */
function wordsOf(
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

function dataRef(data: DataShape, at: readonly PropertyKey[], reading: Reading): DataRef {
  const { yaml, path } = reading
  if (typeof data === 'string') return { kind: 'file', path: beside(path, data), written: data, place: yaml.place(at) }
  if (!(data instanceof Map)) {
    const { format, columns } = data
    return {
      kind: 'file',
      path: beside(path, data.path),
      written: data.path,
      format,
      columns,
      place: yaml.place([...at, 'path']),
    }
  }
  return {
    kind: 'inline',
    value: data as ReadonlyMap<string, unknown>,
    place: (inner) => yaml.place([...at, ...inner]),
  }
}

function runSpec(
  name: string,
  run: RunShape,
  { at, reading }: { readonly at: readonly PropertyKey[]; readonly reading: Reading },
): RunSpec {
  if (typeof run === 'string' || run instanceof Map) return { name, label: same(name), data: dataRef(run, at, reading) }
  const label = run.label === undefined ? same(name) : wordsOf(run.label, [...at, 'label'], reading)
  return { name, label, data: dataRef(run, at, reading) }
}

function conventionsOf(
  asked: ConventionsShape | undefined,
  at: readonly PropertyKey[],
  { yaml, conventions: otherwise, own, problems }: Reading,
): ConventionsSpec {
  const found =
    typeof asked === 'object'
      ? chooseConventions(
          asked.dialect ?? 'trec_eval',
          Object.entries(asked).filter(([key]) => key !== 'dialect'),
          (key) => yaml.place([...at, key ?? 'dialect']),
        )
      : parseConventions(asked ?? otherwise, yaml.place(at))
  problems.push(...found.problems)
  const { dialect, conventions } = found.ok ? found.value : { dialect: dialects[0]!, ...dialects[0]! }
  const measures = own.flatMap((file) => file.measures)
  return { dialect: dialect.name, conventions, vocabulary: vocabularyOf(dialect.name, measures) }
}
