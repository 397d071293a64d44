import type { Request } from '../report/answers.ts'
import { type DataRef, type DatasetSpec, type DerivedRef, dataOf, type Spec } from '../spec/spec.ts'
import { columns } from '../text/columns.ts'
import { jsonText } from '../text/formats.ts'
import type { Io } from '../text/io.ts'
import { conventionsArgument, withUsage } from './arguments.ts'
import { type BuildOptions, build } from './build.ts'
import { reportFolders } from './project.ts'

/** What `rankbook cells` is asked for. */
export interface CellsOptions {
  readonly format: 'text' | 'json'
  readonly conventions?: string | undefined
  readonly allowCode: boolean
  /** Values of parameters: `k=20`. */
  readonly param?: readonly string[]
}

/** A request of a report, and what became of it. */
interface Cell {
  readonly request: Request
  readonly hash: string | undefined
  /** Found as it was left; evaluated now, as something it depends on changed; or not to be had. */
  state: 'fresh' | 'stale' | 'failed'
  begun: number
  /** Of the pass that answered it, together with others. */
  milliseconds: number | undefined
}

/** The requests of a report, or of one of its variants. */
interface Cells {
  readonly spec: Spec
  readonly cells: Map<string, Cell>
}

/** `rankbook cells`: each request of reports with what it rests on, its hash, its time and its state. What is stale is evaluated, and kept. */
export function cells(io: Io, given: readonly string[], options: CellsOptions): Promise<number> {
  return withUsage(io, async () => {
    if (options.conventions !== undefined) conventionsArgument(options.conventions)
    const folders = await reportFolders(io, given)
    if (!folders.ok) return build(io, given, { ...options, target: { kind: 'check' }, json: false })
    const codes: number[] = []
    for (const folder of folders.value) codes.push(await cellsOf(io, folder, options))
    return Math.max(...codes)
  })
}

async function cellsOf(io: Io, folder: string, options: CellsOptions): Promise<number> {
  const found = new Map<string, Cells>()
  const code = await build(readOnly(io), [folder], {
    ...options,
    target: { kind: 'site', out: 'site' },
    json: false,
    cache: true,
    told: teller(found),
  })
  const reports = [...found.values()].map(({ spec, cells }) => {
    const records = [...cells.values()].map((cell) => recordOf(cell, spec.datasets))
    return { spec, records }
  })
  for (const { spec, records } of reports) {
    const parameters = Object.fromEntries(spec.params.map(({ name, value }) => [name, value]))
    const common = { report: spec.name, ...(spec.params.length > 0 && { parameters }) }
    if (options.format === 'text') io.out(textOf(spec, records))
    else io.out(records.map((record) => `${jsonText({ ...common, ...record })}\n`).join(''))
  }
  return code
}

/** Builds without writing a page; what is evaluated is kept all the same. */
function readOnly(io: Io): Io {
  return { ...io, out: () => undefined, lock: async () => async () => undefined, publish: async () => undefined }
}

/** Notes what becomes of each request. It is looked up once for each page that asks; the first time counts. */
function teller(found: Map<string, Cells>): NonNullable<BuildOptions['told']> {
  return (request, state, hash, spec) => {
    const { cells } = found.get(spec.name) ?? { cells: new Map<string, Cell>() }
    found.set(spec.name, { spec, cells })
    const key = JSON.stringify([request.kind, request.dataset, request.run, subjectOf(request)])
    const known = cells.get(key)
    if (state === 'remembered') {
      if (known === undefined) cells.set(key, { request, hash, state: 'fresh', begun: 0, milliseconds: undefined })
      return
    }
    if (state === 'begun') {
      cells.set(key, { request, hash, state: 'stale', begun: performance.now(), milliseconds: undefined })
      return
    }
    known!.milliseconds = performance.now() - known!.begun
    if (state === 'failed') known!.state = 'failed'
  }
}

function subjectOf(request: Request): string {
  switch (request.kind) {
    case 'values':
      return request.scorer.name
    case 'comparison':
      return [request.scorer.name, ...(request.by === undefined ? [] : [request.by])].join(' by ')
    case 'ranking':
      return request.query
    case 'lists':
      return 'all queries'
    case 'why':
      return [request.scorer.name, ...(request.than === undefined ? [] : [request.than.text])].join(' than ')
  }
}

function recordOf({ request, hash, state, milliseconds }: Cell, datasets: readonly DatasetSpec[]) {
  const { kind, dataset, run } = request
  const spec = datasets.find(({ name }) => name === dataset)!
  const runs = kind === 'comparison' ? spec.runs : spec.runs.filter(({ name }) => name === run)
  const pathOf = (data: DataRef | DerivedRef) =>
    data.kind === 'file' ? data.path : data.kind === 'derived' ? data.from.path : 'report.yaml'
  // Slices are a field of the queries.
  const sliced = kind === 'comparison' && request.by !== undefined && spec.queries ? [spec.queries] : []
  const inputs = [...new Set([spec.qrels, ...sliced, ...runs.flatMap(dataOf)].map(pathOf))]
  return {
    state,
    kind,
    subject: subjectOf(request),
    dataset,
    run,
    inputs,
    milliseconds: milliseconds === undefined ? null : Math.round(milliseconds),
    hash: hash ?? null,
  }
}

function textOf({ name, params }: Spec, records: readonly ReturnType<typeof recordOf>[]): string {
  const rows = records.map(({ state, kind, subject, dataset, run, inputs, milliseconds, hash }) => [
    state,
    kind,
    subject,
    `${dataset}/${run}`,
    milliseconds === null ? '' : `${milliseconds} ms`,
    hash === null ? 'not kept' : hash.slice(0, 12),
    inputs.join(' '),
  ])
  const lines = columns([['state', 'kind', 'what', 'run', 'time', 'hash', 'inputs'], ...rows], { rightFrom: 7 })
  const values = params.map((param) => `${param.name} = ${param.text}`).join(', ')
  return `${name}${values === '' ? '' : ` with ${values}`}\n${lines.join('\n')}\n\n`
}
