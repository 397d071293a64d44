import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { averagePrecision, deriveAveragePrecision, type Norm } from './averagePrecision.ts'
import { nothingRelevant, unjudgedDocuments } from './edges.ts'
import { gainsAsGrades, positiveScores, wholeList } from './elsewhere.ts'
import { defineMeasure } from './measure.ts'
import {
  lastRank,
  lastRankSymbol,
  nameInFormula,
  nameWithCutoff,
  relevantSymbol,
  relSymbol,
  symbol,
} from './notation.ts'
import { choice, cutoff, judgedOnly, rel } from './params.ts'

const norm = choice({
  symbol: tex`Z`,
  words: words('what the sum is divided by', '总和除以什么'),
  options: {
    judged: words('all relevant documents, found or not', '全部相关文档，不论是否找到'),
    found: words('the relevant documents found', '找到的相关文档'),
    capped: words(
      'the most that could be found, $\\min(k, R)$; without a cutoff $R$',
      '最多能找到的相关文档数 $\\min(k, R)$；不设截断时即 $R$',
    ),
  },
  fallback: 'judged',
})

function variantOf(norm: Norm): string | undefined {
  return norm === 'judged' ? undefined : norm
}

export const AP = defineMeasure({
  kind: 'ranking',
  name: 'AP',
  aliases: [
    { tool: 'ir_measures', name: 'AP', lacks: ['norm'] },
    { tool: 'ir_measures', name: 'MAP' },
    { tool: 'trec_eval', name: 'map' },
    { tool: 'trec_eval', name: 'map_cut', needs: 'cutoff' },
    { tool: 'ranx', name: 'map' },
    { tool: 'mteb', name: 'map' },
    { tool: 'beir', name: 'MAP' },
    {
      tool: 'cwl_eval',
      name: 'AP',
      preset: { norm: 'found' },
      bare: true,
      differs: true,
      note: words(
        'divides by the relevant documents it found; its texts say the opposite of AP and TrAP',
        '除以找到的相关文档数；其说明把 AP 与 TrAP 写反了',
      ),
    },
    { tool: 'cwl_eval', name: 'TrAP', bare: true, differs: true, note: gainsAsGrades },
    { tool: 'trectools', name: 'get_map', also: ['map', 'MAP'] },
    {
      tool: 'torchmetrics',
      name: 'RetrievalMAP',
      also: ['retrieval_average_precision'],
      preset: { norm: 'found' },
      note: positiveScores,
    },
    {
      tool: 'sklearn',
      name: 'label_ranking_average_precision_score',
      bare: true,
      differs: true,
      note: words(
        'gives documents of equal score the lowest of their ranks, and 1 where all or none are relevant',
        '分数相同的文档都取其中最靠后的名次；全部相关或全不相关时记 1',
      ),
    },
    { tool: 'recbole', name: 'map', preset: { norm: 'capped' } },
    { tool: 'recommenders', name: 'map_at_k', preset: { norm: 'capped' } },
    { tool: 'recommenders', name: 'map' },
    {
      tool: 'elliot',
      name: 'MAP',
      fault: words(
        'is the mean of the precisions at all ranks down to the cutoff, relevant or not',
        '是截断深度以内各名次处精确率的平均，不论该名次是否相关',
      ),
    },
    {
      tool: 'ragas',
      name: 'context_precision',
      preset: { norm: 'found' },
      differs: true,
      note: words(
        'judges the documents by a language model, and adds 1e-10 to the divisor',
        '由语言模型判定文档，并在除数上加 1e-10',
      ),
    },
    {
      tool: 'ragas',
      name: 'LLMContextPrecisionWithReference',
      also: ['llm_context_precision_with_reference'],
      preset: { norm: 'found' },
      differs: true,
      note: words(
        'judges the documents by a language model, and adds 1e-10 to the divisor',
        '由语言模型判定文档，并在除数上加 1e-10',
      ),
    },
    {
      tool: 'ragas',
      name: 'NonLLMContextPrecisionWithReference',
      also: ['non_llm_context_precision_with_reference'],
      preset: { norm: 'found' },
      differs: true,
      note: words(
        'takes a document for relevant by the likeness of its text, and adds 1e-10 to the divisor',
        '按文本相似度认定文档相关，并在除数上加 1e-10',
      ),
    },
    {
      tool: 'deepeval',
      name: 'ContextualPrecisionMetric',
      also: ['Contextual Precision'],
      preset: { norm: 'found' },
      note: words(
        'judges the documents by a language model; the list it is given is the cutoff',
        '由语言模型判定文档；所给列表的长度就是截断深度',
      ),
    },
    { tool: 'llama_index', name: 'ap', note: wholeList },
  ],
  sample: 'AP',
  params: { rel, norm, judged_only: judgedOnly, cutoff },
  at: 'cutoff',
  title: words('Average precision', '平均精度'),
  gist: words(
    'The mean, over all relevant documents, of the precision at the rank where each is found.',
    '对每篇相关文档取其所在名次处的精确率，再对全部相关文档求平均。',
  ),
  use: words(
    'How early in the list do the relevant documents come, all of them counted? Use it where judgements are yes or no and a reader wants more than one answer. A relevant document that is not retrieved adds nothing to the sum but still counts in the divisor.',
    '全部相关文档出现得有多靠前？适用于只判相关与否、读者又需要不止一个答案的情形。未返回的相关文档对总和没有贡献，但仍计入除数。',
  ),
  looksAt: { order: 'every-rank', grades: 'level', missed: true, incomplete: false },
  range: [0, 1],
  over: 'mean',
  meanName: 'MAP',
  formula: ({ cutoff, norm }) => {
    const divisors = { judged: tex`R`, found: tex`C`, capped: cutoff === Infinity ? tex`R` : tex`\min(k, R)` }
    return tex`${nameInFormula('AP', cutoff, variantOf(norm))} = \frac{1}{${divisors[norm]}} \sum_{i=1}^{${lastRank(cutoff)}} \operatorname{rel}(i)\,\mathrm{P@}i`
  },
  symbols: ({ cutoff, norm, rel }) => [
    relSymbol(rel),
    symbol(tex`\mathrm{P@}i`, words('precision at rank $i$', '名次 $i$ 处的精确率')),
    norm === 'found' ? symbol(tex`C`, words('relevant documents found', '找到的相关文档数')) : relevantSymbol(rel),
    lastRankSymbol(cutoff),
  ],
  edges: [
    nothingRelevant,
    unjudgedDocuments,
    {
      when: words("nothing relevant was found, `norm='found'`", "没有找到相关文档，且 `norm='found'`"),
      then: words('0', '记 0'),
    },
    {
      when: words('a cutoff below the count of relevant documents', '截断深度小于相关文档数'),
      then: words('the divisor stays $R$, so 1 cannot be reached', '除数仍为 $R$，因此取不到 1'),
      elsewhere: words(
        "RecBole divides by $\\min(k, R)$: `AP(norm='capped')`",
        "RecBole 除以 $\\min(k, R)$，即 `AP(norm='capped')`",
      ),
    },
    {
      when: words('relevant documents that were not retrieved', '有未返回的相关文档'),
      then: words('they count in the divisor', '计入除数'),
      elsewhere: words(
        "ragas, deepeval and many tutorials divide by what was found: `AP(norm='found')`",
        "ragas、deepeval 和许多教程只除以找到的篇数，即 `AP(norm='found')`",
      ),
    },
  ],
  references: ['buckley2005', 'manning2008'],
  compute: averagePrecision,
  derive: (ranking, values) =>
    deriveAveragePrecision(ranking, values, nameWithCutoff('AP', values.cutoff, variantOf(values.norm))),
})
