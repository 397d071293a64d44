import { fileURLToPath } from 'node:url'
import colours from 'picocolors'
import { counted } from '../text/formats.ts'
import { type Io, SourceError } from '../text/io.ts'
import { formatProblem, type Problem, problemLimit, sortProblems } from '../text/problem.ts'

/** Exit codes. */
export const exit = { done: 0, problems: 1, usage: 2, bug: 70 } as const

/** How problems are printed. */
export type ProblemFormat = 'text' | 'json'

/**
 * Prints problems sorted by place: as text to standard error, at most 20 of one file, then how many more
 * there are; or all of them as a JSON array to standard output.
 */
export async function printProblems(
  io: Io,
  problems: readonly Problem[],
  format: ProblemFormat = 'text',
): Promise<void> {
  const sorted = sortedOnce(problems)
  if (format === 'json') {
    io.out(jsonOf(sorted))
    return
  }
  for (const [path, ofPath] of byPath(sorted)) {
    const shown = ofPath.slice(0, problemLimit)
    const lines = await linesOf(io, path, shown)
    for (const problem of shown)
      io.err(`${formatProblem(problem, lines.get(problem.line), painter(io, problem.severity))}\n`)
    const more = ofPath.length - shown.length
    if (more > 0)
      io.err(`${path}: ${counted(more, 'more problem of this file is', 'more problems of this file are')} not shown\n`)
  }
}

/** How a command deals with what is wrong. */
export interface ProblemOptions {
  /** Problems as JSON. */
  readonly json: boolean
  /** Whether warnings are errors; they are not where this is left out. */
  readonly strict?: boolean | undefined
}

/** Problems with every warning an error where that is asked for; notes stay notes. */
export function strictly(problems: readonly Problem[], { strict = false }: Pick<ProblemOptions, 'strict'>): Problem[] {
  return problems.map((problem) =>
    strict && problem.severity === 'warning' ? { ...problem, severity: 'error' } : problem,
  )
}

/**
 * Prints the problems of a command whose standard output is its result. As JSON, errors go to standard output in place of the
 * result, warnings alone to standard error. Returns whether the result may follow.
 */
export async function resultMayFollow(io: Io, found: readonly Problem[], options: ProblemOptions): Promise<boolean> {
  const problems = strictly(found, options)
  const format = options.json ? 'json' : 'text'
  const fine = !problems.some(({ severity }) => severity === 'error')
  if (format === 'text' || !fine) await printProblems(io, problems, format)
  else if (problems.length > 0) io.err(jsonOf(sortedOnce(problems)))
  return fine
}

/** Says why a command ended early, and returns its exit code: a file that cannot be read or written is no bug of ours. */
export function printFailure(io: Io, error: unknown): number {
  if (error instanceof SourceError) {
    io.err(`error: ${error.message}\n  ${error.mend}\n`)
    return exit.problems
  }
  const trace = error instanceof Error ? error.stack : String(error)
  io.err(`rankbook: this is a bug of ours, please report it\n${trace}\n`)
  return exit.bug
}

/** Problems by place, each once. Only those that share a place are compared. */
function sortedOnce(problems: readonly Problem[]): Problem[] {
  const kept: Problem[] = []
  let atPlace = new Set<string>()
  for (const problem of sortProblems(problems)) {
    const before = kept.at(-1)
    if (before === undefined || !isSamePlace(before, problem)) atPlace = new Set()
    else {
      const key = JSON.stringify(problem)
      if (atPlace.add(JSON.stringify(before)).has(key)) continue
      atPlace.add(key)
    }
    kept.push(problem)
  }
  return kept
}

function isSamePlace(a: Problem, b: Problem): boolean {
  return a.path === b.path && a.line === b.line && a.column === b.column
}

function jsonOf(problems: readonly Problem[]): string {
  return `${JSON.stringify(problems, null, 2)}\n`
}

function byPath(problems: readonly Problem[]): ReadonlyMap<string, readonly Problem[]> {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const group = groups.get(problem.path)
    if (group === undefined) groups.set(problem.path, [problem])
    else group.push(problem)
  }
  return groups
}

function painter(io: Io, severity: Problem['severity']): (text: string) => string {
  const { red, yellow, cyan, bold } = colours.createColors(io.colour)
  const colour = { error: red, warning: yellow, note: cyan }[severity]
  return (text) => bold(colour(text))
}

/** The lines of a file that problems stand in; none where it cannot be read again. */
async function linesOf(io: Io, path: string, problems: readonly Problem[]): Promise<ReadonlyMap<number, string>> {
  const wanted = new Set(problems.map(({ line }) => line).filter((line) => line > 0))
  const found = new Map<number, string>()
  if (wanted.size === 0) return found
  const source = io.source(await readablePath(io, path))
  if (!source.repeatable) return found
  try {
    await collectLines(source.open(), wanted, found)
  } catch {
    // The problem itself says what is wrong with the file; it is printed without its line.
  }
  return found
}

/** Templates that come with the package are named by their path in it. */
async function readablePath(io: Io, path: string): Promise<string> {
  if (!path.startsWith('templates/') || (await io.exists(path))) return path
  return fileURLToPath(new URL(`../../${path}`, import.meta.url))
}

async function collectLines(
  blocks: AsyncIterable<Uint8Array>,
  wanted: ReadonlySet<number>,
  found: Map<number, string>,
): Promise<void> {
  const last = [...wanted].reduce((greatest, line) => Math.max(greatest, line))
  const decoder = new TextDecoder('utf-8')
  let number = 1
  let rest = ''
  for await (const block of blocks) {
    // A Parquet file has rows and no lines.
    if (number === 1 && rest === '' && Buffer.from(block.subarray(0, 4)).toString('latin1') === 'PAR1') return
    const lines = (rest + decoder.decode(block, { stream: true })).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      if (wanted.has(number)) found.set(number, line.replace(/\r$/, ''))
      number++
    }
    if (number > last) return
  }
  if (wanted.has(number)) found.set(number, rest)
}
