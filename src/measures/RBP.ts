import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { fromCwl, paddedList } from './elsewhere.ts'
import { levelOrGrades } from './levelOrGrades.ts'
import { defineMeasure } from './measure.ts'
import { lastRank, lastRankSymbol, nameInFormula, relSymbol, symbol } from './notation.ts'
import { choice, cutoff, judgedOnly } from './params.ts'
import { patience } from './patience.ts'
import { deriveRankBiased, gainSymbol, rankBiased } from './rankBiased.ts'
import { sharedSymbols, sharedTex, sharedTies, ties } from './ties.ts'

const scaling = choice({
  symbol: tex`m`,
  words: words('what a grade is divided by, where grades are used as they are', '直接使用等级时，等级除以什么'),
  options: {
    topic: words(
      'the greatest grade judged for the query, so that gains lie between 0 and 1',
      '该查询判定的最高等级，使增益落在 0 与 1 之间',
    ),
    none: words('nothing: the gain is the grade', '不除：增益就是等级'),
  },
  fallback: 'topic',
})

export const RBP = defineMeasure({
  kind: 'ranking',
  name: 'RBP',
  aliases: [
    { tool: 'ir_measures', name: 'RBP', needs: 'rel', lacks: ['scaling', 'ties', 'judged_only', 'cutoff'], ...fromCwl },
    {
      tool: 'trec_eval',
      name: 'rbp',
      preset: { p: 0.9 },
      since: '10',
      bare: true,
      list: { kind: 'named' },
      fault: words(
        'reads variables that were never set, so that its scaling is not certain',
        '读取了未初始化的变量，因此其缩放不可靠',
      ),
    },
    { tool: 'ranx', name: 'rbp', preset: { scaling: 'none' }, sets: 'p', prefix: '0.', joint: '.' },
    { tool: 'cwl_eval', name: 'RBP', preset: { scaling: 'none' }, sets: 'p', differs: true, note: paddedList },
    {
      tool: 'trectools',
      name: 'get_rbp',
      preset: { rel: 1, ties: 'average' },
      sets: 'p',
      conventions: { ties: 'id-ascending' },
      note: words('gives the residual beside the value', '一同给出残差'),
    },
  ],
  sample: 'RBP(p=0.5)',
  params: { p: patience, rel: levelOrGrades, scaling, ties, judged_only: judgedOnly, cutoff },
  at: 'cutoff',
  title: words('Rank-biased precision', '排名偏置精确率'),
  gist: words(
    'The gain a reader has from each document read, where every document read is followed by the next with probability $p$.',
    '读者每读完一篇就以概率 $p$ 继续读下一篇时，平均每读一篇所得的增益。',
  ),
  use: words(
    'How good is what a reader meets, for readers of a known patience? With $p = 0.5$ two documents are read on average, with $0.8$ five, with $0.95$ twenty. It needs no count of all relevant documents, so it can be given with a bound on its error: see `RBPResidual`. Values of different $p$ cannot be compared, and a query with few relevant documents cannot come near 1.',
    '对耐心已知的读者来说，遇到的内容有多好？$p = 0.5$ 平均读两篇，$0.8$ 读五篇，$0.95$ 读二十篇。它无需知道相关文档的总数，因此可以连同误差上限一并给出，见 `RBPResidual`。不同 $p$ 的值不能相互比较；相关文档少的查询也到不了 1。',
  ),
  looksAt: { order: 'every-rank', grades: 'used', missed: false, incomplete: false },
  range: ({ rel, scaling }) => [0, rel === null && scaling === 'none' ? Infinity : 1],
  needsTies: ({ ties }) => ties === 'average',
  over: 'mean',
  formula: ({ cutoff, ties, ...values }) => {
    const gain = sharedTex(gainSymbol(values), ties)
    return tex`${nameInFormula('RBP', cutoff)} = (1 - p) \sum_{i=1}^{${lastRank(cutoff)}} ${gain} \cdot p^{i-1}`
  },
  symbols: ({ cutoff, rel, scaling, ties }) => [
    symbol(tex`p`, words('the probability that a reader goes on to the next document', '读者继续看下一篇的概率')),
    ...(rel === null
      ? [
          symbol(
            tex`g_i`,
            words(
              'the grade of the document at rank $i$; 0 if it was not judged or its grade is negative',
              '名次 $i$ 的文档的等级；未经判定或等级为负时取 0',
            ),
          ),
        ]
      : [relSymbol(rel)]),
    ...(rel === null && scaling === 'topic'
      ? [symbol(tex`m`, words('the greatest grade judged for the query, at least 1', '该查询判定的最高等级，至少为 1'))]
      : []),
    ...sharedSymbols(gainSymbol({ rel, scaling }), ties),
    lastRankSymbol(cutoff),
  ],
  edges: [
    {
      when: words('`p` is not given', '未指定 `p`'),
      then: words('0.8, as in ir_measures', '取 0.8，与 ir_measures 一致'),
      elsewhere: words('trec_eval and cwl_eval have 0.9; ranx has none', 'trec_eval 与 cwl_eval 取 0.9；ranx 无缺省值'),
    },
    {
      when: words('grades above 1', '等级大于 1'),
      then: words(
        'divided by the greatest of the query; `rel=1` counts a document as relevant or not',
        '除以该查询的最高等级；`rel=1` 则只分相关与否',
      ),
      elsewhere: words(
        "ranx takes the grade itself, and may exceed 1: `RBP(scaling='none')`",
        "ranx 直接取等级，可能超过 1，即 `RBP(scaling='none')`",
      ),
    },
    {
      when: words('the list ends', '列表到头'),
      then: words('what a longer list could still add is not counted', '更长的列表还能增加的部分不计'),
      elsewhere: words(
        'cwl_eval reads to rank 1000 and divides by $1 - p^{1000}$',
        'cwl_eval 读到名次 1000，并除以 $1 - p^{1000}$',
      ),
    },
    sharedTies,
    nothingRetrieved,
    unjudgedDocuments,
  ],
  references: ['moffat2008', 'mcsherry2008'],
  compute: rankBiased,
  derive: deriveRankBiased,
})
