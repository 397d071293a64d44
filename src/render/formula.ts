import type { Scorer } from '../measures/measure.ts'
import { printTex } from '../text/tex.ts'
import { texStyle } from '../text/texStyle.ts'
import type { Language } from '../text/words.ts'
import type { FormulaBlock } from './blocks.ts'
import { phrase } from './inline.ts'

/** The formula of a measure with its symbols explained; number and id are given when the page is finished. */
export function formulaBlock({ measure, values }: Scorer, language: Language): FormulaBlock {
  const style = texStyle({ language, digits: 17, labelled: false, limit: Infinity })
  return {
    kind: 'formula',
    id: '',
    number: 0,
    tex: printTex(measure.formula(values), style),
    legend: measure
      .symbols(values)
      .map(({ tex, means }) => ({ tex: printTex(tex, style), means: [phrase(means, language)] })),
  }
}
