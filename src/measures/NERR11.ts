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
    goesOn: ({ rank, gain }) => persistence.at(rank, T) * (1 - gain),
    print: ({ rank, gain }) => tex`${persistence.print(rank, T)} \cdot \left(1 - ${gain}\right)`,
  }
}

export const NERR11 = defineMeasure({
  kind: 'ranking',
  name: 'NERR11',
  aliases: [
    { tool: 'ir_measures', name: 'NERR11', lacks: ['depth'], ...fromCwl },
    { tool: 'cwl_eval', name: 'NERR-EQ11', preset: { max_rel: 1 }, sets: 'T', differs: true, note: paddedList },
  ],
  sample: 'NERR11(max_rel=2,depth=6)',
  params: { T: wanted(0), min_rel: minRel, max_rel: maxRel, depth: readDepth },
  title: words('ERR by documents read, with growing patience', '按所读文档计的 ERR，耐心渐长'),
  gist: words(
    'As `NERR8`, but of those not satisfied only a share goes on, which grows with the rank and with what they want.',
    '同 `NERR8`，但未满足的读者只有一部分继续，该比例随名次和所求之量增大。',
  ),
  use: words(
    'How soon is a reader satisfied who came for a known amount and grows more persistent further down? It joins `ERR` with `INSQ`. Use it to compare with other measures of this family.',
    '读者为已知的量而来，越往下越有耐性，他多快得到满足？它把 `ERR` 与 `INSQ` 合在一起。宜用于与同族指标比较。',
  ),
  looksAt: { order: 'every-rank', grades: 'used', missed: false, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: () => utilityFormula(tex`\mathrm{NERR11}`, { last: tex`D`, c: tex`${persistence.formula} (1 - g_i)` }),
  symbols: () => [...utilitySymbols, wantedSymbol, depthSymbol],
  edges: [...utilityEdges],
  references: ['azzopardi2021', 'azzopardi2019'],
  compute: (ranking, values) => expectedUtility(ranking, values, readerOf(values)),
  derive: (ranking, values) => deriveUtility(ranking, values, { reader: readerOf(values), left: tex`\mathrm{NERR11}` }),
})
