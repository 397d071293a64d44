import { describe, expect, test } from 'vitest'
import { trecEval } from '../../src/collection/conventions.ts'
import { explainValue } from '../../src/evaluate/why/analyse.ts'
import { meets, readClaim } from '../../src/evaluate/why/claim.ts'
import { choiceName, choicePhrase } from '../../src/evaluate/why/setting.ts'
import { scorer } from '../../src/measures/syntax.ts'
import { inlineQrels, inlineRun } from '../../src/readers/inline.ts'
import { formatFixed } from '../../src/text/number.ts'
import { disagreements } from './disagreements.ts'
import { type Asked, named, whyOf } from './why.fixtures.ts'

/** Discrepancies of section 2 of the reference: the smallest data that separates two tools, and the cause. */
interface Discrepancy {
  readonly section: string
  readonly asked: Asked
  /** What the base gives. */
  readonly value: number
  /** What has to be named first. */
  readonly cause: readonly string[]
}

const ties = { qrels: 'q a 1; q b 0', run: 'q a 1.0; q b 1.0' }
const queries = { qrels: 'q1 a 1; q2 a 1; q3 a 0', run: 'q1 a 1; q3 a 1; q9 a 1' }
const graded = { qrels: 'q a 2; q b 1; q d 1; q c 0', run: 'q c 4; q b 3; q a 2; q z 1' }
const negatives = { qrels: 'q a -1; q b 1; q c -2; q d 0', run: 'q a 5; q b 4; q c 3; q d 2; q z 1' }
const rbp = { qrels: 'q a 2; q b 0; q c 1', run: 'q a 4; q b 3; q c 2; q u 1' }
const twelfth = {
  qrels: 'q r 1',
  run: `${Array.from({ length: 11 }, (_, i) => `q n${i} ${30 - i}`).join('; ')}; q r 1`,
}

const discrepancies: readonly Discrepancy[] = [
  { section: '2.1', asked: { ...ties, measure: 'RR', than: 'ranx=1.0' }, value: 0.5, cause: ['ties=input'] },
  {
    section: '2.1, RR with a cutoff',
    asked: { ...ties, measure: 'RR@10', than: 'ir_measures=1.0' },
    value: 0.5,
    cause: ['ties=id-ascending'],
  },
  {
    section: '2.2',
    asked: { qrels: 'q a 1', run: 'q a 1.00000002; q b 1.00000001', measure: 'RR', than: '0.5' },
    value: 1,
    cause: ['precision=float32'],
  },
  {
    section: '2.3, shared',
    asked: { ...queries, measure: 'AP', than: 'pytrec_eval=0.5' },
    value: 1 / 3,
    cause: ['queries=shared'],
  },
  {
    section: '2.3, the geometric mean',
    asked: { ...queries, measure: 'GMAP', than: 'pytrec_eval=.0032' },
    value: 0.0005,
    cause: ['queries=shared'],
  },
  {
    section: '2.4, the greatest count',
    asked: { ...graded, measure: 'AP@2', than: '.25' },
    value: 1 / 6,
    cause: ["norm='capped'"],
  },
  {
    section: '2.4, what was found',
    asked: { ...graded, measure: 'AP', than: 'cwl_eval=.5833' },
    value: 7 / 18,
    cause: ["norm='found'"],
  },
  {
    section: '2.5, gain',
    asked: { ...graded, measure: 'nDCG', than: 'ranx=.5158' },
    value: 0.5209,
    cause: ["dcg='exp-log2'"],
  },
  {
    section: '2.5, binary',
    asked: { ...graded, measure: 'nDCG', than: '.5307' },
    value: 0.5209,
    cause: ['rel=1'],
  },
  {
    section: '2.5, the list cut in place of the measure',
    asked: { ...graded, measure: 'nDCG@2', than: 'trec_eval=.2015' },
    value: 0.2398,
    cause: ['cutoff=none', 'depth=2'],
  },
  { section: '2.6', asked: { ...graded, measure: 'nDCG', than: 'ranx=.5000' }, value: 0.5209, cause: ['gains={1:0}'] },
  {
    section: '2.7',
    asked: { qrels: 'q a 1', run: 'q a 1', measure: 'P@5', than: '1.0' },
    value: 0.2,
    cause: ["norm='retrieved'"],
  },
  {
    section: '2.8',
    asked: { ...twelfth, measure: 'RR@10', than: 'trec_eval=.0833' },
    value: 0,
    cause: ['cutoff=none'],
  },
  { section: '2.9', asked: { ...negatives, measure: 'AP', than: '1.0' }, value: 0.5, cause: ['unjudged=drop'] },
  {
    section: '2.11',
    asked: {
      qrels: 'q b 1; q c 1; q e 1',
      run: 'q a 5; q b 4; q c 3; q d 2; q e 1',
      measure: 'IPrec@0.8',
      than: 'pytrec_eval=.6000',
    },
    value: 2 / 3,
    cause: ["rounding='9'"],
  },
  {
    section: '2.12, scaling',
    asked: { ...rbp, measure: 'RBP(p=0.9)', than: 'ranx=.2810' },
    value: 0.1405,
    cause: ["scaling='none'"],
  },
  {
    section: '2.12, yes or no',
    asked: { ...rbp, measure: 'RBP(p=0.9)', than: '.1810' },
    value: 0.1405,
    cause: ['rel=1'],
  },
  {
    section: '2.12, patience',
    asked: { ...rbp, measure: 'RBP(p=0.8)', than: 'trec_eval=.1405' },
    value: 0.264,
    cause: ['p=0.9'],
  },
  {
    section: '2.13',
    asked: { qrels: 'q a 1; q b 3; q c 0', run: 'q a 3; q b 2; q c 1', measure: 'ERR', than: '.50781' },
    value: 0.26758,
    cause: ['max=3'],
  },
  {
    section: '2.14',
    asked: { qrels: 'q a 1; q b 1', run: 'q a 2; q x 1', measure: 'R@2', than: '1.0' },
    value: 0.5,
    cause: ['Success@2'],
  },
  {
    section: '2.16',
    asked: {
      qrels: 'q a 1; q b 1; q c 1',
      run: 'q a 4; q b 3; q x 2; q y 1',
      measure: 'SetF(beta=2.0)',
      than: '.6250',
    },
    value: 0.6,
    cause: ['beta=4.0'],
  },
  {
    section: '2.19',
    asked: { qrels: 'q a 1; q b 0; q c 0', run: 'q c 3; q b 2; q a 1', measure: 'Compat', than: '.5323' },
    value: 0.1694,
    cause: ['depth=1000'],
  },
]

describe('the cause that is named first for a discrepancy of the reference', () => {
  test.each(discrepancies)('$section: $asked.measure, $asked.than', async ({ asked, value, cause }) => {
    const why = await whyOf(asked)
    expect(why.value).toBeCloseTo(value, 4)
    expect(named(why.verdict!.fits[0])).toEqual(cause)
  })
})

describe('somebody’s number', () => {
  test('may be the value itself, which needs no choice', async () => {
    const { verdict } = await whyOf({ ...ties, measure: 'RR', than: 'pytrec_eval=0.5' })
    expect(verdict!.fits.map(named)).toEqual([[]])
    expect(verdict!.fits[0]!.tools).toContain('trec_eval')
  })

  test('may come of two choices, where one does not suffice', async () => {
    const { verdict } = await whyOf({
      qrels: 'q1 a 1; q2 b 1',
      run: 'q1 a 1; q1 x 1',
      measure: 'RR',
      than: '1.0',
    })
    expect(verdict!.fits.map(named)).toContainEqual(['ties=input', 'queries=shared'])
    expect(verdict!.fits.every(({ choices }) => choices.length === 2)).toBe(true)
  })

  test('may be what a named tool gives by several choices, of which only those that matter are named', async () => {
    const { verdict } = await whyOf({ ...queries, measure: 'nDCG', than: 'gdeval=1.0' })
    expect(named(verdict!.fits[0])).toEqual(['queries=shared', 'noRelevant=skip'])
    expect(verdict!.fits[0]!.tools).toContain('gdeval')
  })

  test('may fit nothing: then the nearest are named, each value once', async () => {
    const { verdict, details } = await whyOf({ ...graded, measure: 'AP', than: '0.9123' })
    expect(verdict!.fits).toEqual([])
    const values = verdict!.nearest.map(({ value }) => value)
    expect(values.length).toBe(3)
    expect(new Set(values).size).toBe(3)
    expect(verdict!.tried).toBeGreaterThan(100)
    expect(details.length).toBeGreaterThan(0)
  })

  test('of a tool with a fault is not looked for before the fault is named', async () => {
    const { verdict } = await whyOf({ ...graded, measure: 'AP', than: 'elliot=0.4167' })
    expect(verdict!.fault?.en).toMatch(/mean of the precisions/)
    expect(verdict!.fits).toEqual([])
  })

  test('of a tool that has no such measure is looked for all the same', async () => {
    const { verdict } = await whyOf({ ...ties, measure: 'RR', than: 'gdeval=1.0' })
    expect(verdict!.unknownThere).toBe(true)
    expect(named(verdict!.fits[0])).toEqual(['ties=input'])
  })

  test('is met by rounding, or else by cutting digits off; one without a point is meant exactly', () => {
    const met = (text: string, value: number) => {
      const read = readClaim(text)
      return read.ok ? meets(read.claim, value) : read.what
    }
    expect(met('0.43', 0.4349)).toBe('rounded')
    expect(met('0.43', 0.425)).toBe('rounded')
    expect(met('0.43', 0.43)).toBe('exact')
    expect(met('0.431', 0.4319)).toBe('cut')
    expect(met('0.431', 0.432)).toBe('no')
    expect(met('0.43', 0.4249)).toBe('no')
    expect(met('-0.431', -0.4319)).toBe('cut')
    expect(met('43.1%', 0.4312)).toBe('rounded')
    expect(met('43%', 0.4312)).toBe('rounded')
    expect(met('1', 0.9)).toBe('no')
    expect(met('3', 3)).toBe('exact')
    expect(met('0.5', Number.NaN)).toBe('no')
    expect(met('1e-3', 0.001)).toBe('"1e-3" is not a number')
  })

  test('of fewer than three digits was not cut off: zeros in front are no digits', () => {
    const met = (text: string, value: number) => {
      const read = readClaim(text)
      return read.ok ? meets(read.claim, value) : read.what
    }
    expect(met('0.4', 0.4698)).toBe('no')
    expect(met('0.6', 2 / 3)).toBe('no')
    expect(met('0.43', 0.4399)).toBe('no')
    expect(met('0.043', 0.0439)).toBe('no')
    expect(met('0.0431', 0.04319)).toBe('cut')
  })

  test('of one digit is met exactly before it is met by rounding, even by the tool that is named', async () => {
    const { verdict } = await whyOf({ ...graded, measure: 'nDCG', than: 'ranx=0.5' })
    expect(named(verdict!.fits[0])).toEqual(['gains={1:0}'])
    expect(verdict!.fits.map(({ met }) => met)).toEqual(['exact', 'exact', 'rounded'])
    expect(verdict!.fits[2]!.value).toBeCloseTo(0.5209, 4)
  })

  test('above 1 is per cent where no value can be', async () => {
    const { verdict } = await whyOf({ ...graded, measure: 'AP', than: '38.89' })
    expect(verdict!.claim).toMatchObject({ text: '38.89%', decimals: 4 })
    expect(verdict!.fits.map(named)).toEqual([[]])
    const counted = await whyOf({ ...graded, measure: 'NumRelRet', than: '2' })
    expect(counted.verdict!.claim.value).toBe(2)
    expect(counted.verdict!.fits.map(named)).toEqual([[]])
  })

  test('may come of any small cutoff, or of one at which a list ends', async () => {
    expect(named((await whyOf({ ...graded, measure: 'nDCG', than: '0.2398' })).verdict!.fits[0])).toEqual(['cutoff=2'])
    expect(named((await whyOf({ ...graded, measure: 'AP', than: '0.1667' })).verdict!.fits[0])).toEqual(['cutoff=2'])
    const long = await whyOf({ ...twelfth, measure: 'P@10', than: '.0833' })
    expect(named(long.verdict!.fits[0])).toEqual(['cutoff=12'])
    expect(long.moves.map(({ choice }) => choiceName(choice))).not.toContain('cutoff=12')
  })

  test('names the commonest of the cutoffs that give it, and the others beside it', async () => {
    const { verdict } = await whyOf({ ...twelfth, measure: 'RR', than: 'mteb=0' })
    expect(named(verdict!.fits[0])).toEqual(['cutoff=10'])
    expect(verdict!.fits[0]!.likewise.map(choiceName)).toEqual(
      expect.arrayContaining(['cutoff=1', 'cutoff=5', 'cutoff=9']),
    )
  })

  test('that comes of two choices says what each gives alone', async () => {
    const { verdict } = await whyOf({ ...rbp, measure: 'RBP(rel=1)', than: 'trec_eval=0.1405' })
    const fit = verdict!.fits[0]!
    expect(named(fit)).toEqual(['p=0.9', 'rel=None'])
    expect(fit.alone.map((value) => formatFixed(value, 4))).toEqual(['0.1810', '0.2640'])
    expect(fit.there).toBe('rbp')
  })
})

describe('the choices that move a value', () => {
  test('come by their effect, with the tools that make them; the others are named apart', async () => {
    const { moves, still } = await whyOf({ ...graded, measure: 'AP' })
    const effects = moves.map(({ effect }) => Math.abs(effect))
    expect(effects).toEqual([...effects].sort((a, b) => b - a))
    const found = moves.find(({ choice }) => choiceName(choice) === "norm='found'")!
    expect(found.effect).toBeCloseTo(7 / 12 - 7 / 18, 12)
    expect(found.tools).toContain('ragas')
    expect(still.map(choiceName)).toContain('ties=input')
  })

  test('say in words what the value of a parameter does', async () => {
    const { moves, still } = await whyOf({ ...graded, measure: 'nDCG' })
    const said = (name: string) => {
      const choice = [...moves.map((move) => move.choice), ...still].find((one) => choiceName(one) === name)
      return choice && choicePhrase(choice)
    }
    expect(said('rel=1')?.en).toBe('every relevant document, of grade 1 or more, gains 1')
    expect(said('gains={1:0}')?.en).toBe('grade 1 gains 0')
    expect(said('gains={1:0}')?.['zh-CN']).toBe('等级 1 的增益为 0')
    expect(said('cutoff=1')?.en).toBe('only the first rank counts')
    expect(said('cutoff=10')?.['zh-CN']).toBe('只计前 10 名')
    const level = await whyOf({ ...graded, measure: 'AP', than: '0.3333' })
    expect(choicePhrase(level.verdict!.fits[0]!.choices[0]!).en).toBe('relevant from grade 2 on')
  })

  test('say which queries come, go and move', async () => {
    const { moves } = await whyOf({ ...queries, measure: 'AP' })
    const shared = moves.find(({ choice }) => choiceName(choice) === 'queries=shared')!
    expect(shared.queries).toEqual([{ query: 'q2', before: 0, after: undefined }])
    const run = moves.find(({ choice }) => choiceName(choice) === 'queries=run')!
    expect(run.queries).toContainEqual({ query: 'q9', before: undefined, after: 0 })
  })

  test('show the documents whose ranks change, no deeper than the measure looks', async () => {
    const { details } = await whyOf({
      qrels: 'q a 1; q c 1',
      run: 'q a 9; q b 9; q c 2; q d 2',
      measure: 'P@1',
      than: 'ranx=1.0',
    })
    expect(details[0]!.documents).toEqual([
      { document: 'b', grade: -Infinity, before: 1, after: 2 },
      { document: 'a', grade: 1, before: 2, after: 1 },
    ])
  })
})

test('a run that lists a document twice is explained with its better score, and says so', async () => {
  const why = await whyOf({ qrels: 'q a 1', run: 'q a 1; q b 2; q a 3', measure: 'RR' })
  expect(why.folded).toBe(true)
  expect(why.value).toBe(1)
  expect(why.base.conventions.duplicates).toBe('keep-best')
})

test('a run that comes in pieces is remembered whole', async () => {
  const why = await whyOf({ qrels: 'q1 a 1; q2 b 1', run: 'q1 x 2; q2 b 2; q1 a 1', measure: 'RR', than: '0.75' })
  expect(why.value).toBe(0.75)
})

describe('every figure on which tools are known to disagree', () => {
  const placeOf = () => ({ path: 'data', line: 1, column: 1, length: 1 })
  const cases = disagreements.flatMap(({ about, data, asked, figures }) =>
    figures
      .filter(({ tool, changed }) => tool !== 'other' && changed === undefined)
      .map(({ tool, there, value }) => ({ about, data, asked, tool, there, value })),
  )

  test.each(cases)('is what $tool gives as $there: $about', async ({ data, asked, tool, value }) => {
    const qrels = inlineQrels(data.qrels, { gains: 'real', placeOf })
    const run = inlineRun(data.run, placeOf)
    const than = readClaim(`${tool}=${formatFixed(value, 4)}`)
    if (!qrels.ok || !run.ok || !than.ok) throw new Error('bad data')
    const given = { qrels: qrels.value.qrels, run: run.value, scorer: scorer(asked), conventions: trecEval }
    const why = await explainValue({ ...given, than: than.claim })
    expect(why.ok && why.value.verdict!.fits[0]?.ofTool).toBe(true)
  })
})
