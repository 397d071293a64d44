import { splitsOf, storedAs, usualSplit } from '../readers/beirFolder.ts'
import { errorAt, type Place } from '../text/problem.ts'
import type { ChosenParams } from './params.ts'
import { beside, type Reading, shapeOf } from './reading.ts'
import type { DatasetShape } from './shape.ts'
import type { DataRef, DatasetSpec } from './spec.ts'

/** The paths of the folders in the layout of BEIR that a spec names; none where the spec itself is not in order. */
export function beirFolders(text: string, path: string, chosen?: ChosenParams): readonly string[] {
  const shaped = shapeOf(text, path, chosen)
  if (!shaped.ok) return []
  const named = [...shaped.value.data.datasets.values()].flatMap(({ beir }) => (beir === undefined ? [] : [beir]))
  return [...new Set(named.map((folder) => beside(path, folder)))]
}

type Parts = Partial<Pick<DatasetSpec, 'qrels' | 'second' | 'queries' | 'documents'>>

/**
 * The files of a data set that is a folder in the layout of BEIR: `qrels/SPLIT.tsv`, and where they are there `queries.jsonl`
 * and `corpus.jsonl`, each of them plain, `.gz` or `.zst`. What is wrong with it becomes a problem where the spec names it.
 */
export function beirParts(
  { beir, split = usualSplit, qrels }: DatasetShape,
  { at, reading }: { readonly at: readonly PropertyKey[]; readonly reading: Reading },
): Parts {
  if (beir === undefined) return {}
  const { yaml, path, problems } = reading
  const place = yaml.place([...at, 'beir'])
  const folder = beside(path, beir)
  const found = reading.beir.get(folder) ?? { files: [], qrels: [] }
  const ref = (name: string, format?: string): DataRef => fileRef(`${folder}/${name}`, { beir, name, place, format })
  const judged = storedAs(`${split}.tsv`, found.qrels)
  if (judged === undefined && qrels === undefined) {
    const splits = splitsOf(found.qrels)
    const mend =
      splits.length > 0
        ? `Write split: one of ${splits.join(', ')}.`
        : 'Give a folder that holds qrels/test.tsv, queries.jsonl and corpus.jsonl.'
    problems.push(errorAt(place, 'spec', `there is no "${folder}/qrels/${split}.tsv"`, mend))
  }
  const queries = storedAs('queries.jsonl', found.files)
  const documents = storedAs('corpus.jsonl', found.files)
  return {
    ...(judged !== undefined && { qrels: ref(`qrels/${judged}`) }),
    ...(queries !== undefined && { queries: ref(queries) }),
    ...(documents !== undefined && { documents: ref(documents, 'beir') }),
  }
}

function fileRef(
  path: string,
  { beir, name, place, format }: { beir: string; name: string; place: Place; format: string | undefined },
): DataRef {
  return { kind: 'file', path, written: `${beir}/${name}`, place, format }
}
