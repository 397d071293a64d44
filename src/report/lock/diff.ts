import { choices, type Method } from '../../statistics/choices.ts'
import { type CorrectionName, corrected } from '../../statistics/corrections.ts'
import { planDefaults } from '../../statistics/defaults.ts'
import { differencesOf } from '../../statistics/differences.ts'
import type { Outcome } from '../../statistics/outcome.ts'
import { type PairedTestName, pairedTest, pairedTests } from '../../statistics/tests.ts'
import { type Change, type ColumnChange, columnChanges, fileChanges } from './changes.ts'
import type { Column, Figures, LockedFile } from './lock.ts'

/** A state of a report. */
export interface State extends Pick<Figures, 'rankbook' | 'report' | 'comparison' | 'columns'> {
  readonly inputs: readonly LockedFile[]
}

/** How the values of two states are tested: as the later one compares its systems, or else by the defaults. */
export interface DiffMethod extends Pick<Method, 'alpha'> {
  readonly test: PairedTestName
  readonly correction: CorrectionName
  readonly resamples: number
  readonly seed: number
}

/** A measure over a run that moved, and whether that may be chance. */
export interface TestedChange extends ColumnChange {
  /** Undefined where there are not two columns of values whose summary is a mean. */
  readonly outcome: Outcome | undefined
  /** The p-value corrected for all columns of the report that were tested. */
  readonly corrected: number | undefined
}

/** What moved between two states of a report. */
export interface ReportDiff {
  readonly report: string
  /** The versions that evaluated. */
  readonly rankbook: Change<string>
  readonly inputs: readonly Change<LockedFile>[]
  readonly columns: readonly TestedChange[]
  /** How many columns the later state has. */
  readonly of: number
  readonly method: DiffMethod
}

/** What moved by more than `tolerance` between two states of a report, of which one may be missing. */
export function diffOf({ was, now }: Change<State>, tolerance: number): ReportDiff {
  const none = { columns: [] }
  const method = methodOf((now ?? was)!.comparison)
  return {
    report: (now ?? was)!.report,
    rankbook: { was: was?.rankbook, now: now?.rankbook },
    inputs: fileChanges(was?.inputs ?? [], now?.inputs ?? []),
    columns: tested(columnChanges(was ?? none, now ?? none, tolerance), method),
    of: (now ?? was)!.columns.length,
    method,
  }
}

/** The method of a comparison record; Tukey's test compares all systems of a table, which two states are not. */
function methodOf(comparison: Figures['comparison']): DiffMethod {
  const { test, correction, alpha, resamples, seed } = comparison ?? {}
  const number = (value: unknown, fallback: string) => (typeof value === 'number' ? value : Number(fallback))
  const tests = Object.keys(pairedTests) as PairedTestName[]
  return {
    test: tests.find((name) => name === test) ?? tests[0]!,
    correction: choices.correction.find((name) => name === correction && name !== 'none') ?? choices.correction[0]!,
    alpha: number(alpha, planDefaults.alpha),
    resamples: number(resamples, planDefaults.resamples),
    seed: number(seed, planDefaults.seed),
  }
}

function tested(columns: readonly ColumnChange[], method: DiffMethod): TestedChange[] {
  const outcomes = columns.map((change) => outcomeOf(change, method))
  const ps = outcomes.flatMap((outcome) => (outcome?.kind === 'tested' ? [outcome.p] : []))
  const all = corrected(ps, method.correction)
  let next = 0
  return columns.map((change, i) => {
    const outcome = outcomes[i]
    return { ...change, outcome, corrected: outcome?.kind === 'tested' ? all[next++] : undefined }
  })
}

function outcomeOf({ was, now }: ColumnChange, { test, resamples, seed }: DiffMethod): Outcome | undefined {
  if (was?.values === undefined || now?.values === undefined || !isMean(was) || !isMean(now)) return undefined
  const queries = [...new Set([...was.values.keys(), ...now.values.keys()])]
  const column = (values: NonNullable<Column['values']>) =>
    Float64Array.from(queries, (query) => values.get(query) ?? Number.NaN)
  return pairedTest(test, differencesOf(column(now.values), column(was.values)), { resamples, seed })
}

function isMean({ summary }: Column): boolean {
  return summary !== undefined && 'mean' in summary
}
