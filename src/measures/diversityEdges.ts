import { type Words, words } from '../text/words.ts'
import type { Edge } from './measure.ts'

const zero = words('0, and the query counts', '记 0，该查询仍计入平均')

/** A query without a subtopic that something is relevant to gets 0 and counts. */
export function nothingForSubtopics(elsewhere?: Words): Edge {
  return {
    when: words('no judged document is relevant to any subtopic', '没有判定文档与任何子主题相关'),
    then: zero,
    ...(elsewhere && { elsewhere }),
  }
}

/** A mean over the subtopics that were judged counts those without anything relevant. */
export const overEdge: Edge = {
  when: words('every subtopic stands for a person who judged', '每个子主题代表一位判定者'),
  then: words(
    "`over='judged'`: subtopics without anything relevant count as 0",
    "`over='judged'`：没有相关文档的子主题按 0 计入",
  ),
  elsewhere: words('trec_eval counts judgement groups so (`-R qrels_jg`)', 'trec_eval 对判定组即如此（`-R qrels_jg`）'),
}

/** What all measures of diversity do alike. */
export const diversityEdges: readonly Edge[] = [
  {
    when: words('a subtopic that no judged document is relevant to', '某子主题没有任何相关的判定文档'),
    then: words('is left out, as if it did not exist', '视同不存在，不予考虑'),
  },
  {
    when: words('grades of several degrees', '等级分为多级'),
    then: words(
      'a document is relevant to a subtopic from the level `rel` on, to no degree',
      '等级达到 `rel` 即与该子主题相关，不再分程度',
    ),
  },
  {
    when: words('a negative grade, or a document that was not judged', '等级为负，或文档未经判定'),
    then: words('relevant to no subtopic', '与任何子主题都不相关'),
    elsewhere: words('ndeval refuses judgement files with negative grades', 'ndeval 拒绝含负等级的判定文件'),
  },
  {
    when: words('nothing was retrieved', '没有返回任何文档'),
    then: zero,
    elsewhere: words(
      'ndeval without `-c` leaves out a query that the run does not hold',
      '不带 `-c` 的 ndeval 略去运行结果中没有的查询',
    ),
  },
  {
    when: words('documents with equal scores', '文档得分相同'),
    then: words('stand as the convention `ties` has them', '次序由约定 `ties` 决定'),
    elsewhere: words(
      'ndeval goes by the rank column, or with `-traditional` by id downwards; ir_measures by id upwards',
      'ndeval 按名次列排序，加 `-traditional` 时按编号降序；ir_measures 按编号升序',
    ),
  },
]

/** What measures that divide by the ideal list do alike. */
export const greedyEdges: readonly Edge[] = [
  {
    when: words('several documents would gain most in the ideal list', '理想列表的某个名次上有多篇文档增益并列最大'),
    then: words(
      'the one whose id comes last by its UTF-8 bytes is taken, as in ndeval',
      '取编号按 UTF-8 字节排序最靠后的一篇，与 ndeval 一致',
    ),
  },
  {
    when: words('the list is better than the ideal list', '列表比理想列表还好'),
    then: words(
      'the value is above 1: the ideal list is chosen rank by rank, which need not find the best one',
      '值大于 1：理想列表逐个名次选取，未必选得出最好的列表',
    ),
  },
]

/** A measure that divides by a list relevant to everything, at rank 1. */
export const firstRankEdge: Edge = {
  when: words('only the first rank counts', '只计第 1 名'),
  then: words('divided by the number of subtopics, as at every cutoff', '照常除以子主题数'),
  elsewhere: words('ndeval does not divide there, and may give more than 1', 'ndeval 此时不作除法，值可能大于 1'),
}

/** A list shorter than the cutoff. */
export const shortListEdge: Edge = {
  when: words('fewer documents retrieved than the cutoff', '返回的文档少于截断深度'),
  then: words('the missing ranks gain nothing', '缺少的名次增益为 0'),
}
