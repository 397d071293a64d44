import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { printSchema } from '../../src/commands/schema.ts'
import { reportSchema } from '../../src/spec/schema.ts'
import { testIo } from '../commands/io.ts'

type Schema = Readonly<Record<string, unknown>>

/** What of a value breaks a schema, as paths: the part of JSON Schema that the schema of a report uses, as an editor reads it. */
function faults(schema: Schema, value: unknown, path = ''): string[] {
  const fault = [path === '' ? '/' : path]
  if (schema.anyOf !== undefined)
    return (schema.anyOf as Schema[]).some((one) => faults(one, value, path).length === 0) ? [] : fault
  if ('const' in schema && value !== schema.const) return fault
  if (schema.enum !== undefined && !(schema.enum as unknown[]).includes(value)) return fault
  const kind = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
  if (schema.type !== undefined && ![schema.type].flat().includes(kind)) return fault
  if (kind === 'string' && schema.pattern !== undefined && !new RegExp(String(schema.pattern)).test(String(value)))
    return fault
  if (Array.isArray(value))
    return value.flatMap((item, i) => faults((schema.items ?? {}) as Schema, item, `${path}/${i}`))
  return kind === 'object' ? inObject(schema, value as Schema, path) : []
}

function inObject(schema: Schema, value: Schema, path: string): string[] {
  const known = (schema.properties ?? {}) as Readonly<Record<string, Schema>>
  const missing = ((schema.required ?? []) as string[]).filter((key) => !(key in value)).map((key) => `${path}/${key}`)
  const inside = Object.entries(value).flatMap(([key, part]) => {
    const own = known[key] ?? schema.additionalProperties
    if (own === false) return [`${path}/${key}`]
    return typeof own === 'object' ? faults(own as Schema, part, `${path}/${key}`) : []
  })
  return [...missing, ...inside]
}

const reports = new URL('../../reports/', import.meta.url)

test('the schema that is packed is the one made from the shape', () => {
  const io = testIo()
  expect(printSchema(io)).toBe(0)
  const packed = readFileSync(new URL('../../templates/report.schema.json', import.meta.url), 'utf8')
  expect(JSON.parse(io.printed().out)).toEqual(JSON.parse(packed))
})

test.each(readdirSync(reports))('the report "%s" is right by the schema, as an editor reads YAML', (name) => {
  expect(faults(reportSchema(), parse(readFileSync(new URL(`${name}/report.yaml`, reports), 'utf8')))).toEqual([])
})

const small = { title: 'T', datasets: { a: { qrels: 'q', runs: { one: 'r' } } }, measures: ['AP'] }

test.each([
  [{ ...small, digits: 4, outside: true, claims: { a: { run: 'one', measure: 'AP', atLeast: 0.5 } } }, []],
  [{ ...small, measures: 'all' }, []],
  [{ ...small, measures: 'every' }, ['/measures']],
  [{ ...small, params: { k: { type: 'int', default: 3, min: 1, help: { en: 'Ranks' } } }, matrix: { k: [1, 2] } }, []],
  [{ ...small, params: { k: { type: 'integer', default: 3 } } }, ['/params/k/type']],
  [{ ...small, digits: '${d}', compare: { test: '${t}' }, outside: '${o}' }, []],
  [{ ...small, titel: 'T' }, ['/titel']],
  [{ title: 'T', measures: ['AP'] }, ['/datasets']],
  [{ ...small, languages: ['de'] }, ['/languages/0']],
  [{ ...small, datasets: { a: { qrels: { q1: { d: 1 } }, runs: { one: { path: 'r', label: { en: 'One' } } } } } }, []],
  [{ ...small, datasets: { a: { qrels: 'q', runs: { one: 'r' }, topics: 't' } } }, ['/datasets/a/topics']],
  [{ ...small, claims: { a: { run: 'one', measure: 'AP', atleast: 1 } } }, ['/claims/a/atleast']],
  [{ ...small, compare: { test: 'z' } }, ['/compare/test']],
  [{ ...small, rules: { ties: 'of' } }, ['/rules/ties']],
])('%j breaks the schema at %j', (value, expected) => {
  expect(faults(reportSchema(), value)).toEqual(expected)
})
