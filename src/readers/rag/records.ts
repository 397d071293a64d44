import type { Source } from '../../text/io.ts'
import { errorAt, wholeFile } from '../../text/problem.ts'
import { type Faults, noteNoRows } from '../faults.ts'
import type { JsonField } from '../jsonFields.ts'
import type { TableOptions } from '../reader.ts'
import { contextsOf, type IdOfText, type RetrievedContext, textIds } from './contexts.ts'
import { type Recogniser, type Roles, recogniser } from './fields.ts'
import { type RawRecord, scanRecords } from './scan.ts'
import { idOf, listOf, note, textOf, type Values, withoutControl } from './values.ts'

/** What a record of retrieval for generation says of one question; a part that it lacks, or that nobody asked for, is undefined. */
export interface RagRecord {
  /** The question's id; where it has none its text, each run of blanks made one. */
  readonly query: string
  /** 1-based. */
  readonly line: number
  readonly question: string | undefined
  /** Best first, as the file has them. */
  readonly retrieved: readonly RetrievedContext[] | undefined
  readonly reference_ids: readonly string[] | undefined
  readonly reference_contexts: readonly string[] | undefined
  readonly answers: readonly string[] | undefined
}

/** The parts of a record. */
export type RagPart = Exclude<keyof RagRecord, 'query' | 'line'>

/** What is wanted of a file of records. */
export interface RagAsk extends TableOptions {
  readonly faults: Faults
  readonly room?: number | undefined
  /** The parts that are read. */
  readonly parts: readonly RagPart[]
  /** Those of them that some record must have. */
  readonly needs: readonly RagPart[]
  readonly take: (record: RagRecord) => void
}

/** The most bytes of a record on one line. */
const longestRecord = 1 << 26

/** The roles that a part is read from. */
const rolesOf: Readonly<Record<RagPart, readonly string[]>> = {
  question: ['question'],
  retrieved: ['retrieved_ids', 'retrieved_contexts'],
  reference_ids: ['reference_ids'],
  reference_contexts: ['reference_contexts'],
  answers: ['answers'],
}

interface Reading {
  readonly ask: RagAsk
  readonly recognised: Recogniser
  readonly idOfText: IdOfText
  /** The line of each query. */
  readonly seen: Map<string, number>
}

/** Reads records one by one; everything wrong becomes a problem of `ask.faults`. */
export async function readRag(source: Source, ask: RagAsk): Promise<void> {
  const { faults } = ask
  const reading: Reading = {
    ask,
    recognised: recogniser(ask.columns, faults),
    idOfText: await textIds(),
    seen: new Map(),
  }
  const take = (record: RawRecord) => takeRecord(reading, record)
  await scanRecords(source, { faults, longest: longestRecord, room: ask.room, take })
  noteNoRows(faults, reading.seen.size, 'an object for each question')
  noteLacking(reading)
  ask.found?.(reading.recognised.found())
}

/** Says which parts no record has. */
function noteLacking({ ask, recognised }: Reading): void {
  if (ask.faults.problems.length > 0) return
  const at = wholeFile(ask.faults.path)
  const undeclared = Object.entries(ask.columns ?? {}).find(([role]) => !recognised.has(role))
  if (undeclared !== undefined) {
    const what = `no record has the field "${undeclared[1]}", which is declared as ${undeclared[0]}`
    ask.faults.problems.push(errorAt(at, 'unknown-columns', what, 'Declare a field that is there.'))
    return
  }
  const part = ask.needs.find((part) => !rolesOf[part].some((role) => recognised.has(role)))
  if (part === undefined) return
  const found = recognised.found()
  const what = `no field is recognised as ${rolesOf[part].join(' or ')}; recognised are ${found}`
  const mend = `Declare which field it is: columns: { ${rolesOf[part].at(-1)!}: NAME }.`
  ask.faults.problems.push(errorAt(at, 'unknown-columns', what, mend))
}

function takeRecord(reading: Reading, record: RawRecord): void {
  const { ask, recognised, seen } = reading
  const values: Values = { record, faults: ask.faults }
  const roles = recognised.rolesOf(record)
  const query = roles && queryOf(values, roles)
  if (roles === undefined || query === undefined) return
  const { line } = record.at
  const before = seen.get(query)
  if (before !== undefined) {
    const what = `query "${shortened(query)}" stands on lines ${before} and ${line}`
    ask.faults.problems.push(
      errorAt(record.at, 'duplicate-id', what, 'Remove one of the records, or give each question an id of its own.'),
    )
    return
  }
  seen.set(query, line)
  const count = ask.faults.problems.length
  const read = { query, line, ...partsOf(reading, values, roles) }
  if (ask.faults.problems.length === count) ask.take(read)
}

/** A text as a message shows it. */
function shortened(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 60)}…`
}

/** The id of a record: its own, the key that it stands under, or the text of its question. */
function queryOf(values: Values, roles: Roles): string | undefined {
  const { record } = values
  const id = roles.get('query') ?? record.key
  if (id !== undefined) return idOf(values, id, 'query')
  const field = roles.get('question')!
  const text = textOf(values, field, 'question')?.trim().replace(/\s+/gu, ' ')
  if (text === undefined) return undefined
  if (text !== '') return withoutControl(values, field, { id: text, of: 'a question that is its own id' })
  return note(values, field, {
    rule: 'bad-id',
    what: 'an empty question',
    mend: 'Write the question, or give it an id.',
  })
}

function partsOf(
  { ask, recognised, idOfText }: Reading,
  values: Values,
  roles: Roles,
): Omit<RagRecord, 'query' | 'line'> {
  const wanted = (part: RagPart) => (ask.parts.includes(part) ? roles.get(rolesOf[part][0]!) : undefined)
  const retrieved = ask.parts.includes('retrieved') && rolesOf.retrieved.some((role) => roles.has(role))
  if (!retrieved && ask.needs.includes('retrieved') && rolesOf.retrieved.some((role) => recognised.has(role))) {
    const mend = 'Write [] where nothing was retrieved.'
    ask.faults.problems.push(errorAt(values.record.at, 'missing-field', 'what was retrieved is missing', mend))
  }
  const question = wanted('question')
  return {
    question: question && textOf(values, question, 'question'),
    retrieved: retrieved ? contextsOf(values, roles, idOfText) : undefined,
    reference_ids: several(values, wanted('reference_ids'), { name: 'reference_ids', item: idOf }),
    reference_contexts: several(values, wanted('reference_contexts'), { name: 'reference_contexts', item: textOf }),
    answers: several(values, wanted('answers'), { name: 'answers', item: textOf, alone: true }),
  }
}

interface Several {
  readonly name: string
  readonly item: typeof idOf
  /** One value may stand without a list. */
  readonly alone?: true
}

/** A list; `null` is none. */
function several(
  values: Values,
  field: JsonField | undefined,
  { name, item, alone }: Several,
): readonly string[] | undefined {
  if (field === undefined || field.token === 'null') return undefined
  const items = alone && field.token === 'string' ? [field] : listOf(values, field, name)
  return items?.flatMap((one) => item(values, one, name) ?? [])
}
