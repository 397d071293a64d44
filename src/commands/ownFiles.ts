import type { CodeFile } from '../spec/askedMeasures.ts'
import { thrownText } from '../spec/ownGuard.ts'
import { type OwnFile, type OwnSurroundings, ownMeasures } from '../spec/ownMeasures.ts'
import type { Digest, Io } from '../text/io.ts'
import { type Checked, errorAt, type Place, type Problem, wholeFile } from '../text/problem.ts'
import { sourceProblem } from './texts.ts'
import { codeSeconds, timeLimited, watched } from './timeLimit.ts'

/** Runs the code of own measures, file by file, and checks what each exports. */
export async function runOwnFiles(
  io: Io,
  files: readonly CodeFile[],
  works: ReadonlySet<string>,
): Promise<Checked<ReadonlyMap<string, OwnFile>>> {
  const problems: Problem[] = []
  const own = new Map<string, OwnFile>()
  for (const file of files) {
    const others = [...own.values()].flatMap(({ measures }) => measures)
    const found = await runOwnFile(io, file, { others, works })
    for (const problem of found.problems) problems.push(problem)
    if (found.ok) own.set(file.path, found.value)
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: own, problems }
}

async function runOwnFile(
  io: Io,
  { path, place }: CodeFile,
  surroundings: Pick<OwnSurroundings, 'others' | 'works'>,
): Promise<Checked<OwnFile>> {
  const digest = await digestOf(io, path, place)
  if (!digest.ok) return digest
  const seconds = codeSeconds()
  let exported: unknown
  try {
    exported = await watched(seconds, endlessText(path, seconds), () => io.runModule(path))
  } catch (error) {
    return { ok: false, problems: [runProblem(io, path, error)] }
  }
  const measures = ownMeasures(exported, { path, ...surroundings, timed: (call) => timeLimited(seconds, call) })
  if (!measures.ok) return measures
  return { ok: true, value: { path, digest: digest.value, measures: measures.value }, problems: [] }
}

/** What is said of a file whose own statements do not end. */
function endlessText(path: string, seconds: number): string {
  const what = `the code of the file is not done after ${seconds} seconds; nothing was written`
  return `${path}: error: ${what}\n  Mend the file, or allow it more seconds: RANKBOOK_CODE_SECONDS=${seconds * 10}.\n`
}

/** Reads the file whole for its digest; one that cannot be read is a problem where the spec names it. */
async function digestOf(io: Io, path: string, place: Place): Promise<Checked<Digest>> {
  const source = io.source(path, { digest: true })
  try {
    for await (const _ of source.open());
    return { ok: true, value: source.digest!()!, problems: [] }
  } catch (error) {
    const { what, mend } = sourceProblem(path, error)
    return { ok: false, problems: [errorAt(place, 'unreadable', `"${path}" cannot be read: ${what}`, mend)] }
  }
}

/** What stopped the code of a file: the compiler, at its place, or what the code threw. */
function runProblem(io: Io, path: string, error: unknown): Problem {
  const text = error instanceof Error ? error.message : String(error)
  const folder = io.resolve(path).slice(0, -path.length)
  const compiler = /:(?<line>\d+):(?<column>\d+): ERROR: (?<what>.+)/.exec(text)?.groups
  if (compiler !== undefined) {
    const { line, column, what } = compiler as Readonly<Record<'line' | 'column' | 'what', string>>
    const place: Place = { path, line: Number(line), column: Number(column) + 1, length: 1 }
    return errorAt(place, 'own-measure', `the code does not compile: ${what}`, 'Mend the code at this place.')
  }
  const what = `the code cannot be run: ${thrownText(error)
    .replaceAll(folder, '')
    .replaceAll(/\?namespace=[\w-]+/g, '')}`
  return errorAt(wholeFile(path), 'own-measure', what, 'Mend the file; it is run before anything is evaluated.')
}
