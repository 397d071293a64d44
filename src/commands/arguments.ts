import type { Conventions } from '../collection/conventions.ts'
import { parseConventions } from '../evaluate/chosen.ts'
import { dialects } from '../evaluate/dialects.ts'
import type { Tool } from '../measures/alias.ts'
import { parseMeasures } from '../measures/syntax.ts'
import { type Vocabulary, vocabularyOf } from '../measures/vocabulary.ts'
import type { AskedMeasure } from '../spec/spec.ts'
import type { Io } from '../text/io.ts'
import { errorAt, type Place, type Problem, wholeFile } from '../text/problem.ts'
import { exit, type ProblemFormat, printProblems } from './problems.ts'

/** A command line of the wrong form: an argument too few or too many, an option's value that cannot be read. Exit code 2. */
export class UsageError extends Error {
  readonly mend: string
  constructor(what: string, mend: string) {
    super(what)
    this.name = 'UsageError'
    this.mend = mend
  }
}

/** Values on a well-formed command line that are wrong: a name that nothing has, a bad grade. Exit code 1. */
export class InputError extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map(({ what }) => what).join('; '))
    this.name = 'InputError'
    this.problems = problems
  }
}

/** Runs a command, prints what is wrong with its arguments, and returns the exit code. */
export async function withUsage(
  io: Io,
  command: () => Promise<number>,
  format: ProblemFormat = 'text',
): Promise<number> {
  try {
    return await command()
  } catch (error) {
    if (error instanceof InputError) {
      await printProblems(io, error.problems, format)
      return exit.problems
    }
    if (!(error instanceof UsageError)) throw error
    io.err(`error: ${error.message}\n  ${error.mend}\n`)
    return exit.usage
  }
}

/** The place of an argument, by the name that the help gives it: `--query`, `<measure>`. */
export function argumentPlace(name: string): Place {
  return wholeFile(name)
}

/** Conventions as `--conventions` names them; the first dialect's where it is not given. */
export function conventionsArgument(text: string = dialects[0]!.name): {
  readonly dialect: Tool
  readonly conventions: Conventions
} {
  const found = parseConventions(text, argumentPlace('--conventions'))
  if (!found.ok) throw new InputError(found.problems)
  return { dialect: found.value.dialect.name, conventions: found.value.conventions }
}

/** Measures as the argument `from` names them, each once; `asked` keeps every spelling. */
export function measureArguments(
  texts: readonly string[],
  { dialect, from }: { readonly dialect: Tool; readonly from: string },
): AskedMeasure[] {
  if (texts.length === 0)
    throw new UsageError('no measure is named', 'Add -m nDCG@10, for example; `rankbook measures` lists all of them.')
  return namedMeasures(texts, { vocabulary: vocabularyOf(dialect), from })
}

/** Measures by names of a vocabulary, as the argument `from` gives them. */
export function namedMeasures(
  texts: readonly string[],
  { vocabulary, from }: { readonly vocabulary: Vocabulary; readonly from: string },
): AskedMeasure[] {
  const problems: Problem[] = []
  const measures = texts.flatMap((asked): AskedMeasure[] => {
    const found = parseMeasures(asked, vocabulary)
    if (found.ok) return found.scorers.map((scorer) => ({ scorer, asked }))
    problems.push(errorAt(argumentPlace(from), 'measure', found.what, found.mend))
    return []
  })
  if (problems.length > 0) throw new InputError(problems)
  return measures
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

/** A run on the command line. */
export interface RunArgument {
  readonly name: string
  readonly path: string
}

/**
 * A run on the command line: `NAME=PATH`, or a path whose file name without folder and ending is the name; standard input
 * is called "stdin".
 */
export function runArgument(text: string): RunArgument {
  const named = /^([^=/]*)=(.*)$/s.exec(text)
  if (named !== null) {
    const [, name, path] = named
    if (name !== '' && path !== '') return { name: name!, path: path! }
    throw new UsageError(
      `"${text}" has no ${name === '' ? 'name before' : 'path after'} its "=", expected NAME=PATH`,
      'Write NAME=PATH, or ./ before a file whose name holds "=".',
    )
  }
  if (text === '-') return { name: 'stdin', path: text }
  const file = text
    .split('/')
    .at(-1)!
    .replace(/\.(?:gz|zst)$/, '')
  return { name: file.replace(/(?!^)\.[^.]*$/, ''), path: text }
}

/** Runs with names that differ. */
export function runArguments(texts: readonly string[]): RunArgument[] {
  const runs = texts.map(runArgument)
  const known = new Map<string, string>()
  for (const { name, path } of runs) {
    const other = known.get(name)
    if (other !== undefined)
      throw new UsageError(
        `two runs are called "${name}": "${other}" and "${path}"`,
        `Give one of them another name: NAME=${path}.`,
      )
    known.set(name, path)
  }
  return runs
}

/** A measure without `-m` before it is taken for a run: said where there is no file of that name. */
export async function checkRunsAreFiles(io: Io, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    if (parseMeasures(text).ok && !(await io.exists(text)))
      throw new UsageError(
        `"${text}" stands for a run, but there is no such file`,
        `It is a measure: write -m ${text}, since each measure has an -m of its own.`,
      )
  }
}

/** Standard input can be read once. */
export function checkOneStandardInput(paths: readonly string[]): void {
  if (paths.filter((path) => path === '-').length > 1)
    throw new UsageError('standard input, "-", is given twice, expected once', 'Put the other file on disk.')
}
