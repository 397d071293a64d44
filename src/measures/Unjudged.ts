import { type Ranking, UNJUDGED } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation } from './derivation.ts'
import { beirOwn } from './elsewhere.ts'
import { defineMeasure } from './measure.ts'
import { type Negative, negative } from './negative.ts'
import { cutoffSymbol, nameInFormula, nameWithCutoff, symbol } from './notation.ts'
import { requiredCutoff } from './params.ts'
import { deriveCount, quotient } from './steps.ts'

interface Values {
  readonly negative: Negative
  readonly cutoff: number
}

function isUnjudged(grade: number, negative: Negative): boolean {
  return negative === 'unjudged' ? grade < 0 : grade === UNJUDGED
}

function deriveUnjudged({ grades }: Ranking, { cutoff, negative }: Values): Derivation {
  const { count, depth, step, column } = deriveCount({
    grades,
    cutoff,
    counts: (grade) => isUnjudged(grade, negative),
    name: 'unjudged',
    what: words('documents without judgement', '未经判定的文档'),
  })
  const divided = fill(words('Divide by the cutoff, {cutoff}:', '除以截断深度 {cutoff}：'), { cutoff })
  return {
    value: count / cutoff,
    depth,
    columns: [column],
    steps: [step, { why: divided, equations: [quotient(nameWithCutoff('Unjudged', cutoff), count, cutoff)] }],
  }
}

export const Unjudged = defineMeasure({
  kind: 'ranking',
  name: 'Unjudged',
  aliases: [
    { tool: 'trec_eval', name: 'unj', since: '10' },
    {
      tool: 'mteb',
      name: 'hole',
      preset: { negative: 'judged' },
      differs: true,
      note: words('counts a document as judged if it was for any query', '只要文档在任一查询中判定过，就算已判定'),
    },
    {
      tool: 'beir',
      name: 'Hole',
      preset: { negative: 'judged' },
      differs: true,
      conventions: beirOwn,
      note: words('counts a document as judged if it was for any query', '只要文档在任一查询中判定过，就算已判定'),
    },
    { tool: 'trectools', name: 'get_unjudged', also: ['UNJ'] },
  ],
  sample: 'Unjudged@4',
  params: { negative, cutoff: requiredCutoff },
  at: 'cutoff',
  title: words('Share of unjudged documents', '未判定文档的比例'),
  gist: words(
    'The share of the first $k$ places that hold a document without judgement.',
    '前 $k$ 个位置中，放着未经判定的文档的比例。',
  ),
  use: words(
    'How many holes do the judgements have where readers look? Where it is large, precision and nDCG count documents as wrong that nobody looked at. Close to the opposite of `Judged@k`, which divides by what was retrieved and not by $k$.',
    '在读者会看的地方，判定有多少空洞？若数值大，精确率与 nDCG 就把没人看过的文档算作错误。它与 `Judged@k` 大致相反，只是后者除以返回的篇数而不是 $k$。',
  ),
  looksAt: { order: 'no', grades: 'no', missed: false, incomplete: true },
  range: [0, 1],
  over: 'mean',
  quality: false,
  formula: ({ cutoff }) =>
    tex`${nameInFormula('Unjudged', cutoff)} = \frac{1}{k} \sum_{i=1}^{k} \operatorname{unjudged}(i)`,
  symbols: ({ negative }) => [
    symbol(
      tex`\operatorname{unjudged}(i)`,
      negative === 'unjudged'
        ? words(
            '1 if the document at rank $i$ has no grade or a negative one, else 0',
            '名次 $i$ 的文档没有等级或等级为负为 1，否则为 0',
          )
        : words(
            '1 if the document at rank $i$ has no grade at all, else 0',
            '名次 $i$ 的文档没有任何等级为 1，否则为 0',
          ),
    ),
    cutoffSymbol,
  ],
  edges: [
    {
      when: words('fewer documents retrieved than the cutoff', '返回的文档少于截断深度'),
      then: words('the divisor stays $k$: an empty place is no hole', '除数仍为 $k$：空缺的位置不算空洞'),
      elsewhere: words(
        "ir_measures' `Judged@k` divides by what was retrieved",
        'ir_measures 的 `Judged@k` 除以返回的篇数',
      ),
    },
    {
      when: words('a negative grade', '等级为负'),
      then: words(
        "not judged, as in trec_eval; judged with `negative='judged'`",
        "算作未判定，与 trec_eval 一致；`negative='judged'` 则算作已判定",
      ),
      elsewhere: words("ir_measures' `Judged@k` counts it as judged", 'ir_measures 的 `Judged@k` 算作已判定'),
    },
    {
      when: words('a document that was judged for another query only', '文档只在其他查询中判定过'),
      then: words('not judged: every query stands by itself', '算作未判定：各查询互不相干'),
      elsewhere: words(
        'BEIR and mteb count it as judged, so that their `Hole@k` is never above this value',
        'BEIR 与 mteb 算作已判定，因此其 `Hole@k` 不会高于此值',
      ),
    },
    {
      when: words('nothing was retrieved', '没有返回任何文档'),
      then: words('0', '记 0'),
    },
  ],
  references: ['buckley2004', 'thakur2021'],
  compute({ grades }, { cutoff, negative }) {
    const depth = Math.min(cutoff, grades.length)
    let count = 0
    for (let i = 0; i < depth; i++) if (isUnjudged(grades[i]!, negative)) count++
    return count / cutoff
  },
  derive: deriveUnjudged,
})
