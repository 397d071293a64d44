import { parseMeasures } from '../measures/syntax.ts'
import { readDecimal } from '../readers/decimal.ts'
import type { Method } from '../statistics/choices.ts'
import { errorAt, nearest } from '../text/problem.ts'
import type { Reading } from './reading.ts'
import type { ClaimShape, Shape } from './shape.ts'
import type { ClaimSpec, ClaimSubject, DatasetSpec } from './spec.ts'

/** The key that says what is claimed, and the keys that go with it. */
const forms = {
  beats: ['p'],
  atLeast: [],
  atMost: [],
  within: ['of'],
  equals: ['digits'],
} as const satisfies Readonly<Partial<Record<keyof ClaimShape, readonly (keyof ClaimShape)[]>>>

type Form = keyof typeof forms

interface Given {
  readonly name: string
  readonly of: ClaimShape
  readonly datasets: readonly DatasetSpec[]
  readonly method: Method
  readonly reading: Reading
}

/** The claims of a spec, in its order; a claim that is not in order is a problem at its place. */
export function claimsOf(
  { claims }: Shape,
  given: { readonly datasets: readonly DatasetSpec[]; readonly method: Method; readonly reading: Reading },
): ClaimSpec[] {
  return [...(claims ?? [])].flatMap(([name, of]) => claimOf({ name, of, ...given }) ?? [])
}

function claimOf(given: Given): ClaimSpec | undefined {
  const form = formOf(given)
  const dataset = datasetOf(given)
  if (form === undefined || dataset === undefined) return undefined
  const subject = subjectOf(given, dataset)
  if (subject === undefined) return undefined
  const place = given.reading.yaml.place(['claims', given.name], 'key')
  return claimed(form, given, { name: given.name, place, dataset: dataset.name, ...subject }, dataset)
}

function fault({ reading, name }: Given, key: string | undefined, what: string, mend: string): undefined {
  const place =
    key === undefined ? reading.yaml.place(['claims', name], 'key') : reading.yaml.place(['claims', name, key])
  reading.problems.push(errorAt(place, 'spec', what, mend))
  return undefined
}

/** The one form that a claim is of. */
function formOf(given: Given): Form | undefined {
  const { name, of } = given
  const names = Object.keys(forms) as Form[]
  const found = names.filter((form) => of[form] !== undefined)
  if (found.length !== 1) {
    const got = found.length === 0 ? 'nothing' : found.join(' and ')
    return fault(
      given,
      undefined,
      `claim "${name}" says ${got}, expected one of ${names.join(', ')}`,
      'Say one thing in a claim.',
    )
  }
  const form = found[0]!
  const own: readonly string[] = ['run', 'measure', 'dataset', form, ...forms[form]]
  const [foreign] = Object.keys(of).filter((key) => !own.includes(key))
  if (foreign === undefined) return form
  return fault(given, foreign, `"${foreign}" does not go with "${form}"`, `With "${form}" go ${own.join(', ')}.`)
}

function datasetOf(given: Given): DatasetSpec | undefined {
  const { of, datasets, name } = given
  const names = datasets.map((one) => one.name)
  if (of.dataset === undefined) {
    if (datasets.length <= 1) return datasets[0]
    const mend = `Add dataset: with one of ${names.join(', ')}.`
    return fault(given, undefined, `claim "${name}" names no data set, and there are several`, mend)
  }
  const found = datasets.find((one) => one.name === of.dataset)
  if (found !== undefined) return found
  return fault(given, 'dataset', `there is no data set "${of.dataset}"`, `The spec has ${names.join(', ')}.`)
}

function subjectOf(given: Given, dataset: DatasetSpec): Pick<ClaimSubject, 'run' | 'scorer'> | undefined {
  const { of, reading } = given
  const run = runOf(given, 'run', dataset)
  const parsed = parseMeasures(of.measure, dataset.conventions.vocabulary)
  if (!parsed.ok) {
    reading.problems.push(
      errorAt(reading.yaml.place(['claims', given.name, 'measure']), 'measure', parsed.what, parsed.mend),
    )
    return undefined
  }
  const [scorer, ...others] = parsed.scorers
  if (others.length > 0)
    return fault(
      given,
      'measure',
      `"${of.measure}" names ${parsed.scorers.length} measures, expected one`,
      'Give one cutoff.',
    )
  return run === undefined ? undefined : { run, scorer: scorer! }
}

function runOf(given: Given, key: 'run' | 'beats' | 'of', { name, runs }: DatasetSpec): string | undefined {
  const asked = given.of[key]
  const names = runs.map((run) => run.name)
  if (asked === undefined)
    return fault(
      given,
      undefined,
      `"${key}" is missing in claim "${given.name}"`,
      `Add ${key}: with one of ${names.join(', ')}.`,
    )
  if (names.includes(asked)) {
    if (key === 'run' || asked !== given.of.run) return asked
    return fault(given, key, `"${asked}" is compared with itself`, 'Name another run.')
  }
  const [near] = nearest(asked, names)
  const mend = near === undefined ? `The data set has ${names.join(', ')}.` : `Did you mean "${near}"?`
  return fault(given, key, `data set "${name}" has no run "${asked}"`, mend)
}

/** The claim itself, its numbers read. */
function claimed(form: Form, given: Given, subject: ClaimSubject, dataset: DatasetSpec): ClaimSpec | undefined {
  switch (form) {
    case 'beats':
      return beatsClaim(given, subject, dataset)
    case 'within': {
      const other = runOf(given, 'of', dataset)
      const bound = numberOf(given, 'within')
      if (other === undefined || bound === undefined) return undefined
      return { kind: 'within', ...subject, other, bound, written: given.of.within! }
    }
    case 'equals':
      return equalsClaim(given, subject)
    default: {
      const bound = numberOf(given, form)
      return bound === undefined ? undefined : { kind: form, ...subject, bound, written: given.of[form]! }
    }
  }
}

function beatsClaim(given: Given, subject: ClaimSubject, dataset: DatasetSpec): ClaimSpec | undefined {
  const { measure, name } = subject.scorer
  const other = runOf(given, 'beats', dataset)
  const level = given.of.p === undefined ? given.method.alpha : numberOf(given, 'p')
  if (other === undefined || level === undefined) return undefined
  if (!(level > 0 && level < 1))
    return fault(given, 'p', `"p" is "${given.of.p}", expected a number between 0 and 1`, 'Write p: 0.05, for example.')
  if (measure.over !== 'mean') {
    const what = `${name} is summed up over queries as "${measure.over}", expected "mean": the tests are about means`
    return fault(
      given,
      'measure',
      what,
      'Name a measure whose summary is a mean, or claim a bound with atLeast or atMost.',
    )
  }
  return { kind: 'beats', ...subject, other, level }
}

function equalsClaim(given: Given, subject: ClaimSubject): ClaimSpec | undefined {
  const value = numberOf(given, 'equals')
  if (value === undefined) return undefined
  const written = given.of.equals!
  const decimals = /\.(\d+)$/.exec(written)?.[1]?.length ?? 0
  const digits = given.of.digits === undefined ? decimals : Number(given.of.digits)
  if (decimals > digits) {
    const what = `"equals" has ${decimals} decimals, and "digits" is ${digits}`
    return fault(given, 'equals', what, 'Give no more decimals than are compared.')
  }
  return { kind: 'equals', ...subject, value, digits }
}

function numberOf(given: Given, key: 'atLeast' | 'atMost' | 'within' | 'equals' | 'p'): number | undefined {
  const written = given.of[key]!
  const value = readDecimal(written)
  if (!Number.isNaN(value) && (key !== 'within' || value >= 0)) return value
  const expected = key === 'within' ? 'a number of 0 or more' : 'a number'
  return fault(given, key, `"${key}" is "${written}", expected ${expected}`, `Write ${key}: 0.05, for example.`)
}
