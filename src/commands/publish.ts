import { interactionOf, isLive } from '../publish/interaction.ts'
import { setupProblems } from '../publish/setup.ts'
import type { Target } from '../publish/target.ts'
import { targetNames, targets } from '../publish/targets/index.ts'
import type { Publication } from '../spec/publication.ts'
import type { Io } from '../text/io.ts'
import { errorAt, nearest, type Problem, wholeFile } from '../text/problem.ts'
import { argumentPlace, InputError, UsageError, withUsage } from './arguments.ts'
import { alone, type BuildOptions, build, remembering } from './build.ts'
import { exit, printProblems, strictly } from './problems.ts'
import { type LoadedProject, reportFolders } from './project.ts'
import { type PublicationRecord, publicationIn } from './publication.ts'
import { publishedFiles } from './publishedFiles.ts'
import { hasErrors, loadAll } from './reports.ts'
import { sourceProblem } from './texts.ts'
import { withoutExit } from './withoutExit.ts'
import { withoutBuilt } from './writeSite.ts'

/** What `publish` is asked for. */
export interface PublishOptions
  extends Pick<BuildOptions, 'json' | 'conventions' | 'allowCode' | 'strict' | 'param' | 'cache'> {
  /** Write nothing: look at the site's settings and at the pages. */
  readonly check: boolean
  readonly under?: string
  readonly base?: string
  readonly live?: string
}

/** What `rankbook publish` takes before the reports: both, or neither, where the specs say where. */
export interface PublishArguments {
  readonly target: string | undefined
  readonly to: string | undefined
  readonly folders: readonly string[]
}

/** `rankbook publish`: writes the pages of reports into a documentation site; nothing is written unless all of them succeed. */
export function publish(io: Io, given: PublishArguments, options: PublishOptions): Promise<number> {
  return withUsage(
    io,
    () => (options.allowCode ? withoutExit(() => run(io, given, options)) : run(io, given, options)),
    options.json ? 'json' : 'text',
  )
}

async function run(io: Io, { target, to, folders }: PublishArguments, options: PublishOptions): Promise<number> {
  const format = options.json ? 'json' : 'text'
  const found = await reportFolders(io, folders)
  if (!found.ok) {
    await printProblems(io, found.problems, format)
    return exit.problems
  }
  const { projects, problems, whole } = await loadAll(io, found.value, options)
  if (!whole || hasErrors(problems)) {
    await printProblems(io, problems, format)
    return exit.problems
  }
  const asked =
    target === undefined || to === undefined
      ? ofSpecs(projects)
      : [
          {
            publication: { target, to, under: options.under ?? 'reports', base: options.base, live: options.live },
            projects,
          },
        ]
  for (const { publication } of asked) checkPublication(publication)
  let code: number = exit.done
  for (const each of asked) {
    const full = folders.length === 0 && each.projects.length === projects.length
    code = Math.max(code, await publishOne(io, { ...each, full, before: problems, options }))
  }
  return code
}

/** The publications that the specs ask for, reports of the same one together. */
function ofSpecs(
  projects: readonly LoadedProject[],
): { readonly publication: Publication; readonly projects: readonly LoadedProject[] }[] {
  const asked = new Map<string, { publication: Publication; projects: LoadedProject[] }>()
  for (const project of projects) {
    for (const publication of project.spec.publish) {
      const { target, to, under, base, live } = publication
      const key = JSON.stringify([target, to, under, base, live])
      const known = asked.get(key) ?? { publication, projects: [] }
      known.projects.push(project)
      asked.set(key, known)
    }
  }
  if (asked.size > 0) return [...asked.values()]
  throw new UsageError(
    'no target and folder are named, and no spec has "publish"',
    `Write rankbook publish ${targets[0]!.name} docs, for example.`,
  )
}

/** A target that there is, a folder, a place within it. */
function checkPublication({ target, to, under, base, live }: Publication): void {
  if (!targetNames.includes(target)) {
    const near = nearest(target, targetNames)
    const mend = near.length > 0 ? `Did you mean ${near[0]}?` : `Choose among ${targetNames.join(', ')}.`
    throw new InputError([errorAt(argumentPlace('<target>'), 'target', `there is no target "${target}"`, mend)])
  }
  if (to === '') throw new UsageError('the folder to publish to is empty', 'Name the folder of the site, such as docs.')
  if (!/^[\p{L}\p{N}_-][\p{L}\p{N}._-]*(\/[\p{L}\p{N}_-][\p{L}\p{N}._-]*)*$/u.test(under))
    throw new UsageError(
      `--under is "${under}", expected a folder within the documents`,
      'Write --under reports, for example.',
    )
  if (base !== undefined && !/^(?:https?:\/\/[^\s/]+)?\/(?:\S*\/)?$/.test(base))
    throw new UsageError(
      `--base is "${base}", expected a path or address that ends in "/"`,
      'Write --base /docs/ or --base https://example.org/docs/.',
    )
  if (live !== undefined && target === 'html')
    throw new UsageError('--live is for sites that others make, and "html" is our own', 'Leave --live out.')
  if (live !== undefined && !isLive(live))
    throw new UsageError(
      `--live is "${live}", expected "off" or the address of a static site that ends in "/"`,
      'Write --live off or --live https://example.org/evals/.',
    )
}

interface One {
  readonly publication: Publication
  readonly projects: readonly LoadedProject[]
  /** Whether these are all reports there are. */
  readonly full: boolean
  readonly before: readonly Problem[]
  readonly options: PublishOptions
}

/** Static HTML is what `build` writes; anything else is written for its target. */
function publishOne(io: Io, { publication, projects, full, before, options }: One): Promise<number> {
  const { to, base } = publication
  const target = targets.find(({ name }) => name === publication.target)
  if (target === undefined) {
    const folders = full ? [] : [...new Set(projects.map(({ spec }) => spec.folder))]
    return build(io, folders, {
      ...options,
      target: options.check ? { kind: 'check' } : { kind: 'site', out: to, base },
    })
  }
  const work = () => publishMarkdown(io, { target, publication, projects, full, before, options })
  return options.check ? work() : alone(io, to, work, options)
}

/** Publishes reports on a site that takes Markdown. */
async function publishMarkdown(
  io: Io,
  { target, publication, projects, full, before, options }: One & { readonly target: Target },
) {
  const format = options.json ? 'json' : 'text'
  const { to, under } = publication
  const live = interactionOf(target, publication)
  const record = full ? undefined : await publicationIn(io, to)
  const others = withoutBuilt(record?.reports ?? [], projects)
  if (record !== undefined && others.length > 0 && (record.target !== target.name || record.under !== under)) {
    await printProblems(io, [otherwise(record, to)], format)
    return exit.problems
  }
  const made = await publishedFiles(io, {
    ...{ target, under, live: publication.live, projects, others },
    telling: options,
    remembering: await remembering(io, { ...options, writes: !options.check }),
  })
  const problems = [...before, ...made.problems, ...(await setupProblems(target, live, to, reading(io)))]
  await printProblems(io, strictly(problems, options), format)
  if (hasErrors(strictly(problems, options))) return exit.problems
  if (options.check) {
    if (!options.json) io.out(`${made.files.size} files are in order for ${target.called}\n`)
    return exit.done
  }
  try {
    await io.publish(to, made.files, (path) => !made.keeps(path))
  } catch (error) {
    await printProblems(io, [sourceProblem(to, error)], format)
    return exit.problems
  }
  const pages = [...made.files.keys()].filter((path) => /\.mdx?$/.test(path))
  if (!options.json) for (const path of pages) io.out(`${to}/${path}\n`)
  return exit.done
}

/** That other reports were published into the folder for another kind of site or to another place: they would be lost. */
function otherwise({ target, under }: PublicationRecord, to: string): Problem {
  const what = `other reports are published here for ${target}, under "${under}"`
  const mend = 'Publish this one in the same way, or all of them together, or choose another folder.'
  return errorAt(wholeFile(to), 'publication', what, mend)
}

/** The text of a file, if there is one. */
function reading(io: Io) {
  return (path: string) => io.readText(path).catch(() => undefined)
}
