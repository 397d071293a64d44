import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import {
  depthSymbol,
  maxRel,
  minRel,
  persistence,
  readDepth,
  type Scale,
  utilityEdges,
  utilityFormula,
  utilitySymbols,
  wanted,
  wantedSymbol,
} from './cwl.ts'
import { fromCwl, paddedList } from './elsewhere.ts'
import { deriveUtility, expectedUtility, type Reader } from './expectedUtility.ts'
import { defineMeasure } from './measure.ts'

interface Values extends Scale {
  readonly T: number
  readonly depth: number
}

/** How likely a reader goes on. */
function readerOf({ T, depth }: Values): Reader {
  return {
    depth,
    goesOn: ({ rank }) => persistence.at(rank, T),
    print: ({ rank }) => persistence.print(rank, T),
  }
}

export const INSQ = defineMeasure({
  kind: 'ranking',
  name: 'INSQ',
  aliases: [
    { tool: 'ir_measures', name: 'INSQ', lacks: ['depth'], ...fromCwl },
    {
      tool: 'cwl_eval',
      name: 'INSQ',
      preset: { max_rel: 1 },
      sets: 'T',
      joint: '-T=',
      differs: true,
      note: paddedList,
    },
  ],
  sample: 'INSQ(max_rel=2,depth=6)',
  params: { T: wanted(0), min_rel: minRel, max_rel: maxRel, depth: readDepth },
  title: words('Gain of readers with a goal, whatever they meet', '目标既定、不随所见而变的读者的增益'),
  gist: words(
    'The gain per document read, by readers who want a certain amount and go on as if nothing came of it.',
    '读者想要一定的量，且不论所得如何都照样读下去时，平均每读一篇的增益。',
  ),
  use: words(
    'What does a reader get who came for a known amount, the deeper the more persistent? It is `INST` without the part that adapts: the weights of the ranks are fixed, so that values can be taken apart rank by rank, as with RBP, but with a longer tail.',
    '读者为已知的量而来，越往下越有耐性，他能得到什么？它是去掉自适应部分的 `INST`：各名次的权重固定，因此可像 RBP 那样逐名次拆开，只是尾部更长。',
  ),
  looksAt: { order: 'every-rank', grades: 'used', missed: false, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: () => utilityFormula(tex`\mathrm{INSQ}`, { last: tex`D`, c: persistence.formula }),
  symbols: () => [...utilitySymbols, wantedSymbol, depthSymbol],
  edges: [...utilityEdges],
  references: ['moffat2012', 'azzopardi2019'],
  compute: (ranking, values) => expectedUtility(ranking, values, readerOf(values)),
  derive: (ranking, values) => deriveUtility(ranking, values, { reader: readerOf(values), left: tex`\mathrm{INSQ}` }),
})
