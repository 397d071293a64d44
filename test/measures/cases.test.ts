import { describe, expect, it } from 'vitest'
import { rankingOf, UNJUDGED } from '../../src/collection/ranking.ts'
import { measures } from '../../src/measures/index.ts'
import { scorer } from '../../src/measures/syntax.ts'
import { diverseRankingOf } from '../collection/diverse.ts'
import { preferenceRankingOf } from '../collection/preferring.ts'
import type { Case } from './cases/case.ts'

/** The case table of a measure; every measure has one, in a file of its name. */
async function casesOf(name: string): Promise<readonly Case[]> {
  return (await import(`./cases/${name}.ts`)).cases
}

describe.each(measures.map(({ name }) => name))('%s', async (name) => {
  it.each(await casesOf(name))(
    '$measure of $grades $subtopics $preferences is $value: $why',
    ({ measure, grades = [], subtopics, preferences, judged, tied, value, decimals }) => {
      const ranking =
        preferences !== undefined
          ? preferenceRankingOf(preferences)
          : subtopics !== undefined
            ? diverseRankingOf(subtopics.list, subtopics)
            : rankingOf(
                grades.map((grade) => grade ?? UNJUDGED),
                { ...(judged !== undefined && { judged }), ...(tied !== undefined && { tied }) },
              )
      const asked = scorer(measure)
      expect(asked.measure.name).toBe(name)
      for (const result of [asked.score(ranking), asked.derive(ranking).value]) {
        if (Number.isNaN(value)) expect(result).toBeNaN()
        else
          expect(Math.abs(result - value)).toBeLessThanOrEqual(decimals === undefined ? 1e-12 : 0.5 * 10 ** -decimals)
      }
    },
  )
})
