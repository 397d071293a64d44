import type { Column, Figures, Lock, LockedFile } from './lock.ts'
import { summaryValue } from './lock.ts'

/** Something that one side has and the other has otherwise or not at all. */
export interface Change<T> {
  readonly was: T | undefined
  readonly now: T | undefined
}

/** A query whose value moved; undefined where a side has no such query, null where its value is undefined. */
export interface QueryChange extends Change<number | null> {
  readonly query: string
}

/** A measure over a run that moved, is new or is gone. */
export interface ColumnChange extends Change<Column> {
  /** In the order of the queries; undefined where a side keeps digests alone. */
  readonly queries: readonly QueryChange[] | undefined
}

/** What moved between two states of a report. */
export interface Changes {
  readonly inputs: readonly Change<LockedFile>[]
  readonly columns: readonly ColumnChange[]
}

/** What moved between two lists of files, in the order of their paths. */
export function fileChanges(was: readonly LockedFile[], now: readonly LockedFile[]): Change<LockedFile>[] {
  const before = new Map(was.map((file) => [file.path, file]))
  const after = new Map(now.map((file) => [file.path, file]))
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((path) => ({ was: before.get(path), now: after.get(path) }))
    .filter((change) => change.was?.sha256 !== change.now?.sha256)
}

/** What moved between two sets of figures by more than `tolerance`, 0 for the last bit; in the order of the later one. */
export function columnChanges(
  was: Pick<Figures, 'columns'>,
  now: Pick<Figures, 'columns'>,
  tolerance: number,
): ColumnChange[] {
  const before = byName(was.columns)
  const after = byName(now.columns)
  const names = [...new Set([...after.keys(), ...before.keys()])]
  return names.flatMap((name) => {
    const change = columnChange({ was: before.get(name), now: after.get(name) }, tolerance)
    return change === undefined ? [] : [change]
  })
}

/** What moved between two locks, to the last bit. */
export function lockChanges(was: Lock, now: Lock): Changes {
  return { inputs: fileChanges(was.inputs, now.inputs), columns: columnChanges(was, now, 0) }
}

function byName(columns: readonly Column[]): Map<string, Column> {
  return new Map(columns.map((column) => [JSON.stringify([column.dataset, column.run, column.measure]), column]))
}

function columnChange({ was, now }: Change<Column>, tolerance: number): ColumnChange | undefined {
  if (was === undefined || now === undefined) return { was, now, queries: undefined }
  const summary = moved(summaryValue(was.summary), summaryValue(now.summary), tolerance)
  if (was.values === undefined || now.values === undefined) {
    const same = was.sha256 === now.sha256 || tolerance > 0
    return same && !summary ? undefined : { was, now, queries: undefined }
  }
  const queries = queryChanges(was.values, now.values, tolerance)
  return queries.length === 0 && !summary ? undefined : { was, now, queries }
}

type Values = NonNullable<Column['values']>

function queryChanges(was: Values, now: Values, tolerance: number): QueryChange[] {
  return [...new Set([...was.keys(), ...now.keys()])]
    .map((query) => ({ query, was: was.get(query), now: now.get(query) }))
    .filter((change) => moved(change.was, change.now, tolerance))
}

/** Whether two values differ beyond a tolerance; a value and none always do. */
function moved(was: number | null | undefined, now: number | null | undefined, tolerance: number): boolean {
  if (typeof was !== 'number' || typeof now !== 'number') return was !== now
  return !(Object.is(was, now) || Math.abs(was - now) <= tolerance)
}
