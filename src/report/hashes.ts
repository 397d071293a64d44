import { createHash } from 'node:crypto'
import { rowFormats } from '../readers/index.ts'
import type { DataRef, RunSpec } from '../spec/spec.ts'
import type { Store } from '../text/io.ts'
import { type ComparisonRequest, type Dataset, type Request, requestKey } from './answers.ts'
import { isOurs } from './frozen.ts'

/** What evaluation remembers between builds, so that nothing is evaluated twice. */
export interface Memory {
  readonly store: Store
  /** Names the code that evaluates, so that other code finds nothing. */
  readonly code: string
  /** The SHA-256 of a file as it lies on disk, looked at once unless `again` is asked for; undefined where it cannot be read. */
  digest(path: string, options?: { readonly again: boolean }): Promise<string | undefined>
}

/** The hashes of all that answers about one run depend on; undefined where that cannot be said. */
export interface Hashes {
  of(request: Request): string | undefined
  /** Of what belongs to the run itself, whatever is asked. */
  readonly base: string | undefined
  /** The run's digest when it was looked at; absent where it is no file. */
  readonly digest?: string | undefined
}

/** Those of a run that cannot be told from another. */
export const unknownHashes: Hashes = { of: () => undefined, base: undefined }

/** Hashes of the answers about one run. Data in the spec count by what they hold, files by their bytes, name and declaration. */
export async function hashesOf({ code, digest }: Memory, dataset: Dataset, run: RunSpec): Promise<Hashes> {
  const { spec, qrelsFile } = dataset
  const { qrels } = spec
  // Several runs of one system are asked about one by one; judgements that are derived depend on more than one file.
  if (run.seeds !== undefined || qrels.kind === 'derived') return unknownHashes
  const judged = qrels.kind === 'file' ? qrelsFile.digest?.sha256 : inlineOnly(qrels)
  const ranked = run.data.kind === 'file' ? await digest(run.data.path) : inlineOnly(run.data)
  if (judged === undefined || ranked === undefined) return unknownHashes
  const { conventions } = spec.conventions
  const about = hashOf([code, conventions, dataOf(qrels), judged, dataOf(run.data), ranked, wantedRun(run)])
  return {
    base: hashOf([about, 'base']),
    ...(run.data.kind === 'file' && { digest: ranked }),
    of(request) {
      if ('scorer' in request && !isOurs(request.scorer.measure)) return undefined
      const [kind, , , ...subject] = JSON.parse(requestKey(request)) as unknown[]
      return hashOf([about, kind, subject])
    },
  }
}

/** The run that is meant of a table that may hold several. */
function wantedRun({ name, data }: RunSpec): string | null {
  return data.kind === 'file' && rowFormats.includes(data.format ?? '') ? (data.run ?? name) : null
}

/** Data in the spec are hashed themselves; what a statement gives is known only when it was run. */
function inlineOnly({ kind }: DataRef): 'inline' | undefined {
  return kind === 'inline' ? 'inline' : undefined
}

/** The hash of a comparison over all queries: of the values of every run, the baseline and the method; slices depend on texts too. `about` are the hashes of the runs by name. */
export function comparisonHash(
  { dataset, run: baseline, scorer, method, by }: ComparisonRequest,
  about: ReadonlyMap<string, Hashes>,
): string | undefined {
  const runs = [...about].map(([run, hashes]) => [run, hashes.of({ kind: 'values', dataset, run, scorer })] as const)
  return by !== undefined || runs.some(([, hash]) => hash === undefined)
    ? undefined
    : hashOf(['comparison', runs, baseline, method])
}

/** SHA-256 of data: maps count by their entries, numbers that JSON lacks by their names. */
export function hashOf(data: unknown): string {
  const text = JSON.stringify(data, (_, value: unknown) => {
    if (value instanceof Map) return ['map', ...value]
    return typeof value === 'number' && !Number.isFinite(value) ? `number ${value}` : value
  })
  return createHash('sha256').update(text).digest('hex')
}

/** What of a reference decides how its data are read; where it stands does not. */
function dataOf(ref: DataRef): unknown {
  if (ref.kind === 'sql') return ref.statement
  return ref.kind === 'file' ? [ref.path, ref.format ?? null, ref.columns ?? null, ref.inside ?? null] : ref.value
}
