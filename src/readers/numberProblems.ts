import { errorAt, type Place, type Problem } from '../text/problem.ts'
import { readDecimal } from './decimal.ts'

/** The greatest grade, and with a minus the least. Beyond it a grade is a mistake, and trec_eval would reserve memory for every level below. */
export const greatestGrade = 1000

/** A grade as trec_eval reads it without loss; `2.0` is 2. */
export const wholeGrade = /^-?\d+(?:\.0+)?$/

const decimalComma = /^[+-]?\d+,\d+$/

/** What is wrong with the text of a score; undefined where it is a finite decimal number. */
export function scoreProblem(place: Place, text: string): Problem | undefined {
  if (!Number.isNaN(readDecimal(text))) return undefined
  const mend = decimalComma.test(text)
    ? 'Is this a decimal comma? Write a point.'
    : 'Write every score as a finite decimal number, such as 12.5 or 1e-3.'
  return errorAt(place, 'bad-score', `score "${text}" is not a number`, mend)
}

/** What is wrong with the text of a grade. */
export function gradeProblem(place: Place, text: string, gains: 'whole' | 'real'): Problem | undefined {
  const value = readDecimal(text)
  if (Number.isNaN(value)) {
    return errorAt(
      place,
      'bad-grade',
      `grade "${text}" is not a number`,
      `${decimalComma.test(text) ? 'Is this a decimal comma? ' : ''}Write every grade as a whole number, such as 0, 1 or 2.`,
    )
  }
  if (Math.abs(value) > greatestGrade) {
    return errorAt(
      place,
      'bad-grade',
      `grade ${text} is ${value > 0 ? `above ${greatestGrade}` : `below -${greatestGrade}`}`,
      'Check the column; grades are small numbers, such as 0 to 4.',
    )
  }
  if (gains === 'real' || wholeGrade.test(text)) return undefined
  return errorAt(
    place,
    'bad-grade',
    `grade ${text} is not a whole number`,
    'Write whole grades, or choose the convention gains=real, which lies outside what trec_eval can do.',
  )
}
