import { SourceError } from '../text/io.ts'
import { errorAt, type Problem, wholeFile } from '../text/problem.ts'

/** Problems of one file, gathered up to a limit beyond which reading on helps nobody. */
export interface Faults {
  readonly path: string
  readonly problems: Problem[]
}

const limit = 1000

/** No problems yet. */
export function faultsOf(path: string): Faults {
  return { path, problems: [] }
}

/** Whether there are so many problems that reading stops. */
export function isFull({ problems }: Faults): boolean {
  return problems.length >= limit
}

/** Runs what reads a source; that it cannot be read becomes a problem of the file as a whole. */
export async function withSource(faults: Faults, read: () => Promise<void>): Promise<void> {
  try {
    await read()
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    faults.problems.push(errorAt(wholeFile(faults.path), 'unreadable-file', error.message, error.mend))
  }
}

/** Says that a file holds no rows, unless something worse was said already. */
export function noteNoRows(faults: Faults, rows: number, expected: string): void {
  if (rows > 0 || faults.problems.length > 0) return
  faults.problems.push(
    errorAt(
      wholeFile(faults.path),
      'no-rows',
      `no rows, expected ${expected}`,
      'Check that the file was written to its end.',
    ),
  )
}
