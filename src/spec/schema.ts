import { z } from 'zod'
import { shape } from './shape.ts'

type Schema = Readonly<Record<string, unknown>>

/**
 * The JSON Schema (2020-12) of `report.yaml`, for editors, made from the shape that specs are checked by. Every scalar is text
 * to us, while an editor reads `digits: 4` as a number and `outside: true` as a truth value: both pass where text stands. So
 * does `${name}`, the value of a parameter.
 */
export function reportSchema(): Schema {
  const made = schemaOf(shape)
  const { measures } = made.properties as Readonly<Record<string, Schema>>
  return {
    title: 'report.yaml of rankbook',
    ...made,
    properties: { ...(made.properties as Schema), measures: { anyOf: [{ const: 'all' }, measures] } },
  }
}

function schemaOf(type: z.ZodType): Schema {
  const made = z.toJSONSchema(type, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodMap) Object.assign(jsonSchema, mapOf(zodSchema.valueType as z.ZodType))
      // Data that stand in the spec.
      else if (zodSchema instanceof z.ZodCustom) Object.assign(jsonSchema, { type: 'object' })
    },
  })
  return loosened(made) as Schema
}

/** A mapping whose keys are names that the user gives. */
function mapOf(value: z.ZodType): Schema {
  const { $schema: _, ...inner } = schemaOf(value)
  return { type: 'object', additionalProperties: inner }
}

/** Lets numbers and truth values stand where an editor would not read text; names of keys are text in any case. */
function loosened(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => loosened(item))
  if (typeof value !== 'object' || value === null || key === 'propertyNames') return value
  const schema = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, loosened(part, name)]))
  if (schema.type !== 'string' || 'const' in schema) return schema
  const { enum: choices, pattern, ...rest } = schema
  if (typeof pattern === 'string') return { ...rest, type: ['string', 'number'], pattern: `${pattern}|\\$\\{` }
  if (!Array.isArray(choices)) return { ...schema, type: ['string', 'number'] }
  const either = choices.includes('true') ? [...choices, true, false] : choices
  return { anyOf: [{ enum: either }, parameterised] }
}

/** A text with the value of a parameter in it. */
const parameterised = { type: 'string', pattern: '\\$\\{' } as const
