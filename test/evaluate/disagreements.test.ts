import { expect, test } from 'vitest'
import { type Conventions, trecEval } from '../../src/collection/conventions.ts'
import { type Counterpart, counterparts } from '../../src/evaluate/counterparts.ts'
import { evaluateRun } from '../../src/evaluate/evaluate.ts'
import type { RunValues } from '../../src/evaluate/values.ts'
import type { Alias } from '../../src/measures/alias.ts'
import type { Scorer } from '../../src/measures/measure.ts'
import { scorer } from '../../src/measures/syntax.ts'
import { inlineQrels, inlineRun } from '../../src/readers/inline.ts'
import { formatFixed } from '../../src/text/number.ts'
import type { Checked } from '../../src/text/problem.ts'
import { type Data, disagreements, faults, ours } from './disagreements.ts'

const placeOf = () => ({ path: 'inline', line: 1, column: 1, length: 1 })

async function evaluated(data: Data, asked: Scorer, conventions: Conventions): Promise<Checked<RunValues>> {
  const qrels = inlineQrels(data.qrels, { gains: conventions.gains, placeOf })
  const run = inlineRun(data.run, placeOf)
  if (!qrels.ok) return qrels
  if (!run.ok) return run
  return evaluateRun({ qrels: qrels.value.qrels, run: run.value, scorers: [asked], conventions })
}

/** The value over the queries of the data. */
async function overQueries(data: Data, asked: Scorer, conventions: Conventions): Promise<number> {
  const done = await evaluated(data, asked, conventions)
  if (!done.ok) throw new Error(done.problems.map(({ what }) => what).join('\n'))
  return done.value.summaries.get(asked.name)!.value
}

/** What a tool calls the measure asked for. */
function named(asked: string, tool: Alias['tool'], there: string): Counterpart {
  const offers = counterparts(scorer(asked), tool)
  const found = offers.find((offer) => offer.there === there)
  if (found === undefined) throw new Error(`${tool} has ${offers.map((offer) => offer.there).join(', ')}, not ${there}`)
  return found
}

const figures = disagreements.flatMap(({ about, data, asked, figures }) =>
  figures.map((figure) => ({ about, data, asked, changes: JSON.stringify(figure.changed ?? {}), ...figure })),
)

test.each(figures)('$about: for $asked, $there of $tool with $changes is $value', async (figure) => {
  const { scorer: meant, conventions } = named(figure.asked, figure.tool, figure.there)
  const value = await overQueries(figure.data, meant, { ...conventions, ...figure.changed })
  expect(value).toBeCloseTo(figure.value, 4)
})

test.each(ours)('$about: $asked is $value', async ({ data, asked, value }) => {
  expect(await overQueries(data, scorer(asked), trecEval)).toBeCloseTo(value, 4)
})

test.each(faults)('the fault of $there of $tool is said, and its value $wrong is not ours', async (fault) => {
  const { alias, conventions } = named(fault.asked, fault.tool, fault.there)
  expect(alias.fault).toBeDefined()
  const value = await overQueries(fault.data, scorer(fault.asked), conventions)
  expect(value).toBeCloseTo(fault.right, 4)
  expect(value).not.toBeCloseTo(fault.wrong, 4)
})

test('what a whole other formula does under a name is said beside it', () => {
  expect(named('RR', 'llama_index', 'mrr').alias.note?.en).toMatch(/granular/)
  expect(named('Accuracy', 'ir_measures', 'Accuracy').alias.fault?.en).toMatch(/divides by 0/)
})

test('the same word for another measure is marked as such', () => {
  const offers = (asked: string, tool: Alias['tool']) =>
    counterparts(scorer(asked), tool).map(({ there, sameWord, scorer: { name } }) => [there, name, sameWord === true])
  expect(offers('R@2', 'other')).toEqual([
    ['RecallK@2', 'R@2', false],
    ['Recall@2', 'Success@2', true],
  ])
  expect(offers('Accuracy@2', 'beir')).toEqual([['Accuracy@2', 'Success@2', true]])
})

test('a document that stands twice is refused under every dialect that its tool refuses', async () => {
  const { conventions } = named('AP', 'trec_eval', 'map')
  const done = await evaluated({ qrels: { q: { a: 1 } }, run: { q: ['a', 'b', 'a'] } }, scorer('AP'), conventions)
  expect(done.ok).toBe(false)
})

test('a value half way between two prints goes to the even one, as in C and Python', () => {
  expect(formatFixed(1 / 32, 4)).toBe('0.0312')
})
