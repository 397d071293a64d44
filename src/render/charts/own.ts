import { readYaml } from '../../spec/yaml.ts'
import { type Checked, errorAt, type Place, type Problem, wholeFile } from '../../text/problem.ts'
import type { ChartFile } from './draw.ts'
import { type ParseExpression, strangeIn } from './expression.ts'

/** Keys that a chart file of a report may not have, as they load something, lead somewhere, or wait for a hand. */
const refusedKeys: ReadonlySet<string> = new Set([
  'url',
  'href',
  'params',
  'selection',
  'signal',
  'on',
  'init',
  'usermeta',
  'datasets',
  'projection',
  'loader',
  'bind',
  'tooltip',
  'sample',
  'timeUnit',
  'formatType',
  'customFormatTypes',
  'width',
  'autosize',
])

/** Keys under which texts are expressions. */
const expressionKeys: ReadonlySet<string> = new Set(['calculate', 'filter', 'expr', 'labelExpr', 'test'])

/**
 * Reads a chart file of a report: JSON in Vega-Lite over `{ "name": "rows" }`. It can load nothing, and its expressions are
 * sums and comparisons of fields. All else is a problem at its place.
 */
export async function readOwnChart(text: string, path: string): Promise<Checked<ChartFile>> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { ok: false, problems: [syntaxProblem(text, path, error as Error)] }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ok: false, problems: [errorAt(wholeFile(path), 'chart', 'the file holds no object', mends.form)] }
  const { parseExpression } = (await import('vega')) as unknown as { parseExpression: ParseExpression }
  const located = readYaml(text, path)
  const placeOf = (keys: readonly PropertyKey[], what: 'key' | 'value'): Place =>
    located.ok ? located.value.place(keys, what) : wholeFile(path)
  const problems: Problem[] = []
  visit(value, [], (keys, part) => {
    const fault = faultAt(keys, part, parseExpression)
    if (fault !== undefined) problems.push(errorAt(placeOf(keys, fault.what), 'chart', fault.says, fault.mend))
  })
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, value: { data: { name: 'rows' }, ...value } as ChartFile, problems: [] }
}

const mends = {
  form: 'Write a chart in Vega-Lite; those of the package, in templates/charts, are examples.',
  key: 'Leave it out: a chart is drawn once, from its rows alone, and its width is that of the page.',
  data: 'Write "data": { "name": "rows" }, or "data": { "values": [ … ] }.',
  mark: 'Choose another mark.',
  expression: 'Use fields of datum, numbers, texts, + - * / comparisons, and functions such as round, min or isValid.',
}

interface Fault {
  readonly what: 'key' | 'value'
  readonly says: string
  readonly mend: string
}

function faultAt(keys: readonly PropertyKey[], part: unknown, parse: ParseExpression): Fault | undefined {
  const key = String(keys.at(-1) ?? '')
  // Rows written into the file may have any keys.
  if (keys.includes('values')) return undefined
  if (typeof keys.at(-1) === 'string' && refusedKeys.has(key) && !(key === 'width' && keys.length > 1))
    return { what: 'key', says: `"${key}" cannot stand in a chart of a report`, mend: mends.key }
  if (key === 'data' && !isGivenData(part))
    return { what: 'value', says: 'the chart asks for other data than its rows', mend: mends.data }
  const image = part === 'image' || part === 'geoshape'
  if (image && (key === 'mark' || key === 'type'))
    return { what: 'value', says: `the mark "${part}" cannot stand in a chart of a report`, mend: mends.mark }
  if (typeof part !== 'string' || !keys.some((one) => expressionKeys.has(String(one)))) return undefined
  if (isFieldOfPredicate(keys)) return undefined
  const strange = strangeIn(part, parse)
  return strange === undefined ? undefined : { what: 'value', says: strange, mend: mends.expression }
}

/** The texts of `{ "field": "a", "equal": "x" }` are not expressions. */
function isFieldOfPredicate(keys: readonly PropertyKey[]): boolean {
  const at = keys.findLastIndex((key) => expressionKeys.has(String(key)))
  return keys
    .slice(at + 1)
    .some((key) => ['field', 'equal', 'oneOf', 'range', 'lt', 'lte', 'gt', 'gte', 'valid'].includes(String(key)))
}

function isGivenData(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || Object.keys(data).length !== 1) return false
  return ('name' in data && data.name === 'rows') || ('values' in data && Array.isArray(data.values))
}

function visit(
  value: unknown,
  keys: readonly PropertyKey[],
  see: (keys: readonly PropertyKey[], value: unknown) => void,
): void {
  see(keys, value)
  if (typeof value !== 'object' || value === null) return
  const inList = Array.isArray(value)
  for (const [key, part] of Object.entries(value)) visit(part, [...keys, inList ? Number(key) : key], see)
}

function syntaxProblem(text: string, path: string, { message }: Error): Problem {
  const at = /position (\d+)/.exec(message)?.[1]
  const before = text.slice(0, at === undefined ? text.length : Number(at)).split('\n')
  const place = { path, line: before.length, column: before.at(-1)!.length + 1, length: 1 }
  return errorAt(
    place,
    'chart',
    'the file is not JSON here',
    'Look for a comma or a bracket that is missing or too many.',
  )
}
