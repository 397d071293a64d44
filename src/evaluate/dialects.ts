import { type Conventions, trecEval } from '../collection/conventions.ts'
import type { Tool } from '../measures/alias.ts'
import { type Words, words } from '../text/words.ts'

/** How another tool evaluates, as data: its conventions; what its names mean stands with the measures, as their aliases. */
export interface Dialect {
  readonly name: Tool
  /** As the tool writes its own name, with the version that was read where it has one. */
  readonly title: string
  readonly conventions: Conventions
  /** What of its ways no convention says. */
  readonly note?: Words
}

/** All dialects; the first is the default. */
export const dialects: readonly Dialect[] = [
  {
    name: 'trec_eval',
    title: 'trec_eval 10.0',
    conventions: trecEval,
    note: words(
      'as with `-c`; without it, trec_eval 10 stops where the run does not answer a judged query',
      '相当于带 `-c`；不带时，若运行结果缺少判定过的查询，trec_eval 10 会报错退出',
    ),
  },
  {
    name: 'trec_eval_9',
    title: 'trec_eval 9.0.8',
    conventions: { ...trecEval, missing: 'zero' },
    note: words(
      'as with `-c`; without it, queries that the run does not answer are left out: `queries=shared`. Up to 9.0.4 scores are single: `precision=float32`',
      '相当于带 `-c`；不带时略去运行结果中没有的查询，即 `queries=shared`。9.0.4 及更早版本用单精度分数，即 `precision=float32`',
    ),
  },
  {
    name: 'pytrec_eval',
    title: 'pytrec_eval 0.5',
    conventions: { ...trecEval, queries: 'shared' },
    note: words(
      'gives values of single queries and leaves the mean to its caller; relevance levels begin at 1',
      '只给出单个查询的值，平均由调用者来算；相关等级阈值至少为 1',
    ),
  },
  // Its scores go through pytrec_eval-terrier, which holds them in single precision (0.5.11).
  {
    name: 'ir_measures',
    title: 'ir_measures 0.4.3',
    conventions: { ...trecEval, missing: 'zero', precision: 'float32' },
    note: words(
      'hands each measure to another package, so that equal scores are ordered otherwise in some of them',
      '各指标分别交给别的软件包计算，因此其中一些对同分文档的排序不同',
    ),
  },
  {
    name: 'ranx',
    title: 'ranx 0.3.20',
    conventions: { ...trecEval, missing: 'zero', ties: 'input' },
    note: words(
      'as with `make_comparable=True`; without it, other queries in the run than in the judgements are an error. Plain dictionaries reverse equal scores (`ties=input-reversed`), and above 15 documents their order is not defined',
      '相当于 `make_comparable=True`；不设时，运行结果与判定的查询不一致即报错。直接传入字典时同分文档次序相反（`ties=input-reversed`）；超过 15 篇时同分次序不确定',
    ),
  },
  {
    name: 'mteb',
    title: 'MTEB',
    conventions: { ...trecEval, queries: 'shared' },
    note: words('rounds means to five decimals, all but MRR', '平均值舍入到五位小数，MRR 除外'),
  },
  {
    name: 'beir',
    title: 'BEIR',
    conventions: { ...trecEval, queries: 'shared', self: 'ignore' },
    note: words('rounds means to five decimals', '平均值舍入到五位小数'),
  },
  {
    name: 'gdeval',
    title: 'gdeval 1.3',
    conventions: { ...trecEval, queries: 'shared', noRelevant: 'skip' },
    note: words(
      'prints five decimals; takes only queries that are numbers, and grades up to 4',
      '印出五位小数；只接受编号为数字的查询和不高于 4 的等级',
    ),
  },
  {
    name: 'cwl_eval',
    title: 'cwl_eval 1.0',
    conventions: { ...trecEval, queries: 'run', ties: 'input' },
    note: words(
      'takes the order of the file and does not look at scores; gains lie between 0 and 1',
      '以文件中的次序为准，不看分数；增益须在 0 与 1 之间',
    ),
  },
  {
    name: 'trectools',
    title: 'trectools',
    conventions: { ...trecEval, queries: 'run' },
    note: words(
      'takes out negative grades on reading, and every grade above 0 is relevant',
      '读入时删去负等级；等级大于 0 即为相关',
    ),
  },
  {
    name: 'torchmetrics',
    title: 'TorchMetrics',
    conventions: { ...trecEval, queries: 'shared', unretrieved: 'drop', precision: 'float32', ties: 'input' },
    note: words(
      'the order of equal scores is not defined; `empty_target_action` says what a query without relevant documents counts: 0 here, or 1, left out (`noRelevant=skip`) or an error',
      '同分文档的次序不确定；没有相关文档的查询如何计入由 `empty_target_action` 决定：此处记 0，也可记 1、略去（`noRelevant=skip`）或报错',
    ),
  },
  {
    name: 'sklearn',
    title: 'scikit-learn',
    conventions: { ...trecEval, queries: 'shared', unretrieved: 'drop', gains: 'real' },
    note: words(
      'takes a matrix of all documents, so that nothing is judged but not retrieved',
      '输入是全部文档的矩阵，因此不存在判定过而未返回的文档',
    ),
  },
  {
    name: 'recbole',
    title: 'RecBole',
    conventions: { ...trecEval, queries: 'shared', noRelevant: 'skip' },
    note: words(
      'the order of equal scores is not defined (`torch.topk`); values are rounded to four decimals',
      '同分条目的次序不确定（`torch.topk`）；数值舍入到四位小数',
    ),
  },
  {
    name: 'recommenders',
    title: 'Recommenders',
    conventions: { ...trecEval, queries: 'shared', noRelevant: 'skip', ties: 'input' },
    note: words('every rating in the test data is relevant, however low', '测试数据中的每条评分都算相关，不论高低'),
  },
  {
    name: 'elliot',
    title: 'Elliot',
    conventions: { ...trecEval, queries: 'shared', noRelevant: 'skip' },
    note: words(
      'items are relevant from `relevance_threshold` on; values are logged with five decimals',
      '评分不低于 `relevance_threshold` 的条目为相关；日志中的数值保留五位小数',
    ),
  },
  {
    name: 'ragas',
    title: 'Ragas',
    conventions: { ...trecEval, queries: 'shared', ties: 'input' },
    note: words(
      'takes lists, not scores; nothing retrieved gives no value',
      '输入是列表而非分数；没有返回任何文档时无值',
    ),
  },
  {
    name: 'deepeval',
    title: 'DeepEval',
    conventions: { ...trecEval, queries: 'shared', ties: 'input' },
    note: words(
      'takes lists, not scores; with `strict_mode` a value below the threshold is 0',
      '输入是列表而非分数；设 `strict_mode` 时低于阈值的值记 0',
    ),
  },
  {
    name: 'llama_index',
    title: 'LlamaIndex',
    conventions: { ...trecEval, queries: 'shared', ties: 'input' },
    note: words(
      'takes lists, not scores; stops where nothing was retrieved or nothing is relevant',
      '输入是列表而非分数；没有返回任何文档或没有相关文档时报错',
    ),
  },
]

/** A dialect by its name. */
export function dialectOf(name: string): Dialect | undefined {
  return dialects.find((dialect) => dialect.name === name)
}
