import { compareIds } from '../text/order.ts'
import { decodeId, encodeId, hashBytes } from './ids.ts'
import { groupOf, type Level, type PreferenceGroup } from './preferences.ts'
import type { Judgements, Qrels } from './qrels.ts'
import type { Judgement } from './qrelsRows.ts'
import { type QrelsBuilder, qrelsBuilder, type RepeatedJudgement } from './qrelsTable.ts'
import { UNJUDGED } from './ranking.ts'
import { compareSubtopics, type SubtopicJudgements } from './subtopics.ts'

/** A judgement for one subtopic. */
interface Entry {
  readonly grade: number
  readonly line: number
}

/** Query to document to subtopic, in the order of the file. */
type Gathered = Map<string, Map<string, Map<string, Entry>>>

/**
 * Gathers judgements by subtopic, in any order. As a whole a document has the greatest of its grades, so that a measure which
 * knows nothing of subtopics takes it for relevant where it is relevant to one of them. Grades for a subtopic are preferences, too.
 */
export function subtopicQrelsBuilder(): QrelsBuilder {
  const gathered: Gathered = new Map()
  const repeated: RepeatedJudgement[] = []
  return {
    add(query, judgement, subtopic = '') {
      const known = entryFor(gathered, query, decodeId(judgement.bytes, judgement.start, judgement.end))
      const first = known.entries.get(subtopic)
      if (first === undefined) known.entries.set(subtopic, { grade: judgement.grade, line: judgement.line })
      else repeated.push(repeat(first, judgement, { query, document: known.document, subtopic }))
    },
    build: () => ({ qrels: qrelsOf(gathered), repeated }),
  }
}

function entryFor(gathered: Gathered, query: string, document: string) {
  const documents = gathered.get(query) ?? new Map<string, Map<string, Entry>>()
  const entries = documents.get(document) ?? new Map<string, Entry>()
  gathered.set(query, documents.set(document, entries))
  return { document, entries }
}

function repeat(
  first: Entry,
  again: Pick<Judgement, 'grade' | 'line'>,
  of: Pick<RepeatedJudgement, 'query' | 'document' | 'subtopic'>,
): RepeatedJudgement {
  return { ...of, lines: [first.line, again.line], grades: [first.grade, again.grade] }
}

function qrelsOf(gathered: Gathered): Qrels {
  const builder = qrelsBuilder()
  let rows = 0
  for (const [query, documents] of gathered) {
    for (const [document, entries] of documents) {
      const bytes = encodeId(document)
      const span = { bytes, start: 0, end: bytes.length, hash: hashBytes(bytes, 0, bytes.length) }
      const all = [...entries.values()]
      builder.add(query, { ...span, grade: Math.max(...all.map(({ grade }) => grade)), line: all[0]!.line })
      rows += all.length
    }
  }
  const { qrels } = builder.build()
  const subtopics = new Map([...gathered].map(([query, documents]) => [query, subtopicsOf(documents)]))
  return {
    queries: qrels.queries,
    rows,
    serves: ['ranking', 'diversity', 'preference'],
    of(query): Judgements | undefined {
      const judgements = qrels.of(query)
      const bySubtopic = subtopics.get(query)
      return judgements && { ...judgements, subtopics: bySubtopic, preferences: () => groupsOf(bySubtopic!) }
    },
  }
}

/** The documents of a query in the order in which they were added to the table. */
function subtopicsOf(documents: ReadonlyMap<string, ReadonlyMap<string, Entry>>): SubtopicJudgements {
  const names = [...new Set([...documents.values()].flatMap((entries) => [...entries.keys()]))].sort(compareSubtopics)
  const cells = new Float64Array(documents.size * names.length).fill(UNJUDGED)
  const ids = [...documents.keys()]
  ids.forEach((id, document) => {
    for (const [name, { grade }] of documents.get(id)!) cells[document * names.length + names.indexOf(name)] = grade
  })
  const order = Uint32Array.from(ids.keys()).sort((a, b) => compareIds(ids[b]!, ids[a]!))
  return { names, cells, order }
}

/** Within each subtopic, a document of a greater grade is preferred to one of a lower grade. */
function groupsOf({ names, cells, order }: SubtopicJudgements): PreferenceGroup[] {
  return names.map((name, t) => {
    const levels = Array.from(order.keys()).flatMap((document): Level[] => {
      const level = cells[document * names.length + t]!
      return level === UNJUDGED ? [] : [{ subgroup: '', document, level }]
    })
    // One subgroup cannot contradict itself.
    return groupOf(name, levels, order.length) as PreferenceGroup
  })
}
