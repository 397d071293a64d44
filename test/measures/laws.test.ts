import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Ranking, rankingOf, UNJUDGED } from '../../src/collection/ranking.ts'
import { measures } from '../../src/measures/index.ts'
import { rangeOf, type Scorer } from '../../src/measures/measure.ts'
import { canonicalName, scorer } from '../../src/measures/syntax.ts'
import { anyRanking, variants, variantsOf } from './arbitrary.ts'
import { isExcused, mayFall, mayGainFromNothing, neverAtTop } from './exceptions.ts'

const runs = { numRuns: 80, seed: 7 }

/** A law over all rankings and all variants of a measure. */
function forAll(of: readonly Scorer[], law: (asked: Scorer, ranking: Ranking) => boolean): void {
  fc.assert(
    fc.property(anyRanking, (ranking) => {
      const broken = of.filter((asked) => !law(asked, ranking)).map(({ name }) => name)
      expect(broken).toEqual([])
    }),
    runs,
  )
}

function cutoffOf({ values }: Scorer): number {
  return (values.cutoff as number | undefined) ?? Infinity
}

describe.each(measures.map((measure) => [measure.name, measure] as const))('%s', (_, measure) => {
  const all = variantsOf(measure)

  it('has values within its range, or none where an edge case says so', () => {
    const saysUndefined = measure.edges.some(({ then }) => then.en.startsWith('undefined'))
    forAll(all, (asked, ranking) => {
      const value = asked.score(ranking)
      const [low, high] = rangeOf(asked)
      return Number.isNaN(value) ? saysUndefined : value >= low && value <= high
    })
  })

  it('derives the value that it computes, to the last bit', () => {
    expect(measure.compute).toBeDefined()
    forAll(all, (asked, ranking) => Object.is(asked.score(ranking), asked.derive(ranking).value))
  })

  it('ends its derivation with the value', () => {
    forAll(all, (asked, ranking) => {
      const { value, steps } = asked.derive(ranking)
      const last = steps.at(-1)!.equations.at(-1)?.lines.at(-1)
      return Number.isNaN(value) ? last === undefined : Object.is(last?.value, value)
    })
  })

  it('fills columns for the ranks it looked at, and no others', () => {
    forAll(all, (asked, ranking) => {
      const { depth, columns, ideal } = asked.derive(ranking)
      const ideals = ideal === undefined || ideal.columns.every(({ cells }) => cells.length === ideal.grades.length)
      return (
        depth <= asked.view(ranking).grades.length && columns.every(({ cells }) => cells.length === depth) && ideals
      )
    })
  })

  it('has the same value when asked again', () => {
    forAll(all, (asked, ranking) => Object.is(asked.score(ranking), asked.score(ranking)))
  })

  it('does not look past its cutoff and what has the score of the document there', () => {
    forAll(all, (asked, ranking) => {
      const seen = asked.view(ranking)
      let last = Math.min(cutoffOf(asked), seen.grades.length)
      while (seen.tied(last)) last++
      const cut = {
        ...seen,
        grades: seen.grades.slice(0, last),
        tied: (rank: number) => rank < last && seen.tied(rank),
      }
      return Object.is(asked.score(ranking), asked.score(cut))
    })
  })

  it('never falls when a relevant document moves up', () => {
    const held = all.filter(({ name }) => !isExcused(mayFall, name))
    forAll(held, (asked, ranking) => {
      const level = (asked.values.rel as number | undefined) ?? 1
      const seen = asked.view(ranking)
      return betterRankings(seen, level).every((better) => !(asked.score(better) < asked.score(seen) - 1e-12))
    })
  })

  it('treats a negative grade as no judgement, or says what else it is', () => {
    const speaks = measure.edges.some(({ when }) => when.en.includes('negative grade'))
    const differing = new Set<string>()
    forAll(all, (asked, ranking) => {
      const same = Object.is(asked.score(ranking), asked.score(withoutNegatives(ranking)))
      if (!same) differing.add(asked.name)
      return same || speaks
    })
    const says = all.filter(({ values }) => values.negative === 'judged')
    expect(says.filter(({ name }) => !differing.has(name)).map(({ name }) => name)).toEqual([])
  })

  it('gains nothing where no judged document has a grade above 0', () => {
    const held = all.filter(({ name }) => !isExcused(mayGainFromNothing, name))
    const barren = anyRanking.map(withoutRelevant)
    fc.assert(
      fc.property(barren, (ranking) => {
        const gaining = held.filter((asked) => asked.score(ranking) > 0).map(({ name }) => name)
        expect(gaining).toEqual([])
      }),
      runs,
    )
  })

  it('does not look at what documents and queries are called', () => {
    forAll(all, (asked, ranking) => {
      const renamed = { ...ranking, query: 'another', document: (rank: number) => `x${rank}` }
      return Object.is(asked.score(ranking), asked.score(renamed))
    })
  })

  it('has a value, or an edge case for its lack, where there is next to nothing to measure', () => {
    const nothing = [
      rankingOf([]),
      rankingOf([], { judged: [1] }),
      rankingOf([UNJUDGED]),
      rankingOf([0, -1]),
      rankingOf([0], { judged: [0, 1] }),
    ]
    const absent = { ...rankingOf([], { judged: [1, 0] }), absent: true }
    for (const asked of all) {
      for (const ranking of [...nothing, absent]) {
        const value = asked.score(ranking)
        if (Number.isNaN(value)) expect(measure.edges.some(({ then }) => then.en.startsWith('undefined'))).toBe(true)
        else expect(Number.isFinite(value)).toBe(true)
      }
    }
  })
})

describe.each(measures.filter(({ looksAt }) => looksAt.oneIsEnough).map((measure) => [measure.name, measure] as const))(
  '%s, to which one good answer is enough,',
  (_, measure) => {
    it('does not change with what stands behind the first relevant document', () => {
      forAll(variantsOf(measure), (asked, ranking) => {
        const level = asked.values.rel as number
        const seen = asked.view(ranking)
        const first = seen.grades.findIndex((grade) => grade >= level)
        const grades = seen.grades.map((grade, i) => (i > first && grade >= level ? 0 : grade))
        return Object.is(asked.score(seen), asked.score({ ...seen, grades }))
      })
    })
  },
)

/** The ranking with every negative grade taken for no judgement. */
function withoutNegatives(ranking: Ranking): Ranking {
  return {
    ...ranking,
    grades: ranking.grades.map((grade) => (grade < 0 ? UNJUDGED : grade)),
    judged: ranking.judged.filter((grade) => grade >= 0),
  }
}

/** The ranking with every grade above 0 lowered to 0. */
function withoutRelevant(ranking: Ranking): Ranking {
  const lower = (grade: number) => Math.min(grade, 0)
  return { ...ranking, grades: ranking.grades.map(lower), judged: ranking.judged.map(lower) }
}

/** Every ranking that comes of swapping a relevant document with one above it of a lower grade. */
function betterRankings(ranking: Ranking, level: number): Ranking[] {
  const better: Ranking[] = []
  ranking.grades.forEach((grade, low) => {
    for (let high = 0; high < low; high++) {
      if (!(grade >= level) || ranking.grades[high]! >= grade) continue
      const grades = ranking.grades.slice()
      grades[low] = grades[high]!
      grades[high] = grade
      better.push({ ...ranking, grades })
    }
  })
  return better
}

describe('the ideal ranking', () => {
  const normalized = variants.filter((asked) => rangeOf(asked)[1] < Infinity && !isExcused(neverAtTop, asked.name))

  it('reaches the top of the range, at a cutoff of as many ranks as there are relevant documents', () => {
    const grades = fc.array(fc.constantFrom(2, 3), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(grades, (relevant) => {
        const ranking = rankingOf([...relevant].sort((a, b) => b - a))
        for (const { measure, values } of normalized) {
          const deep = 'cutoff' in values ? { ...values, cutoff: relevant.length } : values
          const asked = scorer(canonicalName(measure, deep))
          expect([asked.name, asked.score(ranking)]).toEqual([asked.name, rangeOf(asked)[1]])
        }
      }),
      { numRuns: 30, seed: 7 },
    )
  })
})
