import type { Scorer } from '../measures/measure.ts'
import { parseMeasures } from '../measures/syntax.ts'
import { errorAt, nearest } from '../text/problem.ts'
import { argumentPlace, InputError, UsageError } from './arguments.ts'
import { laterTrecNames, type TrecMeasure, trecMeasures } from './trecMeasures.ts'

/** What trec_eval's arguments ask for. */
export interface TrecArguments {
  readonly perQuery: boolean
  readonly complete: boolean
  readonly judgedOnly: boolean
  readonly level: number
  readonly depth: number
  /** As given with `-m`, in that order; `official` where there is none. */
  readonly measures: readonly string[]
  readonly qrels: string
  readonly run: string
}

const usage = 'Write rankbook trec_eval [-q] [-c] [-l N] [-M N] [-J] [-m MEASURE]… QRELS RUN.'

/** Reads arguments as getopt does: flags may be joined, and a value may follow its letter at once. */
export function parseTrecArguments(args: readonly string[]): TrecArguments {
  const flags = new Set<string>()
  const valued: Record<string, string[]> = { l: [], M: [], N: [], m: [] }
  let at = 0
  for (; at < args.length && /^-./.test(args[at]!); at++) {
    if (args[at] === '--') {
      at++
      break
    }
    for (let rest = args[at]!.slice(1); rest !== ''; ) {
      const letter = rest[0]!
      rest = rest.slice(1)
      if ('qcJ'.includes(letter)) flags.add(letter)
      else if (letter in valued) {
        valued[letter]!.push(rest === '' ? (args[++at] ?? '') : rest)
        rest = ''
      } else throw new UsageError(`-${letter} is not one of the options -q, -c, -l, -M, -N, -J and -m`, usage)
    }
  }
  const files = args.slice(at)
  if (files.length !== 2) throw new UsageError(`${files.length} files, expected judgements and a run`, usage)
  for (const text of valued.N!) whole('N', text)
  return {
    perQuery: flags.has('q'),
    complete: flags.has('c'),
    judgedOnly: flags.has('J'),
    level: valued.l!.map((text) => whole('l', text)).at(-1) ?? 1,
    depth: valued.M!.map((text) => whole('M', text)).at(-1) ?? Infinity,
    measures: valued.m!.length === 0 ? ['official'] : valued.m!,
    qrels: files[0]!,
    run: files[1]!,
  }
}

function whole(letter: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`-${letter} is "${text}", expected a whole number`, usage)
  return Number(text)
}

/** One line of output: a printed name, and the scorer behind it; none for the run's tag. */
export interface TrecLine {
  readonly measure: TrecMeasure
  readonly printed: string
  readonly scorer?: Scorer
}

/** The lines asked for, in the order of trec_eval's own list. Of several parameter lists for one measure the first counts. */
export function trecLines(asked: readonly string[], level: number): TrecLine[] {
  const given = new Map<string, string | undefined>()
  for (const text of asked) {
    const [, name, list] = /^([^.]*)(?:\.(.*))?$/s.exec(text)!
    const names = name === 'official' && list === undefined ? officialNames : [known(name!)]
    for (const one of names) if (given.get(one) === undefined) given.set(one, list)
  }
  return trecMeasures
    .filter(({ name }) => given.has(name))
    .flatMap((measure) => linesOf(measure, { level, list: given.get(measure.name) }))
}

const officialNames = trecMeasures.filter(({ official }) => official).map(({ name }) => name)

function known(name: string): string {
  const all = trecMeasures.map((measure) => measure.name)
  if (all.includes(name)) return name
  const list = ['official', ...all].map((one) => `"${one}"`).join(', ')
  if (laterTrecNames.includes(name))
    throw wrongMeasure(
      `"${name}" of trec_eval comes in a later version of rankbook`,
      `Until then choose among ${list}.`,
    )
  const guess = nearest(name, all)[0]
  const mend = guess === undefined ? `Choose among ${list}.` : `Did you mean "${guess}"?`
  throw wrongMeasure(`trec_eval has no measure "${name}"`, mend)
}

function wrongMeasure(what: string, mend: string): InputError {
  return new InputError([errorAt(argumentPlace('-m'), 'measure', what, mend)])
}

/** The lines of one measure. `list` is what stood behind its name. */
function linesOf(
  measure: TrecMeasure,
  { level, list }: { readonly level: number; readonly list: string | undefined },
): TrecLine[] {
  const { name, canonical } = measure
  if (canonical === undefined) return [{ measure, printed: name }]
  const scorer = (text: string): Scorer => {
    const parsed = parseMeasures(text.replace('{rel}', String(level)))
    if (!parsed.ok) throw wrongMeasure(`"${name}.${list}": ${parsed.what}`, parsed.mend)
    return parsed.scorers[0]!
  }
  const printed = list === undefined ? name : `${name}_${list}`
  switch (measure.takes) {
    case 'nothing':
      return [{ measure, printed: name, scorer: scorer(canonical) }]
    case 'gains':
      return [{ measure, printed, scorer: scorer(canonical + gainsOf(list)) }]
    case 'beta':
      return [{ measure, printed, scorer: scorer(canonical.replace('{p}', float(numbers(measure, list)[0]!))) }]
    case 'cutoffs':
      return numbers(measure, list).map((cutoff) => ({
        measure,
        printed: `${name}_${cutoff}`,
        scorer: scorer(canonical.replace('{p}', String(cutoff))),
      }))
    case 'levels':
      return numbers(measure, list).map((recall) => ({
        measure,
        printed: `${name}_${recall.toFixed(2)}`,
        scorer: scorer(canonical.replace('{p}', float(recall))),
      }))
  }
}

function gainsOf(list: string | undefined): string {
  return list === undefined ? '' : `(gains={${list.replace(/=/g, ':')}})`
}

function float(value: number): string {
  return Number.isInteger(value) ? `${value}.0` : String(value)
}

/** The numbers of a parameter list, smallest first. Cutoffs are cut to whole numbers as C's `atol` does. */
function numbers({ name, takes, defaults }: TrecMeasure, list: string | undefined): readonly number[] {
  if (list === undefined) return defaults
  const read = list.split(',').map((text) => (/^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN))
  const values = takes === 'cutoffs' ? read.map(Math.trunc) : read
  const wrong = values.some((value) => Number.isNaN(value) || (takes === 'cutoffs' && value < 1))
  if (wrong || new Set(values).size < values.length) {
    const expected = takes === 'cutoffs' ? 'different whole numbers above 0' : 'different numbers from 0 up'
    throw wrongMeasure(
      `"${name}.${list}" has the parameters "${list}", expected ${expected}, divided by commas`,
      `Write -m ${name}.${defaults.join(',')}, for example.`,
    )
  }
  return takes === 'beta' ? values : values.sort((a, b) => a - b)
}
