import { words } from '../text/words.ts'
import type { Edge } from './measure.ts'

/** A query without relevant documents gets 0 and counts. */
export const nothingRelevant: Edge = {
  when: words('nothing relevant was judged', '没有判定为相关的文档'),
  then: words('0, and the query counts', '记 0，该查询仍计入平均'),
  elsewhere: words('trectools and torchmetrics can leave the query out', 'trectools 与 torchmetrics 可以略去该查询'),
}

/** An empty list gets 0. */
export const nothingRetrieved: Edge = {
  when: words('nothing was retrieved', '没有返回任何文档'),
  then: words('0, and the query counts', '记 0，该查询仍计入平均'),
  elsewhere: words(
    'pytrec_eval and trec_eval 9 without `-c` leave out a query that the run does not hold',
    'pytrec_eval 与不带 `-c` 的 trec_eval 9 略去运行结果中没有的查询',
  ),
}

/** A document that was not judged counts as not relevant. */
export const unjudgedDocuments: Edge = {
  when: words('a document that was not judged', '有未经判定的文档'),
  then: words(
    'counts as not relevant; `judged_only=True` leaves it out before ranks are counted',
    '视为不相关；`judged_only=True` 则先去掉它，再计算名次',
  ),
}
