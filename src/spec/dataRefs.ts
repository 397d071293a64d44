import { readDecimal } from '../readers/decimal.ts'
import { rowFormats } from '../readers/index.ts'
import { relevanceRule } from '../relevance/rules.ts'
import { errorAt } from '../text/problem.ts'
import { beside, type Reading } from './reading.ts'
import type { DataShape, DatasetShape, DerivationShape } from './shape.ts'
import type { DataRef, DerivedRef } from './spec.ts'

type FileRef = Extract<DataRef, { kind: 'file' }>

type FileShape = Exclude<DataShape, string | Map<unknown, unknown>> & { readonly run?: string | undefined }

/** Where data come from: a path relative to the spec, a statement over files, or data that stand in the spec. */
export function dataRef(data: DataShape | FileShape, at: readonly PropertyKey[], reading: Reading): DataRef {
  checkRun(data, at, reading)
  if (typeof data === 'string') return fileRef(data, at, reading)
  if (!(data instanceof Map)) return data.sql === undefined ? fileRef(data, at, reading) : sqlRef(data, at, reading)
  return {
    kind: 'inline',
    value: data as ReadonlyMap<string, unknown>,
    place: (inner) => reading.yaml.place([...at, ...inner]),
  }
}

/** A run is chosen of a table that holds several, as collapsed ones do. */
function checkRun(data: DataShape | FileShape, at: readonly PropertyKey[], { yaml, problems }: Reading): void {
  if (typeof data === 'string' || !('run' in data) || data.run === undefined || data.format === 'collapsed') return
  const mend = 'Leave it out, or write "format: collapsed" where the table is one.'
  problems.push(errorAt(yaml.place([...at, 'run'], 'key'), 'spec', '"run" is for the format collapsed', mend))
}

function sqlRef(data: FileShape, at: readonly PropertyKey[], { yaml, problems }: Reading): DataRef {
  const { format } = data
  const named = format === undefined || rowFormats.includes(format)
  const odd = [...(['path', 'inside'] as const), ...(named ? [] : (['format'] as const))].find(
    (key) => data[key] !== undefined,
  )
  if (odd !== undefined) {
    const what = `"${odd}" and "sql" do not go together`
    const mend = 'Leave one of them out: a statement names its files itself.'
    problems.push(errorAt(yaml.place([...at, odd], 'key'), 'spec', what, mend))
  }
  return {
    kind: 'sql',
    statement: data.sql!,
    ...(named && format !== undefined && { format }),
    columns: data.columns,
    ...(data.run !== undefined && { run: data.run }),
    place: yaml.place([...at, 'sql']),
  }
}

function fileRef(data: string | FileShape, at: readonly PropertyKey[], { yaml, path }: Reading): FileRef {
  if (typeof data === 'string') return { kind: 'file', path: beside(path, data), written: data, place: yaml.place(at) }
  const { path: written = '', format, columns, inside, run } = data
  const place = yaml.place([...at, 'path'])
  return {
    kind: 'file',
    path: beside(path, written),
    written,
    format,
    columns,
    inside,
    ...(run !== undefined && { run }),
    place,
  }
}

/** Where judgements are, or how they are derived. */
export function qrelsRef(
  data: Exclude<DatasetShape['qrels'], undefined>,
  at: readonly PropertyKey[],
  reading: Reading,
): DataRef | DerivedRef {
  return typeof data === 'object' && 'derive' in data ? derivedRef(data, at, reading) : dataRef(data, at, reading)
}

function derivedRef(
  { derive, from, threshold }: DerivationShape,
  at: readonly PropertyKey[],
  reading: Reading,
): DerivedRef {
  const fault = (key: string, what: string, mend: string) =>
    reading.problems.push(errorAt(reading.yaml.place([...at, key]), 'spec', what, mend))
  const takes = relevanceRule(derive)!.threshold
  const value = readDecimal(threshold ?? '')
  const fits = value > 0 && value <= 1
  if (takes && threshold === undefined)
    fault('derive', `"threshold" is missing beside "${derive}"`, 'Write threshold: 0.8, for example.')
  else if (takes && !fits)
    fault(
      'threshold',
      `"threshold" is "${threshold}", expected a number above 0 and up to 1`,
      'Write 0.8, for example.',
    )
  else if (!takes && threshold !== undefined)
    fault('threshold', `"threshold" does not go with "${derive}"`, 'Leave it out.')
  const source = fileRef(from, [...at, 'from'], reading)
  if (source.format !== undefined && source.format !== 'rag')
    fault(
      'from',
      `the references are declared as "${source.format}", expected "rag"`,
      'Leave format out, or write rag.',
    )
  return {
    kind: 'derived',
    rule: derive,
    ...(takes && fits && { threshold: value }),
    from: source,
    place: reading.yaml.place([...at, 'derive']),
  }
}
