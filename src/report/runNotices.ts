import type { Conventions } from '../collection/conventions.ts'
import { likenessOf, spellingBetween } from '../evaluate/idForms.ts'
import type { Counts } from '../evaluate/values.ts'
import { type Words, words } from '../text/words.ts'
import { documents, idList, type Notice, notice, queries, share } from './notice.ts'

/** From these shares on something deserves notice. */
const limits = {
  /** Of the documents at ranks 1 to 10, not judged: above this. */
  unjudged: 0.5,
  /** Of neighbours in rank, with equal scores: above this, among at least `pairs`. */
  tied: 0.1,
  pairs: 10,
  /** Of the queries, answered first with themselves: above this. */
  self: 0.05,
  /** Of the judged documents that could have been retrieved, retrieved: below this, among at least `possible`. */
  overlap: 0.05,
  possible: 20,
} as const

/** Under which conventions a run was evaluated, and whether its judgements were derived from what the runs retrieved. */
type Under = Pick<Conventions, 'ties' | 'queries'> & { readonly derived?: boolean }

/** What deserves notice in a run that was evaluated. */
export function runNotices(counts: Counts, under: Under): Notice[] {
  return [
    ...queryNotices(counts, under),
    ...overlapNotices(counts),
    ...tieNotices(counts, under),
    ...suspicions(counts, under),
  ]
}

function queryNotices({ missing, extra, judgedQueries }: Counts, conventions: Pick<Conventions, 'queries'>): Notice[] {
  const found: Notice[] = []
  if (missing.length > 0) {
    const says = words(
      'no results for {missing} of {judged} judged queries ({ids})',
      '{judged} 个已判定查询中有 {missing} 个没有结果（{ids}）',
    )
    found.push(
      notice('missing-queries', [says, { missing: missing.length, judged: judgedQueries }], {
        mend: 'Check that the run is whole; the convention "missing" says what such a query counts.',
        ids: { ids: idList(missing) },
      }),
    )
  }
  if (extra.length > 0 && conventions.queries !== 'run') {
    const says = words('{extra} without judgements, passed over ({ids})', '{extra}没有判定，未计入（{ids}）')
    found.push(
      notice('extra-queries', [says, { extra: queries(extra.length) }], {
        mend: 'Check that judgements and run belong to the same set of queries.',
        ids: { ids: idList(extra) },
      }),
    )
  }
  const like = missing.length > 0 && extra.length > 0 ? likenessOf(missing, extra) : undefined
  if (like === undefined) return found
  const says = words(
    'the judged query {judged} and the query {other} of the run differ only in {form} ({count} such)',
    '已判定查询 {judged} 与运行结果中的查询 {other} 的差别只在{form}（此类共 {count} 个）',
  )
  const mend = 'Write the ids of the run as the judgements do.'
  const ids = { judged: [like.judged], other: [like.other] }
  return [...found, notice('similar-ids', [says, { form: like.form.differ, count: like.count }], { mend, ids })]
}

function overlapNotices({ overlap, strangers, alike }: Counts): Notice[] {
  const mend = 'Write the ids of the run as the judgements do.'
  const found: Notice[] = []
  if (alike.first !== undefined) {
    const { judged, retrieved } = alike.first
    const says = words(
      'the judged document {judged} and the document {other} of the run differ only in {form} ({count} such at the top of lists)',
      '已判定文档 {judged} 与运行结果中的文档 {other} 的差别只在{form}（各列表前列中此类共 {count} 个）',
    )
    const counts = { form: spellingBetween(judged, retrieved).differ, count: alike.documents }
    const ids = { judged: [judged], other: [retrieved] }
    found.push(notice('similar-ids', [says, counts], { mend, ids }))
  }
  const { possible } = overlap
  if (possible > 0 && overlap.found === 0 && strangers !== undefined) {
    const says = words(
      'none of the judged documents was retrieved; judged ids look like {judged}, ids of the run like {retrieved}',
      '已判定文档一条也没有返回；判定中的 ID 形如 {judged}，运行结果中的 ID 形如 {retrieved}',
    )
    const like = likenessOf(strangers.judged, strangers.retrieved)
    const ids = { judged: idList(strangers.judged), retrieved: idList(strangers.retrieved) }
    found.push(notice('low-overlap', [says, {}], { mend: like === undefined ? otherData : `${like.form.hint}.`, ids }))
  } else if (possible >= limits.possible && overlap.found < possible * limits.overlap) {
    const says = words(
      'only {found} of {possible} judged documents that could have been retrieved were',
      '本可返回的 {possible} 条已判定文档中只返回了 {found} 条',
    )
    found.push(notice('low-overlap', [says, { found: overlap.found, possible }], { mend: otherData }))
  }
  return found
}

/** What is done with equal scores. */
const tieOrder: Readonly<Record<Conventions['ties'], Words>> = {
  'id-descending': words('by id, descending', '按 ID 降序'),
  'id-ascending': words('by id, ascending', '按 ID 升序'),
  input: words('as in the file', '按文件中的先后'),
  'input-reversed': words('as in the file, turned round', '按文件中的先后倒序'),
  rank: words('by the rank column', '按名次列'),
}

const otherData = 'Check that judgements and run belong to the same version of the collection.'

function tieNotices({ ties, neighbours, flat, tiedAt }: Counts, conventions: Pick<Conventions, 'ties'>): Notice[] {
  const order = tieOrder[conventions.ties]
  const mend = 'Break the ties in the scores; the convention "ties" decides until then.'
  const found: Notice[] = []
  if (ties.documents > 0) {
    const says = words(
      'ties: {documents} in {queries}, ordered {order}',
      '{queries}中有 {documents}与别的文档得分相同，{order}排列',
    )
    const counts = { documents: documents(ties.documents), queries: queries(ties.queries), order }
    found.push(notice('ties', [says, counts], { mend }))
  }
  const constant = flat.queries > 0 && flat.flat === flat.queries
  if (constant) {
    const says = words(
      'in every query all documents have the same score ({queries})',
      '每个查询的所有文档得分都相同（{queries}）',
    )
    const why = 'Check that the score column holds the scores: the order of this run is the order of ids.'
    found.push(notice('constant-score', [says, { queries: queries(flat.queries) }], { mend: why }))
  } else if (neighbours.pairs >= limits.pairs && neighbours.tied > neighbours.pairs * limits.tied) {
    const says = words(
      'equal scores in {tied} of {pairs} pairs of neighbours ({share})',
      '{pairs} 对相邻文档中有 {tied} 对得分相同（{share}）',
    )
    const counts = { ...neighbours, share: share(neighbours.tied, neighbours.pairs) }
    const why = 'Write scores with more digits: half precision and few decimals make equal what is not.'
    found.push(notice('many-ties', [says, counts], { mend: why }))
  }
  for (const { cutoff, queries: count } of tiedAt) {
    if (count === 0) continue
    const says = words('equal scores across rank {cutoff} in {queries}', '{queries}中名次 {cutoff} 前后的文档得分相同')
    found.push(notice('tie-at-cutoff', [says, { cutoff, queries: queries(count) }], { mend }))
  }
  return found
}

function suspicions(
  { rankDisagrees, top10, selfFirst, perfect, missing }: Counts,
  { derived = false }: Under,
): Notice[] {
  const found: Notice[] = []
  if (rankDisagrees !== undefined) {
    const says = words(
      'the ranks given, in a column or by the order of a list, contradict the scores of query {query}',
      '查询 {query} 给出的名次（名次列或列表次序）与得分矛盾',
    )
    const mend = 'Check which of the two is meant: scores alone order a run.'
    const ids = { query: [rankDisagrees.query] }
    found.push({ ...notice('rank-disagrees-with-score', [says, {}], { mend, ids }), line: rankDisagrees.line })
  }
  if (top10.unjudged > top10.documents * limits.unjudged) {
    const says = words(
      '{share} of the documents at ranks 1 to 10 were not judged',
      '名次 1 至 10 的文档有 {share} 未经判定',
    )
    const mend = 'Read Judged@10 beside the measures, or choose ones for incomplete judgements.'
    found.push(notice('unjudged-share', [says, { share: share(top10.unjudged, top10.documents) }], { mend }))
  }
  if (selfFirst.self > selfFirst.queries * limits.self) {
    const says = words(
      'the first document has the id of its query in {self} of {queries}',
      '{queries}中有 {self} 个的首篇文档 ID 与查询相同',
    )
    const mend = 'Take queries out of the collection, or choose the convention self=ignore.'
    found.push(
      notice('self-retrieval', [says, { self: selfFirst.self, queries: queries(selfFirst.queries) }], { mend }),
    )
  }
  const { queries: all, perfect: whole, documents: many } = perfect
  // Lists of one document each have no order that could give them away, and derived judgements are those of the lists.
  if (!derived && all > 0 && whole === all && many > all && missing.length === 0) {
    const says = words('equals the judgements in all queries ({queries})', '在所有查询中都与判定完全一致（{queries}）')
    const mend = 'Check that the judgements were not given as the run.'
    found.push(notice('perfect-run', [says, { queries: queries(all) }], { mend }))
  }
  return found
}
