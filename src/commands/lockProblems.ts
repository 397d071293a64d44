import { dirname } from 'node:path/posix'
import { pathWord, shellWord } from '../render/shell.ts'
import { type Change, columnChanges, fileChanges } from '../report/lock/changes.ts'
import type { Lock, LockedFile } from '../report/lock/lock.ts'
import { columnSentence } from '../report/lock/sentences.ts'
import type { Io } from '../text/io.ts'
import { errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { digestOf, inputPath } from './inputs.ts'
import { storedLocks } from './reportLock.ts'

/** The locks of reports by path, and what is not as they say before anything is evaluated. */
export interface HeldLocks {
  readonly locks: ReadonlyMap<string, Lock>
  readonly problems: readonly Problem[]
  /** The values of parameters that reports are made with: `k=20`. */
  readonly param: readonly string[]
}

/** Reads the locks of reports, and holds the files that they name against them. */
export async function heldLocks(io: Io, folders: readonly string[], param: readonly string[] = []): Promise<HeldLocks> {
  const locks = new Map<string, Lock>()
  const problems: Problem[] = []
  for (const folder of folders) {
    for (const [path, stored] of await storedLocks(io, folder)) {
      problems.push(...stored.problems)
      if (!stored.ok) continue
      locks.set(path, stored.value)
      problems.push(...(await staleInputs(io, { path, lock: stored.value, accept: acceptance(path, param) })))
    }
  }
  return { locks, problems, param }
}

/** A report that was made just now, and where its lock lies. */
export interface FreshLock {
  readonly path: string
  readonly lock: Lock
}

/** Where reports that were made just now are not what their locks say, or have none. */
export function unlikeProblems({ locks, param }: HeldLocks, fresh: readonly FreshLock[]): Problem[] {
  const made = new Set(fresh.map(({ path }) => path))
  // With parameters that were given, pages of a matrix are left out which their locks are of.
  const none = param.length > 0 ? [] : [...locks.keys()].filter((path) => !made.has(path))
  return [
    ...fresh.flatMap(({ path, lock }) => {
      const stored = locks.get(path)
      const accept = acceptance(path, param)
      if (stored !== undefined) return movedProblems({ path, was: stored, now: lock, accept })
      const mend = `Write it with ${accept}.`
      return [errorAt(wholeFile(path), 'no-lock', `the report "${lock.report}" has no lock`, mend)]
    }),
    ...none.map((path) =>
      errorAt(wholeFile(path), 'stray-lock', 'this is the lock of no report that is made now', 'Remove the file.'),
    ),
  ]
}

/** What of the files that a lock names is not as it was; nothing is evaluated. */
async function staleInputs(
  io: Io,
  { path, lock, accept }: { readonly path: string; readonly lock: Lock; readonly accept: string },
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const was of lock.inputs) {
    const digest = await digestOf(io, inputPath(dirname(path), was.path))
    const now = digest && { path: was.path, ...digest }
    if (now?.sha256 !== was.sha256) problems.push(inputProblem({ was, now }, path, accept))
  }
  return problems
}

/** Where a report that was made anew is not what its lock says, file by file and column by column. */
function movedProblems({ path, was, now, accept }: { path: string; was: Lock; now: Lock; accept: string }): Problem[] {
  const place = wholeFile(path)
  const problems = fileChanges(was.inputs, now.inputs).map((change) => inputProblem(change, path, accept))
  const add = (what: string, mend = `Look at what moved; accept it with ${accept}.`) =>
    void problems.push(errorAt(place, 'locked-value', what, mend))
  if (was.rankbook !== now.rankbook)
    add(
      `this is rankbook ${now.rankbook}, expected ${was.rankbook} as in the lock`,
      `Install rankbook@${was.rankbook}, or accept the other version with ${accept}.`,
    )
  const columns = columnChanges(was, now, 0)
  for (const change of columns) add(columnSentence(change))
  for (const [what, a, b] of [
    ['the parameters', was.parameters ?? {}, now.parameters ?? {}],
    ['the conventions', was.conventions, now.conventions],
    ['the way systems are compared', was.comparison, now.comparison],
    ['the signatures of measures', was.measures, now.measures],
  ] as const)
    if (JSON.stringify(a) !== JSON.stringify(b) && was.rankbook === now.rankbook)
      add(`${what} are others: ${JSON.stringify(b)}, expected ${JSON.stringify(a)}`)
  for (const { was: a, now: b } of fileChanges(was.outputs, now.outputs)) {
    if (columns.length > 0) continue
    add(`"${(b ?? a)!.path}" comes out with SHA-256 ${b?.sha256 ?? 'none'}, expected ${a?.sha256 ?? 'no such file'}`)
  }
  return problems
}

/** An input that is another one, is new, or is gone. */
function inputProblem({ was, now }: Change<LockedFile>, lock: string, accept: string): Problem {
  const place = wholeFile(inputPath(dirname(lock), (was ?? now)!.path))
  if (was === undefined) {
    const what = `is read now and is not in the lock "${lock}"`
    return errorAt(place, 'locked-input', what, `Take it out of the report, or accept it with ${accept}.`)
  }
  const found = now === undefined ? 'is not read now' : `has ${sized(now)}`
  const what = `${found}, expected ${sized(was)} as in the lock "${lock}"`
  return errorAt(place, 'locked-input', what, `Put the file back as it was, or accept the change with ${accept}.`)
}

function sized({ bytes, sha256 }: LockedFile): string {
  return `${bytes} bytes with SHA-256 ${sha256}`
}

/** The command that accepts what moved. */
function acceptance(lock: string, param: readonly string[]): string {
  const words = [pathWord(dirname(lock)), ...param.map((value) => `--param ${shellWord(value)}`)]
  return `\`rankbook lock ${words.join(' ')}\``
}
