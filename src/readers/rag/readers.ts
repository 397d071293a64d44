import { encodeId, hashBytes } from '../../collection/ids.ts'
import { qrelsBuilder } from '../../collection/qrelsTable.ts'
import type { Retrieved, Run } from '../../collection/run.ts'
import type { Source } from '../../text/io.ts'
import { type Checked, errorAt } from '../../text/problem.ts'
import { type Faults, faultsOf, noteNoRows } from '../faults.ts'
import type { QrelsReader, RunReader, Text, TextsOptions, TextsReader } from '../reader.ts'
import { rowsFor } from '../rows.ts'
import { ragTable } from '../tableKinds.ts'
import { repeatedProblems } from '../trecQrels.ts'
import { type RagRecord, readRag } from './records.ts'

/** Records of retrieval for generation are never recognised by the ending of a name: other tables have the same ones. */
const format = { name: 'rag', extensions: [], kind: ragTable } as const

/** What the records retrieved, as a run. Without scores, the score is minus the rank. */
export const ragRun: RunReader = {
  ...format,
  open: (source, options) => ({
    path: source.path,
    async stream(receiver): ReturnType<Run['stream']> {
      const faults = faultsOf(source.path)
      let rows = 0
      receiver.start()
      await readRag(source, {
        ...options,
        faults,
        parts: ['retrieved'],
        needs: ['retrieved'],
        take(record) {
          const retrieved = retrievedOf(record)
          rows += retrieved.count
          if (retrieved.count > 0) receiver.query(retrieved)
        },
      })
      noteNoRows(faults, rows, 'a question for which something was retrieved')
      return { rows, tag: '', digest: source.digest?.(), problems: faults.problems }
    },
  }),
}

function retrievedOf({ query, line, retrieved = [] }: RagRecord): Retrieved {
  const ids = retrieved.map(({ id }) => encodeId(id))
  const bytes = new Uint8Array(ids.reduce((sum, { length }) => sum + length, 0))
  const rows = rowsFor(ids.length)
  let at = 0
  ids.forEach((id, i) => {
    const { score } = retrieved[i]!
    bytes.set(id, at)
    rows.starts[i] = at
    at += id.length
    rows.ends[i] = at
    rows.hashes[i] = hashBytes(id, 0, id.length)
    rows.scores[i] = Number.isNaN(score) ? -(i + 1) : score
    rows.ranks[i] = i + 1
    rows.lines[i] = line
  })
  return { query, count: ids.length, bytes, ...rows }
}

/** The reference ids of the records, as judgements of grade 1. */
export const ragQrels: QrelsReader = {
  ...format,
  async read(source, options) {
    const faults = faultsOf(source.path)
    const builder = qrelsBuilder()
    let rows = 0
    await readRag(source, {
      ...options,
      faults,
      parts: ['reference_ids'],
      needs: ['reference_ids'],
      take({ query, line, reference_ids = [] }) {
        for (const id of reference_ids) {
          const bytes = encodeId(id)
          const hash = hashBytes(bytes, 0, bytes.length)
          builder.add(query, { bytes, start: 0, end: bytes.length, hash, grade: 1, line })
          rows++
        }
      },
    })
    noteNoRows(faults, rows, 'a question with reference ids')
    const { qrels, repeated } = builder.build()
    const problems = [...faults.problems, ...repeatedProblems(source.path, repeated, options.duplicates)]
    if (problems.some(({ severity }) => severity === 'error')) return { ok: false, problems }
    return { ok: true, value: { path: source.path, qrels, digest: source.digest?.() }, problems }
  },
}

/** The questions of the records, or the contexts that were retrieved: a reference may quote a part of one. */
export const ragTexts: TextsReader = {
  ...format,
  async read(source, options) {
    const faults = faultsOf(source.path)
    const texts = await gatherTexts(source, { ...options, faults })
    const { of = 'documents', mayLack } = options
    if (!mayLack)
      noteNoRows(faults, texts.size, of === 'queries' ? 'a question in every record' : 'contexts with their texts')
    const { problems } = faults
    if (problems.length > 0) return { ok: false, problems }
    return { ok: true, value: { path: source.path, texts, digest: source.digest?.() }, problems }
  },
}

async function gatherTexts(
  source: Source,
  options: TextsOptions & { readonly faults: Faults },
): Promise<ReadonlyMap<string, Text>> {
  const texts = new Map<string, Text>()
  const { faults, of = 'documents', mayLack } = options
  const parts = of === 'queries' ? (['question'] as const) : (['retrieved'] as const)
  await readRag(source, {
    ...options,
    parts,
    needs: of === 'queries' && !mayLack ? ['question'] : [],
    take(record) {
      for (const text of textsOf(record, of)) {
        const problem = textProblem(text, texts.get(text.id))
        if (problem === undefined) texts.set(text.id, text)
        else faults.problems.push(errorAt({ path: faults.path, line: record.line, column: 1, length: 1 }, ...problem))
      }
    },
  })
  return texts
}

function textsOf(record: RagRecord, of: 'queries' | 'documents'): Text[] {
  const { query, question, retrieved = [] } = record
  if (of === 'queries') return question === undefined ? [] : [{ id: query, text: question, fields: {} }]
  return retrieved.flatMap(({ text }) => text ?? [])
}

/** Characters that no page can show: controls but for tab and line ends. */
const unprintable = /(?![\t\n\r])\p{Cc}/u

function textProblem(
  { id, text }: Text,
  before: Text | undefined,
): readonly [rule: string, what: string, mend: string] | undefined {
  if (before !== undefined && before.text !== text) {
    const mend = 'Give every chunk an id of its own; chunks that were cut otherwise are other chunks.'
    return ['duplicate-id', `two texts have the id "${id}"`, mend]
  }
  if (!unprintable.test(text)) return undefined
  return ['bad-character', `a control character stands in the text of "${id}"`, 'Write the text without it.']
}

/** What the right answers and contexts of a question are. */
export type References = Pick<RagRecord, 'line'> & {
  readonly [K in 'reference_ids' | 'reference_contexts' | 'answers']: readonly string[]
}

/** The references of a file of records. */
export interface ReferencesFile {
  /** By query, in the order of the file. */
  readonly references: ReadonlyMap<string, References>
  readonly digest: ReturnType<NonNullable<Source['digest']>>
}

/** Reads the references of every question; `needs` names those that the file must have. */
export async function readReferencesOf(
  source: Source,
  options: TextsOptions & { readonly needs: keyof Omit<References, 'line'> },
): Promise<Checked<ReferencesFile>> {
  const faults = faultsOf(source.path)
  const references = new Map<string, References>()
  await readRag(source, {
    ...options,
    faults,
    parts: ['reference_ids', 'reference_contexts', 'answers'],
    needs: [options.needs],
    take({ query, line, reference_ids = [], reference_contexts = [], answers = [] }) {
      references.set(query, { line, reference_ids, reference_contexts, answers })
    },
  })
  const { problems } = faults
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, value: { references, digest: source.digest?.() }, problems }
}
