import type { Ranking } from '../collection/ranking.ts'
import { derivable, notCounted } from '../evaluate/derivable.ts'
import type { Scorer } from '../measures/measure.ts'
import { measureAnswer, type RunAnswers, rankingAnswer } from '../report/answers.ts'
import { HelperError } from './helper.ts'

/** The ranking of a query that was asked for; an error where a convention leaves the query out, or sets its values to 0. */
export function countedRanking(entry: RunAnswers, query: string): Ranking {
  const { missing } = entry.dataset.spec.conventions.conventions
  const found = derivable(rankingAnswer(entry, query), { query, run: entry.run.name, missing })
  if (!found.ok) throw new HelperError(found.what, found.mend)
  return found.ranking
}

/** The value of a query, NaN where it is undefined; an error where a convention leaves the query out. */
export function countedValue(entry: RunAnswers, scorer: Scorer, query: string): number {
  const value = measureAnswer(entry, scorer).value(query)
  if (value !== undefined) return value
  const { what, mend } = notCounted(query)
  throw new HelperError(what, mend)
}
