import { z } from 'zod'
import { tools } from '../measures/alias.ts'
import type { Measure } from '../measures/measure.ts'
import { errorAt, nearest, type Problem, wholeFile } from '../text/problem.ts'
import type { Tex } from '../text/tex.ts'

/*
 * The shape of a measure's record, for code whose types nobody checked. What the types say is said again here, as the
 * compiler is not there when a report is built.
 */

const phrase = z.strictObject({ en: z.string().trim().min(1), 'zh-CN': z.string().trim().min(1) })

const code = z.custom<(...given: never[]) => unknown>((value) => typeof value === 'function', 'expected a function')

/** LaTeX in the record of an own measure. */
export const texShape = z.custom<Tex>(
  (value) => typeof value === 'object' && value !== null && (value as Tex).kind === 'tex',
  'expected LaTeX made by tex`…`',
)

const range = z.custom<Measure['range']>(
  (value) => typeof value === 'function' || isRange(value),
  'expected [low, high] or a function that gives them',
)

/** Whether a value is two bounds in order. */
export function isRange(value: unknown): boolean {
  const [low, high] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : []
  return typeof low === 'number' && typeof high === 'number' && low <= high
}

const param = z.looseObject({
  symbol: texShape,
  words: phrase,
  options: z.record(z.string(), phrase).optional(),
  says: code.optional(),
  read: code,
  print: code,
})

const alias = z.strictObject({
  tool: z.enum([...tools, 'other']),
  name: z.string().min(1),
  preset: z.record(z.string(), z.unknown()).optional(),
  sets: z.string().optional(),
  bare: z.literal(true).optional(),
  list: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('named') }),
      z.strictObject({ kind: z.enum(['pairs', 'numbers']), of: z.string() }),
      z.strictObject({ kind: z.literal('each'), of: z.array(z.string()).min(1) }),
    ])
    .optional(),
  also: z.array(z.string().min(1)).optional(),
  says: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))).optional(),
  prefix: z.string().optional(),
  joint: z.string().optional(),
  needs: z.string().optional(),
  lacks: z.array(z.string()).optional(),
  finds: z.array(z.string()).optional(),
  conventions: z.record(z.string(), z.unknown()).optional(),
  lines: z.literal('summary').optional(),
  since: z.literal('10').optional(),
  prints: z.enum(['name', 'hundredths']).optional(),
  differs: z.literal(true).optional(),
  note: phrase.optional(),
  fault: phrase.optional(),
  faultNeeds: z.string().optional(),
})

const record = z.strictObject({
  kind: z.literal('ranking'),
  name: z.string().regex(/^[a-z][a-z0-9]*$/i, 'expected letters and digits that begin with a letter'),
  aliases: z.array(alias),
  sample: z.string().min(1),
  params: z.record(z.string().regex(/^[a-z]\w*$/i, 'expected a name of letters, digits and underscores'), param),
  at: z.string().optional(),
  title: phrase,
  gist: phrase,
  use: phrase,
  looksAt: z.strictObject({
    order: z.enum(['no', 'first-hit', 'every-rank']),
    grades: z.enum(['used', 'level', 'no']),
    missed: z.boolean(),
    incomplete: z.boolean(),
    oneIsEnough: z.literal(true).optional(),
  }),
  range,
  over: z.enum(['mean', 'sum', 'geometric', 'weighted', 'pooled']),
  topGrade: z.string().optional(),
  quality: z.literal(false).optional(),
  meanName: z.string().min(1).optional(),
  formula: code,
  symbols: code,
  edges: z.array(
    z.strictObject({ when: phrase, then: phrase, elsewhere: phrase.optional(), undefined: z.literal(true).optional() }),
  ),
  references: z.array(z.string()),
  derive: code,
  compute: code.optional(),
  weight: code.optional(),
  pool: code.optional(),
})

const column = z.strictObject({
  head: phrase,
  cells: z.array(z.number().or(z.nan())),
  texts: z.array(z.string()).optional(),
  form: z.enum(['count', 'value']),
  sum: z.number().optional(),
})

const equation = z.strictObject({
  left: texShape,
  lines: z.array(z.strictObject({ tex: texShape, value: z.number().optional() })),
})

/** What `derive` must give. */
export const derivationShape = z.strictObject({
  value: z.custom<number>((value) => typeof value === 'number', 'expected a number'),
  steps: z.array(z.strictObject({ why: phrase, equations: z.array(equation), ideal: z.boolean().optional() })),
  columns: z.array(column),
  ideal: z.strictObject({ grades: z.array(z.number()), columns: z.array(column) }).optional(),
  depth: z.int().min(0),
})

/** What `symbols` must give. */
export const symbolsShape = z.array(z.strictObject({ tex: texShape, means: phrase }))

/** What is wrong with the shape of a record; nothing where it is a measure. `called` says which one, for messages. */
export function recordProblems(value: unknown, path: string, called: string): Problem[] {
  const shaped = record.safeParse(value)
  if (shaped.success) return []
  return shaped.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => unknownField([...issue.path, key], path, called))
      : [errorAt(wholeFile(path), 'own-measure', `${called}: ${issueText(issue, value)}`, mendOf(issue, value))],
  )
}

function unknownField(at: readonly PropertyKey[], path: string, called: string): Problem {
  const [near] = nearest(String(at.at(-1)), Object.keys(record.shape))
  const mend = near === undefined ? 'Take it out.' : `Did you mean "${near}"?`
  return errorAt(wholeFile(path), 'own-measure', `${called}: there is no field "${at.join('.')}"`, mend)
}

/** An issue in a sentence: the field, what it is and what was expected. */
export function issueText(issue: z.core.$ZodIssue, value: unknown): string {
  const field = issue.path.map(String).join('.')
  const subject = field === '' ? 'it' : `"${field}"`
  if (isMissing(issue, value)) return `${subject} is missing`
  switch (issue.code) {
    case 'invalid_type':
      return `${subject} is of the wrong type, expected ${issue.expected}`
    case 'invalid_value':
      return `${subject} is ${shown(valueAt(value, issue.path))}, expected ${issue.values.map(shown).join(' or ')}`
    case 'too_small':
      return `${subject} is empty`
    case 'unrecognized_keys':
      return `${subject} has no field ${issue.keys.map(shown).join(', ')}`
    case 'custom':
    case 'invalid_format':
      return `${subject} does not fit, ${issue.message}`
    default:
      return `${subject} does not fit`
  }
}

function shown(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : String(value)
}

function isMissing({ path }: z.core.$ZodIssue, value: unknown): boolean {
  return path.length > 0 && valueAt(value, path) === undefined
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((of, key) => (of as Record<PropertyKey, unknown> | null | undefined)?.[key], value)
}

function mendOf(issue: z.core.$ZodIssue, value: unknown): string {
  const language = issue.path.at(-1)
  if (language === 'en' || language === 'zh-CN') return "Give the words in every language: words('…', '…')."
  return isMissing(issue, value)
    ? 'Add it to the record, as the type Measure says.'
    : 'Write it as the type Measure says.'
}
