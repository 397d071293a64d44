import type { Qrels } from '../collection/qrels.ts'
import type { RunValues } from '../evaluate/values.ts'
import { readScores } from '../readers/index.ts'
import type { GridMeasure } from '../render/exports/grid.ts'
import { valueColumn } from '../report/givenColumns.ts'
import { takeRows } from '../report/givenRows.ts'
import { givenScorer } from '../spec/scores.ts'
import type { Io } from '../text/io.ts'
import { type Checked, type Problem, wholeFile } from '../text/problem.ts'

/** What given values are set beside. */
export interface Beside {
  readonly qrels: { readonly path: string; readonly qrels: Qrels }
  readonly runs: readonly { readonly name: string; readonly values: RunValues }[]
  readonly digits: number
}

/** The means of values from outside, over the queries that count for each run: a column for each name in the file. */
export async function scoreColumns(io: Io, path: string, beside: Beside): Promise<Checked<readonly GridMeasure[]>> {
  const file = await readScores(io.source(path))
  if (!file.ok) return file
  const problems: Problem[] = []
  const at = wholeFile(path)
  const known = { dataset: beside.qrels.path, runs: beside.runs.map(({ name }) => name), qrels: beside.qrels.qrels }
  const names = [...new Set(file.value.rows.map(({ name }) => name))]
  const columns = names.map((inFile): GridMeasure => {
    const name = inFile ?? 'value'
    const spec = { scorer: givenScorer(name), inFile, files: [], place: at }
    const given = takeRows(file.value, { known, spec, run: undefined, at, problems })
    const values = beside.runs.map((run) => {
      const byQuery = given.get(run.name)
      return valueColumn(run.values.queries, byQuery && { kind: 'values', byQuery }).summary.value
    })
    return { name, values, marked: true, digits: beside.digits }
  })
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: columns, problems }
}
