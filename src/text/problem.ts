import { compareIds } from './order.ts'

/** Something wrong in what the user gave, as data: pure layers return problems, commands print them. */
export interface Problem {
  readonly severity: 'error' | 'warning' | 'note'
  /** A kebab-case id, such as `duplicate-document`; its severity can be set per rule in a spec. */
  readonly rule: string
  readonly path: string
  /** 1-based; 0 where the problem is the file itself. */
  readonly line: number
  /** 1-based, counted in characters; 0 where the problem is the file itself. */
  readonly column: number
  /** Characters to underline, at least 1. */
  readonly length: number
  /** Lower case, no full stop, values in double quotes; expected and received both named. */
  readonly what: string
  /** One full sentence: what to do. */
  readonly mend: string
}

/** A place in a text. Lines and columns are 1-based. */
export interface Place {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly length: number
}

/** An error at a place. */
export function errorAt(place: Place, rule: string, what: string, mend: string): Problem {
  return { severity: 'error', rule, ...place, what, mend }
}

/** A warning at a place. */
export function warningAt(place: Place, rule: string, what: string, mend: string): Problem {
  return { severity: 'warning', rule, ...place, what, mend }
}

/** The place of a file as a whole. */
export function wholeFile(path: string): Place {
  return { path, line: 0, column: 0, length: 1 }
}

/** The most problems of one file that are printed; the count of the others follows them. */
export const problemLimit = 20

/** Problems in the order they are printed: by path in byte order, then by line and column. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort((a, b) => compareIds(a.path, b.path) || a.line - b.line || a.column - b.column)
}

/**
 * A problem as text: `path:line:column: severity: what`, the line with the place underlined where it is known, and the
 * mend. `paint` colours the severity.
 */
export function formatProblem(
  problem: Problem,
  line?: string,
  paint: (severity: string) => string = (text) => text,
): string {
  const place = problem.line === 0 ? problem.path : `${problem.path}:${problem.line}:${problem.column}`
  const head = `${place}: ${paint(`${problem.severity}:`)} ${problem.what}`
  const excerpt = line === undefined ? '' : `\n${underline(problem, line)}`
  return `${head}${excerpt}\n  ${problem.mend}`
}

function underline({ line: number, column, length }: Problem, line: string): string {
  const width = 100
  const from = Math.max(0, column - 60)
  const shown = line.slice(from, from + width).replace(/\t/g, ' ')
  const gutter = String(number)
  const marks = '^'.repeat(Math.max(1, Math.min(length, width - (column - from - 1))))
  return `  ${gutter} | ${shown}\n  ${' '.repeat(gutter.length)} | ${' '.repeat(column - from - 1)}${marks}`
}

/** A result or the problems that stand in its way. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** The names of `known` nearest to `name`, best first: at most three, each within a third of its length. */
export function nearest(name: string, known: Iterable<string>): string[] {
  const wanted = name.toLowerCase()
  return [...known]
    .map((candidate) => ({ candidate, distance: editDistance(wanted, candidate.toLowerCase()) }))
    .filter(
      ({ candidate, distance }) => distance <= Math.max(1, Math.ceil(Math.max(candidate.length, name.length) / 3)),
    )
    .sort((a, b) => a.distance - b.distance || compareIds(a.candidate, b.candidate))
    .slice(0, 3)
    .map(({ candidate }) => candidate)
}

/** Edits with a swap of neighbours counted as one (optimal string alignment). */
function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => new Array<number>(b.length + 1).fill(i))
  for (let j = 0; j <= b.length; j++) rows[0]![j] = j
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? rows[i - 2]![j - 2]! + 1 : Infinity
      rows[i]![j] = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, change, swap)
    }
  }
  return rows[a.length]![b.length]!
}
