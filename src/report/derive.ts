import { encodeId, hashBytes } from '../collection/ids.ts'
import type { Qrels } from '../collection/qrels.ts'
import { qrelsBuilder } from '../collection/qrelsTable.ts'
import { readReferences } from '../readers/index.ts'
import { type IdOfText, textIds, unnamedText } from '../readers/rag/contexts.ts'
import type { References } from '../readers/rag/readers.ts'
import type { Text } from '../readers/reader.ts'
import { type Match, type Matcher, type RelevanceRule, relevanceRule } from '../relevance/rules.ts'
import type { DatasetSpec, DerivedRef } from '../spec/spec.ts'
import { compareIds } from '../text/order.ts'
import { type Checked, errorAt, type Problem } from '../text/problem.ts'
import type { Derived, DerivedRow } from './derived.ts'
import type { FileFacts } from './fileFacts.ts'
import { poolOf, type RunOf } from './retrieved.ts'
import { atSpec, fileFacts, type Reading } from './stored.ts'

/** Judgements that were derived, and the texts of references that no run found. */
export interface DerivedJudgements {
  readonly qrels: Qrels
  readonly derived: Derived
  readonly texts: ReadonlyMap<string, Text>
  /** The file of the references. */
  readonly file: FileFacts
}

interface Given extends Reading {
  readonly documents: ReadonlyMap<string, Text>
  readonly run: RunOf
}

/**
 * Judges every document that some run of a data set has, by a rule on its id or text. A reference that nothing retrieved
 * matches is one more relevant document; of answers nobody knows where else they stand, so that what no run has is not judged.
 */
export async function deriveJudgements(
  spec: DatasetSpec,
  ref: DerivedRef,
  given: Given,
): Promise<Checked<DerivedJudgements>> {
  const rule = relevanceRule(ref.rule)!
  const { columns } = ref.from
  const source = given.open(ref.from)
  const read = await readReferences(source, { columns, needs: rule.needs, recognised: given.recognised })
  if (!read.ok) return { ok: false, problems: atSpec(read.problems, ref.from) }
  const { references } = read.value
  const pool = await poolOf(spec, given.run, references)
  if (!pool.ok) return pool
  const work: Work = { rule, ref, given, idOfText: await textIds(), problems: [], rows: [], texts: new Map() }
  for (const query of [...references.keys()].sort(compareIds)) {
    const question = {
      query,
      references: references.get(query)!,
      retrieved: pool.value.get(query) ?? new Set<string>(),
    }
    const judged = () => judge(work, question)
    if (!rule.patterns) judged()
    else if (!(await given.within(judged))) noteReference(work, question, endless)
  }
  if (work.problems.length > 0) return { ok: false, problems: work.problems }
  if (work.rows.length === 0) return { ok: false, problems: [nothingCommon(ref)] }
  const { threshold } = ref
  const derived: Derived = { rule: rule.name, ...(threshold !== undefined && { threshold }), rows: work.rows }
  const value = { qrels: qrelsOf(work.rows), derived, texts: work.texts, file: fileFacts(ref.from, source) }
  return { ok: true, value, problems: [] }
}

function nothingCommon({ from }: DerivedRef): Problem {
  const what = `no run has a question of "${from.path}"`
  const mend = 'Give the questions the same ids everywhere; without ids, their texts must be the same.'
  return errorAt(from.place, 'low-overlap', what, mend)
}

/** Judgements under way. */
interface Work {
  readonly rule: RelevanceRule
  readonly ref: DerivedRef
  readonly given: Given
  readonly idOfText: IdOfText
  readonly problems: Problem[]
  readonly rows: DerivedRow[]
  readonly texts: Map<string, Text>
}

interface Question {
  readonly query: string
  readonly references: References
  readonly retrieved: ReadonlySet<string>
}

function judge(work: Work, { query, references, retrieved }: Question): void {
  const { rule, ref, given, rows, problems } = work
  const wanted = references[rule.needs]
  const matcher = rule.start(wanted, ref.threshold ?? 1)
  if (!matcher.ok) {
    noteReference(work, { query, references }, matcher)
    return
  }
  const matched = new Set<number>()
  const judged: DerivedRow[] = []
  for (const document of retrieved) {
    const text = given.documents.get(document)?.text
    if (rule.texts && text === undefined) {
      const what = `"${document}", retrieved for "${query}", has no text, which the rule "${rule.name}" looks at`
      const mend = 'Give the texts: in the records of the runs, or by documents in the data set.'
      problems.push(errorAt(ref.place, 'no-text', what, mend))
      continue
    }
    const match = matcher.match({ id: document, text: text ?? '' })
    for (const reference of match?.references ?? []) matched.add(reference)
    judged.push(foundRow({ query, document, match }, nameOf(references, rule.needs, match?.references[0])))
  }
  const missed = rule.needs === 'answers' ? [] : wanted.flatMap((_, i) => (matched.has(i) ? [] : [i]))
  for (const i of missed) judged.push(missedRow(work, { query, references, index: i }))
  rows.push(...distinct(judged))
}

function foundRow(
  { query, document, match }: { readonly query: string; readonly document: string; readonly match: Match | undefined },
  matched: string,
): DerivedRow {
  if (match === undefined) return { query, document, grade: 0, retrieved: true, matched }
  const { share } = match
  return { query, document, grade: 1, retrieved: true, matched, ...(share !== undefined && { share }) }
}

/** Each document once, in byte order: two references may have one text. */
function distinct(judged: readonly DerivedRow[]): DerivedRow[] {
  const byDocument = new Map(judged.toReversed().map((row) => [row.document, row]))
  return [...byDocument.values()].sort((a, b) => compareIds(a.document, b.document))
}

/** A reference as a person finds it again: its id, or else its text. */
function nameOf(references: References, needs: RelevanceRule['needs'], index: number | undefined): string {
  if (index === undefined) return ''
  const { reference_ids: ids, reference_contexts: contexts } = references
  if (needs === 'reference_contexts' && ids.length === contexts.length) return ids[index]!
  return references[needs][index]!
}

/** A reference that no run found, as a relevant document; by its text it has an id that no chunk of another text has. */
function missedRow(
  { rule, idOfText, texts }: Work,
  { query, references, index }: { readonly query: string; readonly references: References; readonly index: number },
): DerivedRow {
  const reference = references[rule.needs][index]!
  const document = rule.texts ? idOfText(reference) : reference
  if (rule.texts) texts.set(document, unnamedText(reference, idOfText))
  return { query, document, grade: 1, retrieved: false, matched: nameOf(references, rule.needs, index) }
}

function noteReference(
  { ref, problems }: Work,
  { query, references }: Pick<Question, 'query' | 'references'>,
  { what, mend }: Pick<Matcher & { ok: false }, 'what' | 'mend'>,
): void {
  const place = { path: ref.from.path, line: references.line, column: 1, length: 1 }
  problems.push(errorAt(place, 'bad-reference', `query "${query}": ${what}`, mend))
}

const endless = {
  what: 'its patterns were still trying the retrieved texts after ten seconds',
  mend: 'Write them without a repetition within a repetition, such as (a+)+, which has too many ways to match.',
}

function qrelsOf(rows: readonly DerivedRow[]): Qrels {
  const builder = qrelsBuilder()
  rows.forEach(({ query, document, grade }, i) => {
    const bytes = encodeId(document)
    const hash = hashBytes(bytes, 0, bytes.length)
    builder.add(query, { bytes, start: 0, end: bytes.length, hash, grade, line: i + 1 })
  })
  return builder.build().qrels
}
