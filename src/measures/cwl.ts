import { type Tex, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Edge } from './measure.ts'
import { symbol } from './notation.ts'
import { real, whole } from './params.ts'

/** The grade up to which a document gains nothing. */
export const minRel = whole({
  symbol: tex`\ell`,
  words: words('the grade up to which a document gains nothing', '不高于该等级的文档没有增益'),
  counts: 'grades',
  least: 0,
  fallback: 0,
  says: (grade) => fill(words('grades up to {grade} gain nothing', '等级 {grade} 及以下没有增益'), { grade }),
})

/** The grade from which on a document gains 1. */
export const maxRel = whole({
  symbol: tex`G`,
  words: words('the grade from which on a document gains 1', '不低于该等级的文档增益为 1'),
  counts: 'grades',
  least: 1,
  says: (grade) => fill(words('grades from {grade} on gain 1', '等级 {grade} 及以上增益为 1'), { grade }),
})

/** How far a reader is followed. */
export const readDepth = whole({
  symbol: tex`D`,
  words: words('the rank at which every reader stops', '所有读者最迟停下的名次'),
  counts: 'ranks',
  least: 1,
  fallback: 1000,
  says: (ranks) =>
    fill(words('every reader stops at rank {ranks} at the latest', '所有读者最迟停在第 {ranks} 名'), { ranks }),
})

/** What a reader wants, in documents of full gain. */
export function wanted(least: number) {
  return real({
    symbol: tex`T`,
    words: words('how much a reader wants, in documents of full gain', '读者想要的量，以满额增益的文档数计'),
    least,
    most: 10_000,
    fallback: 1,
  })
}

/** How likely a reader who wants `T` goes on after a rank, whatever the gains so far: as a number, as a term, and in the formula. */
export const persistence = {
  at(rank: number, T: number): number {
    const ratio = (rank + 2 * T - 1) / (rank + 2 * T)
    return ratio * ratio
  },
  print: (rank: number, T: number) => tex`\left(\frac{${rank} + 2 \cdot ${T} - 1}{${rank} + 2 \cdot ${T}}\right)^{2}`,
  formula: tex`\left(\frac{i + 2T - 1}{i + 2T}\right)^2`,
}

/** How grades become gains. */
export interface Scale {
  readonly min_rel: number
  readonly max_rel: number
}

/** The gain of a grade, [0, 1]; 0 for what was not judged. */
export function scaledGain(grade: number, { min_rel, max_rel }: Scale): number {
  if (max_rel <= min_rel) return grade >= max_rel ? 1 : 0
  return (Math.min(Math.max(grade, min_rel), max_rel) - min_rel) / (max_rel - min_rel)
}

/** `… = gain read / documents read, with q_i from c_i`; `c` says how likely a reader goes on, `last` where all stop. */
export function utilityFormula(name: Tex, { last, c }: { readonly last: Tex; readonly c: Tex }): Tex {
  return tex`${name} = \left. \sum_{i=1}^{${last}} q_i\,g_i \middle/ \sum_{i=1}^{${last}} q_i \right., \quad q_i = \prod_{j=1}^{i-1} c_j, \quad c_i = ${c}`
}

/** `g_i` as a gain between 0 and 1. */
export const scaledGainSymbol = symbol(
  tex`g_i`,
  words(
    'the gain of the document at rank $i$: its grade, brought to 0 … 1 by the least and the greatest that count; 0 if it was not judged',
    '名次 $i$ 的文档的增益：把等级按起算的最低与最高等级换算到 0 至 1；未经判定为 0',
  ),
)

/** The symbols of `utilityFormula` but the last rank. */
export const utilitySymbols = [
  symbol(tex`q_i`, words('the share of readers who come to rank $i$', '读到名次 $i$ 的读者比例')),
  symbol(tex`c_i`, words('how likely a reader goes on after rank $i$', '读完名次 $i$ 后继续的概率')),
  scaledGainSymbol,
]

/** `D`. */
export const depthSymbol = symbol(tex`D`, words('the rank at which every reader stops', '所有读者最迟停下的名次'))

/** `T`. */
export const wantedSymbol = symbol(
  tex`T`,
  words('how much a reader wants, in documents of full gain', '读者想要的量，以满额增益的文档数计'),
)

/** A list that ends goes on without gain. */
export const listEnds: Edge = {
  when: words('the list ends before readers do', '列表在读者停下之前就到头'),
  then: words('it goes on with documents that gain nothing', '视为后面都是没有增益的文档'),
}

/** What was not judged gains nothing. */
export const gainless: Edge = {
  when: words('a negative grade, or a document that was not judged', '等级为负，或文档未经判定'),
  then: words('gain 0', '增益为 0'),
  elsewhere: words(
    'cwl_eval also gives a residual, in which such a document gains 1',
    'cwl_eval 另给余量，其中这样的文档增益为 1',
  ),
}

/** A grade outside the scale. */
export const outsideScale: Edge = {
  when: words('a grade outside `min_rel` and `max_rel`', '等级在 `min_rel` 与 `max_rel` 之外'),
  then: words('counts as the nearer of the two', '按较近的一端计'),
}

/** Nothing relevant gives 0. */
export const nothingGained: Edge = {
  when: words('nothing relevant was judged, or nothing retrieved', '没有判定为相关的文档，或没有返回任何文档'),
  then: words('0, and the query counts', '记 0，该查询仍计入平均'),
}

/** Equal scores, where cwl_eval keeps the order of the file. */
export const inputTies: Edge = {
  when: words('equal scores', '分数相同'),
  then: words('the same order as every other measure', '与其他指标用同一次序'),
  elsewhere: words('ir_measures keeps the order of the run here', 'ir_measures 在此保持结果文件的次序'),
}

/** The edges that all these measures share. */
export const utilityEdges: readonly Edge[] = [nothingGained, gainless, outsideScale, listEnds, inputTies]
