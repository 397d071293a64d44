import { countRelevant, type Ranking } from '../collection/ranking.ts'
import { type Tex, tex } from '../text/tex.ts'
import { type Words, words } from '../text/words.ts'
import type { Derivation } from './derivation.ts'
import { defineMeasure } from './measure.ts'
import { relevantSymbol, relSymbol, retrievedSymbol, symbol } from './notation.ts'
import { real, rel, whole } from './params.ts'
import { countFound, deriveCount, relevantAmong, worked } from './steps.ts'

function weight(of: Tex, means: Words, fallback: number) {
  return real({ symbol: of, words: means, least: -Infinity, most: Infinity, fallback })
}

const meanings = {
  a: words('what a relevant document retrieved is worth', '每篇返回的相关文档的价值'),
  b: words('what a retrieved document that is not relevant is worth', '每篇返回的不相关文档的价值'),
  c: words('what a relevant document missed is worth', '每篇漏掉的相关文档的价值'),
  d: words('what a document rightly not retrieved is worth', '每篇理应不返回而未返回的文档的价值'),
  collection: words('documents in the collection', '文档集的文档总数'),
}

const collection = whole({ symbol: tex`N`, words: meanings.collection, least: 0, fallback: 0 })

interface Values {
  readonly rel: number
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly collection: number
}

interface Counts {
  readonly found: number
  readonly retrieved: number
  readonly relevant: number
}

function utilityOf({ found, retrieved, relevant }: Counts, { a, b, c, d, collection }: Values): number {
  return a * found + b * (retrieved - found) + c * (relevant - found) + d * (collection + found - retrieved - relevant)
}

function deriveUtility({ grades, judged }: Ranking, values: Values): Derivation {
  const { a, b, c, d } = values
  const { count, depth, step, column } = deriveCount(relevantAmong(grades, Infinity, values.rel))
  const counts = { found: count, retrieved: depth, relevant: countRelevant(judged, values.rel) }
  const value = utilityOf(counts, values)
  const rest = values.collection + count - depth - counts.relevant
  const signed = (number: number) => (number < 0 ? tex`\left(${number}\right)` : tex`${number}`)
  const seen = tex`${signed(a)} \cdot ${count} + ${signed(b)} \cdot ${depth - count} + ${signed(c)} \cdot ${counts.relevant - count}`
  const sum = d === 0 ? seen : tex`${seen} + ${signed(d)} \cdot ${signed(rest)}`
  return {
    value,
    depth,
    columns: [column],
    steps: [
      step,
      {
        why: d === 0 ? phrases.threeKinds : phrases.fourKinds,
        equations: [worked(tex`\mathrm{Utility}`, sum, value)],
      },
    ],
  }
}

const phrases = {
  threeKinds: words(
    'Every document counts by what became of it: found, wrongly retrieved, missed; those rightly left alone are worth nothing:',
    '每篇文档按其结果计价：找到、误返回、漏掉；理应未返回的不计分：',
  ),
  fourKinds: words(
    'Every document counts by what became of it: found, wrongly retrieved, missed, rightly left alone:',
    '每篇文档按其结果计价：找到、误返回、漏掉、理应未返回：',
  ),
}

export const Utility = defineMeasure({
  kind: 'ranking',
  name: 'Utility',
  aliases: [{ tool: 'trec_eval', name: 'utility', list: { kind: 'each', of: ['a', 'b', 'c', 'd'] } }],
  sample: 'Utility',
  params: {
    rel,
    a: weight(tex`a`, meanings.a, 1),
    b: weight(tex`b`, meanings.b, -1),
    c: weight(tex`c`, meanings.c, 0),
    d: weight(tex`d`, meanings.d, 0),
    collection,
  },
  title: words('Linear utility', '线性效用'),
  gist: words(
    'So much for each relevant document retrieved, so much less for each wrong one: a sum with weights of your own.',
    '每返回一篇相关文档得若干分，每返回一篇不相关的扣若干分：权重自定的和。',
  ),
  use: words(
    'Is the set worth the reading, where a right document and a wrong one have a price? Use it for filters, which decide on their own how much to deliver. It has no upper bound and depends on the number of relevant documents, so a mean over queries is ruled by the largest.',
    '当对、错文档各有代价时，这个集合值得读吗？适用于自行决定投递多少的过滤系统。它没有上界，且随相关文档数而变，因此对查询求平均时由最大的查询主导。',
  ),
  looksAt: { order: 'no', grades: 'level', missed: true, incomplete: false },
  range: [-Infinity, Infinity],
  over: 'mean',
  formula: () =>
    tex`\mathrm{Utility} = a\,C + b\,(n - C) + c\,(R - C) + d\,(N + C - n - R), \quad C = \sum_{i=1}^{n} \operatorname{rel}(i)`,
  symbols: ({ rel }) => [
    relSymbol(rel),
    symbol(tex`C`, words('relevant documents found', '找到的相关文档数')),
    retrievedSymbol,
    relevantSymbol(rel),
    symbol(tex`a`, meanings.a),
    symbol(tex`b`, meanings.b),
    symbol(tex`c`, meanings.c),
    symbol(tex`d`, meanings.d),
    symbol(tex`N`, meanings.collection),
  ],
  edges: [
    {
      when: words('`d` is not 0 and the size of the collection is not given', '`d` 不为 0 而未给出文档集大小'),
      then: words('the last term is negative; give `collection` too', '末项为负；应同时给出 `collection`'),
      elsewhere: words('trec_eval takes it with `-N`', 'trec_eval 用 `-N` 给出'),
    },
    {
      when: words('nothing was retrieved', '没有返回任何文档'),
      then: words('what the missed documents come to, 0 by default', '漏掉的文档的总价，缺省为 0'),
      elsewhere: words(
        'trec_eval with `-c` and weights of its own counts one wrong document for a query that the run does not hold',
        'trec_eval 加 `-c` 并自定权重时，对结果中没有的查询算作返回一篇错误文档',
      ),
    },
    {
      when: words('a document that was not judged', '有未经判定的文档'),
      then: words('counts as not relevant', '视为不相关'),
    },
  ],
  references: ['hull1998'],
  compute: ({ grades, judged }, values) =>
    utilityOf(
      {
        found: countFound(grades, Infinity, values.rel),
        retrieved: grades.length,
        relevant: countRelevant(judged, values.rel),
      },
      values,
    ),
  derive: deriveUtility,
})
