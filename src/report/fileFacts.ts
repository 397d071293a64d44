import type { CollapsedFacts } from '../collection/run.ts'
import type { Digest, Evidence } from '../text/io.ts'

/** Where data came from, and what it holds. */
export interface FileFacts {
  /** As the spec writes it; absent where the data stand in the spec. */
  readonly path?: string
  readonly digest?: Digest | undefined
  /** Where the data are the rows of a statement: what stands behind it. */
  readonly evidence?: Evidence | undefined
  /** Where tables of a warehouse were not looked through for what a join passes over in silence, as the spec wants it. */
  readonly unaudited?: true | undefined
  /** Where the rows are collapsed lists of a run: how they came about. */
  readonly collapsed?: CollapsedFacts | undefined
}
