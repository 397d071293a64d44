import { z } from 'zod'
import { languages } from '../text/words.ts'

/** A language that pages are written in. */
export const language = z.enum(languages)

/** Text for readers: one string, or one per language. */
export const phrase = z.union([z.string().min(1), z.partialRecord(language, z.string().min(1))])

export type PhraseShape = z.infer<typeof phrase>
