import { countRelevant, type Ranking } from '../collection/ranking.ts'
import { tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation, Step } from './derivation.ts'
import { nothingRelevant, nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { positiveScores } from './elsewhere.ts'
import { defineMeasure } from './measure.ts'
import { nameInFormula, nameWithCutoff, relevantSymbol, relSymbol, retrievedSymbol } from './notation.ts'
import { flag, judgedOnly, rel } from './params.ts'
import { countFound, deriveCount, plain, quotient, relevantAmong } from './steps.ts'

const relative = flag({
  symbol: tex`Z`,
  words: words(
    'divide by the best count that could be had, $\\min(n, R)$, and not by $n$',
    '除以最多可能的篇数 $\\min(n, R)$，而不是 $n$',
  ),
  fallback: false,
})

interface Values {
  readonly rel: number
  readonly relative: boolean
}

function variantOf({ relative }: Pick<Values, 'relative'>): string | undefined {
  return relative ? 'relative' : undefined
}

function divisor({ grades, judged }: Ranking, { rel, relative }: Values): number {
  return relative ? Math.min(grades.length, countRelevant(judged, rel)) : grades.length
}

function deriveSetPrecision(ranking: Ranking, values: Values): Derivation {
  const left = nameWithCutoff('SetP', Infinity, variantOf(values))
  const { count, depth, step, column } = deriveCount(relevantAmong(ranking.grades, Infinity, values.rel))
  const by = divisor(ranking, values)
  const nothing = words('There is nothing to divide by, so the value is set to:', '没有可作除数的文档，值规定为：')
  const divided = values.relative
    ? words('Divide by the most that could be found, {by}:', '除以最多能找到的篇数 {by}：')
    : words('Divide by the number of documents retrieved, {by}:', '除以返回的文档数 {by}：')
  const steps: Step[] =
    by === 0
      ? [{ why: nothing, equations: [plain(left, 0)] }]
      : [step, { why: fill(divided, { by }), equations: [quotient(left, count, by)] }]
  return { value: by === 0 ? 0 : count / by, depth, columns: [column], steps }
}

export const SetP = defineMeasure({
  kind: 'ranking',
  name: 'SetP',
  aliases: [
    { tool: 'ir_measures', name: 'SetP' },
    { tool: 'ir_measures', name: 'SetRelP', preset: { relative: true } },
    { tool: 'trec_eval', name: 'set_P' },
    { tool: 'trec_eval', name: 'set_relative_P', preset: { relative: true } },
    { tool: 'ranx', name: 'precision' },
    {
      tool: 'torchmetrics',
      name: 'RetrievalPrecision',
      says: { adaptive_k: { True: {}, False: {} } },
      note: positiveScores,
    },
    {
      tool: 'ragas',
      name: 'IDBasedContextPrecision',
      also: ['id_based_context_precision'],
      note: words('has no value where nothing was retrieved', '没有返回任何文档时无值'),
    },
    {
      tool: 'llama_index',
      name: 'precision',
      note: words('stops where nothing was retrieved', '没有返回任何文档时报错'),
    },
  ],
  sample: 'SetP',
  params: { rel, relative, judged_only: judgedOnly },
  title: words('Precision of the whole list', '整份列表的精确率'),
  gist: words('The share of all retrieved documents that are relevant.', '返回的全部文档中相关文档所占的比例。'),
  use: words(
    'How pure is the set that came back? Use it where a system decides by itself how much to return: a filter, a Boolean search, the passages handed to a language model. For ranked lists of a fixed length take `P@k`.',
    '返回的集合有多纯？适用于由系统自行决定返回多少的情形：过滤、布尔检索、交给语言模型的段落。长度固定的排序列表宜用 `P@k`。',
  ),
  looksAt: { order: 'no', grades: 'level', missed: false, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: ({ relative }) => {
    const by = relative ? tex`\min(n, R)` : tex`n`
    return tex`${nameInFormula('SetP', Infinity, variantOf({ relative }))} = \frac{1}{${by}} \sum_{i=1}^{n} \operatorname{rel}(i)`
  },
  symbols: ({ rel, relative }) => [relSymbol(rel), retrievedSymbol, ...(relative ? [relevantSymbol(rel)] : [])],
  edges: [
    { ...nothingRetrieved, elsewhere: words('ragas has no value', 'ragas 无值') },
    nothingRelevant,
    unjudgedDocuments,
  ],
  references: ['kent1955', 'manning2008'],
  compute(ranking, values) {
    const by = divisor(ranking, values)
    return by === 0 ? 0 : countFound(ranking.grades, Infinity, values.rel) / by
  },
  derive: deriveSetPrecision,
})
