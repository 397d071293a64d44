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
    goesOn: ({ rank, gain }) => (rank / (rank + 1)) * (1 - gain),
    print: ({ rank, gain }) => tex`\frac{${rank}}{${rank} + 1} \cdot \left(1 - ${gain}\right)`,
  }
}

export const NERR9 = defineMeasure({
  kind: 'ranking',
  name: 'NERR9',
  aliases: [
    { tool: 'ir_measures', name: 'NERR9', ...fromCwl },
    { tool: 'cwl_eval', name: 'NERR-EQ9', preset: { max_rel: 1 }, differs: true, note: paddedList },
  ],
  sample: 'NERR9(max_rel=2)@4',
  params: { min_rel: minRel, max_rel: maxRel, cutoff: requiredCutoff },
  at: 'cutoff',
  title: words('ERR by documents read, with readers who tire', '按所读文档计的 ERR，读者会疲倦'),
  gist: words(
    'As `NERR8`, but of those not satisfied by rank $i$ only the share $i/(i+1)$ goes on.',
    '同 `NERR8`，但在名次 $i$ 未满足的读者中只有 $i/(i+1)$ 继续。',
  ),
  use: words(
    'How soon is a reader satisfied who may also give up, at the top of the list more easily than further down? Without any gain the ranks count as $1, 1/2, 1/3$ and so on, as in `ERR`. Use it to compare with other measures of this family.',
    '读者既可能满足，也可能放弃，且在列表顶部比在深处更易放弃，他多快得到满足？若全无增益，各名次的权重为 $1, 1/2, 1/3$ 等，与 `ERR` 一致。宜用于与同族指标比较。',
  ),
  looksAt: { order: 'every-rank', grades: 'used', missed: false, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: () => utilityFormula(tex`\mathrm{NERR9@}k`, { last: tex`k`, c: tex`\frac{i}{i + 1} (1 - g_i)` }),
  symbols: () => [...utilitySymbols, cutoffSymbol],
  edges: [...utilityEdges],
  references: ['azzopardi2021', 'azzopardi2019'],
  compute: (ranking, values) => expectedUtility(ranking, values, readerOf(values)),
  derive: (ranking, values) =>
    deriveUtility(ranking, values, { reader: readerOf(values), left: nameWithCutoff('NERR9', values.cutoff) }),
})
