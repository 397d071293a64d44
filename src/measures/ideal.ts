import type { Ranking } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { type GainValues, gainSymbol, idealGrades, idealSymbol } from './gain.ts'
import type { SymbolMeaning } from './measure.ts'
import { judgedSymbol, symbol } from './notation.ts'
import { choice } from './params.ts'

/** What nDCG compares with. */
export const ideal = choice({
  symbol: tex`g^{*}`,
  words: words('what the best possible list holds', '最佳列表由什么组成'),
  options: {
    judged: words('the documents judged for the query, best first', '该查询判定过的文档，从好到差'),
    list: words(
      'as many documents of the greatest gain judged as the list has, whether they exist or not',
      '与列表等长、全为所判定的最大增益的文档，不论实际有没有这么多',
    ),
  },
  fallback: 'judged',
})

/** What an ideal ranking depends on. */
export interface IdealValues extends GainValues {
  readonly ideal: 'judged' | 'list'
}

/** The grades of the best possible list, best first. */
export function bestGrades({ grades, judged }: Ranking, values: IdealValues): Float64Array {
  const order = idealGrades(judged, values)
  if (values.ideal === 'judged' || order.length === 0) return order
  return new Float64Array(grades.length).fill(order[0]!)
}

/** Its gain at rank `i` and its length inside a formula, and what they mean. */
export function bestSymbols(values: IdealValues) {
  if (values.ideal === 'judged') {
    const symbols: readonly SymbolMeaning[] = [idealSymbol(values), judgedSymbol]
    return { gain: gainSymbol(values).ideal, length: 'm', symbols }
  }
  const meaning = words('the greatest gain of a document judged for the query', '该查询判定过的文档的最大增益')
  return { gain: tex`u^{*}`, length: 'n', symbols: [symbol(tex`u^{*}`, meaning)] }
}
