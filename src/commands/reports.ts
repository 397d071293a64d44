import type { Run } from '../collection/run.ts'
import type { OpenRun } from '../report/evaluate.ts'
import { loadRun, type NoteFile, type OpenFile } from '../report/load.ts'
import { codeProblem, OwnCodeError } from '../spec/ownGuard.ts'
import type { Io } from '../text/io.ts'
import { errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { strictly } from './problems.ts'
import { loadProject, type Project } from './project.ts'

/** Which problems are told, and as what. */
export interface Telling {
  /** Warnings are errors. */
  readonly strict?: boolean | undefined
  /** Notes are told too. */
  readonly notes?: boolean
}

/** How reports are read. */
export interface LoadOptions extends Telling {
  readonly conventions?: string | undefined
  readonly allowCode?: boolean
}

/** Whether one of the problems is an error. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error')
}

/** Reads reports; two of one name are a problem. */
export async function loadAll(io: Io, folders: readonly string[], options: LoadOptions) {
  const { conventions, allowCode = false } = options
  const problems: Problem[] = []
  const projects: Project[] = []
  for (const folder of folders) {
    const project = await loadProject(io, folder, { conventions, allowCode }).catch(ownCodeFailure)
    for (const problem of told(project.problems, options)) problems.push(problem)
    if (!project.ok) continue
    const { name, path } = project.value.spec
    const other = projects.find(({ spec }) => spec.name === name)
    if (other === undefined) projects.push(project.value)
    else
      problems.push(
        errorAt(
          wholeFile(path),
          'duplicate-report',
          `"${other.spec.path}" makes a report called "${name}" too`,
          'Give one of the folders another name.',
        ),
      )
  }
  return { projects, problems }
}

/** What is said of problems: notes by `check` alone, warnings as errors where that is asked for. */
export function told(problems: readonly Problem[], { strict, notes = false }: Telling): Problem[] {
  return strictly(problems, { strict }).filter(({ severity }) => severity !== 'note' || notes)
}

/** What the code of an own measure throws is a problem of its file; anything else is a bug. */
export function ownCodeFailure(error: unknown): { readonly ok: false; readonly problems: readonly Problem[] } {
  if (!(error instanceof OwnCodeError)) throw error
  return { ok: false, problems: [codeProblem(error)] }
}

/** Opens runs for streaming. */
export function openRun(open: OpenFile, note?: NoteFile): OpenRun {
  return (_dataset, run) => opened(loadRun(run, open, note))
}

/** A run that could not be opened streams its problems. */
function opened(run: ReturnType<typeof loadRun>): Run {
  if (run.ok) return run.value
  const { problems } = run
  return { path: problems[0]!.path, stream: async () => ({ rows: 0, tag: '', problems }) }
}
