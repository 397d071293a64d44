import type { Qrels } from '../../collection/qrels.ts'
import type { Ranking } from '../../collection/ranking.ts'
import type { Run } from '../../collection/run.ts'
import type { Summary } from '../../measures/summary.ts'
import type { Checked, Problem } from '../../text/problem.ts'
import { evaluateRun } from '../evaluate.ts'
import { conventionsKey, type Setting, settingKey } from './setting.ts'

/** What a setting gives: the summary, and the value of every query that counts, in byte order of the queries. */
export interface Outcome {
  readonly setting: Setting
  readonly summary: Summary
  readonly queries: readonly string[]
  readonly values: Float64Array
}

/** Evaluates one run under many settings, each once. */
export interface Laboratory {
  /** Evaluates settings: those that share conventions in one pass over the run. */
  evaluate(settings: readonly Setting[]): Promise<void>
  /** The outcome of a setting that was evaluated; or what is wrong with the run under its conventions. */
  outcome(setting: Setting): Checked<Outcome>
  /** The ranking of a query under a setting's conventions; undefined where they leave it out. */
  ranking(setting: Setting, query: string): Promise<Ranking | undefined>
}

/** A laboratory over a run in memory. */
export function laboratoryFor(qrels: Qrels, run: Run): Laboratory {
  const known = new Map<string, Checked<Outcome>>()
  return {
    async evaluate(settings) {
      for (const group of groupsOf(settings.filter((setting) => !known.has(settingKey(setting))))) {
        const { conventions } = group[0]!
        const scorers = group.map(({ scorer }) => scorer)
        const found = await evaluateRun({ qrels, run, scorers, conventions })
        for (const setting of group) {
          const { name } = setting.scorer
          known.set(
            settingKey(setting),
            found.ok
              ? { ok: true, problems: found.problems, value: outcomeOf(setting, found.value) }
              : { ok: false, problems: found.problems },
          )
          if (found.ok && !found.value.values.has(name)) throw new Error(`no values of ${name}`)
        }
      }
    },
    outcome(setting) {
      const found = known.get(settingKey(setting))
      if (found === undefined) throw new Error(`${settingKey(setting)} was not evaluated`)
      return found
    },
    async ranking({ conventions }, query) {
      const found = await evaluateRun({ qrels, run, scorers: [], conventions, keep: new Set([query]) })
      return found.ok ? found.value.kept.get(query) : undefined
    },
  }
}

function outcomeOf(setting: Setting, found: Pick<Outcome, 'queries'> & Values): Outcome {
  const { name } = setting.scorer
  return { setting, summary: found.summaries.get(name)!, queries: found.queries, values: found.values.get(name)! }
}

interface Values {
  readonly values: ReadonlyMap<string, Float64Array>
  readonly summaries: ReadonlyMap<string, Summary>
}

/** Settings by their conventions, each setting once. */
function groupsOf(settings: readonly Setting[]): Setting[][] {
  const groups = new Map<string, Map<string, Setting>>()
  for (const setting of settings) {
    const key = conventionsKey(setting.conventions)
    const group = groups.get(key) ?? new Map<string, Setting>()
    groups.set(key, group.set(setting.scorer.name, setting))
  }
  return [...groups.values()].map((group) => [...group.values()])
}

/** The problems that a duplicated document makes, and nothing else. */
export function onlyDuplicates(problems: readonly Problem[]): boolean {
  const errors = problems.filter(({ severity }) => severity === 'error')
  return errors.length > 0 && errors.every(({ rule }) => rule === 'duplicate-document')
}
