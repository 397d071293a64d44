import colours from 'picocolors'
import type { Io } from '../text/io.ts'
import { formatProblem, type Problem, problemLimit, sortProblems } from '../text/problem.ts'

/** Exit codes. */
export const exit = { done: 0, problems: 1, usage: 2, bug: 70 } as const

/** Prints problems to standard error, sorted by place: at most 20 errors and warnings of one file, then how many more there are. */
export async function printProblems(
  io: Io,
  problems: readonly Problem[],
  format: 'text' | 'json' = 'text',
): Promise<void> {
  const unique = [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
  const sorted = sortProblems(unique)
  if (format === 'json') {
    io.out(`${JSON.stringify(sorted, null, 2)}\n`)
    return
  }
  const byPath = new Map<string, Problem[]>()
  for (const problem of sorted) byPath.set(problem.path, [...(byPath.get(problem.path) ?? []), problem])
  for (const [path, ofPath] of byPath) {
    const shown = ofPath.slice(0, problemLimit)
    const lines = await linesOf(io, path, shown)
    for (const problem of shown)
      io.err(`${formatProblem(problem, lines.get(problem.line), painter(io, problem.severity))}\n`)
    if (ofPath.length > shown.length)
      io.err(`${path}: ${ofPath.length - shown.length} more problems of this file are not shown\n`)
  }
}

function painter(io: Io, severity: Problem['severity']): (text: string) => string {
  const { red, yellow, bold } = colours.createColors(io.colour)
  return (text) => bold(severity === 'error' ? red(text) : yellow(text))
}

/** The lines of a file that problems stand in; none where it cannot be read again. */
async function linesOf(io: Io, path: string, problems: readonly Problem[]): Promise<ReadonlyMap<number, string>> {
  const wanted = new Set(problems.map(({ line }) => line).filter((line) => line > 0))
  const found = new Map<number, string>()
  const source = io.source(path)
  if (wanted.size === 0 || !source.repeatable) return found
  try {
    await collectLines(source.open(), wanted, found)
  } catch {
    // The problem itself says what is wrong with the file; it is printed without its line.
  }
  return found
}

async function collectLines(
  blocks: AsyncIterable<Uint8Array>,
  wanted: ReadonlySet<number>,
  found: Map<number, string>,
): Promise<void> {
  const last = Math.max(...wanted)
  const decoder = new TextDecoder('utf-8')
  let number = 1
  let rest = ''
  for await (const block of blocks) {
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
