import { paramPlace } from '../spec/params.ts'
import { errorAt, nearest } from '../text/problem.ts'
import { InputError, UsageError } from './arguments.ts'
import type { Project } from './project.ts'

/** Values of parameters as `--param` gives them: `k=20`. Throws `UsageError` where one has another form or stands twice. */
export function paramArguments(texts: readonly string[] = []): ReadonlyMap<string, string> {
  const given = new Map<string, string>()
  for (const text of texts) {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? []
    if (name === undefined || value === undefined)
      throw new UsageError(`--param is "${text}", expected NAME=VALUE`, 'Write --param k=20, for example.')
    if (given.has(name))
      throw new UsageError(`the parameter "${name}" is given twice, expected once`, 'Leave one of them out.')
    given.set(name, value)
  }
  return given
}

/** Throws `InputError` where a parameter is given that none of the reports has. */
export function checkParams(given: ReadonlyMap<string, string>, projects: readonly Project[]): void {
  const known = [...new Set(projects.flatMap(({ spec }) => spec.params.map(({ name }) => name)))]
  const problems = [...given.keys()]
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearest(name, known)
      const mend =
        known.length === 0
          ? 'Say under params of report.yaml what can be set.'
          : near.length > 0
            ? `Did you mean "${near[0]}"?`
            : `Choose among ${known.join(', ')}.`
      return errorAt(paramPlace, 'parameter', `no report has a parameter "${name}"`, mend)
    })
  if (problems.length > 0) throw new InputError(problems)
}
