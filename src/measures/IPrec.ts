import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { nothingRelevant, unjudgedDocuments } from './edges.ts'
import { deriveInterpolated, interpolated, recall, rounding } from './interpolation.ts'
import { defineMeasure } from './measure.ts'
import { relevantSymbol, symbol } from './notation.ts'
import { judgedOnly, rel } from './params.ts'

export const IPrec = defineMeasure({
  kind: 'ranking',
  name: 'IPrec',
  aliases: [
    { tool: 'trec_eval', name: 'iprec_at_recall', prints: 'hundredths' },
    { tool: 'trec_eval_9', name: 'iprec_at_recall', prints: 'hundredths', preset: { rounding: '9' } },
    { tool: 'pytrec_eval', name: 'iprec_at_recall', prints: 'hundredths', preset: { rounding: '9' } },
    {
      tool: 'ir_measures',
      name: 'IPrec',
      preset: { rounding: '9' },
      prints: 'hundredths',
      note: words(
        'rounds as trec_eval 9.0.8 did, and keeps two decimals of the level',
        '按 trec_eval 9.0.8 的方式取整，且召回率水平只保留两位小数',
      ),
    },
  ],
  sample: 'IPrec@0.5',
  params: { rel, rounding, judged_only: judgedOnly, recall },
  at: 'recall',
  title: words('Interpolated precision at a recall level', '召回率水平处的插值精确率'),
  gist: words(
    'The best precision from the rank on where a given share of the relevant documents has been found.',
    '从找到给定比例的相关文档的名次起，此后所能达到的最高精确率。',
  ),
  use: words(
    'What does it cost to go on until a given share is found? The eleven levels 0.0, 0.1 … 1.0 together draw the precision-recall curve, which shows whether a system is better at the top or in the depth. For a single number take AP.',
    '要找到给定比例，代价有多大？0.0、0.1……1.0 十一个水平合起来就是精确率—召回率曲线，能看出系统强在前列还是强在深处。若只要一个数，用 AP。',
  ),
  looksAt: { order: 'every-rank', grades: 'level', missed: true, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: ({ rounding }) => {
    const offset = rounding === '10' ? 0.5 : 0.9
    return tex`\mathrm{IPrec@}r = \max_{i \ge i_c} \mathrm{P@}i, \quad c = \lfloor r R + ${offset} \rfloor`
  },
  symbols: ({ rel }) => [
    symbol(tex`r`, words('the recall level', '召回率水平')),
    relevantSymbol(rel),
    symbol(tex`c`, words('how many relevant documents the level asks for', '该水平要求找到的相关文档数')),
    symbol(
      tex`i_c`,
      words(
        'the rank of relevant document number $c$; rank 1 where $c$ is 0',
        '第 $c$ 篇相关文档的名次；$c$ 为 0 时取名次 1',
      ),
    ),
    symbol(tex`\mathrm{P@}i`, words('precision at rank $i$', '名次 $i$ 处的精确率')),
  ],
  edges: [
    nothingRelevant,
    {
      when: words('fewer than $c$ relevant documents were found', '找到的相关文档不足 $c$ 篇'),
      then: words('0', '记 0'),
    },
    {
      when: words('$rR$ is not a whole number', '$rR$ 不是整数'),
      then: words('rounded to the nearest', '取最接近的整数'),
      elsewhere: words(
        "trec_eval up to 9.0.8, pytrec_eval and ir_measures nearly always round up: `IPrec(rounding='9')`",
        "trec_eval 9.0.8 及更早版本、pytrec_eval 和 ir_measures 几乎总是进位，即 `IPrec(rounding='9')`",
      ),
    },
    {
      when: words('the list was emptied by leaving documents out, and $c$ is 0', '略去文档后列表为空，且 $c$ 为 0'),
      then: words('undefined: there is no rank to take the precision at', '未定义：没有名次可取精确率'),
      elsewhere: words('trec_eval prints `nan`', 'trec_eval 输出 `nan`'),
      undefined: true,
    },
    {
      when: words('the run does not hold the query', '运行结果中没有该查询'),
      then: words('0', '记 0'),
      elsewhere: words(
        'trec_eval with `-c -J` has `nan` where $c$ is 0, as has `judged_only=True` here',
        'trec_eval 加 `-c -J` 时，$c$ 为 0 则输出 `nan`，此处的 `judged_only=True` 与之一致',
      ),
    },
    unjudgedDocuments,
  ],
  references: ['buckley2005', 'manning2008'],
  compute: interpolated,
  derive: deriveInterpolated,
})
