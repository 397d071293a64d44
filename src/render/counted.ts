import type { Ranking } from '../collection/ranking.ts'
import type { Scorer } from '../measures/measure.ts'
import { measureAnswer, type RunAnswers, rankingAnswer } from '../report/answers.ts'
import { HelperError } from './helper.ts'

/** The ranking of a query that was asked for; an error where a convention leaves the query out, or sets its values to 0. */
export function countedRanking(entry: RunAnswers, query: string): Ranking {
  const ranking = rankingAnswer(entry, query) ?? leftOut(query)
  if (ranking.absent && entry.dataset.spec.conventions.conventions.missing === 'zero') {
    throw new HelperError(
      `run "${entry.run.name}" has no results for query "${query}", whose values the convention missing=zero sets to 0`,
      'Name a query that the run answers.',
    )
  }
  return ranking
}

/** The value of a query, NaN where it is undefined; an error where a convention leaves the query out. */
export function countedValue(entry: RunAnswers, scorer: Scorer, query: string): number {
  return measureAnswer(entry, scorer).value(query) ?? leftOut(query)
}

function leftOut(query: string): never {
  throw new HelperError(`query "${query}" does not count under the conventions`, 'Name another query.')
}
