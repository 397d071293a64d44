import type { Recognised } from '../readers/index.ts'
import { sitePages } from '../render/pageFiles.ts'
import type { Io } from '../text/io.ts'
import type { Problem } from '../text/problem.ts'
import { conventionsArgument, UsageError, withUsage } from './arguments.ts'
import { stylesheet } from './chartFiles.ts'
import { recognisedLines } from './formats.ts'
import { heldLocks, unlikeProblems } from './lockProblems.ts'
import { projectMemory } from './memory.ts'
import { exit, type ProblemFormat, printProblems } from './problems.ts'
import { reportFolders } from './project.ts'
import { type Remembering, renderAll } from './rendering.ts'
import { freshLocks } from './reportLock.ts'
import { hasErrors, type LoadOptions, loadAll } from './reports.ts'
import { singleFrame } from './singleFrame.ts'
import { pageTemplate } from './templateTexts.ts'
import { sourceProblem } from './texts.ts'
import { threadsArgument } from './threadCount.ts'
import { withoutExit } from './withoutExit.ts'
import { listedReports, siteList, writeSite } from './writeSite.ts'

/** What `build` and `check` are asked for. */
export interface BuildOptions {
  /** Where the site goes; or read and render everything and write nothing. */
  readonly target:
    | { readonly kind: 'site'; readonly out: string; readonly base?: string | undefined }
    | { readonly kind: 'check' }
  readonly json: boolean
  /** Conventions where a spec names none. */
  readonly conventions?: string | undefined
  /** Whether each page is also written as one file that needs no other. */
  readonly singleFile?: boolean
  /** Whether code that a spec names may be run; it is not where this is left out. */
  readonly allowCode?: boolean
  /** Values of parameters: `k=20`. */
  readonly param?: readonly string[]
  /** Whether warnings are errors. */
  readonly strict?: boolean
  /** Whether every report must be what its lock says. */
  readonly locked?: boolean
  /** Whether answers are remembered from one build of a site to the next; they are not where this is left out. */
  readonly cache?: boolean
  /** Told of every request as it is answered. */
  readonly told?: Remembering['told']
  /** How many runs are evaluated at once, as it is written. */
  readonly threads?: string | undefined
}

/** `rankbook build` and `rankbook check`: evaluates reports and writes their pages; nothing is written unless all of them succeed. */
export function build(io: Io, folders: readonly string[], options: BuildOptions): Promise<number> {
  const check = async () => {
    if (options.conventions !== undefined) conventionsArgument(options.conventions)
    threadsArgument(options.threads)
    return options.target.kind === 'check'
      ? buildChecked(io, folders, options)
      : alone(io, options.target.out, () => buildChecked(io, folders, options), options)
  }
  return withUsage(io, check, options.json ? 'json' : 'text')
}

/** Builds while no other process builds into the same folder: the front page lists what all of them made. */
export async function alone(io: Io, out: string, work: () => Promise<number>, { json }: Pick<BuildOptions, 'json'>) {
  if (out === '') throw new UsageError('--out is empty, expected a folder', 'Write --out site, for example.')
  let release: () => Promise<void>
  try {
    release = await io.lock(out, () => io.err(`waiting for another build into "${out}"\n`))
  } catch (error) {
    await printProblems(io, [sourceProblem(out, error)], json ? 'json' : 'text')
    return exit.problems
  }
  return work().finally(release)
}

async function buildChecked(io: Io, given: readonly string[], options: BuildOptions): Promise<number> {
  if (options.allowCode) return withoutExit(() => buildAll(io, given, options))
  return buildAll(io, given, options)
}

async function buildAll(io: Io, given: readonly string[], options: BuildOptions): Promise<number> {
  const format = options.json ? 'json' : 'text'
  const folders = await reportFolders(io, given)
  if (!folders.ok) {
    await printProblems(io, folders.problems, format)
    return exit.problems
  }
  const locks = options.locked === true ? await heldLocks(io, folders.value, options.param) : undefined
  if (locks !== undefined && hasErrors(locks.problems)) {
    await printProblems(io, locks.problems, format)
    return exit.problems
  }
  const { projects, problems, ...loaded } = await loadAll(io, folders.value, tellingOf(options))
  const whole = loaded.whole && !hasErrors(problems)
  const { target } = options
  const others =
    target.kind === 'site' && given.length > 0 ? await listedReports(io, `${target.out}/${siteList}`, projects) : []
  const recognised = new Map<string, Recognised>()
  const writer = sitePages({
    pageTemplate: await pageTemplate(io),
    styles: stylesheet(io),
    ...(options.singleFile && { single: await singleFrame(io) }),
  })
  const site = whole
    ? await renderAll(io, {
        ...{ projects, others, problems, recognised },
        telling: tellingOf(options),
        writer: () => writer,
        remembering: await remembering(io, { ...options, writes: target.kind === 'site' }),
      })
    : undefined
  if (site !== undefined && locks !== undefined)
    problems.push(
      ...unlikeProblems(
        locks,
        await freshLocks(io, projects, { files: site.files, recognised: [...recognised.values()] }),
      ),
    )
  await printAll(io, problems, format)
  if (target.kind === 'check' && !options.json) io.out(recognisedLines(recognised.values()))
  if (site === undefined || hasErrors(problems)) return exit.problems
  if (target.kind === 'site') {
    const { out, base } = target
    return writeSite(io, { site, out, base, full: given.length === 0, json: options.json })
  }
  if (!options.json) io.out(`${projects.length} ${projects.length === 1 ? 'report is' : 'reports are'} in order\n`)
  return exit.done
}

/** Errors and warnings go to standard error; notes are a result of `check` and go to standard output. */
async function printAll(io: Io, problems: readonly Problem[], format: ProblemFormat): Promise<void> {
  if (format === 'json') return printProblems(io, problems, format)
  await printProblems(
    io,
    problems.filter(({ severity }) => severity !== 'note'),
  )
  await printProblems(
    { ...io, err: io.out, colour: false },
    problems.filter(({ severity }) => severity === 'note'),
  )
}

/** Only `check` tells notes. */
function tellingOf(options: BuildOptions): LoadOptions {
  return { ...options, notes: options.target.kind === 'check' }
}

/** A check evaluates everything; so does a build that is told to. */
export async function remembering(
  io: Io,
  { writes, cache, told, threads }: Pick<BuildOptions, 'cache' | 'told' | 'threads'> & { readonly writes: boolean },
): Promise<Remembering> {
  const memory = writes && cache === true ? await projectMemory(io) : undefined
  return { memory, told, threads: threadsArgument(threads) }
}
