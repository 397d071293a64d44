import { type Checked, formatProblem, sortProblems } from '../text/problem.ts'

/**
 * The value of a result; where there is none, throws an `Error` whose message lists every problem with its place and mend.
 * Warnings, which come with a value, are in `problems` of the result.
 *
 * @example
 * const { qrels } = orThrow(inlineQrels({ q1: { donut: 1 } }))
 * console.log(qrels.rows) // 1
 */
export function orThrow<T>(checked: Checked<T>): T {
  if (checked.ok) return checked.value
  throw new Error(
    sortProblems(checked.problems)
      .map((problem) => formatProblem(problem))
      .join('\n'),
  )
}
