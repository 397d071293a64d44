import type { Conventions } from '../collection/conventions.ts'
import { words } from '../text/words.ts'
import type { Alias } from './alias.ts'

/** How other tools differ for several measures at once: parts of aliases. */

/** BEIR's own measures: the mean is over all judged queries, and equal scores stay in the order of the run. */
export const beirOwn: Partial<Conventions> = { queries: 'judged', missing: 'zero', ties: 'input' }

/** scikit-learn's argument for equal scores. */
export const ignoreTies = { ignore_ties: { True: { ties: 'order' }, False: {} } } as const

/** TorchMetrics' argument for lists that are shorter than the cutoff. */
export const adaptiveCutoff = { adaptive_k: { True: { norm: 'retrieved' }, False: {} } } as const

/** Tools that are given a list and no cutoff. */
export const wholeList = words(
  'counts the whole list it is given: how many documents are retrieved is the cutoff',
  '按所给的整份列表计算：检索返回多少篇，截断深度就是多少',
)

/** ragas and llama_index where they look at sets. */
export const wholeSet = words(
  'counts the whole list it is given, each id once',
  '按所给的整份列表计算，每个文档编号只计一次',
)

/** TorchMetrics, for several of its measures. */
export const positiveScores = words(
  'takes every document with a score of 0 or less for non-relevant',
  '把分数不大于 0 的文档一律当作不相关',
)

/** gdeval, and what ir_measures has from it. */
export const fiveDecimals = words('gives values rounded to five decimals', '给出的数值舍入到五位小数')

/** cwl_eval, and what ir_measures has from it. */
export const paddedList = words(
  'pads the list to 1000 documents without gain, and takes gains between 0 and 1 from the judgements',
  '把列表补足到 1000 篇（补入的文档没有增益），并直接以判定文件中 0 与 1 之间的数作为增益',
)

/** cwl_eval where the value is the same as ours for binary judgements. */
export const gainsAsGrades = words(
  'takes gains between 0 and 1 instead of a relevance level: the same for judgements of 0 and 1',
  '用 0 与 1 之间的增益代替相关等级阈值：判定只有 0 与 1 时两者相同',
)

/** The measures that ir_measures has from cwl_eval. */
export const fromCwl = {
  differs: true,
  conventions: { ties: 'input' },
  note: words(
    'comes from cwl_eval, which keeps the order of the run among equal scores, and cuts or pads every list to 1000 ranks',
    '由 cwl_eval 计算：分数相同时保持结果文件的次序，列表一律截断或补足到 1000 个名次',
  ),
} satisfies Partial<Alias>
