import { rules } from '../spec/rules.ts'
import type { Spec } from '../spec/spec.ts'
import { type Place, type Problem, wholeFile } from '../text/problem.ts'
import type { Answers, RunAnswers } from './answers.ts'

/** What deserves notice in runs that were evaluated. How severe each notice is, `ruled` says. */
export function lints(answers: Answers, spec: Spec): Problem[] {
  return answers.flatMap((entry) => {
    const { data } = entry.run
    const place = data.kind === 'file' ? wholeFile(data.path) : wholeFile(spec.path)
    return lintRun(entry, place)
  })
}

function lintRun({ run, values: { counts } }: RunAnswers, place: Place): Problem[] {
  const notice = (rule: keyof typeof rules, what: string, mend: string): Problem => ({
    severity: 'warning',
    rule,
    ...place,
    what,
    mend,
  })
  const { missing, judgedQueries, tiedAt, rankDisagrees } = counts
  return [
    ...(missing.length === 0
      ? []
      : [
          notice(
            'missing-queries',
            `run "${run.name}" has no results for ${missing.length} of ${judgedQueries} judged queries`,
            'Check that the run is whole.',
          ),
        ]),
    ...tiedAt
      .filter(({ queries }) => queries > 0)
      .map(({ cutoff, queries }) =>
        notice(
          'tie-at-cutoff',
          `run "${run.name}" has equal scores across rank ${cutoff} in ${queries} ${queries === 1 ? 'query' : 'queries'}`,
          'Break the ties in the scores; the convention "ties" decides until then.',
        ),
      ),
    ...(rankDisagrees === undefined
      ? []
      : [
          {
            ...notice(
              'rank-disagrees',
              `the rank column contradicts the scores of query "${rankDisagrees.query}"`,
              'Check which of the two is meant: scores alone order a run.',
            ),
            line: rankDisagrees.line,
            column: 1,
          },
        ]),
  ]
}

/** Problems with the severity that the spec gives their rule, or else the rule's own; those switched off are left out. */
export function ruled(problems: readonly Problem[], spec: Spec): Problem[] {
  return problems.flatMap((problem): Problem[] => {
    const severity =
      spec.rules[problem.rule] ?? (rules as Readonly<Record<string, Spec['rules'][string]>>)[problem.rule]
    if (severity === undefined || problem.severity === 'error') return [problem]
    return severity === 'off' ? [] : [{ ...problem, severity }]
  })
}
