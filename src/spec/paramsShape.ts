import { z } from 'zod'
import { phrase } from './phraseShape.ts'

/** What can be set of a report from outside; `params.ts` says which keys go together. */
export const param = z.strictObject({
  type: z.enum(['int', 'number', 'text', 'choice', 'boolean']),
  default: z.string(),
  min: z.string().optional(),
  max: z.string().optional(),
  choices: z.array(z.string().min(1)).min(1).optional(),
  help: phrase.optional(),
})

/** The parameters of a report, and the values for which it has a page each; read before anything else of a spec. */
export const paramsShape = z.object({
  params: z.map(z.string(), param).optional(),
  matrix: z.map(z.string(), z.array(z.string()).min(1)).optional(),
})

export type ParamShape = z.infer<typeof param>
export type ParamsShape = z.infer<typeof paramsShape>
