import { describe, expect, it } from 'vitest'
import { trecEval } from '../../src/collection/conventions.ts'
import { gradeCounts } from '../../src/collection/gradeCounts.ts'
import type { Run, WholeList } from '../../src/collection/run.ts'
import { evaluateRun } from '../../src/evaluate/evaluate.ts'
import { scorer } from '../../src/measures/syntax.ts'
import type { Dataset } from '../../src/report/answers.ts'
import { rankingsOf } from '../../src/report/listed.ts'

const builder = gradeCounts()
for (const query of ['q1', 'q2']) {
  builder.add(query, 1, 1)
  builder.add(query, 0, 1)
}
const qrels = builder.build()
const scorers = [scorer('AP')]
const asked = scorers.map((one) => ({ scorer: one, asked: one.name }))
const dataset = { spec: { conventions: { conventions: trecEval }, measures: asked }, qrels } as unknown as Dataset

/** A run with one list, whose documents of grade 1 and 0 stand at ranks 2 and 3; and as it is when it is fetched. */
async function run(fetched: WholeList['documents']) {
  const opened: Run & Required<Pick<Run, 'list'>> = {
    path: 'lake',
    async stream({ start, placed }) {
      start()
      placed!({ query: 'q1', size: 3, ranks: Uint32Array.of(2, 3), grades: Float64Array.of(1, 0) })
      return { rows: 2, tag: '', problems: [] }
    },
    list: async () => {
      const judged = [
        { document: 'b', grade: 1 },
        { document: 'c', grade: 0 },
      ]
      return { ok: true, value: { documents: fetched, judged }, problems: [] }
    },
  }
  const known = await evaluateRun({ qrels, run: opened, scorers, conventions: trecEval })
  if (!known.ok) throw new Error('not evaluated')
  return rankingsOf(['q1', 'q2', 'nobody'], { dataset, run: opened, known: known.value })
}

const listOf = (...names: readonly string[]) => names.map((document) => ({ document, tied: false }))

describe('rankings of a run that was evaluated', () => {
  it('are those of its lists, fetched one by one, and of queries that it does not answer', async () => {
    const found = await run(listOf('a', 'b', 'c'))
    if (!found.ok) throw new Error(JSON.stringify(found.problems))
    const { kept } = found.value
    expect([...kept.keys()]).toEqual(['q1', 'q2'])
    expect([1, 2, 3].map((rank) => kept.get('q1')!.document(rank))).toEqual(['a', 'b', 'c'])
    expect([...kept.get('q1')!.grades]).toEqual([-Infinity, 1, 0])
    expect(kept.get('q2')!.absent).toBe(true)
    expect(found.value.summaries.get('AP')?.value).toBe(0.25)
  })

  it('are refused where a list gives another value than when it was ranked', async () => {
    const found = await run(listOf('b', 'a', 'c'))
    expect(found.problems.map(({ rule, what }) => [rule, what])).toEqual([
      ['collapsed-mismatch', 'the list of "q1" is not the one that it was when it was ranked'],
    ])
  })
})
