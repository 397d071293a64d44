import { warnings } from '../report/lints.ts'
import type { Io } from '../text/io.ts'
import type { Checked, Problem } from '../text/problem.ts'
import {
  checkOneStandardInput,
  checkRunsAreFiles,
  conventionsArgument,
  digitsArgument,
  measureArguments,
  type RunArgument,
  runArguments,
  withUsage,
} from './arguments.ts'
import { type Evaluated, printers, scorersOf } from './evalPrint.ts'
import { evaluateFiles, type FilesTask } from './evaluateFiles.ts'
import { declaredFormats, type FormatOptions } from './formats.ts'
import { readJudgements } from './judgements.ts'
import { exit, type ProblemOptions, resultMayFollow } from './problems.ts'
import { threadsArgument } from './threadCount.ts'

/** What `eval` is asked for. */
export interface EvalOptions extends ProblemOptions, FormatOptions {
  readonly qrels: string
  readonly runs: readonly string[]
  readonly measure: readonly string[]
  readonly perQuery: boolean
  readonly conventions?: string
  readonly digits: string
  readonly threads?: string
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
      await checkRunsAreFiles(io, options.runs)
      checkOneStandardInput([options.qrels, ...runs.map(({ path }) => path)])
      const { dialect, conventions } = conventionsArgument(options.conventions)
      const declared = declaredFormats(options)
      const threads = threadsArgument(options.threads)
      const asked = measureArguments(options.measure, { dialect, from: '--measure' })
      const qrels = await readJudgements(io, options.qrels, { ...conventions, ...declared.qrels })
      const evaluated = qrels.ok
        ? await evaluateAll(io, runs, {
            ...qrels.value,
            scorers: scorersOf(asked),
            conventions,
            declared,
            threads,
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

/** All runs, with the problems of all of them. */
async function evaluateAll(
  io: Io,
  runs: readonly RunArgument[],
  task: FilesTask,
): Promise<Checked<readonly Evaluated[]>> {
  const values = await evaluateFiles(io, runs, task)
  const problems = values.flatMap((one) => one.problems)
  const evaluated = values.flatMap((one, i) => (one.ok ? [{ name: runs[i]!.name, values: one.value }] : []))
  if (evaluated.length < runs.length) return { ok: false, problems }
  return { ok: true, value: evaluated, problems: problems.concat(warningsOf(runs, evaluated, task)) }
}

function warningsOf(runs: readonly RunArgument[], evaluated: readonly Evaluated[], task: FilesTask): Problem[] {
  const looked = evaluated.map(({ name, values }, i) => ({ name, path: runs[i]!.path, counts: values.counts }))
  return warnings({ ...task, runs: looked })
}
