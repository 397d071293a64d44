import { describe, expect, test } from 'vitest'
import { rankingOf } from '../../src/collection/ranking.ts'
import { defineMeasure, type Measure } from '../../src/measures/measure.ts'
import { parseMeasures } from '../../src/measures/syntax.ts'
import { vocabularyOf } from '../../src/measures/vocabulary.ts'
import { guarded, type Timed } from '../../src/spec/ownGuard.ts'
import { lawProblems } from '../../src/spec/ownLaws.ts'
import { ownMeasures } from '../../src/spec/ownMeasures.ts'
import { tex } from '../../src/text/tex.ts'
import { words } from '../../src/text/words.ts'
import Streak from '../own/Streak.ts'

const path = 'report/mine.ts'
const timed: Timed = (call) => call()
const alone = { path, others: [], works: new Set(['kent1955']), timed }

/** What is wrong with a file that exports a measure by default, each problem as what and mend. */
function faults(exported: unknown, surroundings: Partial<typeof alone> = {}): string[] {
  const { problems } = ownMeasures({ default: exported }, { ...alone, ...surroundings })
  return problems.map(({ what, mend }) => `${what}. ${mend}`)
}

/** The measure with changes that its type would not allow. */
function changed(changes: object): unknown {
  return { ...Streak, ...changes }
}

/** What the laws find wrong with a measure: severity and sentence. */
function broken(changes: Partial<Measure>, asked: readonly string[] = []): { severity: string; what: string }[] {
  const found = ownMeasures({ default: { ...Streak, ...changes } }, alone)
  if (!found.ok) throw new Error(found.problems.map(({ what }) => what).join())
  const [measure] = found.value
  const vocabulary = vocabularyOf(undefined, found.value)
  const scorers = asked.flatMap((name) => {
    const parsed = parseMeasures(name, vocabulary)
    return parsed.ok ? parsed.scorers : []
  })
  return lawProblems(measure!, { path, asked: scorers, vocabulary, timed })
}

describe('a file of own measures', () => {
  test('gives its default export, one record or a list, also where it was compiled to CommonJS', () => {
    for (const exported of [{ default: Streak }, { default: [Streak] }, { default: { default: Streak } }]) {
      const found = ownMeasures(exported, alone)
      expect(found.ok && found.value.map(({ name }) => name)).toEqual(['Streak'])
    }
  })

  test('must export a measure', () => {
    for (const exported of [{}, { default: [] }, { Streak }, undefined])
      expect(ownMeasures(exported, alone).problems.map(({ what }) => what)).toEqual(['the file exports no measure'])
    expect(faults('text')).toEqual([expect.stringContaining('measure 1 of the file: it is of the wrong type')])
  })

  test('is told of every field that is missing, misspelt or of the wrong kind', () => {
    const cases: readonly (readonly [object, string])[] = [
      [
        { title: { en: 'Unbroken start' } },
        'measure "Streak": "title.zh-CN" is missing. Give the words in every language: words(\'…\', \'…\').',
      ],
      [
        { gist: { en: ' ', 'zh-CN': '比例' } },
        'measure "Streak": "gist.en" is empty. Give the words in every language',
      ],
      [
        { over: 'median' },
        'measure "Streak": "over" is "median", expected "mean" or "sum" or "geometric" or "weighted" or "pooled". Write it as the type Measure says.',
      ],
      [{ refs: [] }, 'measure "Streak": there is no field "refs". '],
      [{ derive: undefined }, 'measure "Streak": "derive" is missing. Add it to the record, as the type Measure says.'],
      [{ range: [1, 0] }, 'measure "Streak": "range" does not fit, expected [low, high]'],
      [{ range: 1 }, 'measure "Streak": "range" does not fit, expected [low, high]'],
      [{ name: 'my streak' }, 'measure "my streak": "name" does not fit, expected letters and digits'],
      [
        { aliases: [{ tool: 'mine', name: 'x' }] },
        'measure "Streak": "aliases.0.tool" is "mine", expected "trec_eval"',
      ],
      [{ edges: [{ when: words('now', '现在') }] }, 'measure "Streak": "edges.0.then" is missing'],
    ]
    for (const [changes, expected] of cases) {
      const found = faults(changed(changes))
      expect(found).toHaveLength(1)
      expect(found[0]).toContain(expected)
    }
  })

  test('must not take a name that means something', () => {
    expect(faults(changed({ name: 'AP', sample: 'AP@4' }))).toEqual([
      'measure "AP": the name "AP" is taken by AP. Choose another name.',
    ])
    expect(faults(changed({ aliases: [{ tool: 'other', name: 'ndcg_cut' }] }))).toEqual([
      'measure "Streak": the name "ndcg_cut" is taken by nDCG. Choose another name.',
    ])
    expect(faults([Streak, Streak])).toEqual([
      'measure "Streak": the name "Streak" is taken by Streak. Choose another name.',
    ])
    expect(faults(Streak, { others: [Streak] as never })).toHaveLength(1)
  })

  test('must have a sample that reads as itself, parameters that it has, and works that are known', () => {
    expect(faults(changed({ sample: 'Streak' }))).toEqual([
      'measure "Streak": "sample" does not read: Streak needs its cutoff, received "Streak" without. Write Streak@10, for example.',
    ])
    expect(faults(changed({ sample: 'Streak@4,5' }))[0]).toContain('which is not this measure alone')
    expect(faults(changed({ sample: 'AP' }))[0]).toContain('which is not this measure alone')
    expect(faults(changed({ at: 'depth' }))).toEqual([
      'measure "Streak": it has no parameter "depth". Parameters are: rel, cutoff.',
    ])
    expect(faults(changed({ over: 'weighted' }))).toEqual([
      'measure "Streak": "weight" and "over" do not agree. Give "weight" if, and only if, "over" is "weighted".',
    ])
    expect(faults(changed({ references: ['kent1955', 'kent1956'] }))).toEqual([
      'measure "Streak": no work is called "kent1956". Add it to references.json beside the spec; or did you mean "kent1955"?',
    ])
  })
})

describe('the laws', () => {
  test('find nothing wrong with a measure that obeys them', () => {
    expect(broken({}, ['Streak(rel=2)@3'])).toEqual([])
  })

  test('show the smallest ranking that breaks one, and both values', () => {
    expect(broken({ compute: ({ grades }) => (grades[1] === 0 ? 0.25 : 0) })).toContainEqual(
      expect.objectContaining({
        severity: 'error',
        path,
        what: 'measure "Streak@4" breaks the law that a measure derives the value that it computes, to the last bit: for the grades (2) it computes 0 and derives 0.25',
      }),
    )
    expect(broken({ range: [0, 0.5] }).map(({ what }) => what)).toContain(
      'measure "Streak@1" breaks the law that a measure has values within its range, or none where an edge case says so: for the grades (2) the value is 1, the range 0 to 0.5',
    )
  })

  test('see what looks past the cutoff, changes from call to call, or prints other numbers than it means', () => {
    let calls = 0
    const names = (changes: Partial<Measure>) => broken(changes).map(({ what }) => what.replace(/:.*/, ''))
    expect(names({ compute: () => (calls++ % 2) / 2 })).toContainEqual(
      expect.stringContaining('has the same value when asked again'),
    )
    expect(names({ compute: ({ grades }) => Math.min(1, grades.length / 9) })).toContainEqual(
      expect.stringContaining('does not look past its cutoff'),
    )
    const wrong: Measure['derive'] = (ranking, values) => {
      const derived = Streak.derive(ranking, values)
      const line = { tex: tex`${2} + ${2}`, value: derived.value }
      return { ...derived, steps: [{ ...derived.steps[0]!, equations: [{ left: tex`x`, lines: [line] }] }] }
    }
    expect(broken({ derive: wrong }).map(({ what }) => what)).toContainEqual(
      expect.stringMatching(/prints arithmetic .* it prints 2 \+ 2, which is 4, beside the value 0$/),
    )
  })

  test('warn where most measures obey and some have reasons not to', () => {
    const upsideDown = (grades: ArrayLike<number>, cutoff: number) =>
      grades.length > 0 && cutoff > 0 && grades[0]! >= 1 ? 0 : 1
    const found = broken({
      compute: ({ grades }, { cutoff }) => upsideDown(grades, cutoff as number),
      derive: ({ grades }, { cutoff }) => {
        const value = upsideDown(grades, cutoff as number)
        const why = words('See whether the first document is relevant:', '看首篇文档是否相关：')
        const lines = [{ tex: tex`${value}`, value }]
        return { value, depth: 0, columns: [], steps: [{ why, equations: [{ left: tex`x`, lines }] }] }
      },
    })
    expect(found.map(({ severity }) => severity)).toEqual(['warning', 'warning', 'warning'])
    expect(found[0]!.what).toContain('for the grades (0, 2) the value is 1, and 0 when ranks 1 and 2 change places')
    expect(found[1]!.what).toContain('gains nothing where no judged document has a grade above 0')
    expect(found[2]!.what).toContain('for the grades (2) the value is 0, the greatest of the range is 1')
    expect(found[0]).toMatchObject({ rule: 'unusual-measure' })
  })

  test('say which part of a measure throws or gives what it should not', () => {
    const throws = () => {
      throw new Error('out of luck\nand more')
    }
    expect(broken({ compute: throws })).toEqual([
      expect.objectContaining({ severity: 'error', path, what: 'measure "Streak" throws in compute: out of luck' }),
    ])
    expect(broken({ derive: throws })[0]!.what).toBe('measure "Streak" throws in derive: out of luck')
    expect(broken({ formula: throws })[0]!.what).toBe('measure "Streak" throws in formula: out of luck')
    expect(broken({ formula: () => 'x' as never })[0]!.what).toContain('formula of measure "Streak@4": it does not fit')
    expect(broken({ symbols: () => [{ tex: tex`x` }] as never })[0]!.what).toContain('"0.means" is missing')
    expect(broken({ compute: () => '1' as never })[0]!.what).toContain('it computes 1')
    expect(broken({ derive: () => ({ value: 0 }) as never })[0]!.what).toContain('"steps" is missing')
  })

  test('see code that changes the ranking it is given, and keep the change from what is measured next', () => {
    const spoils = (part: 'grades' | 'judged'): NonNullable<Measure['compute']> => {
      return (ranking, values) => {
        const value = Streak.compute!(ranking, values)
        ranking[part].fill(0)
        return value
      }
    }
    for (const part of ['grades', 'judged'] as const)
      expect(broken({ compute: spoils(part) })).toEqual([
        expect.objectContaining({
          severity: 'error',
          what: 'measure "Streak" changes the ranking it is given in compute',
        }),
      ])
    const found = ownMeasures({ default: { ...Streak, compute: spoils('grades') } }, alone)
    const ranking = rankingOf([2, 1, 0])
    const [measure] = found.ok ? found.value : []
    expect(() => measure!.compute!(ranking, { rel: 1, cutoff: 2 })).toThrow('changes the ranking it is given')
    expect([...ranking.grades]).toEqual([2, 1, 0])
  })

  test('let code change nothing of the values of its parameters, nor by its weight and its pool', () => {
    const values = { rel: 1, cutoff: 2, gains: new Map([[1, 1]]), levels: [0.5] }
    const guard = guarded(
      {
        ...Streak,
        compute: (_, { gains, levels }) => (gains as Map<number, number>).set(1, 9).size + (levels as number[]).push(1),
        weight: ({ judged }) => judged.fill(7)[0]!,
        pool: (counts) => ({ value: counts.fill(0)[0]!, depth: 0, columns: [], steps: [] }),
      },
      { path, timed },
    )
    guard.compute!(rankingOf([1]), values)
    expect([values.gains.get(1), values.levels]).toEqual([1, [0.5]])
    expect(() => guard.weight!(rankingOf([1]), values)).toThrow('changes the ranking it is given in weight')
    const counts = Float64Array.of(3, 1)
    guard.pool!(counts, values)
    expect([...counts]).toEqual([3, 1])
  })

  test('warn of symbols that the formula does not hold or that nothing explains, by name', () => {
    const zeta = { tex: tex`\zeta`, means: words('a letter', '字母') }
    expect(broken({ symbols: (values) => [...Streak.symbols(values), zeta] })).toEqual([
      expect.objectContaining({
        severity: 'warning',
        rule: 'unusual-measure',
        what: 'measure "Streak@4" explains the symbol "\\zeta", which its formula does not hold',
      }),
    ])
    expect(broken({ symbols: () => [] }).map(({ what }) => what)).toEqual([
      'measure "Streak@4" does not explain "ksk" of its formula',
    ])
    const twice: Measure['symbols'] = (values) => [...Streak.symbols(values), Streak.symbols(values)[0]!]
    expect(broken({ symbols: twice })[0]!.what).toMatch(/^measure "Streak@4" explains the symbol "\w" twice$/)
  })

  test('take a measure that only derives', () => {
    const { compute, ...derivedOnly } = Streak
    expect(compute).toBeDefined()
    const found = ownMeasures({ default: defineMeasure(derivedOnly) }, alone)
    expect(
      found.ok &&
        lawProblems(found.value[0]!, { path, asked: [], vocabulary: vocabularyOf(undefined, found.value), timed }),
    ).toEqual([])
  })
})
