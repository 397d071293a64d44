import { tex } from '../text/tex.ts'
import { words } from '../text/words.ts'
import { nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { defineMeasure } from './measure.ts'
import { lastRank, lastRankSymbol, nameInFormula, relSymbol, symbol } from './notation.ts'
import { cutoff, judgedOnly, real, rel } from './params.ts'
import { deriveTimeBiased, timeBiased } from './timeBiased.ts'

/** A time in seconds. */
function seconds(spec: Pick<Parameters<typeof real>[0], 'symbol' | 'words' | 'fallback'>) {
  return real({ ...spec, least: 0, most: 1_000_000 })
}

/** A probability. */
function probability(spec: Pick<Parameters<typeof real>[0], 'symbol' | 'words' | 'fallback'>) {
  return real({ ...spec, least: 0, most: 1 })
}

const params = {
  half_life: real({
    symbol: tex`h`,
    words: words('after how many seconds half of the users have left', '多少秒后有一半用户已离开'),
    least: 0.001,
    most: 1_000_000,
    fallback: 224,
  }),
  snippet: seconds({
    symbol: tex`s`,
    words: words('seconds for the summary of a document in the list', '看列表中一篇文档的摘要所需秒数'),
    fallback: 4.4,
  }),
  reading: seconds({
    symbol: tex`t`,
    words: words('seconds for reading a document', '读一篇文档所需秒数'),
    fallback: 16.8,
  }),
  click: probability({
    symbol: tex`c_1`,
    words: words('how likely a relevant document is opened', '打开一篇相关文档的概率'),
    fallback: 0.64,
  }),
  misclick: probability({
    symbol: tex`c_0`,
    words: words('how likely a document that is not relevant is opened', '打开一篇不相关文档的概率'),
    fallback: 0.39,
  }),
  save: probability({
    symbol: tex`v`,
    words: words('how likely a relevant document that was opened is found so', '相关文档打开后被认出相关的概率'),
    fallback: 0.77,
  }),
  rel,
  judged_only: judgedOnly,
  cutoff,
}

export const TBG = defineMeasure({
  kind: 'ranking',
  name: 'TBG',
  aliases: [
    {
      tool: 'cwl_eval',
      name: 'TBG-H',
      sets: 'half_life',
      differs: true,
      note: words(
        'divides by the sum of all weights, and takes the time of each document from its file of costs',
        '除以全部权重之和，每篇文档的用时取自其成本文件',
      ),
    },
  ],
  sample: 'TBG(half_life=60.0)',
  params,
  at: 'cutoff',
  title: words('Time-biased gain', '时间偏置增益'),
  gist: words(
    'How many relevant documents a user finds on average before running out of time.',
    '用户在时间耗尽之前平均能找到多少篇相关文档。',
  ),
  use: words(
    'What does a user get who pays with time and not with ranks? Half of the users have left after $h$ seconds; relevant documents are opened more often, and so cost more time. The definition takes the length of each document. Lengths are not known here, so every document takes the same time to read, `reading`: set it to that of your collection. The probabilities and times are those that its authors measured in one study of searching news.',
    '若用户付出的是时间而不是名次，能得到什么？$h$ 秒后一半用户已经离开；相关文档更常被打开，因而更费时间。原定义用到每篇文档的长度，而这里不知道长度，故假定每篇文档的阅读时间相同，即 `reading`，应按自己的文档集设定。各概率与时间是其作者在一项新闻检索研究中测得的。',
  ),
  looksAt: { order: 'every-rank', grades: 'level', missed: false, incomplete: false },
  range: [0, Infinity],
  over: 'mean',
  formula: ({ cutoff }) =>
    tex`${nameInFormula('TBG', cutoff)} = c_1\,v \sum_{i=1}^{${lastRank(cutoff)}} \operatorname{rel}(i) \cdot 2^{-\frac{T_i}{h}}, \quad T_i = \sum_{j=1}^{i-1} \left( s + c_{\operatorname{rel}(j)}\,t \right)`,
  symbols: ({ cutoff, rel }) => [
    relSymbol(rel),
    symbol(tex`T_i`, words('seconds until a user comes to rank $i$', '用户到达名次 $i$ 时已过的秒数')),
    symbol(
      tex`c_{\operatorname{rel}(j)}`,
      words(
        'how likely the document at rank $j$ is opened: $c_1$ if it is relevant, else $c_0$',
        '打开名次 $j$ 处文档的概率：相关为 $c_1$，否则为 $c_0$',
      ),
    ),
    symbol(tex`c_1`, params.click.words),
    symbol(tex`v`, params.save.words),
    symbol(tex`h`, params.half_life.words),
    symbol(tex`s`, params.snippet.words),
    symbol(tex`t`, params.reading.words),
    lastRankSymbol(cutoff),
  ],
  edges: [
    {
      when: words('the length of a document', '文档的长度'),
      then: words(
        'not known: each takes `reading` seconds; 16.8 is what the definition, 7.8 seconds and 0.018 for each word, has for 500 words',
        '未知：每篇都用 `reading` 秒；16.8 秒是按原定义（7.8 秒加每词 0.018 秒）500 词所需的时间',
      ),
      elsewhere: words('cwl_eval reads the cost of each element from a file', 'cwl_eval 从文件读入每个元素的代价'),
    },
    {
      when: words('what a document gains', '一篇文档的增益'),
      then: words(
        'the probability that a relevant one is opened and found relevant, 0.4928 unless told otherwise; others gain 0',
        '相关文档被打开并认出相关的概率，缺省为 0.4928；其余为 0',
      ),
      elsewhere: words(
        'cwl_eval takes the gain from the judgements and divides the weights by their sum, so that its `TBG` is a mean gain per document looked at, not a number of documents',
        'cwl_eval 直接取判定中的增益，并把权重除以其总和，因此其 `TBG` 是平均每看一篇的增益，而不是篇数',
      ),
    },
    {
      when: words('a document that stands twice under different ids', '同一文档以不同编号出现两次'),
      then: words('gains twice', '计两次增益'),
      elsewhere: words('the paper lets the second gain nothing', '论文中第二次没有增益'),
    },
    nothingRetrieved,
    unjudgedDocuments,
  ],
  references: ['smucker2012'],
  compute: timeBiased,
  derive: deriveTimeBiased,
})
