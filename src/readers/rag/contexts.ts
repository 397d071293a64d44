import { encodeId } from '../../collection/ids.ts'
import type { JsonField } from '../jsonFields.ts'
import type { Text } from '../reader.ts'
import { resolveColumns } from '../roles.ts'
import { documentNames, type TableKind } from '../tableKinds.ts'
import type { Roles } from './fields.ts'
import { idOf, listOf, note, noteKind, objectOf, scoreOf, textOf, type Values } from './values.ts'

/** A context that a system retrieved. */
export interface RetrievedContext {
  readonly id: string
  readonly text?: Text
  /** NaN where the record gives none. */
  readonly score: number
}

/** The id of a text that has none of its own: the same in every file. */
export type IdOfText = (text: string) => string

/** Ids for texts: 16 hexadecimal digits of the SHA-256 of their UTF-8 bytes. What makes them is loaded where it is needed. */
export async function textIds(): Promise<IdOfText> {
  const { createHash } = await import('node:crypto')
  return (text) => `text:${createHash('sha256').update(encodeId(text)).digest('hex').slice(0, 16)}`
}

/** The characters by which a page names a text that has no id of its own. */
const shown = 40

/** A text under the id that its content gives it; on pages its beginning stands beside that. */
export function unnamedText(text: string, idOfText: IdOfText): Text {
  const plain = text.trim().replace(/\s+/gu, ' ')
  const start = [...plain].slice(0, shown).join('')
  const name = start === plain ? start : `${start.trimEnd()}…`
  return { id: idOfText(text), text, fields: { en: name, 'zh-CN': name } }
}

/** A retrieved context that is an object, as DPR, pyserini and stores of vectors write it. */
const contextTable: TableKind = {
  roles: [
    {
      name: 'id',
      names: [
        [...documentNames, 'nodeid', 'chunkid'],
        ['id', '_id', 'id_'],
      ],
    },
    { name: 'text', names: [['text', 'contents', 'content', 'pagecontent', 'passage']] },
    { name: 'score', names: [['score'], ['similarity', 'sim']] },
  ],
  needs: [['id', 'text']],
  such: ['id', 'text', 'score'],
}

interface Found {
  readonly id?: string
  readonly text?: string
  readonly score?: number
}

/**
 * What a record retrieved, best first: ids, texts or objects, and scores in objects or in a list beside them. Undefined, and a
 * problem, where something is wrong with it.
 */
export function contextsOf(values: Values, roles: Roles, idOfText: IdOfText): readonly RetrievedContext[] | undefined {
  const before = values.faults.problems.length
  const ids = listed(values, roles, 'retrieved_ids')?.map((item) => idOf(values, item, 'retrieved_ids'))
  const contexts = listed(values, roles, 'retrieved_contexts')?.map((item) => contextOf(values, item))
  const scores = listed(values, roles, 'retrieved_scores')?.map((item) => scoreOf(values, item, 'retrieved_scores'))
  if (values.faults.problems.length > before) return undefined
  const lists = [ids, contexts, scores].filter((list) => list !== undefined)
  const length = lists[0]?.length ?? 0
  const field = roles.get('retrieved_ids') ?? roles.get('retrieved_contexts')!
  if (lists.some((list) => list.length !== length)) {
    const what = `the lists of what was retrieved have ${lists.map((list) => list.length).join(' and ')} entries`
    return note(values, field, { rule: 'bad-record', what, mend: 'Give them the same length, in the same order.' })
  }
  const all = Array.from({ length }, (_, i): Found => {
    const context = contexts?.[i]
    return { ...context, ...(ids && { id: ids[i]! }), ...(scores && { score: scores[i]! }) }
  })
  if (all.some(({ score }) => (score === undefined) !== (all[0]!.score === undefined))) {
    const what = 'some of the retrieved contexts have a score, and some have none'
    return note(values, field, { rule: 'bad-score', what, mend: 'Give all of them a score, or none.' })
  }
  return all.map(({ id, text, score = Number.NaN }) => ({
    id: id ?? idOfText(text!),
    ...(text !== undefined && { text: id === undefined ? unnamedText(text, idOfText) : { id, text, fields: {} } }),
    score,
  }))
}

function listed(values: Values, roles: Roles, role: string): readonly JsonField[] | undefined {
  const field = roles.get(role)
  return field && listOf(values, field, role)
}

function contextOf(values: Values, item: JsonField): Found | undefined {
  const name = 'retrieved_contexts'
  if (item.token === 'string') {
    const text = textOf(values, item, name)
    return text === undefined ? undefined : { text }
  }
  const fields = objectOf(values, item)
  if (fields === undefined) {
    const mend = 'Write each context as a text, or as an object with id, text and score.'
    return noteKind(values, { field: item, name, expected: 'a text or an object', mend })
  }
  const names = [...fields.keys()]
  const resolved = resolveColumns(contextTable, names)
  if (!resolved.ok) {
    const mend = 'Give every context an "id" or a "text", or both.'
    return note(values, item, { rule: 'unknown-columns', what: resolved.what, mend })
  }
  const [id, text, score] = resolved.columns.map((column) => fields.get(names[column] ?? ''))
  return {
    ...(id && { id: idOf(values, id, 'id') ?? '' }),
    ...(text && { text: textOf(values, text, 'text') ?? '' }),
    ...(score && score.token !== 'null' && { score: scoreOf(values, score, 'score') ?? 0 }),
  }
}
