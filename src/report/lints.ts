import type { Conventions } from '../collection/conventions.ts'
import type { Qrels } from '../collection/qrels.ts'
import type { Counts } from '../evaluate/values.ts'
import type { Scorer } from '../measures/measure.ts'
import { type RuleSeverity, rules } from '../spec/rules.ts'
import type { DataRef, DerivedRef, Spec } from '../spec/spec.ts'
import { type Place, type Problem, warningAt, wholeFile } from '../text/problem.ts'
import { fill } from '../text/words.ts'
import { type Answers, runsBehind } from './answers.ts'
import { type Judged, judgementNotices } from './judgementNotices.ts'
import { idsInMessage, type Notice } from './notice.ts'
import { runNotices } from './runNotices.ts'

/** What deserves notice in the data of a report that was evaluated. How severe each notice is, `ruled` says. */
export function lints(answers: Answers, spec: Spec): Problem[] {
  const among = (dataset: string) => (spec.datasets.length === 1 ? '' : ` of "${dataset}"`)
  const datasets = new Set(answers.map(({ dataset }) => dataset))
  const judged = [...datasets].flatMap((dataset) =>
    judgementNotices({ ...dataset, scorers: dataset.spec.measures.map(({ scorer }) => scorer) }).map((one) =>
      problemOf(one, {
        place: placeOf(filed(dataset.spec.qrels), spec),
        subject: `judgements${among(dataset.spec.name)}`,
      }),
    ),
  )
  const ran = answers.flatMap((entry) =>
    runsBehind(entry).flatMap(({ data, values, of }) => {
      const { dataset, run } = entry
      const subject = `run "${run.name}"${of}${among(dataset.spec.name)}`
      const about = { ...dataset.spec.conventions.conventions, derived: dataset.derived !== undefined }
      return runNotices(values.counts, about).map((one) => problemOf(one, { place: placeOf(data, spec), subject }))
    }),
  )
  return [...judged, ...ran]
}

/** Where judgements come from: those that are derived, from their references. */
function filed(qrels: DataRef | DerivedRef): DataRef {
  return qrels.kind === 'derived' ? qrels.from : qrels
}

function placeOf(data: DataRef, spec: Spec): Place {
  return wholeFile(data.kind === 'file' ? data.path : spec.path)
}

/** What to look at on the command line, where no spec sets severities. */
export interface Looked {
  readonly qrels: Qrels
  readonly path: string
  readonly runs: readonly { readonly name: string; readonly path: string; readonly counts: Counts }[]
  readonly conventions: Conventions
  readonly scorers: readonly Scorer[]
}

/** The notices on files of the command line that are more than notes by themselves. */
export function warnings({ qrels, path, runs, conventions, scorers }: Looked): Problem[] {
  const judged: Judged = { qrels, scorers }
  const found = [
    ...judgementNotices(judged).map((one) => problemOf(one, { place: wholeFile(path), subject: 'judgements' })),
    ...runs.flatMap((run) =>
      runNotices(run.counts, conventions).map((one) =>
        problemOf(one, { place: wholeFile(run.path), subject: `run "${run.name}"` }),
      ),
    ),
  ]
  return withSeverities(found, {}).filter(({ severity }) => severity !== 'note')
}

function problemOf(
  { rule, says, ids, mend, line }: Notice,
  { place, subject }: { readonly place: Place; readonly subject: string },
): Problem {
  const at = line === undefined ? place : { ...place, line, column: 1 }
  const named = Object.entries(ids).map(([name, list]) => [name, idsInMessage(list)])
  return warningAt(at, rule, `${subject}: ${fill(says, Object.fromEntries(named)).en}`, mend)
}

/** Problems with the severity that the spec gives their rule, or else the rule's own; those switched off are left out. */
export function ruled(problems: readonly Problem[], spec: Spec): Problem[] {
  return withSeverities(problems, spec.rules)
}

/** The severity of a rule in a spec; undefined for a problem that is always an error. */
export function severityOf(rule: string, set: Spec['rules']): RuleSeverity | undefined {
  return set[rule] ?? (rules as Readonly<Record<string, RuleSeverity>>)[rule]
}

function withSeverities(problems: readonly Problem[], set: Spec['rules']): Problem[] {
  return problems.flatMap((problem): Problem[] => {
    const severity = severityOf(problem.rule, set)
    if (severity === undefined || problem.severity === 'error') return [problem]
    return severity === 'off' ? [] : [{ ...problem, severity }]
  })
}
