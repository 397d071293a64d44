import type { RunValues } from '../evaluate/values.ts'
import type { Declared, Recognised } from '../readers/index.ts'
import type { DataRef } from '../spec/spec.ts'
import type { Source, Within } from '../text/io.ts'
import type { Problem } from '../text/problem.ts'
import type { FileFacts } from './fileFacts.ts'

/** What a spec names outside itself: a file, or a statement over files. */
export type StoredRef = Exclude<DataRef, { kind: 'inline' }>

/** Opens a file by its path relative to the working directory, or a statement. */
export type OpenStored = (ref: StoredRef) => Source

/** Told what was recognised of each file that was read. */
export type NoteFile = (file: Recognised) => void

/** How files are read. */
export interface Reading {
  readonly open: OpenStored
  readonly within: Within
  readonly recognised?: NoteFile | undefined
}

/** What is wrong with a file as the spec names it. */
const aboutSpec = ['unreadable-file', 'unknown-format', 'bad-columns']

/** A file that cannot be read, or not as declared, is a problem where the spec names it; so is all that is wrong with a statement. */
export function atSpec(problems: readonly Problem[], ref: DataRef): readonly Problem[] {
  switch (ref.kind) {
    case 'inline':
      return problems
    case 'sql':
      return problems.map((problem) => (problem.path === sqlPath(ref) ? { ...problem, ...ref.place } : problem))
    case 'file':
      return problems.map((problem) =>
        aboutSpec.includes(problem.rule) && problem.path === ref.path
          ? { ...problem, ...ref.place, what: `"${ref.path}" cannot be read: ${problem.what}` }
          : problem,
      )
  }
}

/** What a statement is called where a file has its path: the place of it in its spec. */
export function sqlPath({ place: { path, line } }: Extract<DataRef, { kind: 'sql' }>): string {
  return `${path}:${line}`
}

/** What the spec declares of its data. */
export function declaredOf(ref: StoredRef): Declared {
  if (ref.kind === 'sql') return { format: ref.format ?? 'sql', columns: ref.columns }
  const { format, columns, inside } = ref
  return { format, columns, inside }
}

/** Where data came from; the source was read. */
export function fileFacts(ref: DataRef, source: Source | undefined): FileFacts {
  const evidence = source?.evidence?.()
  return {
    ...(ref.kind === 'file' && { path: ref.path }),
    digest: source?.digest?.(),
    ...(evidence !== undefined && { evidence }),
    ...(ref.kind === 'sql' && ref.warehouse?.unaudited && { unaudited: true }),
  }
}

/** Where a run, or one of several runs of one system, came from. */
export function runFile(
  data: DataRef,
  { digest, evidence, collapsed }: Pick<RunValues, 'digest' | 'evidence' | 'collapsed'>,
): FileFacts {
  return {
    ...(data.kind === 'file' && { path: data.path }),
    digest,
    ...(evidence !== undefined && { evidence }),
    ...(collapsed !== undefined && { collapsed }),
  }
}
