import { evaluateRun } from '../evaluate/evaluate.ts'
import type { Evaluation, RunValues } from '../evaluate/values.ts'
import { type Declared, openRun } from '../readers/index.ts'
import type { Source } from '../text/io.ts'
import type { Checked } from '../text/problem.ts'

/** Evaluates the run in a file. */
export async function evaluateFile(
  source: Source,
  task: Pick<Evaluation, 'qrels' | 'qrelsPath' | 'scorers' | 'conventions'> & {
    readonly declared: Declared
    readonly each?: Evaluation['each']
  },
): Promise<Checked<RunValues>> {
  const { qrels, qrelsPath, scorers, conventions, each } = task
  const run = openRun(source, task.declared)
  if (!run.ok) return run
  const whole = each && { each, wholeListsFor: 'the overlap of lists' }
  return evaluateRun({ qrels, qrelsPath, scorers, conventions, run: run.value, ...whole })
}
