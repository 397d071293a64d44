import { type Measure, type Range, type Scorer, scorerOf } from '../measures/measure.ts'
import { parseMeasures } from '../measures/syntax.ts'
import { vocabularyOf } from '../measures/vocabulary.ts'
import { readDecimal } from '../readers/decimal.ts'
import type { MtebAsk } from '../readers/reader.ts'
import { errorAt, nearest, type Place } from '../text/problem.ts'
import { same, type Words, words } from '../text/words.ts'
import { dataRef } from './dataRefs.ts'
import type { Reading } from './reading.ts'
import { wordsOf } from './runSpecs.ts'
import type { ScoreFileShape, ScoreShape } from './shape.ts'
import type { ScoreSpec } from './spec.ts'

/** The values from outside that a data set names: each becomes a measure that is given, and not computed. */
export function scoresOf(
  scores: ReadonlyMap<string, ScoreShape> | undefined,
  {
    at,
    runs,
    reading,
  }: { readonly at: readonly PropertyKey[]; readonly runs: readonly string[]; readonly reading: Reading },
): ScoreSpec[] {
  return [...(scores ?? [])].map(([name, given]) => {
    const place: Where = { name, at: [...at, name], runs, reading }
    const of = typeof given === 'string' ? { path: given } : given
    checkName(place)
    return scoreOf(of, place)
  })
}

interface Where {
  readonly name: string
  readonly at: readonly PropertyKey[]
  /** The runs of the data set. */
  readonly runs: readonly string[]
  readonly reading: Reading
}

function scoreOf(of: ScoreFileShape, where: Where): ScoreSpec {
  const { name, at, reading } = where
  const judge = of.judge === undefined ? undefined : wordsOf(of.judge, [...at, 'judge'], reading)
  const mteb = of.format === 'mteb' ? mtebOf(of) : undefined
  const measure = givenMeasure({
    name,
    title: of.label === undefined ? same(name) : wordsOf(of.label, [...at, 'label'], reading),
    judge,
    range: rangeOf(of, where),
    quality: of.quality !== 'false',
    mean: mteb !== undefined,
  })
  checkKeys(of, where)
  return {
    scorer: scorerOf(measure, {}, name),
    inFile: of.name,
    files: filesOf(of, where),
    ...(judge !== undefined && { judge }),
    ...(mteb !== undefined && { mteb }),
    place: reading.yaml.place(at, 'key'),
  }
}

function mtebOf({ name = 'main_score', split, subset }: ScoreFileShape): MtebAsk {
  return { name, split, subset }
}

/** One file with a column of runs, or one for each run. */
function filesOf(of: ScoreFileShape, { at, runs, reading }: Where): ScoreSpec['files'] {
  const declared = { format: of.format, columns: of.columns }
  if (of.sql !== undefined) return [{ data: dataRef({ sql: of.sql, columns: of.columns }, at, reading) }]
  if (of.path !== undefined) return [{ data: dataRef({ ...declared, path: of.path }, at, reading) }]
  return [...(of.runs ?? [])].map(([run, path]) => {
    const here = [...at, 'runs', run]
    if (!runs.includes(run)) {
      const [near] = nearest(run, runs)
      const mend = near === undefined ? `The data set has ${runs.join(', ')}.` : `Did you mean "${near}"?`
      note(reading, reading.yaml.place(here, 'key'), `the data set has no run "${run}"`, mend)
    }
    const data = dataRef({ ...declared, path }, here, reading)
    return { run, data: data.kind === 'file' ? { ...data, place: reading.yaml.place(here) } : data }
  })
}

function note({ problems }: Reading, place: Place, what: string, mend: string): void {
  problems.push(errorAt(place, 'spec', what, mend))
}

/** Which keys go together. */
function checkKeys(of: ScoreFileShape, { name, at, reading }: Where): void {
  const sources = ['path', 'runs', 'sql'].filter((key) => of[key as 'path' | 'runs' | 'sql'] !== undefined)
  const place = reading.yaml.place(at, 'key')
  if (sources.length !== 1) {
    const found = sources.length === 0 ? 'none of them' : sources.join(' and ')
    const mend = 'Write path: FILE, runs: { RUN: FILE } for a file of each run, or sql: STATEMENT.'
    note(reading, place, `the values of "${name}" come from ${found}, expected path, runs or sql`, mend)
  }
  if (of.format === 'mteb' && of.runs === undefined)
    note(reading, place, 'a result of MTEB belongs to one run, and none is named', 'Write runs: { RUN: FILE }.')
  const odd = (['split', 'subset'] as const).find((key) => of[key] !== undefined && of.format !== 'mteb')
  if (odd !== undefined)
    note(reading, reading.yaml.place([...at, odd], 'key'), `"${odd}" goes with format: mteb alone`, 'Leave it out.')
}

/** A name that means something already, or that cannot be asked for, is no name for a score. */
function checkName({ name, at, reading }: Where): void {
  const place = reading.yaml.place(at, 'key')
  const own = reading.own.flatMap((file) => file.measures)
  if (vocabularyOf(undefined, own).candidates.has(name)) {
    const mend = 'Give the score another name; name: says what it is called in its file.'
    note(reading, place, `"${name}" is the name of a measure already`, mend)
    return
  }
  const found = parseMeasures(name, vocabularyOf(undefined, [...own, givenScorer(name).measure]))
  if (!/[,\s]/.test(name) && found.ok && found.scorers.length === 1 && found.scorers[0]!.name === name) return
  const mend =
    'Name it with letters, digits, "_" or "-"; name: says what it is called in its file, label: what readers see.'
  note(reading, place, `a score cannot be called "${name}"`, mend)
}

function rangeOf({ range }: ScoreFileShape, { at, reading }: Where): Range {
  if (range === undefined) return [-Infinity, Infinity]
  const [low, high] = range.map(readDecimal) as [number, number]
  if (low < high) return [low, high]
  const what = `"range" is [${range.join(', ')}], expected the least and the greatest value`
  note(reading, reading.yaml.place([...at, 'range']), what, 'Write range: [0, 1], for example.')
  return [-Infinity, Infinity]
}

/** The scorer of values by query that nobody says more of than their name. */
export function givenScorer(name: string): Scorer {
  const range = [-Infinity, Infinity] as const
  return scorerOf(givenMeasure({ name, title: same(name), range, quality: true, mean: false }), {}, name)
}

interface Given {
  readonly name: string
  readonly title: Words
  readonly judge?: Words | undefined
  readonly range: Range
  readonly quality: boolean
  /** Only a mean is given, and no value for any query. */
  readonly mean: boolean
}

const phrases = {
  values: words('A value for each query that was given; it was not computed here.', '逐查询给出的值，并非在此计算。'),
  mean: words('A mean over queries that was given; it was not computed here.', '直接给出的查询平均值，并非在此计算。'),
}

/** The record of a measure whose values are given. It has no formula: whoever asks for one has to look at `given` first. */
function givenMeasure({ name, title, judge, range, quality, mean }: Given): Measure {
  const gist = mean ? phrases.mean : phrases.values
  const none = (): never => {
    throw new Error(`${name} is given: there is nothing to compute`)
  }
  return {
    kind: 'ranking',
    name,
    aliases: [],
    sample: name,
    params: {},
    title,
    gist,
    use: gist,
    looksAt: { order: 'no', grades: 'no', missed: false, incomplete: false },
    range,
    over: mean ? 'given' : 'mean',
    given: { ...(judge !== undefined && { judge }) },
    ...(!quality && { quality: false }),
    formula: none,
    symbols: none,
    edges: [],
    references: [],
    derive: none,
  }
}
