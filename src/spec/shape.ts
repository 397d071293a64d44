import { z } from 'zod'
import { relevanceRules } from '../relevance/rules.ts'
import { choices } from '../statistics/choices.ts'
import { citation } from './citationShape.ts'
import { param, paramsShape } from './paramsShape.ts'
import { language, phrase } from './phraseShape.ts'
import { severities } from './rules.ts'
import { warehouse } from './warehouseShape.ts'

/**
 * The shape of `report.yaml`. Every scalar is read as text, so that an id such as `001` or `no` stays what was written;
 * numbers are checked by pattern. Keys of features that do not exist yet are refused.
 */

const digits = z.string().regex(/^([0-9]|1[0-7])$/, 'expected a whole number from 0 to 17')

/** A file whose format or columns are declared, or a statement over files; `refs.ts` says which keys go together. */
const file = z.strictObject({
  path: z.string().min(1).optional(),
  sql: z.string().min(1).optional(),
  format: z.string().min(1).optional(),
  columns: z.record(z.string(), z.string().min(1)).optional(),
  inside: z.array(z.string()).min(1).optional(),
})

/** Values by query from outside; `scores.ts` says which keys go together. */
const scoreFile = file.omit({ inside: true }).extend({
  runs: z.map(z.string().min(1), z.string().min(1)).optional(),
  name: z.string().min(1).optional(),
  label: phrase.optional(),
  judge: phrase.optional(),
  range: z.tuple([z.string(), z.string()]).optional(),
  quality: z.enum(['true', 'false']).optional(),
  split: z.string().min(1).optional(),
  subset: z.string().min(1).optional(),
})

const score = z.union([z.string().min(1), scoreFile])

/** Whether a mapping names a file or a statement; one that does not is another form, and is to be told as that. */
const hasSource = ({ path, sql }: z.infer<typeof file>) => path !== undefined || sql !== undefined
const always = { abort: true, when: () => true } as const
const source = file.refine(hasSource, always)
/** A path relative to the spec, or small data that stands here itself. */
const data = z.union([z.string().min(1), z.instanceof(Map), source])

/** A file of records, whose columns may be declared. */
const records = file.omit({ sql: true, inside: true }).extend({ path: z.string().min(1) })

/** Judgements that are derived from texts: by which rule, and from which references. */
const derivation = z.strictObject({
  derive: z.enum(relevanceRules.map(({ name }) => name)),
  from: z.union([z.string().min(1), records]),
  threshold: z.string().optional(),
})

/** Several runs of one system, such as one for each seed. */
const seeds = z.strictObject({ seeds: z.array(data).min(2), label: phrase.optional() })

const labelled = file.extend({ run: z.string().min(1).optional(), label: phrase.optional() }).refine(hasSource, always)

/** The last form is a run of the table of a warehouse that is not called there as the spec calls it. */
const named = z.strictObject({ run: z.string().min(1), label: phrase.optional() })
const run = z.union([z.string().min(1), z.instanceof(Map), seeds, labelled, named])

const conventions = z.union([z.string(), z.record(z.string(), z.string())])

const dataset = z.strictObject({
  label: phrase.optional(),
  type: z.string().min(1).optional(),
  beir: z.string().min(1).optional(),
  split: z.string().min(1).optional(),
  qrels: z.union([...data.options, derivation]).optional(),
  warehouse: warehouse.optional(),
  second: data.optional(),
  queries: data.optional(),
  documents: data.optional(),
  runs: z.map(z.string().min(1), run),
  scores: z.map(z.string().min(1), score).optional(),
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

/** Where `rankbook publish` puts the report. */
const publication = z.strictObject({
  target: z.string().min(1),
  to: z.string().min(1),
  under: z.string().min(1).optional(),
  base: z.string().min(1).optional(),
  live: z.string().min(1).optional(),
})

/** The keys that mappings of ours take, by the key that holds them. */
export const knownInside = {
  compare: Object.keys(compare.shape),
  claims: Object.keys(claim.shape),
  pages: ['each', 'template'],
  publish: Object.keys(publication.shape),
  params: Object.keys(param.shape),
  citation: Object.keys(citation.shape),
  measures: ['file'],
} as const

/** The keys of a file or a statement. */
export const fileKeys = Object.keys(file.shape)

/** The keys that an entry of a part of a data set takes. */
export const knownInDataset = {
  runs: fileKeys.concat('run', 'label', 'seeds'),
  warehouse: Object.keys(warehouse.shape),
  scores: Object.keys(scoreFile.shape),
} as const

/** The keys of judgements that are derived, and of the records that they are derived from. */
export const knownInDerivation = { qrels: Object.keys(derivation.shape), from: Object.keys(records.shape) } as const

/** The shape of `report.yaml`: keys and forms, not whether what they name exists. */
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
  check: z
    .string()
    .regex(/^\d{1,9}$/, 'expected a whole number of bytes')
    .optional(),
  baseline: z.string().min(1).optional(),
  compare: compare.optional(),
  claims: z.map(z.string().min(1), claim).optional(),
  rules: z.record(z.string(), z.enum(severities)).optional(),
  citation: citation.optional(),
  ...paramsShape.shape,
  publish: z.union([publication, z.array(publication)]).optional(),
})

/** What a spec says, checked for its shape and nothing else. */
export type Shape = z.infer<typeof shape>
export type DatasetShape = z.infer<typeof dataset>
export type MeasureShape = z.infer<typeof measure>
export type ClaimShape = z.infer<typeof claim>
export type RunShape = z.infer<typeof run>
export type DataShape = z.infer<typeof data>
export type ScoreShape = z.infer<typeof score>
export type ScoreFileShape = z.infer<typeof scoreFile>
export type DerivationShape = z.infer<typeof derivation>
export type ConventionsShape = z.infer<typeof conventions>
