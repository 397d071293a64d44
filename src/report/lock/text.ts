import { z } from 'zod'
import { parsed } from '../../text/parsed.ts'
import { type Checked, errorAt, wholeFile } from '../../text/problem.ts'
import { type Column, type Lock, mostValues } from './lock.ts'

/** The form of a lock; another one has another number. */
const form = 1

/**
 * A lock as its file holds it: JSON with one file, one signature and one column on a line, so that a difference between two
 * versions of it can be read. Values stand in the order of `queries`, which are listed once; `""` is a query without a value.
 */
export function lockText(lock: Lock): string {
  const { rankbook, report, parameters, inputs, conventions, comparison, measures, outputs, columns } = lock
  const count = columns.reduce((sum, { values }) => sum + (values?.size ?? 0), 0)
  const queries: string[][] = []
  const kept = count <= mostValues
  const figures = byRun(columns).map((ofRun) => {
    const names = kept ? queriesOf(ofRun) : undefined
    return {
      dataset: ofRun[0]!.dataset,
      run: ofRun[0]!.run,
      ...(names !== undefined && { queries: placeIn(queries, names) }),
      columns: ofRun.map(({ measure, summary, sha256, values }) => ({
        measure,
        ...summary,
        sha256,
        ...(names && values && { values: names.map((query) => (values.has(query) ? values.get(query)! : '')) }),
      })),
    }
  })
  const whole = {
    lock: form,
    rankbook,
    report,
    parameters,
    inputs,
    conventions,
    comparison,
    measures,
    outputs,
    queries,
    figures,
  }
  return `${printed(whole, 0)}\n`
}

/** Columns of one run after the other. */
function byRun(columns: readonly Column[]): Column[][] {
  const groups: Column[][] = []
  for (const column of columns) {
    const found = groups.find(([first]) => first!.dataset === column.dataset && first!.run === column.run)
    if (found === undefined) groups.push([column])
    else found.push(column)
  }
  return groups
}

function queriesOf(columns: readonly Column[]): string[] {
  return [...new Set(columns.flatMap(({ values }) => [...(values?.keys() ?? [])]))]
}

/** The place of a list among lists; it is added where it is not there yet. */
function placeIn(lists: string[][], list: string[]): number {
  const known = lists.findIndex((one) => one.length === list.length && one.every((query, i) => query === list[i]))
  return known < 0 ? lists.push(list) - 1 : known
}

/** What holds nothing but scalars and lists of scalars stands on one line; so does a list of scalars within a list. */
function printed(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Array.isArray(value)
    ? value.map((one) => printed(one, depth + 1))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => `${JSON.stringify(key)}: ${printed(one, depth + 1)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  if (parts.length === 0) return `${open}${close}`
  const flat = Object.values(value).every(
    (one) => isScalar(one) || (depth > 0 && Array.isArray(one) && one.every(isScalar)),
  )
  if (depth > 0 && flat) return `${open}${parts.join(', ')}${close}`
  const margin = ' '.repeat(depth)
  return `${open}\n${parts.map((part) => `${margin} ${part}`).join(',\n')}\n${margin}${close}`
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

const file = z.strictObject({
  path: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number(),
  rows: z.number().optional(),
})

const column = z.looseObject({
  measure: z.string(),
  sha256: z.string(),
  values: z.array(z.union([z.number(), z.null(), z.literal('')])).optional(),
})

const shape = z.strictObject({
  lock: z.literal(form),
  rankbook: z.string(),
  report: z.string(),
  parameters: z.record(z.string(), z.unknown()).optional(),
  inputs: z.array(file),
  conventions: z.array(z.looseObject({ dataset: z.string() })),
  comparison: z.record(z.string(), z.unknown()).nullable(),
  measures: z.array(z.strictObject({ dataset: z.string(), signature: z.string() })),
  outputs: z.array(file),
  queries: z.array(z.array(z.string())),
  figures: z.array(
    z.strictObject({ dataset: z.string(), run: z.string(), queries: z.number().optional(), columns: z.array(column) }),
  ),
})

/** Reads what `lockText` wrote. */
export function readLock(text: string, path: string): Checked<Lock> {
  const read = shape.safeParse(parsed(text))
  if (!read.success) {
    const what = `this is no lock of form ${form}: ${read.error.issues[0]!.path.join('.') || 'the whole file'} is not as expected`
    const mend = 'Write it anew with `rankbook lock`, or take the file as it was from version control.'
    return { ok: false, problems: [errorAt(wholeFile(path), 'bad-lock', what, mend)] }
  }
  const { queries, figures, lock: _, ...rest } = read.data
  const columns = figures.flatMap(({ dataset, run, queries: place, columns }) =>
    columns.map(({ measure, sha256, values, ...summary }): Column => {
      const names = place === undefined ? undefined : queries[place]
      return {
        dataset,
        run,
        measure,
        summary: Object.keys(summary).length === 0 ? undefined : summary,
        sha256,
        values: names && values && valuesBy(names, values),
      }
    }),
  )
  return { ok: true, value: { ...rest, columns }, problems: [] }
}

function valuesBy(names: readonly string[], values: readonly (number | null | '')[]): Map<string, number | null> {
  return new Map(
    names.flatMap((query, i): [string, number | null][] => {
      const value = values[i]
      return value === '' || value === undefined ? [] : [[query, value]]
    }),
  )
}
