import { expect, test } from 'vitest'
import { trecLines } from '../../src/commands/trecLines.ts'
import { type TrecMeasure, trecMeasures } from '../../src/commands/trecMeasures.ts'
import { parseMeasures } from '../../src/measures/syntax.ts'

/** How a name of trec_eval is written where its numbers are spelled out; undefined where only trec_eval reads them. */
function spelled({ name, takes, defaults }: TrecMeasure): string | undefined {
  switch (takes) {
    case 'nothing':
    case 'gains':
      return name
    case 'cutoffs':
      return `${name}.${defaults.join(',')}`
    case 'multiples':
    case 'beta':
      return `${name}.${defaults.map((value) => value.toFixed(1)).join(',')}`
    default:
      return undefined
  }
}

const named = trecMeasures.flatMap((measure) => {
  const text = measure.canonical === undefined ? undefined : spelled(measure)
  return text === undefined ? [] : [[text, measure] as const]
})

test.each(named)('%s means the same to trec_eval and wherever a measure is named', (text, { name }) => {
  const parsed = parseMeasures(text)
  const here = trecLines({ measures: [name], level: 1, collection: 0 }).map(({ scorer }) => scorer!.name)
  expect(parsed).toMatchObject({ ok: true })
  expect(parsed.ok && parsed.scorers.map(({ name }) => name)).toEqual(here)
})

test('most names of trec_eval are compared so', () => {
  expect(named.length).toBeGreaterThan(30)
})
