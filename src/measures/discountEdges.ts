import { words } from '../text/words.ts'
import type { Edge } from './measure.ts'

/** Ranks 1 and 2, which two discounts tell apart. */
export const firstRanks: Edge = {
  when: words('ranks 1 and 2', '名次 1 与 2'),
  then: words(
    "discounts $\\log_2 2 = 1$ and $\\log_2 3$; with `discount='rank'` both are 1",
    "折损为 $\\log_2 2 = 1$ 与 $\\log_2 3$；`discount='rank'` 时均为 1",
  ),
  elsewhere: words(
    "the paper of 2002 discounts only from rank 3 on: `discount='rank'`",
    "2002 年的论文从名次 3 起才折损，即 `discount='rank'`",
  ),
}

/** A level, which is a parameter of its own. */
export function relevanceLevel(name: string): Edge {
  return {
    when: words('a relevance level', '相关等级阈值'),
    then: words(
      'none: grades are used as they are; with `rel` a document gains 1 or 0',
      '不设：直接使用等级；给出 `rel` 时文档的增益为 1 或 0',
    ),
    elsewhere: words(
      `ranx drops documents below the level and keeps the other grades, which is \`${name}(gains={1:0})\` for level 2; trec_eval's \`-l\` changes nothing here`,
      `ranx 去掉低于阈值的文档，其余等级不变，阈值为 2 时即 \`${name}(gains={1:0})\`；trec_eval 的 \`-l\` 在此不起作用`,
    ),
  }
}
