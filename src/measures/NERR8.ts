import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { maxRel, minRel, type Scale, utilityEdges, utilityFormula, utilitySymbols } from './cwl.ts'
import { fromCwl, paddedList } from './elsewhere.ts'
import { deriveUtility, expectedUtility, type Reader } from './expectedUtility.ts'
import { defineMeasure } from './measure.ts'
import { cutoffSymbol, nameWithCutoff } from './notation.ts'
import { requiredCutoff } from './params.ts'

interface Values extends Scale {
  readonly cutoff: number
}

/** How likely a reader goes on. */
function readerOf({ cutoff: depth }: Values): Reader {
  return {
    depth,
    goesOn: ({ gain }) => 1 - gain,
    print: ({ gain }) => tex`1 - ${gain}`,
  }
}

export const NERR8 = defineMeasure({
  kind: 'ranking',
  name: 'NERR8',
  aliases: [
    { tool: 'ir_measures', name: 'NERR8', ...fromCwl },
    { tool: 'cwl_eval', name: 'NERR-EQ8', preset: { max_rel: 1 }, differs: true, note: paddedList },
  ],
  sample: 'NERR8(max_rel=2)@4',
  params: { min_rel: minRel, max_rel: maxRel, cutoff: requiredCutoff },
  at: 'cutoff',
  title: words('ERR by documents read, to a fixed depth', '按所读文档计的 ERR，深度固定'),
  gist: words(
    'The gain per document read, by readers who stop at rank $k$, or earlier where a document satisfies them.',
    '读者遇到满意的文档就停、最迟停在名次 $k$ 时，平均每读一篇的增益。',
  ),
  use: words(
    'How soon is a reader satisfied? The stopping is that of `ERR`, but what was gained is divided by what was read, for all readers together, and not by the rank at which each stops. Use it to compare with other measures of this family; for a single number to report, `ERR` is better known.',
    '读者多快得到满足？停下的方式与 `ERR` 相同，但所得除以全体读者所读，而不是各自除以停下的名次。宜用于与同族指标比较；若只报告一个数，`ERR` 更为人知。',
  ),
  looksAt: { order: 'every-rank', grades: 'used', missed: false, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: () => utilityFormula(tex`\mathrm{NERR8@}k`, { last: tex`k`, c: tex`1 - g_i` }),
  symbols: () => [...utilitySymbols, cutoffSymbol],
  edges: [...utilityEdges],
  references: ['azzopardi2021', 'azzopardi2019'],
  compute: (ranking, values) => expectedUtility(ranking, values, readerOf(values)),
  derive: (ranking, values) =>
    deriveUtility(ranking, values, { reader: readerOf(values), left: nameWithCutoff('NERR8', values.cutoff) }),
})
