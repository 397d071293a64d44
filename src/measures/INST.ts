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
  wanted,
  wantedSymbol,
} from './cwl.ts'
import { fromCwl, paddedList } from './elsewhere.ts'
import { deriveUtility, expectedUtility, type Reader } from './expectedUtility.ts'
import { defineMeasure } from './measure.ts'
import { symbol } from './notation.ts'

interface Values extends Scale {
  readonly T: number
  readonly depth: number
}

/** How likely a reader goes on. */
function readerOf({ T, depth }: Values): Reader {
  return {
    depth,
    goesOn: ({ rank, sum }) => {
      const far = rank + T + (T - sum)
      return ((far - 1) / far) * ((far - 1) / far)
    },
    print: ({ rank, sum }) =>
      tex`\left(\frac{${rank} + ${T} + ${T} - ${sum} - 1}{${rank} + ${T} + ${T} - ${sum}}\right)^{2}`,
  }
}

export const INST = defineMeasure({
  kind: 'ranking',
  name: 'INST',
  aliases: [
    { tool: 'ir_measures', name: 'INST', lacks: ['depth'], ...fromCwl },
    {
      tool: 'cwl_eval',
      name: 'INST',
      preset: { max_rel: 1 },
      sets: 'T',
      joint: '-T=',
      differs: true,
      note: paddedList,
    },
  ],
  sample: 'INST(max_rel=2,depth=6)',
  params: { T: wanted(0.5), min_rel: minRel, max_rel: maxRel, depth: readDepth },
  title: words('Gain of readers with a target', '有目标的读者的增益'),
  gist: words(
    'The gain per document read, by readers who want a certain amount and give up sooner the more of it they have.',
    '读者想要一定的量，得到越多越早停下时，平均每读一篇的增益。',
  ),
  use: words(
    'What does a reader get who came for a known amount, adapts to what turns up, and tires? `T` is 1 for a fact and 10 or more for a survey; it may differ from task to task. Where all queries are of one kind, RBP with a fitting $p$ says nearly the same and is known to more people.',
    '读者为已知的量而来，随所见而调整，也会疲倦，他能得到什么？查一个事实时 `T` 取 1，做综述时取 10 或更多，可随任务而异。若全部查询同属一类，取合适 $p$ 的 RBP 结论相近，且更为人知。',
  ),
  looksAt: { order: 'every-rank', grades: 'used', missed: false, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: () =>
    utilityFormula(tex`\mathrm{INST}`, { last: tex`D`, c: tex`\left(\frac{i + T + T_i - 1}{i + T + T_i}\right)^2` }),
  symbols: () => [
    ...utilitySymbols,
    wantedSymbol,
    symbol(
      tex`T_i`,
      words(
        'what is still wanted after rank $i$: $T$ less the gains so far',
        '读完名次 $i$ 后尚缺的量：$T$ 减去此前的增益',
      ),
    ),
    depthSymbol,
  ],
  edges: [...utilityEdges],
  references: ['moffat2017', 'azzopardi2019'],
  compute: (ranking, values) => expectedUtility(ranking, values, readerOf(values)),
  derive: (ranking, values) => deriveUtility(ranking, values, { reader: readerOf(values), left: tex`\mathrm{INST}` }),
})
