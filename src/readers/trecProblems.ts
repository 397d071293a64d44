import { errorAt, type Place, type Problem } from '../text/problem.ts'
import { characterProblem, codePoint } from './characters.ts'
import { readDecimal } from './decimal.ts'
import { type Column, columnsOf } from './fields.ts'

/** A line that is not what it should be. */
export interface OddLine {
  readonly path: string
  /** 1-based. */
  readonly line: number
  readonly text: string
}

/** The most bytes a line of a TREC file may have; documents have ids, not texts, there. */
export const longestTrecLine = 65536

/** The greatest grade, and with a minus the least. Beyond it a grade is a mistake, and trec_eval would reserve memory for every level below. */
export const greatestGrade = 1000

/** What is wrong with a line of a run. */
export function runLineProblem(odd: OddLine): Problem {
  const columns = columnsOf(odd.text)
  return (
    characterProblem(odd) ??
    (columns.length === 6 ? undefined : columnProblem(odd, columns, runForm)) ??
    scoreProblem(odd, columns[4]!) ??
    tooLong(odd)
  )
}

/** What is wrong with a line of qrels. */
export function qrelsLineProblem(odd: OddLine, gains: 'whole' | 'real'): Problem {
  const columns = columnsOf(odd.text)
  return (
    characterProblem(odd) ??
    (columns.length === 4 ? undefined : columnProblem(odd, columns, qrelsForm)) ??
    gradeProblem(odd, columns[3]!, gains) ??
    tooLong(odd)
  )
}

/** What a file has on each line, and what a wrong count of columns may mean. */
interface Form {
  readonly columns: readonly string[]
  hint(columns: readonly Column[]): string
}

const spaceInId =
  'An id in a TREC file cannot hold a space: write such ids without spaces in qrels and run alike, or keep the data in a format that quotes ids (CSV, JSONL).'

const runForm: Form = {
  columns: ['query', 'Q0', 'document', 'rank', 'score', 'tag'],
  hint(columns) {
    if (columns.length === 4 && isWhole(columns[3]!)) {
      return 'The line looks like qrels: give the file as the judgements, not as the run.'
    }
    if (columns.length > 6) return spaceInId
    if (columns.length === 5) return `A line needs ${list(runForm)}; ${missingOfRun(columns)}.`
    return `A line needs ${list(runForm)}, separated by blanks or tabs.`
  },
}

function missingOfRun(columns: readonly Column[]): string {
  const [, second, third, fourth, fifth] = columns
  if (isNumber(fifth!)) return 'the last one, a name for the run, may be missing'
  if (isWhole(third!) && isNumber(fourth!) && second!.text !== 'Q0') return 'the second one, Q0, may be missing'
  return 'the rank or the score may be missing'
}

const qrelsForm: Form = {
  columns: ['query', 'iteration', 'document', 'grade'],
  hint(columns) {
    if (columns.length === 6 && isNumber(columns[4]!)) {
      return 'The line looks like a run: give the file as the run, not as the judgements.'
    }
    if (columns.length > 4) return spaceInId
    if (columns.length === 3) {
      return 'Put a second column, 0, into every line: three columns may mean query, document, grade as in BEIR, or query, iteration, document without a grade.'
    }
    return `A line needs ${list(qrelsForm)}, separated by blanks or tabs.`
  },
}

function list({ columns }: Form): string {
  return `${columns.slice(0, -1).join(', ')} and ${columns.at(-1)}`
}

function isNumber({ text }: Column): boolean {
  return !Number.isNaN(readDecimal(text))
}

function isWhole({ text }: Column): boolean {
  return /^-?\d+$/.test(text)
}

function columnProblem(odd: OddLine, columns: readonly Column[], form: Form): Problem {
  const count = `${columns.length} column${columns.length === 1 ? '' : 's'}, ${form.columns.length} expected`
  const place = { path: odd.path, line: odd.line, column: 1, length: Math.max(1, odd.text.length) }
  const blank = /[\u0085\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]/.exec(odd.text)
  if (blank !== null && columns.length < form.columns.length) {
    const at = { ...place, column: blank.index + 1, length: 1 }
    return errorAt(
      at,
      'column-count',
      `${count}; ${codePoint(blank[0])} does not separate columns`,
      'Separate columns by blanks or tabs.',
    )
  }
  if (/^\s*[{[]/.test(odd.text)) {
    return errorAt(
      place,
      'column-count',
      `${count}; the line looks like JSON`,
      `Give a TREC file: a line needs ${list(form)}.`,
    )
  }
  if (columns.length === 1 && odd.text.includes(',')) {
    return errorAt(
      place,
      'column-count',
      `${count}; the line looks like CSV`,
      `Give a TREC file: a line needs ${list(form)}, separated by blanks or tabs.`,
    )
  }
  return errorAt(place, 'column-count', count, form.hint(columns))
}

function scoreProblem(odd: OddLine, score: Column): Problem | undefined {
  if (isNumber(score)) return undefined
  const comma = /^[+-]?\d+,\d+$/.test(score.text)
  const mend = comma
    ? 'Is this a decimal comma? Write a point.'
    : 'Write every score as a finite decimal number, such as 12.5 or 1e-3.'
  return errorAt(placeOf(odd, score), 'bad-score', `score "${score.text}" is not a number`, mend)
}

function gradeProblem(odd: OddLine, grade: Column, gains: 'whole' | 'real'): Problem | undefined {
  const value = readDecimal(grade.text)
  const place = placeOf(odd, grade)
  if (Number.isNaN(value)) {
    return errorAt(
      place,
      'bad-grade',
      `grade "${grade.text}" is not a number`,
      'Write every grade as a whole number, such as 0, 1 or 2.',
    )
  }
  if (Math.abs(value) > greatestGrade) {
    return errorAt(
      place,
      'bad-grade',
      `grade ${grade.text} is ${value > 0 ? `above ${greatestGrade}` : `below -${greatestGrade}`}`,
      'Check the column; grades are small numbers, such as 0 to 4.',
    )
  }
  if (gains === 'real' || wholeGrade.test(grade.text)) return undefined
  return errorAt(
    place,
    'bad-grade',
    `grade ${grade.text} is not a whole number`,
    'Write whole grades, or choose the convention gains=real, which lies outside what trec_eval can do.',
  )
}

/** A grade as trec_eval reads it without loss; `2.0` is 2. */
export const wholeGrade = /^-?\d+(?:\.0+)?$/

function placeOf(odd: OddLine, column: Column): Place {
  return { path: odd.path, line: odd.line, column: column.column, length: column.text.length }
}

function tooLong(odd: OddLine): Problem {
  return errorAt(
    { path: odd.path, line: odd.line, column: 1, length: 1 },
    'line-too-long',
    `a line of more than ${longestTrecLine} bytes`,
    'Check that this is a text file with one row per line.',
  )
}
