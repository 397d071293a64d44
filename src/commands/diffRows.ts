import type { Dataset } from '../report/answers.ts'
import { loadDatasets, loadRun } from '../report/load.ts'
import type { ColumnChange, QueryChange } from '../report/lock/changes.ts'
import type { ReportDiff } from '../report/lock/diff.ts'
import { type DataRows, judgementRows, type RowChange, retrievedRows, rowChanges } from '../report/lock/rows.ts'
import type { OpenStored } from '../report/stored.ts'
import { type DataRef, type DatasetSpec, type DerivedRef, dataOf } from '../spec/spec.ts'
import type { Io } from '../text/io.ts'
import type { Side, SideReport } from './diffSides.ts'
import { digestOf } from './inputs.ts'
import { storedOpener } from './openStored.ts'
import { type LoadOptions, loadOne } from './reports.ts'

/** A query that moved, with the rows of data that differ; undefined where data are not at hand. */
export interface ExplainedQuery extends QueryChange {
  readonly rows: readonly RowChange[] | undefined
}

/** What moved in a report, with the queries of each column and their rows. */
export interface ExplainedDiff extends Omit<ReportDiff, 'columns'> {
  readonly columns: readonly (Omit<ReportDiff['columns'][number], 'queries'> & {
    readonly queries: readonly ExplainedQuery[] | undefined
  })[]
}

/** The rows behind the queries that moved: by data set, run and query. Undefined where the data of a side are not at hand. */
type RowsOf = (column: ColumnChange, query: string) => Promise<readonly RowChange[] | undefined>

/** Looks up which rows of data differ between two sides of a report; every file is read once. */
export async function rowsBetween(
  io: Io,
  sides: Readonly<Record<'was' | 'now', { readonly side: Side; readonly report: SideReport }>>,
  { options, columns }: { readonly options: LoadOptions; readonly columns: readonly ColumnChange[] },
): Promise<RowsOf> {
  const moved = new Set(columns.flatMap(({ queries }) => (queries ?? []).map(({ query }) => query)))
  const was = await dataOfSide(io, sides.was, { options, moved })
  const now = await dataOfSide(io, sides.now, { options, moved })
  return async ({ now: column }, query) => {
    const both = column && was && now && [await was(column.dataset, column.run), await now(column.dataset, column.run)]
    const [before, after] = both ?? []
    if (before === undefined || after === undefined) return undefined
    return [
      ...rowChanges(query, { was: before.judged, now: after.judged }, 'judgement'),
      ...rowChanges(query, { was: before.retrieved, now: after.retrieved }, 'retrieved'),
    ]
  }
}

interface Rows {
  readonly judged: DataRows
  readonly retrieved: DataRows
}

type SideRows = (dataset: string, run: string) => Promise<Rows | undefined>

async function dataOfSide(
  io: Io,
  { side, report }: { readonly side: Side; readonly report: SideReport },
  { options, moved }: { readonly options: LoadOptions; readonly moved: ReadonlySet<string> },
): Promise<SideRows | undefined> {
  const { folder, state } = report
  const project = folder === undefined ? undefined : await loadOne(io, folder, options)
  if (!project?.ok || project.value.spec.name !== state.report) return undefined
  const { spec } = project.value
  const open = await storedOpener(io, spec, { digest: false })
  const datasets = await loadDatasets(spec, { open, within: io.within })
  if (!datasets.ok) return undefined
  const known = new Map<string, Promise<Rows | undefined>>()
  return (dataset, run) => {
    const key = JSON.stringify([dataset, run])
    const found = datasets.value.find(({ spec }) => spec.name === dataset)
    const rows = known.get(key) ?? rowsOf(io, { found, run, report, open, side, moved })
    known.set(key, rows)
    return rows
  }
}

async function rowsOf(
  io: Io,
  about: {
    readonly found: Dataset | undefined
    readonly run: string
    readonly report: SideReport
    readonly open: OpenStored
    readonly side: Side
    readonly moved: ReadonlySet<string>
  },
): Promise<Rows | undefined> {
  const { found, run, report, open, side, moved } = about
  const data = found && runData(found.spec, run)
  // Counts of grades have no rows of documents.
  if (data === undefined || found === undefined || found.qrels.gradesOnly) return undefined
  const { qrels } = found.spec
  if (!(await isAtHand(io, qrels, report)) || !(await isAtHand(io, data, report))) return undefined
  const opened = loadRun({ name: run, data }, open)
  if (!opened.ok) return undefined
  const retrieved = await retrievedRows(opened.value, side.shown(pathOf(data, report)), moved)
  if (retrieved === undefined) return undefined
  return { judged: judgementRows(found.qrels, side.shown(pathOf(qrels, report)), moved), retrieved }
}

/** The data of a run, or of one of several runs of a system: `mine#1`. */
function runData({ runs }: DatasetSpec, name: string): DataRef | undefined {
  const own = runs.find((run) => run.name === name)
  if (own !== undefined) return own.seeds === undefined ? own.data : undefined
  const [, system, number] = /^(.*)#(\d+)$/s.exec(name) ?? []
  const several = runs.find((run) => run.name === system)
  return several && dataOf(several)[Number(number) - 1]
}

/** Whether data are those that the state was made from. */
async function isAtHand(io: Io, ref: DataRef | DerivedRef, { state, fresh }: SideReport): Promise<boolean> {
  if (fresh) return true
  if (ref.kind !== 'file') return false
  const digest = await digestOf(io, ref.path)
  return state.inputs.some(({ sha256 }) => sha256 === digest?.sha256)
}

function pathOf(ref: DataRef | DerivedRef, { folder }: SideReport): string {
  if (ref.kind === 'derived') return ref.from.path
  return ref.kind === 'file' ? ref.path : `${folder}/report.yaml`
}
