import type { Conventions } from '../collection/conventions.ts'
import { mostPlaces } from '../collection/placedRows.ts'
import type { Shape } from '../collection/shapes.ts'
import { readDecimal } from './decimal.ts'
import { greatestGrade } from './numberProblems.ts'

type Gains = Conventions['gains']

/** How many documents a list holds, null where it is not there; or what is wrong with it. */
export function sizeIn(text: string): number | null | string {
  if (text === '') return null
  const size = wholeIn(text)
  return size <= mostPlaces ? size : `size "${text}" is not a whole number from 0 to ${mostPlaces}`
}

/** The judged documents of a list as a table of shapes writes them, `RANK:GRADE` with blanks between; or what is wrong with them. */
export function placesIn(
  placed: string,
  { size, gains }: { readonly size: number | null; readonly gains: Gains },
): Pick<Shape, 'ranks' | 'grades'> | string {
  const ranks: number[] = []
  const grades: number[] = []
  const most = size ?? 0
  for (const [first, second, pair] of pairsIn(placed)) {
    const [rank, grade] = [wholeIn(first), gradeIn(second, gains)]
    if (!(rank > (ranks.at(-1) ?? 0) && rank <= most))
      return `"${pair}" has no rank above the one before it, up to the size ${most}`
    if (Number.isNaN(grade)) return badGrade(pair, gains)
    ranks.push(rank)
    grades.push(grade)
  }
  return { ranks: Uint32Array.from(ranks), grades: Float64Array.from(grades) }
}

/** Judged grades as a table of shapes writes them, `GRADE:COUNT` with blanks between; or what is wrong with them. */
export function judgedIn(
  text: string,
  { gains, list }: { readonly gains: Gains; readonly list: Pick<Shape, 'grades'> },
): Float64Array | string {
  const judged: number[] = []
  for (const [first, second, pair] of pairsIn(text)) {
    const [grade, times] = [gradeIn(first, gains), wholeIn(second)]
    if (Number.isNaN(grade)) return badGrade(pair, gains)
    if (!(times > 0 && judged.length + times <= mostPlaces))
      return `"${pair}" is not a grade and how many documents have it, up to ${mostPlaces}`
    if (!(grade < (judged.at(-1) ?? Infinity))) return `"${pair}" has no grade below the one before it`
    for (let i = 0; i < times; i++) judged.push(grade)
  }
  if (judged.length === 0) return 'no judged grades'
  const left = countsOf(judged)
  for (const grade of list.grades) {
    const more = (left.get(grade) ?? 0) - 1
    if (more < 0) return `the list has more documents of grade ${grade} than were judged`
    left.set(grade, more)
  }
  return Float64Array.from(judged)
}

function countsOf(grades: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const grade of grades) counts.set(grade, (counts.get(grade) ?? 0) + 1)
  return counts
}

function pairsIn(text: string): (readonly [first: string, second: string, pair: string])[] {
  const pairs = text === '' ? [] : text.split(' ')
  return pairs.map((pair) => {
    const [first = '', second = ''] = pair.split(':')
    return [first, second, pair] as const
  })
}

function wholeIn(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

function gradeIn(text: string, gains: Gains): number {
  const grade = gains === 'real' || /^-?\d+$/.test(text) ? readDecimal(text) : Number.NaN
  return Math.abs(grade) <= greatestGrade ? grade : Number.NaN
}

function badGrade(pair: string, gains: Gains): string {
  return `"${pair}" has no ${gains === 'real' ? '' : 'whole '}grade from -${greatestGrade} to ${greatestGrade}`
}
