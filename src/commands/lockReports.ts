import { lockChanges } from '../report/lock/changes.ts'
import type { Lock } from '../report/lock/lock.ts'
import { columnSentence } from '../report/lock/sentences.ts'
import { lockText, readLock } from '../report/lock/text.ts'
import { counted } from '../text/formats.ts'
import type { Io } from '../text/io.ts'
import { conventionsArgument, withUsage } from './arguments.ts'
import { type FreshOptions, freshReports } from './fresh.ts'
import { exit, printProblems } from './problems.ts'
import { hasErrors } from './reports.ts'
import { textOf } from './texts.ts'

/** What `rankbook lock` is asked for. */
export interface LockOptions extends FreshOptions {
  readonly json: boolean
}

/** `rankbook lock`: evaluates reports, writes down what they were made from and came to, and prints what moved. */
export function lockCommand(io: Io, given: readonly string[], options: LockOptions): Promise<number> {
  const format = options.json ? 'json' : 'text'
  return withUsage(
    io,
    async () => {
      if (options.conventions !== undefined) conventionsArgument(options.conventions)
      const fresh = await freshReports(io, given, options)
      await printProblems(io, fresh.problems, format)
      if (hasErrors(fresh.problems)) return exit.problems
      for (const { path, lock } of fresh.locks) {
        const before = await lockAt(io, path)
        await io.write(path, lockText(lock))
        if (!options.json) io.out(movedText(path, before, lock))
      }
      return exit.done
    },
    format,
  )
}

/** The lock that lies at a path; undefined where there is none that can be read: it is written anew. */
async function lockAt(io: Io, path: string): Promise<Lock | undefined> {
  const text = (await io.exists(path)) ? await textOf(io, path) : undefined
  const lock = text?.ok ? readLock(text.value, path) : undefined
  return lock?.ok ? lock.value : undefined
}

/** What moved between the lock that was there and the one that is. */
function movedText(path: string, was: Lock | undefined, now: Lock): string {
  if (was === undefined) {
    const inputs = counted(now.inputs.length, 'input', 'inputs')
    return `${path}: new, with ${inputs} and ${counted(now.columns.length, 'column', 'columns')} of values\n`
  }
  const { inputs, columns } = lockChanges(was, now)
  const lines = [
    ...(was.rankbook === now.rankbook ? [] : [`made with rankbook ${now.rankbook}, before with ${was.rankbook}`]),
    ...inputs.map((change) => {
      const { path, rows } = (change.now ?? change.was)!
      if (change.was === undefined) return `input ${path} is new`
      if (change.now === undefined) return `input ${path} is gone`
      const sizes = `${change.was.bytes} → ${change.now.bytes} bytes`
      return `input ${path} changed: ${sizes}${rows === undefined ? '' : `, ${change.was.rows ?? 0} → ${rows} rows`}`
    }),
    ...columns.map(columnSentence),
  ]
  if (lines.length > 0) return `${path}:\n${lines.map((line) => `  ${line}\n`).join('')}`
  return lockText(was) === lockText(now) ? `${path}: nothing moved\n` : `${path}: no input and no value moved\n`
}
