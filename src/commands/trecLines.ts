import type { Scorer } from '../measures/measure.ts'
import { parseMeasures } from '../measures/syntax.ts'
import { errorAt, nearest } from '../text/problem.ts'
import { argumentPlace, InputError } from './arguments.ts'
import type { TrecArguments } from './trecArguments.ts'
import { nicknames, type TrecMeasure, trecMeasures } from './trecMeasures.ts'

/** One line of output: a printed name, and the scorer behind it; none for the run's tag and the grades. */
export interface TrecLine {
  readonly measure: TrecMeasure
  readonly printed: string
  readonly scorer?: Scorer
  /** How many grades a line of grades shows. */
  readonly length?: number
}

type Choice = Pick<TrecArguments, 'measures' | 'level' | 'collection'>

/** The lines asked for, in the order of trec_eval's own list. Of several parameter lists for one measure the first counts. */
export function trecLines(asked: Choice): TrecLine[] {
  const given = new Map<string, string | undefined>()
  for (const text of asked.measures) {
    const [, name, list] = /^([^.]*)(?:\.(.*))?$/s.exec(text)!
    const names = list === undefined ? (nicknames[name!] ?? [known(name!)]) : [known(name!)]
    for (const one of names) given.set(one, given.get(one) ?? list)
  }
  return trecMeasures
    .filter(({ name }) => given.has(name))
    .flatMap((measure) => linesOf(measure, asked, given.get(measure.name)))
}

function known(name: string): string {
  const all = trecMeasures.map((measure) => measure.name)
  if (all.includes(name)) return name
  const list = [...Object.keys(nicknames), ...all].map((one) => `"${one}"`).join(', ')
  const names = `Choose among ${list}.`
  const guess = nearest(name, [...Object.keys(nicknames), ...all])[0]
  throw wrongMeasure(`trec_eval has no measure "${name}"`, guess === undefined ? names : `Did you mean "${guess}"?`)
}

function wrongMeasure(what: string, mend: string): InputError {
  return new InputError([errorAt(argumentPlace('-m'), 'measure', what, mend)])
}

/** The lines of one measure. `list` is what stood behind its name. */
function linesOf(measure: TrecMeasure, { level, collection }: Choice, list: string | undefined): TrecLine[] {
  const { name, canonical, takes } = measure
  const printed = list === undefined ? name : `${name}_${list}`
  if (takes === 'length') return [{ measure, printed, length: numbers(measure, list)[0]! }]
  if (canonical === undefined) return [{ measure, printed: name }]
  const scorer = (p: string): Scorer => {
    const common = canonical.replace('{rel}', String(level)).replace('{collection}', String(collection))
    const parsed = parseMeasures(common.replace('{p}', p))
    if (!parsed.ok) throw wrongMeasure(`"${name}.${list}": ${parsed.what}`, parsed.mend)
    return parsed.scorers[0]!
  }
  const one = (p: string): TrecLine[] => [{ measure, printed, scorer: scorer(p) }]
  switch (takes) {
    case 'nothing':
      return [{ measure, printed: name, scorer: scorer('') }]
    case 'gains':
      return one(`{${(list ?? '').replace(/=/g, ':')}}`)
    case 'beta':
      return one(float(numbers(measure, list)[0]!))
    case 'levels':
      return one(numbers(measure, list).map(float).join(','))
    case 'weights':
      return one(weights(measure, list))
    case 'patience':
      return one(float(patience(measure, list)))
    case 'cutoffs':
      return numbers(measure, list).map((p) => ({ measure, printed: `${name}_${p}`, scorer: scorer(String(p)) }))
    case 'multiples':
      return numbers(measure, list).map((p) => ({
        measure,
        printed: `${name}_${p.toFixed(2)}`,
        scorer: scorer(float(p)),
      }))
  }
}

function float(value: number): string {
  return Number.isInteger(value) ? `${value}.0` : String(value)
}

/** The numbers of a parameter list, smallest first. Cutoffs are cut to whole numbers as C's `atol` does. */
function numbers({ name, takes, defaults }: TrecMeasure, list: string | undefined): readonly number[] {
  if (list === undefined) return defaults
  const whole = takes === 'cutoffs' || takes === 'length'
  const read = list.split(',').map((text) => (/^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN))
  const values = whole ? read.map(Math.trunc) : read
  const wrong = values.some((value) => Number.isNaN(value) || (whole && value < 1))
  if (wrong || new Set(values).size < values.length) {
    throw wrongMeasure(
      `"${name}.${list}" has the parameters "${list}", expected different numbers above 0, divided by commas`,
      `Write -m ${name}.${defaults.join(',')}, for example.`,
    )
  }
  return takes === 'beta' ? values : values.sort((a, b) => a - b)
}

/** The four weights of utility as parameters of a name. */
function weights({ name, defaults }: TrecMeasure, list: string | undefined): string {
  const values =
    list === undefined ? defaults : list.split(',').map((text) => (text === '' ? Number.NaN : Number(text)))
  if (values.length !== 4 || !values.every(Number.isFinite)) {
    throw wrongMeasure(
      `"${name}.${list}" has the parameters "${list}", expected four numbers, divided by commas`,
      `Write -m ${name}.1,-1,0,0, for example.`,
    )
  }
  return ['a', 'b', 'c', 'd'].map((key, i) => `${key}=${float(values[i]!)}`).join(',')
}

/** `p=0.5` as a number. */
function patience({ name, defaults }: TrecMeasure, list: string | undefined): number {
  if (list === undefined) return defaults[0]!
  const value = Number(/^p=(\d*\.?\d+)$/.exec(list)?.[1] ?? Number.NaN)
  if (value > 0 && value < 1) return value
  throw wrongMeasure(
    `"${name}.${list}" has the parameters "${list}", expected p= and a number between 0 and 1`,
    `Write -m ${name}.p=0.5, for example.`,
  )
}
