import { describe, expect, it } from 'vitest'
import { judgedOnly, type Ranking } from '../../src/collection/ranking.ts'
import type { Scorer } from '../../src/measures/measure.ts'
import { summarize } from '../../src/measures/summary.ts'
import { parseMeasures } from '../../src/measures/syntax.ts'
import { collections, cut, expectations, rankings, type Ties } from './collection.ts'

/** Values by query, and the summary under `all`; null is undefined. */
type Expected = Readonly<Record<string, number | null>>

interface TrecEval {
  readonly measures: Readonly<
    Record<string, { readonly flags: string; readonly values: Readonly<Record<string, Expected>> }>
  >
}

interface Others {
  readonly measures: Readonly<Record<string, Expected>>
}

/** What trec_eval's flags come to here: a view of the ranking, or parameters of the measure. */
const flags: Readonly<Record<string, { see(ranking: Ranking): Ranking; params: Readonly<Record<string, unknown>> }>> = {
  '-c': { see: (ranking) => ranking, params: {} },
  '-c -l 2': { see: (ranking) => ranking, params: { rel: 2 } },
  '-c -J': { see: judgedOnly, params: {} },
  '-c -M 10': { see: (ranking) => cut(ranking, 10), params: {} },
}

/** The scorer of a name, with parameters of the measure set where it has them. */
function scorerFor(name: string, params: Readonly<Record<string, unknown>> = {}): Scorer {
  const parsed = parseMeasures(name)
  if (!parsed.ok) throw new Error(`${name}: ${parsed.what}`)
  const [plain] = parsed.scorers
  const { measure } = plain!
  // trec_eval's level means nothing where grades are used as they are.
  const takes = (param: string) => measure.params[param] !== undefined && measure.params[param].fallback !== null
  const set = Object.entries(params).filter(([param]) => takes(param))
  const inside = set.map(([param, value]) => `${param}=${measure.params[param]!.print(value)}`)
  const [head, after] = plain!.name.split('@')
  const open = head!.endsWith(')') ? `${head!.slice(0, -1)},` : `${head}(`
  const spelled =
    inside.length === 0 ? plain!.name : `${open}${inside.join(',')})${after === undefined ? '' : `@${after}`}`
  const again = parseMeasures(spelled)
  if (!again.ok) throw new Error(`${spelled}: ${again.what}`)
  return again.scorers[0]!
}

function isClose(value: number, expected: number | null, tolerance: number): boolean {
  if (expected === null || Number.isNaN(value)) return expected === null && Number.isNaN(value)
  return Math.abs(value - expected) <= tolerance * Math.max(1, Math.abs(expected))
}

/** One line for each value that is too far off. */
function misses(scorer: Scorer, lists: readonly Ranking[], expected: Expected, tolerance: number): string[] {
  const values = new Map(lists.map((ranking) => [ranking.query, scorer.score(ranking)]))
  const wrong: string[] = []
  for (const [query, value] of Object.entries(expected)) {
    const ours = query === 'all' ? summaryOf(scorer, [...values.values()], value) : values.get(query)!
    if (!isClose(ours, value, tolerance)) wrong.push(`${scorer.name} ${query}: ${ours}, expected ${value}`)
  }
  return wrong
}

/** One undefined value makes trec_eval's mean undefined; ours leaves it out and says how many there were. */
function summaryOf(scorer: Scorer, values: readonly number[], expected: number | null): number {
  const { over } = scorer.measure
  if (over === 'pooled' || over === 'given') throw new Error(`${scorer.name} has no summary of values`)
  const summary = summarize(over, values)
  return expected === null && summary.undefined > 0 ? Number.NaN : summary.value
}

describe.each(collections)('over the collection %s', (collection) => {
  const lists = rankings(collection)

  const trec = expectations(`${collection}.json`) as TrecEval
  it.each(Object.values(trec.measures))('trec_eval $flags gives the same values', ({ flags: flag, values }) => {
    const { see, params } = flags[flag]!
    const seen = lists.map(see)
    const wrong = Object.entries(values).flatMap(([name, expected]) => {
      const scorer = scorerFor(name, params)
      // trec_eval ignores -l in the sum of num_rel.
      const { all, ...queries } = expected
      return misses(scorer, seen, name === 'num_rel' && flag === '-c -l 2' ? queries : expected, 1e-12)
    })
    expect(wrong).toEqual([])
  })

  it('trec_eval -J gives the same values as the parameter judged_only', () => {
    const wrong = Object.entries(trec.measures.judged_only!.values).flatMap(([name, expected]) => {
      const scorer = scorerFor(name, { judged_only: true })
      return scorer.values.judged_only !== true ? [] : misses(scorer, lists, expected, 1e-12)
    })
    expect(wrong).toEqual([])
  })

  it('ir_measures gives the same values', () => {
    const { measures } = expectations(`${collection}.irm.json`) as Others
    const wrong = Object.entries(measures).flatMap(([name, expected]) => {
      const scorer = scorerFor(name, name.startsWith('IPrec') ? { rounding: '9' } : {})
      return irMisses(scorer, rankings(collection, irTies(name)), withoutQuirks(name, collection, expected))
    })
    expect(wrong).toEqual([])
  })

  const ranx = expectations(`${collection}.ranx.json`) as Others | undefined
  if (ranx === undefined) return
  it('ranx gives the same values for each query', () => {
    const wrong = Object.entries(ranx.measures).flatMap(([name, expected]) => {
      const scorer = scorerFor(name)
      if (name === 'bpref' && !lists.every(ranxDefinesBpref)) return []
      return misses(scorer, lists, expected, 1e-9)
    })
    expect(wrong).toEqual([])
  })
})

/** ir_measures asks several tools, and each orders equal scores in its own way; the rest come from trec_eval, ids downwards. */
const orders: readonly (readonly [names: RegExp, ties: Ties])[] = [
  [/^(RR@|Judged@|Compat)/, 'up'],
  [/^(RBP|BPM|INST|INSQ|SDCG|NERR|Accuracy)/, 'input'],
]

function irTies(name: string): Ties {
  return orders.find(([names]) => names.test(name))?.[1] ?? 'down'
}

/** Values of ir_measures that we do not follow: of these measures, in these collections, these keys (all where none are named). */
const quirks: readonly {
  readonly names: RegExp
  readonly collections: readonly string[]
  readonly keys?: readonly string[]
  readonly why: string
}[] = [
  {
    names: /^Accuracy/,
    collections: ['missing_queries'],
    keys: ['all'],
    why: 'queries that the run does not hold are left out of the mean, where every other measure has 0',
  },
  {
    names: /^Compat/,
    collections: ['negative_scores'],
    why: 'within a grade, documents that were not retrieved stand before those of a negative score',
  },
  {
    names: /^Compat/,
    collections: ['odd_ids', 'ties'],
    why: 'within a grade, documents of equal scores stand as in the judgements, not as in the list',
  },
]

function withoutQuirks(name: string, collection: string, expected: Expected): Expected {
  const left = quirks
    .filter(({ names, collections }) => names.test(name) && collections.includes(collection))
    .reduce(
      (kept, { keys }) => kept.filter(([key]) => keys !== undefined && !keys.includes(key)),
      Object.entries(expected),
    )
  return Object.fromEntries(left)
}

/** ir_measures gives 0 for every measure of a query that the run does not hold; its exp-log2 comes with five decimals. */
function irMisses(scorer: Scorer, lists: readonly Ranking[], expected: Expected): string[] {
  const tolerance = /exp-log2|^ERR/.test(scorer.name) ? 5e-6 : 1e-9
  const zeroed: Scorer = { ...scorer, score: (ranking) => (ranking.absent ? 0 : scorer.score(ranking)) }
  return misses(zeroed, lists, expected, tolerance)
}

/**
 * ranx counts negative grades as non-relevant in bpref, and divides by zero where nothing was judged relevant or
 * non-relevant, which leaves zeros for other queries of the same run as well.
 */
function ranxDefinesBpref({ judged, absent }: Ranking): boolean {
  return absent || (judged.includes(0) && judged.every((grade) => grade >= 0) && judged[0]! > 0)
}
