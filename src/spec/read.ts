import { dirname, join, normalize } from 'node:path/posix'
import { trecEval } from '../collection/conventions.ts'
import { askMeasures } from '../evaluate/ask.ts'
import { chooseConventions, parseConventions } from '../evaluate/dialects.ts'
import { type Checked, errorAt, type Problem } from '../text/problem.ts'
import { type Language, languages, type Words } from '../text/words.ts'
import { type ConventionsShape, type PhraseShape, type RunShape, type Shape, shape } from './shape.ts'
import { shapeProblems } from './shapeProblems.ts'
import type { AskedMeasure, ConventionsSpec, DataRef, DatasetSpec, RunSpec, Spec } from './spec.ts'
import { type Located, readYaml } from './yaml.ts'

/**
 * Reads a `report.yaml`. Paths in it are relative to it; those in the result are relative to the working directory.
 * Everything wrong with it is a problem at its place: YAML, shape, unknown keys, measures, conventions. `conventions` hold
 * where the spec names none; they must be valid.
 */
export function readSpec(text: string, path: string, conventions = 'trec_eval'): Checked<Spec> {
  const yaml = readYaml(text, path)
  if (!yaml.ok) return yaml
  const shaped = shape.safeParse(yaml.value.value)
  if (!shaped.success) return { ok: false, problems: shapeProblems(shaped.error.issues, yaml.value) }
  const problems: Problem[] = []
  const spec = specOf(shaped.data, { yaml: yaml.value, path, conventions, problems })
  return problems.length > 0 || spec === undefined ? { ok: false, problems } : { ok: true, value: spec, problems }
}

interface Reading {
  readonly yaml: Located
  readonly path: string
  readonly conventions: string
  readonly problems: Problem[]
}

function specOf(data: Shape, reading: Reading): Spec | undefined {
  const folder = normalize(dirname(reading.path))
  const pageLanguages = data.languages ?? languagesOf(data.title)
  const words = (phrase: PhraseShape, at: readonly PropertyKey[]) =>
    wordsOf(phrase, { at, languages: pageLanguages, reading })
  const common = conventionsOf(data.conventions, ['conventions'], reading)
  const datasets = Object.entries(data.datasets).map(([name, dataset]): DatasetSpec => {
    const at = ['datasets', name]
    const conventions =
      dataset.conventions === undefined ? common : conventionsOf(dataset.conventions, [...at, 'conventions'], reading)
    return {
      name,
      label: dataset.label === undefined ? same(name) : words(dataset.label, [...at, 'label']),
      qrels: dataRef(dataset.qrels, [...at, 'qrels'], reading),
      ...(dataset.queries !== undefined && { queries: dataRef(dataset.queries, [...at, 'queries'], reading) }),
      ...(dataset.documents !== undefined && { documents: dataRef(dataset.documents, [...at, 'documents'], reading) }),
      runs: Object.entries(dataset.runs).map(([run, of]) =>
        runSpec(run, of, { at: [...at, 'runs', run], words, reading }),
      ),
      conventions: conventions ?? { dialect: 'trec_eval', conventions: trecEval },
    }
  })
  checkNotEmpty(data, reading)
  const measures = data.measures.flatMap((asked, i) =>
    measuresOf(asked, { at: ['measures', i], dialect: common?.dialect ?? 'trec_eval', reading }),
  )
  return {
    path: reading.path,
    folder,
    name: folder.split('/').at(-1)!,
    title: words(data.title, ['title']),
    ...(data.kicker !== undefined && { kicker: words(data.kicker, ['kicker']) }),
    ...(data.summary !== undefined && { summary: words(data.summary, ['summary']) }),
    languages: pageLanguages,
    template: data.template ?? 'report',
    ...(data.pages !== undefined && { pages: data.pages }),
    datasets,
    measures,
    digits: Number(data.digits ?? 4),
    rules: data.rules ?? {},
  }
}

function checkNotEmpty(data: Shape, { yaml, problems }: Reading): void {
  const none = (at: readonly PropertyKey[], what: string) =>
    problems.push(errorAt(yaml.place(at), 'spec', `no ${what} is named`, `Name at least one ${what}.`))
  const datasets = Object.entries(data.datasets)
  if (datasets.length === 0) none(['datasets'], 'data set')
  for (const [name, { runs }] of datasets) if (Object.keys(runs).length === 0) none(['datasets', name, 'runs'], 'run')
}

function same(text: string): Words {
  return { en: text, 'zh-CN': text }
}

function languagesOf(title: PhraseShape): Language[] {
  return typeof title === 'string' ? ['en'] : languages.filter((language) => title[language] !== undefined)
}

/** A phrase in every language of the report; the languages that the report is not written in borrow the first. */
function wordsOf(
  phrase: PhraseShape,
  {
    at,
    languages: needed,
    reading,
  }: { readonly at: readonly PropertyKey[]; readonly languages: readonly Language[]; readonly reading: Reading },
): Words {
  if (typeof phrase === 'string') return same(phrase)
  const lacking = needed.filter((language) => phrase[language] === undefined)
  if (lacking.length > 0) {
    const place = reading.yaml.place(at, 'key')
    reading.problems.push(
      errorAt(
        place,
        'spec',
        `"${String(at.at(-1))}" is not given in ${lacking.join(', ')}`,
        'Give it in every language of the report.',
      ),
    )
  }
  const given = needed.map((language) => phrase[language]).find((text) => text !== undefined) ?? ''
  return { en: phrase.en ?? given, 'zh-CN': phrase['zh-CN'] ?? given }
}

function dataRef(data: unknown, at: readonly PropertyKey[], reading: Reading): DataRef {
  const { yaml, path } = reading
  if (typeof data === 'string') return { kind: 'file', path: beside(path, data), place: yaml.place(at) }
  return { kind: 'inline', value: yaml.maps(at), place: (inner) => yaml.place([...at, ...inner]) }
}

/** A path relative to the spec as one relative to the working directory. */
function beside(specPath: string, path: string): string {
  return path.startsWith('/') ? path : normalize(join(dirname(specPath), path))
}

function runSpec(
  name: string,
  run: RunShape,
  {
    at,
    words,
    reading,
  }: {
    readonly at: readonly PropertyKey[]
    readonly words: (phrase: PhraseShape, at: readonly PropertyKey[]) => Words
    readonly reading: Reading
  },
): RunSpec {
  if (typeof run === 'string') return { name, label: same(name), data: dataRef(run, at, reading) }
  if (typeof run.path === 'string') {
    const label = run.label as PhraseShape | undefined
    return {
      name,
      label: label === undefined ? same(name) : words(label, [...at, 'label']),
      data: dataRef(run.path, [...at, 'path'], reading),
    }
  }
  return { name, label: same(name), data: dataRef(run, at, reading) }
}

function conventionsOf(
  asked: ConventionsShape | undefined,
  at: readonly PropertyKey[],
  { yaml, conventions: otherwise, problems }: Reading,
): ConventionsSpec | undefined {
  const found =
    typeof asked === 'object'
      ? chooseConventions(
          asked.dialect ?? 'trec_eval',
          Object.entries(asked).filter(([key]) => key !== 'dialect'),
          (key) => yaml.place([...at, key ?? 'dialect']),
        )
      : parseConventions(asked ?? otherwise, yaml.place(at))
  problems.push(...found.problems)
  if (!found.ok) return undefined
  const { dialect, conventions } = found.value
  return { dialect: dialect.name, conventions }
}

function measuresOf(
  asked: string,
  {
    at,
    dialect,
    reading,
  }: { readonly at: readonly PropertyKey[]; readonly dialect: string; readonly reading: Reading },
): AskedMeasure[] {
  const found = askMeasures(asked, dialect)
  if (found.ok) return found.scorers.map((scorer) => ({ scorer, asked }))
  const split = /[({][^)}]*$/.test(asked) ? ' A name with a comma stands on a line of its own, after a hyphen.' : ''
  reading.problems.push(errorAt(reading.yaml.place(at), 'measure', found.what, found.mend + split))
  return []
}
