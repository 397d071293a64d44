import type { Qrels } from '../collection/qrels.ts'
import { foldSpelling, spellingBetween } from '../evaluate/idForms.ts'
import type { Scorer } from '../measures/measure.ts'
import type { Text } from '../readers/reader.ts'
import { words } from '../text/words.ts'
import { idList, type Notice, notice, queries } from './notice.ts'

/** Judgements, and the texts that belong to them. */
export interface Judged {
  readonly qrels: Qrels
  readonly queries?: ReadonlyMap<string, Text>
  readonly documents?: ReadonlyMap<string, Text>
  /** The documents are those that records of runs retrieved, and no collection that judged ones belong to. */
  readonly retrievedOnly?: boolean
  /** What is measured. */
  readonly scorers?: readonly Scorer[]
}

/** What deserves notice in judgements, whatever the runs are. */
export function judgementNotices(judged: Judged): Notice[] {
  const { qrels, queries: asked, documents, retrievedOnly = false, scorers = [] } = judged
  const seen = look(qrels, retrievedOnly ? undefined : documents)
  const found: Notice[] = []
  if (seen.nothing.length > 0) {
    const says = words('nothing of grade 1 or more for {queries} ({ids})', '{queries}没有 1 级及以上的判定（{ids}）')
    const mend = 'Check the judgements; the convention "noRelevant" says whether such a query counts.'
    const ids = { ids: idList(seen.nothing) }
    found.push(notice('nothing-relevant', [says, { queries: queries(seen.nothing.length) }], { mend, ids }))
  }
  if (seen.negative > 0) {
    const says = words('{count} with a grade below 0: pooled, not judged', '等级小于 0（入池而未判定）的判定有 {count}')
    const mend = 'Check that grades below 0 are meant: such a document counts as not judged.'
    found.push(notice('negative-grades', [says, { count: judgements(seen.negative) }], { mend }))
  }
  if (seen.strangers > 0) {
    const says = words(
      '{count} of documents that are in no documents file ({ids})',
      '{count}所指的文档不在文档文件中（{ids}）',
    )
    const mend = 'Check that judgements and documents belong to the same version of the collection.'
    const ids = { ids: idList(seen.firstStrangers) }
    found.push(notice('documents-not-in-corpus', [says, { count: judgements(seen.strangers) }], { mend, ids }))
  }
  const mute = asked === undefined ? [] : qrels.queries.filter((query) => !asked.has(query))
  if (mute.length * 2 > qrels.queries.length) {
    const says = words('{queries} without a text in the queries file ({ids})', '{queries}在查询文件中没有文本（{ids}）')
    const mend = 'Check that judgements and queries belong to the same set.'
    found.push(
      notice('queries-without-text', [says, { queries: queries(mute.length) }], { mend, ids: { ids: idList(mute) } }),
    )
  }
  return [...found, ...similarIds(qrels, seen), ...topGradeNotices(seen, scorers)]
}

/** Grades above the greatest one that a measure is told of. */
function topGradeNotices({ top }: Seen, scorers: readonly Scorer[]): Notice[] {
  return scorers.flatMap(({ name, measure, values }): Notice[] => {
    const most = measure.topGrade === undefined ? Number.POSITIVE_INFINITY : Number(values[measure.topGrade])
    if (top <= most) return []
    const says = words(
      'grade {top} is above {most}, the greatest grade of {name}',
      '等级 {top} 高于 {name} 的最高等级 {most}',
    )
    const mend = `Set the parameter "${measure.topGrade}" to the greatest grade of the judgements.`
    return [notice('grade-above-top', [says, { top, most }], { mend, ids: { name: [name] } })]
  })
}

function judgements(count: number) {
  const en = count === 1 ? '1 judgement' : `${count} judgements`
  return words(en, `${count} 条判定`)
}

/** Two ids that are one but for their spelling. */
type Pair = readonly [one: string, other: string]

interface Seen {
  readonly nothing: string[]
  negative: number
  /** The greatest grade. */
  top: number
  strangers: number
  readonly firstStrangers: string[]
  readonly pairs: Pair[]
  /** How many more ids are looked at for their spelling. */
  left: number
}

/** Ids whose spelling is looked at. */
const mostIds = 20_000

const known = new WeakMap<Qrels, { readonly documents: ReadonlyMap<string, Text> | undefined; readonly seen: Seen }>()

/** One look at all judgements, made once for each data set. */
function look(qrels: Qrels, documents: ReadonlyMap<string, Text> | undefined): Seen {
  const before = known.get(qrels)
  if (before !== undefined && before.documents === documents) return before.seen
  const seen: Seen = {
    nothing: [],
    negative: 0,
    top: Number.NEGATIVE_INFINITY,
    strangers: 0,
    firstStrangers: [],
    pairs: [],
    left: mostIds,
  }
  for (const query of qrels.queries) lookAt(qrels, query, { documents, seen })
  known.set(qrels, { documents, seen })
  return seen
}

function lookAt(
  qrels: Qrels,
  query: string,
  { documents, seen }: { readonly documents: ReadonlyMap<string, Text> | undefined; readonly seen: Seen },
): void {
  const { grades, judged, document } = qrels.of(query)!
  seen.top = Math.max(seen.top, judged[0]!)
  if (!(judged[0]! >= 1)) seen.nothing.push(query)
  for (const grade of grades) if (grade < 0) seen.negative++
  const spelled = new Map<string, string>()
  const ids = qrels.gradesOnly ? 0 : grades.length
  for (let i = 0; i < ids && (documents !== undefined || seen.left > 0); i++) {
    const id = document(i)
    if (documents !== undefined && !documents.has(id)) {
      seen.strangers++
      if (seen.firstStrangers.length < 4) seen.firstStrangers.push(id)
    }
    if (seen.left-- > 0) addSpelling(spelled, id, seen.pairs)
  }
}

function addSpelling(spelled: Map<string, string>, id: string, pairs: Pair[]): void {
  const folded = foldSpelling(id)
  const other = spelled.get(folded)
  if (other === undefined) spelled.set(folded, id)
  else pairs.push([other, id])
}

function similarIds({ queries: judged }: Qrels, { pairs }: Seen): Notice[] {
  const queryPairs: Pair[] = []
  const spelled = new Map<string, string>()
  for (const query of judged.slice(0, mostIds)) addSpelling(spelled, query, queryPairs)
  const kinds = [
    { pairs: queryPairs, of: words('queries', '查询') },
    { pairs, of: words('documents', '文档') },
  ]
  return kinds.flatMap((kind): Notice[] => {
    const [first] = kind.pairs
    if (first === undefined) return []
    const says = words(
      'the judged {of} {one} and {other} differ only in {form} ({count} such)',
      '已判定的{of} {one} 与 {other} 的差别只在{form}（此类共 {count} 对）',
    )
    const counts = { of: kind.of, form: spellingBetween(...first).differ, count: kind.pairs.length }
    const ids = { one: [first[0]], other: [first[1]] }
    return [notice('similar-ids', [says, counts], { mend: 'Write every id in one way.', ids })]
  })
}
