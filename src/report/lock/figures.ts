import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readCsv } from '../../readers/csvRecords.ts'
import { faultsOf } from '../../readers/faults.ts'
import { csvLine } from '../../text/formats.ts'
import type { Source } from '../../text/io.ts'
import { parsed } from '../../text/parsed.ts'
import { type Checked, errorAt, type Problem, wholeFile } from '../../text/problem.ts'
import type { Column, Figures, LockedFile, LockedSummary } from './lock.ts'

/** A text, and the path that messages call it by. */
export interface NamedText {
  readonly path: string
  readonly text: string
}

const file = z.looseObject({
  path: z.string().nullable().optional(),
  sha256: z.string().nullable().optional(),
  bytes: z.number().nullable().optional(),
  rows: z.number().optional(),
})
const summaries = z.record(z.string(), z.record(z.string(), z.unknown()))
const withFile = file.extend({ measures: summaries })

/** What is read of `facts.json`; the rest of it is for pages. */
const facts = z.looseObject({
  rankbook: z.string(),
  report: z.string(),
  datasets: z.array(
    z.looseObject({
      name: z.string(),
      conventions: z.record(z.string(), z.unknown()),
      qrels: file,
      runs: z.array(withFile.extend({ name: z.string(), seeds: z.array(withFile).optional() })),
    }),
  ),
  parameters: z.record(z.string(), z.unknown()).optional(),
  comparison: z.record(z.string(), z.unknown()).nullable(),
})

type Facts = z.infer<typeof facts>

const rebuild = 'Build the report again, or give the folder of another site.'

/** What a report came to, from what stands beside its pages: the `facts.json` of each page in one language, and `values.csv`. */
export async function readFigures(all: readonly NamedText[], values: NamedText): Promise<Checked<Figures>> {
  const problems: Problem[] = []
  const read = all.flatMap(({ path, text }) => {
    const checked = facts.safeParse(parsed(text))
    if (checked.success) return [checked.data]
    problems.push(errorAt(wholeFile(path), 'no-facts', 'these are no facts of a report', rebuild))
    return []
  })
  const columns = await columnsOf(values)
  if (!columns.ok) problems.push(...columns.problems)
  if (problems.length > 0 || !columns.ok || read.length === 0) return { ok: false, problems }
  const { rankbook, report, parameters, datasets, comparison } = read[0]!
  const summaries = summariesIn(read)
  const value: Figures = {
    rankbook,
    report,
    parameters,
    conventions: datasets.map(({ name, conventions }) => ({ dataset: name, ...conventions })),
    comparison,
    files: filesIn(read),
    columns: [...withSummaries(columns.value, summaries)],
  }
  return { ok: true, value, problems }
}

type Summaries = Map<string, { readonly names: Names; readonly summary: LockedSummary }>
type Names = readonly [dataset: string, run: string, measure: string]

/** The summaries on all pages, each once. */
function summariesIn(read: readonly Facts[]): Summaries {
  const found: Summaries = new Map()
  const add = (dataset: string, run: string, of: z.infer<typeof summaries>) => {
    for (const [measure, summary] of Object.entries(of)) {
      const names: Names = [dataset, run, measure]
      found.set(JSON.stringify(names), { names, summary })
    }
  }
  for (const { datasets } of read)
    for (const { name, runs } of datasets)
      for (const run of runs) {
        add(name, run.name, run.measures)
        run.seeds?.forEach((seed, i) => {
          add(name, `${run.name}#${i + 1}`, seed.measures)
        })
      }
  return found
}

/** Columns with their summaries; then the summaries that no query has a value for. */
function* withSummaries(columns: readonly Omit<Column, 'summary'>[], summaries: Summaries): Generator<Column> {
  const left = new Map(summaries)
  for (const column of columns) {
    const key = JSON.stringify([column.dataset, column.run, column.measure])
    yield { ...column, summary: summaries.get(key)?.summary }
    left.delete(key)
  }
  for (const { names, summary } of left.values()) {
    const [dataset, run, measure] = names
    yield { dataset, run, measure, summary, sha256: createHash('sha256').digest('hex'), values: new Map() }
  }
}

/** Judgements and runs that are files, each once. */
function filesIn(read: readonly Facts[]): LockedFile[] {
  const found = new Map<string, LockedFile>()
  for (const { datasets } of read)
    for (const { qrels, runs } of datasets)
      for (const { path, sha256, bytes, rows } of [qrels, ...runs.flatMap((run) => [run, ...(run.seeds ?? [])])]) {
        if (path == null || sha256 == null || bytes == null) continue
        const most = Math.max(rows ?? 0, found.get(path)?.rows ?? 0)
        found.set(path, { path, sha256, bytes, ...(most > 0 && { rows: most }) })
      }
  return [...found.values()]
}

/** The columns of `values.csv`. */
async function columnsOf({ path, text }: NamedText): Promise<Checked<readonly Omit<Column, 'summary'>[]>> {
  const columns: {
    names: readonly string[]
    hash: ReturnType<typeof createHash>
    values: Map<string, number | null>
  }[] = []
  const faults = faultsOf(path)
  let rows = 0
  const take = (record: { readonly cells: { readonly count: number }; text(cell: number): string }): boolean => {
    if (record.cells.count !== 5) return false
    if (rows++ === 0) return record.text(4) === 'value'
    const names = [0, 1, 2].map((cell) => record.text(cell))
    const [query, value] = [record.text(3), record.text(4)]
    let column = columns.at(-1)
    if (column === undefined || names.some((name, i) => name !== column!.names[i])) {
      column = { names, hash: createHash('sha256'), values: new Map() }
      columns.push(column)
    }
    column.hash.update(csvLine([query, value]))
    column.values.set(query, value === '' ? null : Number(value))
    return true
  }
  await readCsv(inMemory({ path, text }), { faults, delimiter: 44, longest: 1 << 20, take })
  const { problems } = faults
  if (rows === 0) problems.push(errorAt(wholeFile(path), 'no-values', 'these are no values of a report', rebuild))
  if (problems.length > 0) return { ok: false, problems }
  const value = columns.map(({ names: [dataset, run, measure], hash, values }) => {
    return { dataset: dataset!, run: run!, measure: measure!, sha256: hash.digest('hex'), values }
  })
  return { ok: true, value, problems }
}

/** A text as a source. */
function inMemory({ path, text }: NamedText): Source {
  return {
    path,
    repeatable: true,
    async *open() {
      yield new TextEncoder().encode(text)
    },
  }
}
