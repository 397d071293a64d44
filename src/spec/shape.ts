import { z } from 'zod'
import { languages } from '../text/words.ts'

/**
 * The shape of `report.yaml`. Every scalar is read as text, so that an id such as `001` or `no` stays what was written;
 * numbers are checked by pattern. Keys of features that do not exist yet are refused.
 */

const language = z.enum(languages)

/** Text for readers: one string, or one per language. */
const phrase = z.union([z.string(), z.partialRecord(language, z.string())])

/** A path relative to the spec, or small data that stands here itself. */
const data = z.union([z.string().min(1), z.record(z.string(), z.unknown())])

const run = z.union([
  z.string().min(1),
  z.strictObject({ path: z.string().min(1), label: phrase.optional() }),
  z.record(z.string(), z.union([z.array(z.string()), z.record(z.string(), z.string())])),
])

const conventions = z.union([z.string(), z.record(z.string(), z.string())])

const dataset = z.strictObject({
  label: phrase.optional(),
  qrels: data,
  queries: data.optional(),
  documents: data.optional(),
  runs: z.record(z.string(), run),
  conventions: conventions.optional(),
})

export const shape = z.strictObject({
  title: phrase,
  kicker: phrase.optional(),
  summary: phrase.optional(),
  languages: z.array(language).min(1).optional(),
  template: z.string().min(1).optional(),
  pages: z.strictObject({ each: z.literal('measures'), template: z.string().min(1) }).optional(),
  datasets: z.record(z.string(), dataset),
  measures: z.array(z.string()).min(1),
  conventions: conventions.optional(),
  digits: z
    .string()
    .regex(/^([0-9]|1[0-7])$/, 'expected a whole number from 0 to 17')
    .optional(),
  rules: z.record(z.string(), z.enum(['error', 'warning', 'off'])).optional(),
})

/** What a spec says, checked for its shape and nothing else. */
export type Shape = z.infer<typeof shape>
export type RunShape = z.infer<typeof run>
export type PhraseShape = z.infer<typeof phrase>
export type ConventionsShape = z.infer<typeof conventions>
