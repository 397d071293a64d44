import { rankingOf, UNJUDGED } from '../collection/ranking.ts'
import type { Scorer } from '../measures/measure.ts'
import { renderMath } from '../render/math.ts'
import { RenderError } from '../render/render-error.ts'
import { errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { printTex } from '../text/tex.ts'
import { texStyle } from '../text/texStyle.ts'

/** A list of every kind of document, with something relevant that it does not hold. */
const example = rankingOf([1, UNJUDGED, 0, 2], { judged: [2, 1, 1, 0] })

/** The first LaTeX of an own measure that cannot be set: in its formula, its symbols or a derivation. */
export function mathProblems({ name, measure, values, derive }: Scorer, path: string): Problem[] {
  const equations = derive(example).steps.flatMap((step) => step.equations)
  const all = [
    measure.formula(values),
    ...measure.symbols(values).map((symbol) => symbol.tex),
    ...equations.flatMap(({ left, lines }) => [left, ...lines.map((line) => line.tex)]),
  ]
  const style = texStyle({ language: 'en', digits: 4, labelled: false, limit: 9 })
  try {
    for (const tex of all) renderMath(printTex(tex, style), false)
    return []
  } catch (error) {
    if (!(error instanceof RenderError)) throw error
    return [errorAt(wholeFile(path), 'own-measure', `measure "${name}": ${error.message}`, error.mend)]
  }
}
