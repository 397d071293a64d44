import type { Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation, Equation } from './derivation.ts'
import { nothingRelevant, unjudgedDocuments } from './edges.ts'
import { type InterpolationValues, interpolated, recall, rounding } from './interpolation.ts'
import { defineMeasure } from './measure.ts'
import { symbol } from './notation.ts'
import { judgedOnly, reals, rel } from './params.ts'
import { asDecimals, average, deriveCount, relevantAmong } from './steps.ts'

const levels = reals({
  symbol: tex`L`,
  words: words('the recall levels', '各召回率水平'),
  least: 0,
  most: 1,
  fallback: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
})

interface Values extends Omit<InterpolationValues, 'recall'> {
  readonly levels: readonly number[]
}

const phrases = {
  empty: words(
    'The list is empty, so there is no rank to take the precision at: the value is undefined.',
    '列表为空，没有名次可取精确率：值未定义。',
  ),
  levels: words(
    'At each recall level, take the best precision from the rank on where so many of the relevant documents have been found; 0 where they never are:',
    '在每个召回率水平，取找到相应篇数的相关文档的名次起的最高精确率；始终没有找到则取 0：',
  ),
}

function deriveAveraged(ranking: Ranking, values: Values): Derivation {
  const left = tex`\mathrm{IPrecAvg}`
  const { depth, column } = deriveCount(relevantAmong(ranking.grades, Infinity, values.rel))
  const equations: Equation[] = []
  const terms: Term[] = values.levels.map((level) => {
    const value = interpolated(ranking, { ...values, recall: level })
    equations.push({ left: tex`\mathrm{IPrec@}${recall.print(level)}`, lines: [{ tex: tex`${value}`, value }] })
    return { body: tex`${value}`, value }
  })
  const value = sumOf(terms) / terms.length
  if (Number.isNaN(value)) {
    return { value, depth, columns: [column], steps: [{ why: phrases.empty, equations: [] }] }
  }
  return {
    value,
    depth,
    columns: [column],
    steps: [
      {
        why: phrases.levels,
        equations,
      },
      {
        why: fill(
          words('Add them up and divide by the number of levels, {count}:', '相加，再除以水平的个数 {count}：'),
          {
            count: terms.length,
          },
        ),
        equations: [average(left, asDecimals(terms), terms.length)],
      },
    ],
  }
}

export const IPrecAvg = defineMeasure({
  kind: 'ranking',
  name: 'IPrecAvg',
  aliases: [
    { tool: 'trec_eval', name: '11pt_avg', list: { kind: 'numbers', of: 'levels' } },
    { tool: 'trec_eval_9', name: '11pt_avg', list: { kind: 'numbers', of: 'levels' }, preset: { rounding: '9' } },
    { tool: 'pytrec_eval', name: '11pt_avg', list: { kind: 'numbers', of: 'levels' }, preset: { rounding: '9' } },
  ],
  sample: 'IPrecAvg',
  params: { rel, levels, rounding, judged_only: judgedOnly },
  title: words('Eleven-point average precision', '十一点平均精度'),
  gist: words(
    'The mean of the interpolated precisions at the recall levels 0, 0.1 … 1.',
    '召回率水平 0、0.1……1 处插值精确率的平均值。',
  ),
  use: words(
    'How high does the precision-recall curve run, all levels counting alike? It was the usual single number before AP, and is here to compare with old results. For new work take AP, which needs neither levels nor interpolation.',
    '若各水平同等计入，精确率—召回率曲线有多高？在 AP 之前，这是最常用的单一数值，如今用于与旧结果比较。新的工作应使用 AP，它既不需要水平，也不需要插值。',
  ),
  looksAt: { order: 'every-rank', grades: 'level', missed: true, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: () => tex`\mathrm{IPrecAvg} = \frac{1}{\lvert L \rvert} \sum_{r \in L} \mathrm{IPrec@}r`,
  symbols: ({ levels: chosen }) => [
    symbol(tex`L`, fill(words('the recall levels: {list}', '各召回率水平：{list}'), { list: chosen.join('; ') })),
    symbol(tex`\mathrm{IPrec@}r`, words('interpolated precision at recall level $r$', '召回率水平 $r$ 处的插值精确率')),
  ],
  edges: [
    nothingRelevant,
    {
      when: words('a level asks for a fraction of a document', '某个水平要求的篇数不是整数'),
      then: words('rounded to the nearest', '取最接近的整数'),
      elsewhere: words(
        "trec_eval up to 9.0.8 and ranx nearly always round up: `IPrecAvg(rounding='9')`",
        "trec_eval 9.0.8 及更早版本与 ranx 几乎总是进位，即 `IPrecAvg(rounding='9')`",
      ),
    },
    {
      when: words('the list was emptied by leaving documents out', '略去文档后列表为空'),
      then: words('undefined, where a level asks for no document', '若有水平不要求任何文档，则未定义'),
      elsewhere: words('trec_eval prints `nan`', 'trec_eval 输出 `nan`'),
      undefined: true,
    },
    {
      when: words('the run does not hold the query', '结果中没有该查询'),
      then: words('0', '记 0'),
    },
    unjudgedDocuments,
  ],
  references: ['buckley2005', 'manning2008'],
  compute(ranking, values) {
    let sum = 0
    for (const recall of values.levels) sum += interpolated(ranking, { ...values, recall })
    return sum / values.levels.length
  },
  derive: deriveAveraged,
})
