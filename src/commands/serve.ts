import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { counted } from '../text/formats.ts'
import { type Io, SourceError } from '../text/io.ts'
import { conventionsArgument, UsageError, withUsage } from './arguments.ts'
import { type BuildOptions, build as buildReports } from './build.ts'
import { paramArguments } from './params.ts'
import { type PreviewServer, type PreviewState, previewServer } from './preview/server.ts'
import { changedSince, noting, type Watch, watchFiles } from './preview/watch.ts'
import { exit, printProblems } from './problems.ts'
import { reportFolders } from './project.ts'

/** What `rankbook serve` is asked for. */
export interface ServeOptions {
  readonly host: string
  readonly port: string
  readonly conventions?: string | undefined
  readonly allowCode: boolean
  readonly cache: boolean
  /** Values of parameters: `k=20`. */
  readonly param?: readonly string[]
  /** Prints the address and what is wrong, and nothing else. */
  readonly quiet: boolean
  /** Settled when the preview is to end. */
  readonly stopped: Promise<void>
  /** Told where the preview listens. */
  readonly listening?: (url: string) => void
}

const templates = fileURLToPath(new URL('../../templates/', import.meta.url))

/** `rankbook serve`: builds reports into a folder of its own, shows them in a browser, and builds again when a file changes. */
export function serve(io: Io, given: readonly string[], options: ServeOptions): Promise<number> {
  return withUsage(io, async () => {
    if (options.conventions !== undefined) conventionsArgument(options.conventions)
    paramArguments(options.param)
    const port = portArgument(options.port)
    const folders = await reportFolders(io, given)
    if (!folders.ok) {
      await printProblems(io, folders.problems)
      return exit.problems
    }
    const site = await mkdtemp(join(tmpdir(), 'rankbook-preview-'))
    try {
      return await preview(io, { ...options, given, folders: folders.value, site, port })
    } finally {
      await rm(site, { recursive: true, force: true })
    }
  })
}

function portArgument(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65536) return Number(text)
  throw new UsageError(`--port is "${text}", expected a number from 0 to 65535`, 'Write --port 4173, for example.')
}

interface Preview extends Omit<ServeOptions, 'port'> {
  readonly port: number
  readonly given: readonly string[]
  readonly folders: readonly string[]
  readonly site: string
}

async function preview(io: Io, options: Preview): Promise<number> {
  const current: { state: PreviewState } = { state: { version: 0, problems: '', scripts: false, styles: false } }
  const seen = new Set([...options.folders.map((folder) => io.resolve(folder)), templates])
  const builder = builderOf(noting(io, seen, options.site), io, { ...options, current })
  const first = builder.build()
  const server = await previewServer({
    ...options,
    ready: first,
    script: await io.readText(join(templates, 'preview.js')),
    state: () => current.state,
    page: (path) => pageOf(io, options.site, path),
  }).catch(async (error: unknown) => {
    await first
    if (error instanceof SourceError) throw new UsageError(error.message, error.mend)
    throw error
  })
  await first
  io.out(`${server.url}\n`)
  options.listening?.(server.url)
  const loop = buildLoop(builder, { seen, server })
  await options.stopped
  await loop.close()
  await server.close()
  return exit.done
}

/** A page of the site as it is written; undefined for anything else. */
async function pageOf(io: Io, site: string, path: string): Promise<string | undefined> {
  const file = join(site, path)
  return path.endsWith('.html') && (await io.exists(file)) ? io.readText(file) : undefined
}

/** Builds one after the other: what changes meanwhile is built next. */
function buildLoop(
  builder: Builder,
  { seen, server }: { readonly seen: ReadonlySet<string>; readonly server: PreviewServer },
): Pick<Watch, 'close'> {
  let wanted = false
  let running: Promise<void> | undefined
  const told = new Map<string, number>()
  const missed = () => changedSince(seen, builder.began(), told)
  const run = async () => {
    while (wanted) {
      wanted = false
      await builder.build()
      watch.add(seen)
      server.tell()
      if (await missed()) wanted = true
    }
    running = undefined
  }
  const changed = () => {
    wanted = true
    running ??= run()
  }
  const watch = watchFiles(seen, changed)
  void watch.ready.then(missed).then((some) => some && changed())
  return {
    async close() {
      await watch.close()
      wanted = false
      await running
    },
  }
}

/** Builds, and tells when the last build began, in milliseconds since 1970. */
interface Builder {
  build(): Promise<void>
  began(): number
}

type Building = Preview & { readonly current: { state: PreviewState } }

/** A build that leaves the last good pages where it fails, and notes what changed. */
function builderOf(noting: Io, io: Io, { given, site, current, ...options }: Building): Builder {
  const known = new Map<string, string | Uint8Array>()
  const times = { began: Date.now() }
  const build = async () => {
    times.began = Date.now()
    const said: string[] = []
    const counts = { evaluated: 0, remembered: 0 }
    const changed: string[] = []
    const started = performance.now()
    const watching: Io = {
      ...noting,
      colour: false,
      out: () => undefined,
      err: (text) => void said.push(text),
      publish(folder, files, replaces) {
        for (const [path, content] of files) if (!isSame(known.get(path), content)) changed.push(path)
        for (const [path, content] of files) known.set(path, content)
        return noting.publish(folder, files, replaces)
      },
    }
    const target = { kind: 'site', out: site } as const
    const told: BuildOptions['told'] = (_, state) => {
      if (state === 'evaluated' || state === 'remembered') counts[state]++
    }
    const code = await buildReports(watching, given, { ...options, target, told, json: false })
    io.err(said.join(''))
    const { version } = current.state
    current.state = {
      version: code === exit.done && changed.length > 0 ? version + 1 : version,
      problems: code === exit.done ? '' : said.join(''),
      // What a search looks through is loaded when somebody searches; a page that was checked holds the rankings.
      scripts: changed.some((path) => /^assets\/.*\.js$|\/rankings\.js$/.test(path)),
      styles: changed.some((path) => path.endsWith('.css')),
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(2)
    const pages = counted(changed.filter((path) => path.endsWith('.html')).length, 'page', 'pages')
    const answers = `${counted(counts.evaluated, 'answer', 'answers')} evaluated, ${counts.remembered} remembered`
    if (!options.quiet)
      io.err(code === exit.done ? `built in ${seconds} s: ${pages} changed; ${answers}\n` : 'not built\n')
  }
  return { build, began: () => times.began }
}

function isSame(before: string | Uint8Array | undefined, after: string | Uint8Array): boolean {
  if (before === undefined || typeof before === 'string' || typeof after === 'string') return before === after
  return Buffer.compare(before, after) === 0
}
