import { diffOf, type ReportDiff } from '../report/lock/diff.ts'
import type { Io } from '../text/io.ts'
import { compareIds } from '../text/order.ts'
import { conventionsArgument, UsageError, withUsage } from './arguments.ts'
import { diffPrinters, isMoved } from './diffPrint.ts'
import { type ExplainedDiff, rowsBetween } from './diffRows.ts'
import { openSide, revisionSide, type Side, type SideReport } from './diffSides.ts'
import { exit } from './problems.ts'
import type { LoadOptions } from './reports.ts'

/** What `rankbook diff` is asked for. */
export interface DiffOptions extends LoadOptions {
  /** The two sides are revisions of git. */
  readonly git: boolean
  readonly tolerance: string
  readonly format: keyof typeof diffPrinters
}

/** `rankbook diff`: what moved between two states of reports. Exit code 1 where anything did. */
export function diffCommand(io: Io, [a, b, ...paths]: readonly string[], options: DiffOptions): Promise<number> {
  return withUsage(io, async () => {
    if (options.conventions !== undefined) conventionsArgument(options.conventions)
    const tolerance = toleranceOf(options.tolerance)
    if (a === undefined || b === undefined) throw new UsageError('one side is named, expected two', 'Name both sides.')
    if (!options.git && paths.length > 0)
      throw new UsageError('more than two sides are named', 'Name two sides; reports follow revisions, with --git.')
    const open = (given: string) =>
      options.git ? revisionSide(io, { revision: given, paths, from: 'here' }, options) : openSide(io, given, options)
    const was = await open(a)
    try {
      const now = await open(b)
      try {
        const diffs = await diffsOf(io, { was, now }, { tolerance, options })
        io.out(diffPrinters[options.format](diffs, { a, b, tolerance }))
        return diffs.some(isMoved) ? exit.problems : exit.done
      } finally {
        await now.release()
      }
    } finally {
      await was.release()
    }
  })
}

function toleranceOf(text: string): number {
  const tolerance = Number(text)
  if (/^\d+(\.\d+)?(e-?\d+)?$/.test(text) && Number.isFinite(tolerance)) return tolerance
  throw new UsageError(
    `--tolerance is "${text}", expected a number of 0 or more`,
    'Write --tolerance 1e-9, for example.',
  )
}

async function diffsOf(
  io: Io,
  { was, now }: Readonly<Record<'was' | 'now', Side>>,
  { tolerance, options }: { readonly tolerance: number; readonly options: DiffOptions },
): Promise<ExplainedDiff[]> {
  const [only, alone] = [[...was.reports.values()], [...now.reports.values()]]
  // Two states of one report may have two names, as the name is the folder's.
  const pair = only.length === 1 && alone.length === 1
  const names = pair ? [alone[0]!.state.report] : [...new Set([...was.reports.keys(), ...now.reports.keys()])]
  const diffs: ExplainedDiff[] = []
  for (const name of names.sort(compareIds)) {
    const before = pair ? only[0] : was.reports.get(name)
    const after = pair ? alone[0] : now.reports.get(name)
    const diff = comparableInputs(diffOf({ was: before?.state, now: after?.state }, tolerance), { before, after })
    const { columns } = diff
    const rowsOf =
      before &&
      after &&
      (await rowsBetween(
        io,
        { was: { side: was, report: before }, now: { side: now, report: after } },
        { options, columns },
      ))
    diffs.push({
      ...diff,
      columns: await Promise.all(
        columns.map(async (column) => ({
          ...column,
          queries:
            column.queries &&
            (await Promise.all(
              column.queries.map(async (one) => ({ ...one, rows: await rowsOf?.(column, one.query) })),
            )),
        })),
      ),
    })
  }
  return diffs
}

/** A site names its data from where it was built, so a file of the same content is the same file; a lock names more files. */
function comparableInputs(
  diff: ReportDiff,
  { before, after }: Readonly<Record<'before' | 'after', SideReport | undefined>>,
): ReportDiff {
  if (before === undefined || after === undefined || (before.inputs === 'spec' && after.inputs === 'spec')) return diff
  if (before.inputs !== after.inputs) return { ...diff, inputs: [] }
  const [was, now] = [before, after].map(({ state }) => new Set(state.inputs.map(({ sha256 }) => sha256)))
  const known = (set: ReadonlySet<string>, sha256: string | undefined) => sha256 !== undefined && set.has(sha256)
  const inputs = diff.inputs.filter((change) => !known(now!, change.was?.sha256) && !known(was!, change.now?.sha256))
  return { ...diff, inputs }
}
