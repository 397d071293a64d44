import { readTexts } from '../readers/index.ts'
import type { Text } from '../readers/reader.ts'
import type { DataRef, DatasetSpec } from '../spec/spec.ts'
import { type Checked, errorAt, type Problem } from '../text/problem.ts'
import type { FileFacts } from './fileFacts.ts'
import { inlineTexts } from './inlineData.ts'
import { atSpec, declaredOf, fileFacts, type Reading } from './stored.ts'

interface Texts {
  readonly texts: ReadonlyMap<string, Text>
  /** Where they came from; absent where they are those of records. */
  readonly file?: FileFacts
}

/** Which texts of a data set are wanted. */
export type TextsKind = 'queries' | 'documents'

/**
 * The queries or documents of a data set: those that its spec names, or else the questions or contexts of its files of records.
 * Undefined where it has neither.
 */
export async function loadTextsOf(
  spec: DatasetSpec,
  of: TextsKind,
  reading: Reading,
): Promise<Checked<Texts> | undefined> {
  const named = spec[of]
  return named === undefined ? recordTexts(spec, of, reading) : loadTexts(named, of, reading)
}

async function loadTexts(ref: DataRef, of: TextsKind, { open, recognised }: Reading): Promise<Checked<Texts>> {
  if (ref.kind === 'inline') {
    const texts = inlineTexts(ref)
    return texts.ok ? { ...texts, value: { ...texts.value, file: fileFacts(ref, undefined) } } : texts
  }
  const source = open(ref)
  const read = await readTexts(source, { ...declaredOf(ref), of, recognised })
  const problems = atSpec(read.problems, ref)
  if (!read.ok) return { ok: false, problems }
  return { ok: true, value: { texts: read.value.texts, file: fileFacts(ref, source) }, problems }
}

type FileRef = Extract<DataRef, { kind: 'file' }>

/** The files of records that a data set names, each once. */
function recordFiles({ runs, qrels }: DatasetSpec): FileRef[] {
  const refs = [...runs.map(({ data }) => data), qrels.kind === 'derived' ? { ...qrels.from, format: 'rag' } : qrels]
  const records = refs.filter((ref): ref is FileRef => ref.kind === 'file' && ref.format === 'rag')
  return [...new Map(records.map((ref) => [JSON.stringify([ref.path, ref.columns]), ref])).values()]
}

/** The questions or contexts of all files of records; what is wrong with one of them is said once, for the first kind. */
async function recordTexts(spec: DatasetSpec, of: TextsKind, { open }: Reading): Promise<Checked<Texts> | undefined> {
  const files = recordFiles(spec)
  if (files.length === 0) return undefined
  const problems: Problem[] = []
  const texts = new Map<string, Text>()
  const from = new Map<string, FileRef>()
  for (const ref of files) {
    const read = await readTexts(open(ref), { ...declaredOf(ref), of, mayLack: true })
    for (const problem of atSpec(read.problems, ref)) problems.push(problem)
    for (const [id, text] of read.ok ? read.value.texts : []) {
      const before = texts.get(id)
      if (before === undefined) {
        texts.set(id, text)
        from.set(id, ref)
      } else if (before.text !== text.text) problems.push(conflict(id, of, { ref, before: from.get(id)! }))
    }
  }
  if (problems.some(({ severity }) => severity === 'error')) return { ok: false, problems }
  return texts.size === 0 ? undefined : { ok: true, value: { texts }, problems }
}

function conflict(
  id: string,
  of: TextsKind,
  { ref, before }: { readonly ref: FileRef; readonly before: FileRef },
): Problem {
  const what = of === 'queries' ? `asks another question under the id "${id}"` : `has another text under the id "${id}"`
  const mend =
    of === 'queries'
      ? 'Give a question the same id in all files of a data set.'
      : 'Give every chunk an id of its own; chunks that were cut otherwise are other chunks.'
  return errorAt(ref.place, 'duplicate-id', `"${ref.path}" ${what} than "${before.path}"`, mend)
}
