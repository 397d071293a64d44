import { expect, test } from 'vitest'
import { trecLines } from '../../src/commands/trecArguments.ts'
import { laterTrecNames, trecMeasures } from '../../src/commands/trecMeasures.ts'
import { parseMeasures } from '../../src/measures/syntax.ts'

/** How a name of trec_eval is written where its parameters are spelled out. */
function spelled({ name, takes, defaults }: (typeof trecMeasures)[number]): string {
  return takes === 'nothing' || takes === 'gains'
    ? name
    : `${name}.${defaults.map((value) => value.toFixed(takes === 'cutoffs' ? 0 : 1)).join(',')}`
}

const withScorer = trecMeasures.filter(({ canonical }) => canonical !== undefined)

test.each(withScorer.map((measure) => [spelled(measure), measure] as const))(
  '%s means the same to trec_eval and wherever a measure is named',
  (text, measure) => {
    const parsed = parseMeasures(text)
    const here = trecLines([measure.name], 1).map(({ scorer }) => scorer!.name)
    expect(parsed).toMatchObject({ ok: true })
    expect(parsed.ok && parsed.scorers.map(({ name }) => name)).toEqual(here)
  },
)

test('no name is both there and still to come', () => {
  expect(trecMeasures.filter(({ name }) => laterTrecNames.includes(name))).toEqual([])
})
