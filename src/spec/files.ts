import { type DataRef, dataOf, type Spec } from './spec.ts'

/** The files of data that a spec names. */
export function filesOf({ datasets }: Pick<Spec, 'datasets'>): Extract<DataRef, { kind: 'file' }>[] {
  return datasets.flatMap(({ qrels, second, queries, documents, runs, scores }) => {
    const judged = qrels.kind === 'derived' ? qrels.from : qrels
    const given = scores.flatMap(({ files }) => files.map(({ data }) => data))
    const refs = [judged, second, queries, documents, ...runs.flatMap(dataOf), ...given]
    return refs.filter((ref): ref is Extract<DataRef, { kind: 'file' }> => ref?.kind === 'file')
  })
}
