import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trecEval } from '../../src/collection/conventions.ts'
import { fileSource } from '../../src/commands/source.ts'
import { evaluateRun } from '../../src/evaluate/evaluate.ts'
import type { Scorer } from '../../src/measures/measure.ts'
import { scorer } from '../../src/measures/syntax.ts'
import { openRun, readQrels } from '../../src/readers/index.ts'
import { diverseRankingOf, type Row } from '../collection/diverse.ts'

const folder = fileURLToPath(new URL('../vectors/subtopics/', import.meta.url))
const { values } = JSON.parse(readFileSync(`${folder}diversity.json`, 'utf8')) as {
  readonly values: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>
}

/** `alpha-nDCG@5` of ndeval with its alpha. */
function scorerFor(name: string, setting: string): Scorer {
  const [, alpha] = setting.split('=')
  const [plain, cutoff] = name.split('@')
  const takesAlpha = !/^(P-IA|MAP-IA|strec)/.test(name)
  const ours = plain!.replace('strec', 'StRecall').replace('MAP', 'AP').replaceAll('-', '_')
  return scorer(`${ours}${takesAlpha ? `(alpha=${alpha})` : ''}${cutoff === undefined ? '' : `@${cutoff}`}`)
}

async function evaluated(scorers: readonly Scorer[]) {
  const qrels = await readQrels(fileSource(`${folder}diversity.qrels`), { ...trecEval, format: 'ndeval' })
  const run = openRun(fileSource(`${folder}diversity.run`))
  if (!qrels.ok || !run.ok) throw new Error('the vectors cannot be read')
  const conventions = { ...trecEval, ties: 'id-ascending' } as const
  const found = await evaluateRun({ qrels: qrels.value.qrels, run: run.value, scorers, conventions })
  if (!found.ok) throw new Error(found.problems.map(({ what }) => what).join('; '))
  return found.value
}

describe('measures of diversity', () => {
  it.each(Object.entries(values))('give the values of pyndeval with %s', async (setting, byQuery) => {
    const names = Object.keys(Object.values(byQuery)[0]!)
    const scorers = names.map((name) => scorerFor(name, setting))
    const found = await evaluated(scorers)
    expect([...found.queries]).toEqual(Object.keys(byQuery).sort())
    const wrong = found.queries.flatMap((query, i) =>
      names.flatMap((name, j) => {
        const [ours, theirs] = [found.values.get(scorers[j]!.name)![i]!, byQuery[query]![name]!]
        return Math.abs(ours - theirs) <= 1e-14 ? [] : [`${name} of ${query}: ${ours}, expected ${theirs}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  const rows = fc.array(fc.tuple(...[1, 2, 3].map(() => fc.constantFrom(null, 0, 1))), { minLength: 1, maxLength: 8 })

  it.each(['alpha_nDCG', 'nERR_IA', 'nNRBP'])('%s is 1 for the ideal list that it compares with', (name) => {
    fc.assert(
      fc.property(rows, (documents) => {
        const asked = scorer(name)
        const first = diverseRankingOf([], { further: documents })
        const ideal = greedy(documents)
        fc.pre(ideal.length > 0)
        const list = { ...diverseRankingOf(ideal), subtopics: { ...first.subtopics!, grades: cellsOf(ideal) } }
        expect(asked.score(list)).toBe(1)
      }),
      { seed: 7, numRuns: 100 },
    )
  })
})

function cellsOf(rows: readonly Row[]): Float64Array {
  return Float64Array.from(rows.flatMap((row) => row.map((grade) => grade ?? Number.NEGATIVE_INFINITY)))
}

/** The documents that gain something in greedy order: at each rank the last of those that gain most. */
function greedy(documents: readonly Row[]): Row[] {
  const weights = [1, 1, 1]
  const gain = (row: Row) => row.reduce<number>((sum, grade, t) => sum + (grade === 1 ? weights[t]! : 0), 0)
  const left = [...documents]
  const chosen: Row[] = []
  for (;;) {
    const most = Math.max(0, ...left.map(gain))
    if (most === 0) return chosen
    const at = left.findLastIndex((row) => gain(row) === most)
    const [row] = left.splice(at, 1)
    row!.forEach((grade, t) => {
      if (grade === 1) weights[t]! *= 0.5
    })
    chosen.push(row!)
  }
}
