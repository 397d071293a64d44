import { describe, expect, test } from 'vitest'
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
    cause: ['gains={2:1}'],
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
