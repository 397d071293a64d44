import { countRelevant, type Ranking } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { ln } from './arithmetic.ts'
import { averagePrecision, deriveAveragePrecision } from './averagePrecision.ts'
import type { Derivation } from './derivation.ts'
import { unjudgedDocuments } from './edges.ts'
import { defineMeasure } from './measure.ts'
import { relevantSymbol, symbol } from './notation.ts'
import { judgedOnly, rel } from './params.ts'
import { worked } from './steps.ts'

const ofOneQuery = { cutoff: Infinity, norm: 'judged' } as const

/** The logarithm of what was had over what was not, each with one added. */
function logOdds(precision: number, relevant: number): number {
  const sum = precision * relevant
  return ln((1 + sum) / (1 + relevant - sum))
}

function deriveLogOdds(ranking: Ranking, { rel }: { readonly rel: number }): Derivation {
  const { value: precision, steps, ...rest } = deriveAveragePrecision(ranking, { ...ofOneQuery, rel }, tex`\mathrm{AP}`)
  const relevant = countRelevant(ranking.judged, rel)
  const sum = precision * relevant
  const value = logOdds(precision, relevant)
  const odds = tex`\ln\left(\frac{1 + ${sum}}{1 + ${relevant} - ${sum}}\right)`
  return {
    ...rest,
    value,
    steps: [
      ...steps,
      {
        why: words(
          'The sum of the precisions, and what is lacking for it to be perfect: the logarithm of one over the other, with 1 added to each:',
          '精确率之和，与距完美所差的部分：各加 1 后相除，再取对数：',
        ),
        equations: [worked(tex`\mathrm{YAAP}`, odds, value)],
      },
    ],
  }
}

export const YAAP = defineMeasure({
  kind: 'ranking',
  name: 'YAAP',
  aliases: [{ tool: 'trec_eval', name: 'yaap', since: '10' }],
  sample: 'YAAP',
  params: { rel, judged_only: judgedOnly },
  title: words('Yet another average precision', '又一种平均精度'),
  gist: words(
    'Average precision on a scale of log odds, where the ends of the scale are far away.',
    '把平均精度换到对数优势的尺度上，两端都拉得很远。',
  ),
  use: words(
    'Which differences are large, when going from 0.90 to 0.95 is as hard as from 0.05 to 0.10? On this scale they count alike, and means and tests suffer less from values crowding at an end. The value depends on the number of relevant documents, and is hard to tell to others: report AP beside it.',
    '若从 0.90 到 0.95 与从 0.05 到 0.10 同样难，哪些差别才算大？在这一尺度上两者同等计入，均值与检验也较少受两端拥挤之累。它的值随相关文档数而变，且不易向人解释：应同时给出 AP。',
  ),
  looksAt: { order: 'every-rank', grades: 'level', missed: true, incomplete: false },
  range: [-Infinity, Infinity],
  over: 'mean',
  formula: () => tex`\mathrm{YAAP} = \ln \frac{1 + R \cdot \mathrm{AP}}{1 + R - R \cdot \mathrm{AP}}`,
  symbols: ({ rel }) => [relevantSymbol(rel), symbol(tex`\mathrm{AP}`, words('average precision', '平均精度'))],
  edges: [
    {
      when: words('nothing relevant was judged', '没有判定为相关的文档'),
      then: words('0, and the query counts', '记 0，该查询仍计入平均'),
    },
    {
      when: words('nothing relevant was found', '没有找到相关文档'),
      then: words('$\\ln \\frac{1}{1 + R}$, the least there can be', '$\\ln \\frac{1}{1 + R}$，为可能的最小值'),
    },
    unjudgedDocuments,
  ],
  references: ['robertson2012'],
  compute: (ranking, { rel }) =>
    logOdds(averagePrecision(ranking, { ...ofOneQuery, rel }), countRelevant(ranking.judged, rel)),
  derive: deriveLogOdds,
})
