import type { Conventions } from '../collection/conventions.ts'
import type { Qrels } from '../collection/qrels.ts'
import { evaluateRun } from '../evaluate/evaluate.ts'
import type { RunValues } from '../evaluate/values.ts'
import type { Scorer } from '../measures/measure.ts'
import { type Declared, openRun, readQrels } from '../readers/index.ts'
import { warnings } from '../report/lints.ts'
import type { Io } from '../text/io.ts'
import type { Checked, Problem } from '../text/problem.ts'
import {
  checkOneStandardInput,
  conventionsArgument,
  digitsArgument,
  measureArguments,
  type RunArgument,
  runArguments,
  withUsage,
} from './arguments.ts'
import { type Evaluated, printers, scorersOf } from './evalPrint.ts'
import { declaredFormats, type FormatOptions } from './formats.ts'
import { exit, type ProblemOptions, resultMayFollow } from './problems.ts'

export interface EvalOptions extends ProblemOptions, FormatOptions {
  readonly qrels: string
  readonly runs: readonly string[]
  readonly measure: readonly string[]
  readonly perQuery: boolean
  readonly conventions?: string
  readonly digits: string
  readonly format: 'table' | 'json' | 'csv'
}

/** `rankbook eval`: evaluates runs and prints a table, JSON or CSV. Nothing is printed unless every run can be read. */
export function evaluateCommand(io: Io, options: EvalOptions): Promise<number> {
  const problemFormat = options.json ? 'json' : 'text'
  return withUsage(
    io,
    async () => {
      const digits = digitsArgument(options.digits)
      const runs = runArguments(options.runs)
      checkOneStandardInput([options.qrels, ...runs.map(({ path }) => path)])
      const { dialect, conventions } = conventionsArgument(options.conventions)
      const declared = declaredFormats(options)
      const asked = measureArguments(options.measure, { dialect, from: '--measure' })
      const qrels = await readQrels(io.source(options.qrels), { ...conventions, ...declared.qrels })
      const evaluated = qrels.ok
        ? await evaluateFiles(io, runs, {
            qrels: qrels.value.qrels,
            path: options.qrels,
            scorers: scorersOf(asked),
            conventions,
            declared: declared.run,
          })
        : qrels
      const problems = qrels.ok ? qrels.problems.concat(evaluated.problems) : qrels.problems
      if (!(await resultMayFollow(io, problems, options)) || !evaluated.ok) return exit.problems
      printers[options.format](io, {
        evaluated: evaluated.value,
        asked,
        digits,
        perQuery: options.perQuery,
        under: { dialect, conventions },
      })
      return exit.done
    },
    problemFormat,
  )
}

interface Task {
  readonly qrels: Qrels
  /** Where they come from. */
  readonly path: string
  readonly scorers: readonly Scorer[]
  readonly conventions: Conventions
  readonly declared: Declared
}

/** All runs, with the problems of all of them. */
async function evaluateFiles(io: Io, runs: readonly RunArgument[], task: Task): Promise<Checked<readonly Evaluated[]>> {
  const evaluated: Evaluated[] = []
  let problems: readonly Problem[] = []
  for (const { name, path } of runs) {
    const values = await evaluateFile(io, path, task)
    problems = problems.concat(values.problems)
    if (values.ok) evaluated.push({ name, values: values.value })
  }
  if (evaluated.length < runs.length) return { ok: false, problems }
  return { ok: true, value: evaluated, problems: problems.concat(warningsOf(runs, evaluated, task)) }
}

function warningsOf(runs: readonly RunArgument[], evaluated: readonly Evaluated[], task: Task): Problem[] {
  const looked = evaluated.map(({ name, values }, i) => ({ name, path: runs[i]!.path, counts: values.counts }))
  return warnings({ ...task, runs: looked })
}

async function evaluateFile(io: Io, path: string, task: Task): Promise<Checked<RunValues>> {
  const run = openRun(io.source(path), task.declared)
  return run.ok ? evaluateRun({ ...task, run: run.value }) : run
}
