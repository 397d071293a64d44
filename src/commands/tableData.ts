import type { Conventions } from '../collection/conventions.ts'
import { evaluateRun } from '../evaluate/evaluate.ts'
import { openRun, readQrels } from '../readers/index.ts'
import type { GridMeasure } from '../render/exports/grid.ts'
import type { AskedMeasure } from '../spec/spec.ts'
import type { Io } from '../text/io.ts'
import type { Checked, Problem } from '../text/problem.ts'
import type { RunArgument } from './arguments.ts'
import { scorersOf } from './evalPrint.ts'

/** What a table is made from. */
export interface TableTask {
  readonly qrels: string
  readonly runs: readonly RunArgument[]
  readonly asked: readonly AskedMeasure[]
  readonly conventions: Conventions
  readonly digits: number
}

/** The summaries of measures over runs, in the order of both. */
export async function summariesOf(io: Io, task: TableTask): Promise<Checked<readonly GridMeasure[]>> {
  const { conventions, runs, digits } = task
  const scorers = scorersOf(task.asked)
  const qrels = await readQrels(io.source(task.qrels), conventions)
  if (!qrels.ok) return qrels
  const problems: Problem[] = [...qrels.problems]
  const columns = new Map(scorers.map(({ name }): [string, number[]] => [name, []]))
  let read = 0
  for (const { path } of runs) {
    const run = openRun(io.source(path))
    const found = run.ok ? await evaluateRun({ qrels: qrels.value.qrels, run: run.value, scorers, conventions }) : run
    for (const problem of found.problems) problems.push(problem)
    if (!found.ok) continue
    read++
    for (const [name, column] of columns) column.push(found.value.summaries.get(name)!.value)
  }
  if (read < runs.length) return { ok: false, problems }
  const value = scorers.map(({ name, measure }): GridMeasure => {
    const values = columns.get(name)!
    const count = measure.over === 'sum'
    const whole = count && values.every((one) => Number.isInteger(one))
    return { name, values, marked: !count && measure.quality !== false, digits: whole ? 0 : digits }
  })
  return { ok: true, value, problems }
}
