import { z } from 'zod'
import { choices } from '../statistics/choices.ts'
import { languages } from '../text/words.ts'
import { severities } from './rules.ts'

/**
 * The shape of `report.yaml`. Every scalar is read as text, so that an id such as `001` or `no` stays what was written;
 * numbers are checked by pattern. Keys of features that do not exist yet are refused.
 */

const language = z.enum(languages)

const digits = z.string().regex(/^([0-9]|1[0-7])$/, 'expected a whole number from 0 to 17')

/** Text for readers: one string, or one per language. */
const phrase = z.union([z.string().min(1), z.partialRecord(language, z.string().min(1))])

/** A file whose format or columns are declared. */
const file = z.strictObject({
  path: z.string().min(1),
  format: z.string().min(1).optional(),
  columns: z.record(z.string(), z.string().min(1)).optional(),
})

/** A path relative to the spec, or small data that stands here itself. */
const data = z.union([z.string().min(1), file, z.instanceof(Map)])

const run = z.union([z.string().min(1), file.extend({ label: phrase.optional() }), z.instanceof(Map)])

const conventions = z.union([z.string(), z.record(z.string(), z.string())])

const dataset = z.strictObject({
  label: phrase.optional(),
  qrels: data,
  queries: data.optional(),
  documents: data.optional(),
  runs: z.map(z.string().min(1), run),
  conventions: conventions.optional(),
})

/** The name of a measure, or a file whose code defines measures. */
const measure = z.union([z.string(), z.strictObject({ file: z.string().min(1) })])

/** How systems are compared; what is left out is as `rankbook compare` has it. */
const compare = z.strictObject({
  test: z.enum(choices.test).optional(),
  correction: z.enum(choices.correction).optional(),
  interval: z.enum(choices.interval).optional(),
  alpha: z.string().optional(),
  resamples: z.string().optional(),
  seed: z.string().optional(),
})

/** A sentence that must be true of the figures; which keys go together, `claims.ts` says. */
const claim = z.strictObject({
  run: z.string(),
  measure: z.string(),
  dataset: z.string().optional(),
  beats: z.string().optional(),
  p: z.string().optional(),
  atLeast: z.string().optional(),
  atMost: z.string().optional(),
  within: z.string().optional(),
  of: z.string().optional(),
  equals: z.string().optional(),
  digits: digits.optional(),
})

/** The keys that mappings of ours take, by the key that holds them. */
export const knownInside = {
  compare: Object.keys(compare.shape),
  claims: Object.keys(claim.shape),
  pages: ['each', 'template'],
  measures: ['file'],
} as const

export const shape = z.strictObject({
  title: phrase,
  kicker: phrase.optional(),
  summary: phrase.optional(),
  languages: z.array(language).min(1).optional(),
  template: z.string().min(1).optional(),
  pages: z.strictObject({ each: z.literal('measures'), template: z.string().min(1) }).optional(),
  datasets: z.map(z.string().min(1), dataset),
  // `measures: all` is the list of that one entry.
  measures: z.preprocess((given) => (given === 'all' ? [given] : given), z.array(measure).min(1)),
  conventions: conventions.optional(),
  outside: z.enum(['true', 'false']).optional(),
  digits: digits.optional(),
  baseline: z.string().min(1).optional(),
  compare: compare.optional(),
  claims: z.map(z.string().min(1), claim).optional(),
  rules: z.record(z.string(), z.enum(severities)).optional(),
})

/** What a spec says, checked for its shape and nothing else. */
export type Shape = z.infer<typeof shape>
export type DatasetShape = z.infer<typeof dataset>
export type MeasureShape = z.infer<typeof measure>
export type ClaimShape = z.infer<typeof claim>
export type RunShape = z.infer<typeof run>
export type DataShape = z.infer<typeof data>
export type PhraseShape = z.infer<typeof phrase>
export type ConventionsShape = z.infer<typeof conventions>

/**
 * The mappings of a spec as its shape takes them: those whose keys are names that the user gives stay a `Map`, in their
 * order; those whose keys are ours become objects.
 */
export function shapedValue(value: unknown, path: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => shapedValue(item, [...path, '']))
  if (!(value instanceof Map)) return value
  const entries = [...(value as ReadonlyMap<string, unknown>)]
  switch (mappingAt(path, value)) {
    case 'data':
      return value
    case 'named':
      return new Map(entries.map(([key, item]) => [key, shapedValue(item, [...path, key])]))
    case 'keys':
      return Object.fromEntries(entries.map(([key, item]) => [key, shapedValue(item, [...path, key])]))
  }
}

/** What a mapping holds: our keys, things named by the user, or data by query and document. */
function mappingAt(path: readonly string[], value: ReadonlyMap<unknown, unknown>): 'keys' | 'named' | 'data' {
  if (path[0] === 'claims' && path.length === 1) return 'named'
  if (path[0] !== 'datasets' || path.length === 2) return 'keys'
  if (path.length === 1) return 'named'
  const [, , part] = path
  if (part === 'runs' && path.length === 3) return 'named'
  if (part === 'runs' && path.length === 4) return typeof value.get('path') === 'string' ? 'keys' : 'data'
  const holdsData = (part === 'qrels' || part === 'queries' || part === 'documents') && path.length === 3
  return holdsData && !isFile(value) ? 'data' : 'keys'
}

/** Whether a mapping names a file, and is not data by query that is written out: queries may be called anything. */
function isFile(value: ReadonlyMap<unknown, unknown>): boolean {
  return (
    typeof value.get('path') === 'string' && [...value.keys()].every((key) => Object.hasOwn(file.shape, String(key)))
  )
}
