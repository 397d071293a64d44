import type { Measure } from '../../measures/measure.ts'
import { type Words, words } from '../../text/words.ts'
import type { Cell } from '../blocks.ts'
import type { Helper } from '../helper.ts'
import { cell, code, head, list, phrase, rowHead } from '../inline.ts'
import { measureLink } from '../measureLink.ts'
import { measurePages } from '../places.ts'

const phrases = {
  caption: words('Parameters, and the measures that take them.', '参数，以及使用它们的指标。'),
  param: words('Parameter', '参数'),
  means: words('Meaning', '含义'),
  measures: words('Measures', '指标'),
}

/** A parameter, and the measures in which it means the same. */
interface SharedParam {
  readonly name: string
  readonly means: Words
  readonly measures: readonly Measure[]
}

export const params: Helper = {
  name: 'params',
  does: 'the parameters of all measures of the report: what each means, and which measures take it',
  takes: [],
  options: ['id'],
  block({ named: { id = '' } }, { spec, language, page }) {
    const shared = sharedParams(measurePages(spec).map(({ measure }) => measure))
    return {
      kind: 'table',
      id,
      number: 0,
      caption: [phrase(phrases.caption, language)],
      head: [[phrases.param, phrases.means, phrases.measures].map((of) => head([phrase(of, language)]))],
      body: shared.map(({ name, means, measures }): Cell[] => [
        rowHead([code(name)]),
        cell([phrase(means, language)]),
        cell(
          list(
            measures.map((measure) => [measureLink(measure.name, page)]),
            language,
          ),
        ),
      ]),
      notes: [],
      wide: true,
    }
  },
}

/** Parameters in the order in which the measures bring them; those of one name stand together, once for each meaning. */
function sharedParams(measures: readonly Measure[]): SharedParam[] {
  const shared = new Map<string, Map<string, SharedParam>>()
  for (const measure of measures) {
    for (const [name, { words: means }] of Object.entries(measure.params)) {
      const meanings = shared.get(name) ?? new Map<string, SharedParam>()
      const known = meanings.get(means.en)?.measures ?? []
      shared.set(name, meanings.set(means.en, { name, means, measures: [...known, measure] }))
    }
  }
  return [...shared.values()].flatMap((meanings) => [...meanings.values()])
}
