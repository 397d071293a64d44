import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import {
  depthSymbol,
  maxRel,
  minRel,
  readDepth,
  type Scale,
  utilityEdges,
  utilityFormula,
  utilitySymbols,
} from './cwl.ts'
import { fromCwl, paddedList } from './elsewhere.ts'
import { deriveUtility, expectedUtility, type Reader } from './expectedUtility.ts'
import { defineMeasure } from './measure.ts'
import { symbol } from './notation.ts'
import { patience } from './patience.ts'

const persistence = { ...patience, fallback: 0.9 }

interface Values extends Scale {
  readonly p: number
  readonly depth: number
}

/** How likely a reader goes on. */
function readerOf({ p, depth }: Values): Reader {
  return {
    depth,
    goesOn: ({ gain }) => p * (1 - gain),
    print: ({ gain }) => tex`${p} \cdot \left(1 - ${gain}\right)`,
  }
}

export const NERR10 = defineMeasure({
  kind: 'ranking',
  name: 'NERR10',
  aliases: [
    { tool: 'ir_measures', name: 'NERR10', lacks: ['depth'], ...fromCwl },
    { tool: 'cwl_eval', name: 'NERR-EQ10', preset: { max_rel: 1 }, sets: 'p', differs: true, note: paddedList },
  ],
  sample: 'NERR10(max_rel=2,depth=6)',
  params: { p: persistence, min_rel: minRel, max_rel: maxRel, depth: readDepth },
  title: words('ERR by documents read, with constant patience', '按所读文档计的 ERR，耐心恒定'),
  gist: words(
    'As `NERR8`, but of those not satisfied only the share $p$ goes on, at any rank.',
    '同 `NERR8`，但未满足的读者在任何名次都只有 $p$ 继续。',
  ),
  use: words(
    'How soon is a reader of known patience satisfied? It joins `ERR`, where readers stop because they are satisfied, with `RBP`, where they stop because they are tired. With grades of 0 alone, ranks count as in RBP.',
    '耐心已知的读者多快得到满足？它把因满足而停的 `ERR` 与因疲倦而停的 `RBP` 合在一起。若等级全为 0，各名次的权重与 RBP 相同。',
  ),
  looksAt: { order: 'every-rank', grades: 'used', missed: false, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: () => utilityFormula(tex`\mathrm{NERR10}`, { last: tex`D`, c: tex`p\,(1 - g_i)` }),
  symbols: () => [
    ...utilitySymbols,
    symbol(tex`p`, words('the probability that a reader who is not satisfied goes on', '未满足的读者继续的概率')),
    depthSymbol,
  ],
  edges: [...utilityEdges],
  references: ['azzopardi2021', 'azzopardi2019'],
  compute: (ranking, values) => expectedUtility(ranking, values, readerOf(values)),
  derive: (ranking, values) => deriveUtility(ranking, values, { reader: readerOf(values), left: tex`\mathrm{NERR10}` }),
})
