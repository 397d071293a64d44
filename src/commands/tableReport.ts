import { answersFor, type Dataset, type Request } from '../report/answers.ts'
import { columnsOf } from '../report/columns.ts'
import { answer } from '../report/evaluate.ts'
import { ruled } from '../report/lints.ts'
import { loadDatasets } from '../report/load.ts'
import { type Slices, slicesOf } from '../report/slices.ts'
import { baselineOf, type DatasetSpec, type RunSpec, type Spec } from '../spec/spec.ts'
import type { Io } from '../text/io.ts'
import { type Checked, errorAt, nearest } from '../text/problem.ts'
import type { Language } from '../text/words.ts'
import { argumentPlace, InputError, namedMeasures } from './arguments.ts'
import { scorersOf } from './evalPrint.ts'
import { storedOpener } from './openStored.ts'
import { hasErrors, loadOne, openRun, ownCodeFailure, told } from './reports.ts'
import { checkMeans, type TableData } from './tableData.ts'
import { compareForTable } from './tableMarks.ts'

/** Which part of a report becomes a table. */
export interface ReportTable {
  readonly folder: string
  /** Needed where the report has several. */
  readonly dataset?: string | undefined
  /** Measures; those of the report where none is named. */
  readonly measure: readonly string[]
  /** Names of runs in the order wanted; all of them where it is left out. */
  readonly runs?: readonly string[] | undefined
  /** Decimals; those of the report where they are left out. */
  readonly digits?: number | undefined
  readonly conventions?: string | undefined
  readonly allowCode: boolean
  readonly strict: boolean
  /** Values of parameters: `k=20`. */
  readonly param?: readonly string[]
  /** A field of the data set's queries, for columns of its slices. */
  readonly by?: string
  /** Whether the table shows how systems compare, where the report does. */
  readonly marked: boolean
  /** That of the names of systems. */
  readonly language: Language
}

/** Evaluates a data set of a report as its pages do. */
export async function dataOfReport(io: Io, task: ReportTable): Promise<Checked<TableData>> {
  const project = await loadOne(io, task.folder, task)
  const { problems } = project
  if (!project.ok || hasErrors(problems)) return { ok: false, problems }
  const { spec } = project.value
  const found = await evaluated(io, spec, task).catch(ownCodeFailure)
  const all = [...problems, ...told(ruled(found.problems, spec), task)]
  return found.ok && !hasErrors(all) ? { ...found, problems: all } : { ok: false, problems: all }
}

async function evaluated(io: Io, spec: Spec, task: ReportTable): Promise<Checked<TableData>> {
  const dataset = datasetOf(spec, task.dataset)
  const runs = runsOf(dataset, task.runs)
  const { vocabulary } = dataset.conventions
  const asked =
    task.measure.length === 0 ? dataset.measures : namedMeasures(task.measure, { vocabulary, from: '--measure' })
  const scorers = scorersOf(asked)
  if (task.by !== undefined) checkMeans(scorers)
  const open = await storedOpener(io, spec, { digest: false })
  const datasets = await loadDatasets({ ...spec, datasets: [{ ...dataset, runs }] }, { open, within: io.within })
  if (!datasets.ok) return datasets
  const requests = runs.flatMap(({ name }) =>
    asked.map(({ scorer }): Request => ({ kind: 'values', dataset: dataset.name, run: name, scorer })),
  )
  const answers = await answer(datasets.value, requests, { before: [], open: openRun(open) })
  if (!answers.ok) return answers
  const systems = runs.map(({ name, label }) => {
    const { values } = answersFor(answers.value, dataset.name, name)!
    return { name, label: label[task.language], values }
  })
  const slices = task.by === undefined ? undefined : slicesIn(datasets.value[0]!, task.by, systems)
  const { name, label } = dataset
  const against =
    spec.compares && task.marked ? { baseline: baselineOf(spec, dataset), method: spec.method } : undefined
  const compared = await compareForTable(systems, scorers, { against, slices })
  const digits = task.digits ?? spec.digits
  const value = { systems, asked, digits, dataset: { name, label }, compared, ...(slices && { slices }) }
  return { ok: true, value, problems: [...datasets.problems, ...answers.problems] }
}

/** Slices by a field of the queries that the spec names. */
function slicesIn({ queries }: Dataset, field: string, systems: TableData['systems']): Slices {
  const fault = (rule: string, what: string, mend: string) =>
    new InputError([errorAt(argumentPlace('--by'), rule, what, mend)])
  if (queries === undefined)
    throw fault(
      'unknown-field',
      'the data set has no queries file, whose fields --by could name',
      'Add "queries: FILE" to it.',
    )
  const found = slicesOf(queries, field, columnsOf(systems).queries)
  if ('slices' in found) return found
  throw fault(found.rule, found.what, found.mend)
}

function datasetOf({ datasets }: Spec, name: string | undefined): DatasetSpec {
  if (name === undefined && datasets.length === 1) return datasets[0]!
  return chosen(datasets, name, { option: '--dataset', called: 'data set' })
}

function runsOf({ runs }: DatasetSpec, names: readonly string[] | undefined): readonly RunSpec[] {
  return names === undefined ? runs : names.map((name) => chosen(runs, name, { option: '--runs', called: 'run' }))
}

/** The one of a name. */
export function chosen<T extends { readonly name: string }>(
  from: readonly T[],
  name: string | undefined,
  { option, called }: { readonly option: string; readonly called: string },
): T {
  const found = from.find((one) => one.name === name)
  if (found !== undefined) return found
  const names = from.map((one) => one.name)
  const [near] = name === undefined ? [] : nearest(name, names)
  const what =
    name === undefined ? `the report has ${names.length} ${called}s, expected one` : `no ${called} is called "${name}"`
  const mend =
    near === undefined
      ? `Choose ${name === undefined ? `by ${option}` : ''} from ${names.join(', ')}.`
      : `Did you mean ${near}?`
  throw new InputError([errorAt(argumentPlace(option), `unknown-${called.replace(' ', '')}`, what, mend)])
}
