import type { CollapsedFacts } from '../collection/run.ts'
import type { Language } from '../text/words.ts'
import type { FileFacts } from './fileFacts.ts'
import type { GivenScore } from './givenScores.ts'

/** Path, hash and size of a file; null where the data stand in the spec, or are the rows of a statement. */
export interface FileRecord {
  readonly path: string | null
  readonly sha256: string | null
  readonly bytes: number | null
  /** The statement whose rows the data are, and the files that it read; absent where the data are a file. */
  readonly sql?: Readonly<Record<string, unknown>>
  /** The tables of a warehouse were not audited; absent where they were, and where the data are of no warehouse. */
  readonly unaudited?: true
  /** Collapsed lists: the conventions of their order, how many rows, and the SHA-256 of these whatever order they came in. */
  readonly collapsed?: CollapsedFacts
}

/** Where data came from, as JSON writes it. */
export function fileRecord({ path, digest, evidence, unaudited, collapsed }: FileFacts): FileRecord {
  return {
    path: path ?? null,
    sha256: digest?.sha256 ?? null,
    bytes: digest?.bytes ?? null,
    ...(evidence !== undefined && {
      sql: {
        statement: evidence.statement,
        sha256: evidence.sha256,
        engine: evidence.engine && { ...evidence.engine, batches: evidence.engine.batches ?? null },
        files: evidence.files.map((file) => fileRecord(file)),
      },
    }),
    ...(unaudited && { unaudited }),
    ...(collapsed && { collapsed }),
  }
}

/** Where values were given from, and by whom, as JSON writes it. */
export function scoreRecord({ spec, files }: GivenScore, language: Language): Record<string, unknown> {
  return {
    name: spec.scorer.name,
    given: true,
    judge: spec.judge?.[language] ?? null,
    files: files.map(({ run, from, ...file }) => ({ run: run ?? null, from: from ?? null, ...fileRecord(file) })),
  }
}
