import { type Io, SourceError } from '../text/io.ts'
import { type Checked, errorAt, type Problem, wholeFile } from '../text/problem.ts'

/** A file that cannot be read as a problem of its own. */
export function sourceProblem(path: string, error: unknown): Problem {
  if (!(error instanceof SourceError)) throw error
  return errorAt(wholeFile(path), 'unreadable', error.message, error.mend)
}

/** A text of the report's own; that it cannot be read is a problem of that file. */
export async function textOf(io: Io, path: string): Promise<Checked<string>> {
  try {
    return { ok: true, value: await io.readText(path), problems: [] }
  } catch (error) {
    return { ok: false, problems: [sourceProblem(path, error)] }
  }
}
