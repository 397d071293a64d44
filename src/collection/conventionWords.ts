import { fill, type Words, words } from '../text/words.ts'
import type { Conventions } from './conventions.ts'

/** The conventions that are one of several words. */
export type ChoiceKey = Exclude<keyof Conventions, 'minScore' | 'depth'>

/** Every choice in words. The first part names the convention, the rest says what is done. */
export const choiceWords: { readonly [K in ChoiceKey]: Readonly<Record<Conventions[K], Words>> } = {
  ties: {
    'id-descending': words(
      'equal scores: by document id, descending by UTF-8 bytes',
      '得分相同：按文档 ID 的 UTF-8 字节降序排列',
    ),
    'id-ascending': words(
      'equal scores: by document id, ascending by UTF-8 bytes',
      '得分相同：按文档 ID 的 UTF-8 字节升序排列',
    ),
    input: words('equal scores: in the order of the file', '得分相同：保持文件中的先后顺序'),
    'input-reversed': words('equal scores: in the order of the file, turned round', '得分相同：按文件中的先后顺序倒排'),
    rank: words('equal scores: by the rank column', '得分相同：按名次列排列'),
  },
  precision: {
    float64: words('scores: compared as doubles', '得分：按双精度比较'),
    float32: words('scores: rounded to single precision, then compared', '得分：先舍入为单精度再比较'),
  },
  queries: {
    judged: words('queries: all that were judged', '查询：全部有判定的查询'),
    shared: words('queries: those both judged and answered by the run', '查询：既有判定、运行结果中又有的查询'),
    run: words('queries: all that the run answers', '查询：运行结果中的全部查询'),
  },
  missing: {
    empty: words(
      'a judged query that the run does not answer: measured as an empty list',
      '运行结果中没有的已判定查询：按空列表计算',
    ),
    zero: words(
      'a judged query that the run does not answer: 0 for every measure and count',
      '运行结果中没有的已判定查询：所有指标与计数记 0',
    ),
    skip: words('a judged query that the run does not answer: left out', '运行结果中没有的已判定查询：不计入'),
  },
  noRelevant: {
    zero: words('a query without relevant documents: counted as measured', '没有相关文档的查询：照常计入'),
    skip: words('a query without relevant documents: left out', '没有相关文档的查询：不计入'),
  },
  duplicates: {
    error: words('a document listed twice for a query: an error', '同一查询中重复出现的文档：报错'),
    'keep-best': words(
      'a document listed twice for a query: its best score stays',
      '同一查询中重复出现的文档：保留最高得分',
    ),
    'collapse-identical': words(
      'a document listed twice for a query: folded where both lines agree, an error otherwise',
      '同一查询中重复出现的文档：两行一致则合并，否则报错',
    ),
  },
  self: {
    keep: words('a document with the id of its query: kept', 'ID 与查询相同的文档：保留'),
    ignore: words(
      'a document with the id of its query: taken out before ranks are counted',
      'ID 与查询相同的文档：计算名次前去掉',
    ),
  },
  unjudged: {
    keep: words('documents that were not judged: kept, as not relevant', '未经判定的文档：保留，视为不相关'),
    drop: words('documents that were not judged: taken out before ranks are counted', '未经判定的文档：计算名次前去掉'),
  },
  unretrieved: {
    keep: words(
      'judged documents that the run does not hold: counted where a measure looks at what was missed',
      '运行结果中没有的已判定文档：指标涉及漏检时计入',
    ),
    drop: words(
      'judged documents that the run does not hold: as if they had not been judged',
      '运行结果中没有的已判定文档：视同未经判定',
    ),
  },
  gains: {
    whole: words('grades: whole numbers', '等级：整数'),
    real: words(
      'grades: any decimal numbers, which lies outside what trec_eval can do',
      '等级：任意小数（trec_eval 不支持）',
    ),
  },
}

/** The keys in the order in which they are printed. */
export const choiceKeys = Object.keys(choiceWords) as readonly ChoiceKey[]

/** Conventions in words, all or the few given, one phrase each; limits on score and depth only where there are any. */
export function describeConventions({
  minScore = -Infinity,
  depth = Infinity,
  ...choices
}: Partial<Conventions>): Words[] {
  const phrases = choiceKeys.flatMap((key) => describeChoice(choices, key))
  if (minScore > -Infinity) {
    const phrase = words('documents with a score below {least}: taken out', '得分低于 {least} 的文档：去掉')
    phrases.push(fill(phrase, { least: minScore }))
  }
  if (depth < Infinity) {
    const phrase = words(
      'depth: only the first {depth} documents of each query count',
      '深度：每个查询只计前 {depth} 篇文档',
    )
    phrases.push(fill(phrase, { depth }))
  }
  return phrases
}

function describeChoice<K extends ChoiceKey>(choices: Partial<Pick<Conventions, K>>, key: K): Words[] {
  const choice = choices[key]
  return choice === undefined ? [] : [choiceWords[key][choice]]
}
