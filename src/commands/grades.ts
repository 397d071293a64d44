import type { Conventions } from '../collection/conventions.ts'
import { judgedOnly, type Ranking, rankingOf, UNJUDGED } from '../collection/ranking.ts'
import { readDecimal } from '../readers/decimal.ts'
import { type Checked, errorAt, type Problem } from '../text/problem.ts'
import { argumentPlace } from './arguments.ts'

/**
 * A ranking from the texts of `--grades` and `--judged`, as `1,0,-,1`: grades from rank 1 down, where a hyphen is a document
 * that nobody judged; and every judged grade, where more was judged than retrieved.
 */
export function rankingFromGrades(
  gradesText: string,
  judgedText: string | undefined,
  conventions: Conventions,
): Checked<Ranking> {
  const grades = readList(gradesText, '--grades', conventions)
  const judged = judgedText === undefined ? undefined : readList(judgedText, '--judged', conventions)
  const read = grades.problems.concat(judged?.problems ?? [])
  const problems = read.length > 0 || judged === undefined ? read : lacking(grades.values, judged.values)
  if (problems.length > 0) return { ok: false, problems }
  const all = judged?.values ?? grades.values.filter((grade) => grade !== UNJUDGED)
  const ranking = rankingOf(grades.values.slice(0, conventions.depth), { judged: all })
  return { ok: true, value: conventions.unjudged === 'drop' ? judgedOnly(ranking) : ranking, problems }
}

type ListOption = '--grades' | '--judged'

function readList(text: string, option: ListOption, conventions: Conventions) {
  const values: number[] = []
  const problems: Problem[] = []
  const wrong = (what: string, mend: string) => problems.push(errorAt(argumentPlace(option), 'bad-grade', what, mend))
  if (text.trim() === '') wrong('holds no grade, expected at least one', `Write ${option} 1,0,0,1, for example.`)
  else
    for (const item of text.split(',').map((part) => part.trim())) {
      const value = item === '-' && option === '--grades' ? UNJUDGED : readDecimal(item)
      if (Number.isNaN(value)) wrong(`grade "${item}" is not a number`, mends[option])
      else if (conventions.gains === 'whole' && value !== UNJUDGED && !Number.isInteger(value))
        wrong(`grade "${item}" is not a whole number`, 'Write whole grades, or choose the convention gains=real.')
      values.push(value)
    }
  return { values, problems }
}

const mends: Readonly<Record<ListOption, string>> = {
  '--grades': 'Write --grades 1,0,0,1; a hyphen is a document nobody judged.',
  '--judged': 'Write --judged 2,1,1,0: the grade of every judged document, in any order.',
}

/** A grade in the list that was not judged often enough would make more relevant documents found than there are. */
function lacking(grades: readonly number[], judged: readonly number[]): Problem[] {
  const left = [...judged]
  for (const grade of grades.filter((grade) => grade !== UNJUDGED)) {
    const at = left.indexOf(grade)
    if (at < 0) {
      const what = `grade "${grade}" stands in --grades more often than in --judged`
      return [errorAt(argumentPlace('--judged'), 'bad-grade', what, 'List every judged grade, retrieved or not.')]
    }
    left.splice(at, 1)
  }
  return []
}
