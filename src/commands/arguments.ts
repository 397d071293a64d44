import type { Conventions } from '../collection/conventions.ts'
import { askMeasures } from '../evaluate/ask.ts'
import { parseConventions } from '../evaluate/dialects.ts'
import type { AskedMeasure } from '../spec/spec.ts'
import type { Io } from '../text/io.ts'

/** A fault in the command line itself: exit code 2. */
export class UsageError extends Error {
  readonly mend: string
  constructor(what: string, mend: string) {
    super(what)
    this.name = 'UsageError'
    this.mend = mend
  }
}

/** Runs a command and prints what is wrong with its arguments. */
export async function withUsage(io: Io, command: () => Promise<number>): Promise<number> {
  try {
    return await command()
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    io.err(`error: ${error.message}\n  ${error.mend}\n`)
    return 2
  }
}

/** Conventions as `--conventions` names them. */
export function conventionsArgument(text: string): { readonly dialect: string; readonly conventions: Conventions } {
  const found = parseConventions(text, { path: '--conventions', line: 0, column: 0, length: 1 })
  if (!found.ok) throw new UsageError(found.problems[0]!.what, found.problems[0]!.mend)
  return { dialect: found.value.dialect.name, conventions: found.value.conventions }
}

/** Measures as `-m` names them, each once; `asked` keeps every spelling. */
export function measureArguments(texts: readonly string[], dialect: string): AskedMeasure[] {
  if (texts.length === 0)
    throw new UsageError('no measure is named', 'Add -m nDCG@10, for example; `rankbook measures` lists all of them.')
  return texts.flatMap((asked) => {
    const found = askMeasures(asked, dialect)
    if (!found.ok) throw new UsageError(found.what, found.mend)
    return found.scorers.map((scorer) => ({ scorer, asked }))
  })
}

/** The decimals that `--digits` asks for. */
export function digitsArgument(text: string): number {
  if (!/^([0-9]|1[0-7])$/.test(text))
    throw new UsageError(
      `--digits is "${text}", expected a whole number from 0 to 17`,
      'Write --digits 4, for example.',
    )
  return Number(text)
}

/** A run on the command line: `NAME=PATH`, or a path whose file name without folder and endings is the name. */
export function runArgument(text: string): { readonly name: string; readonly path: string } {
  const named = /^([^=/]+)=(.+)$/.exec(text)
  if (named !== null) return { name: named[1]!, path: named[2]! }
  const file = text.split('/').at(-1)!.replace(/\.gz$/, '')
  return { name: file.replace(/(?!^)\.[^.]*$/, ''), path: text }
}

/** Runs with names that differ. */
export function runArguments(texts: readonly string[]): { readonly name: string; readonly path: string }[] {
  const runs = texts.map(runArgument)
  for (const { name, path } of runs) {
    const other =
      runs.find((run) => run.name === name && run.path !== path) ??
      (runs.filter((run) => run.name === name).length > 1 ? { path } : undefined)
    if (other !== undefined)
      throw new UsageError(
        `two runs are called "${name}": ${path} and ${other.path}`,
        `Give one of them another name: NAME=${path}.`,
      )
  }
  return runs
}
