import type { Run } from '../collection/run.ts'
import type { OpenRun } from '../report/answering.ts'
import { loadRun } from '../report/load.ts'
import type { NoteFile, OpenStored } from '../report/stored.ts'
import { codeProblem, OwnCodeError } from '../spec/ownGuard.ts'
import type { ChosenParams } from '../spec/params.ts'
import type { Spec } from '../spec/spec.ts'
import type { Io } from '../text/io.ts'
import { type Checked, errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { notingInputs } from './inputs.ts'
import { checkParams, paramArguments } from './params.ts'
import { strictly } from './problems.ts'
import { type LoadedProject, loadProject } from './project.ts'

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
  /** Values of parameters as the command line gives them: `k=20`. */
  readonly param?: readonly string[]
  /** The report's name, where its spec is data and does not lie in a folder of that name; of a single report only. */
  readonly name?: string | undefined
}

/** Reports that were read. */
export interface Loaded {
  /** A report with a matrix is followed by its variants. */
  readonly projects: readonly LoadedProject[]
  readonly problems: Problem[]
  /** Whether all could be read. */
  readonly whole: boolean
}

/** Whether one of the problems is an error. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error')
}

/** Reads reports, each with the variants that its matrix makes; two of one name are a problem. Throws `InputError` for parameters that none has. */
export async function loadAll(io: Io, folders: readonly string[], options: LoadOptions): Promise<Loaded> {
  const given = paramArguments(options.param)
  const problems: Problem[] = []
  const projects: LoadedProject[] = []
  let whole = true
  const add = async (folder: string, variant?: string) => {
    const project = await readProject(io, folder, { ...options, given, variant })
    for (const problem of told(project.problems, options)) problems.push(problem)
    const taken = project.ok ? nameProblem(project.value.spec, projects) : undefined
    if (taken !== undefined) problems.push(taken)
    if (!project.ok || taken !== undefined) whole = false
    else projects.push(project.value)
    return project.ok ? project.value.spec.variants : []
  }
  for (const folder of folders) for (const { part } of await add(folder)) await add(folder, part)
  if (whole) checkParams(given, projects)
  return { projects, problems, whole }
}

/** Reads one report without its variants. */
export async function loadOne(io: Io, folder: string, options: LoadOptions): Promise<Checked<LoadedProject>> {
  const given = paramArguments(options.param)
  const project = await readProject(io, folder, { ...options, given })
  if (project.ok) checkParams(given, [project.value])
  return { ...project, problems: told(project.problems, options) }
}

async function readProject(
  io: Io,
  folder: string,
  options: LoadOptions & ChosenParams,
): Promise<Checked<LoadedProject>> {
  const { conventions, allowCode = false, name, given, variant } = options
  const inputs = notingInputs(io)
  const project = await loadProject(inputs.io, folder, { conventions, allowCode, name, given, variant }).catch(
    ownCodeFailure,
  )
  return project.ok ? { ...project, value: { ...project.value, inputs } } : project
}

/** The name of a report makes its address. */
function nameProblem({ name, path }: Spec, projects: readonly LoadedProject[]): Problem | undefined {
  const other = projects.find(({ spec }) => spec.name === name)
  if (other === undefined) return undefined
  const what = `"${other.spec.path}" makes a report called "${name}" too`
  return errorAt(wholeFile(path), 'duplicate-report', what, 'Give one of the folders another name.')
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
export function openRun(open: OpenStored, note?: NoteFile): OpenRun {
  return (_dataset, run) => opened(loadRun(run, open, note))
}

/** A run that could not be opened streams its problems. */
function opened(run: ReturnType<typeof loadRun>): Run {
  if (run.ok) return run.value
  const { problems } = run
  return { path: problems[0]!.path, stream: async () => ({ rows: 0, tag: '', problems }) }
}
