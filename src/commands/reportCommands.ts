import type { Command } from 'commander'
import type { Io } from '../text/io.ts'
import type { CellsOptions } from './cells.ts'
import { once, paramOption, quietOption, strictness, threads } from './options.ts'
import type { PublishOptions } from './publish.ts'
import { type StartName, startNames } from './starts/names.ts'

/** What commands are given from outside: all effects, and one who takes the exit code. */
export interface Edge {
  readonly io: Io
  readonly done: (code: number) => void
}

interface BuildFlags {
  readonly json: boolean
  readonly strict: boolean
  readonly allowCode: boolean
  readonly param: readonly string[]
  readonly quiet: boolean
  readonly threads?: string
  readonly conventions?: string
}

/** Lists no pages where that is not wanted; problems are a result all the same. */
function quietly(io: Io, { quiet, json }: { readonly quiet: boolean; readonly json: boolean }): Io {
  return quiet && !json ? { ...io, out: () => undefined } : io
}

/** What `--allow-code` does. */
export const allowCode = 'run the code of the measures that a spec names as a file; only for reports that you trust'

interface BuildCommandFlags extends BuildFlags {
  readonly out: string
  readonly cache: boolean
  readonly singleFile: boolean
  readonly locked: boolean
}

function addBuild(root: Command, { io, done }: Edge): void {
  root
    .command('build')
    .description('evaluate reports and write their pages; without a folder all under reports/')
    .argument('[folders...]', 'folders that hold a report.yaml')
    .addOption(once('--out <folder>', 'where the site goes').default('site'))
    .addOption(once('--conventions <name>', 'conventions for data sets whose spec names none'))
    .option('--single-file', 'write each page also as single.html, which needs no other file', false)
    .option(...paramOption)
    .option('--allow-code', allowCode, false)
    .option('--no-cache', 'evaluate everything again, and keep nothing in .rankbook/cache')
    .addOption(once('--threads <n>', threads))
    .option('--locked', 'refuse a report that is not what its report.lock.json says', false)
    .option(...quietOption)
    .option('--strict', strictness, false)
    .option('--json', 'print problems as a JSON array on standard output, and nothing else', false)
    .action(async (folders: string[], options: BuildCommandFlags) => {
      const { build } = await import('./build.ts')
      done(await build(quietly(io, options), folders, { ...options, target: { kind: 'site', out: options.out } }))
    })
}

interface ServeFlags extends Pick<BuildFlags, 'allowCode' | 'conventions' | 'param'> {
  readonly host: string
  readonly port: string
  readonly cache: boolean
  readonly quiet: boolean
}

function addServe(root: Command, { io, done }: Edge): void {
  root
    .command('serve')
    .description('show reports in a browser and build them again whenever a file changes; Ctrl-C ends it')
    .argument('[folders...]', 'folders that hold a report.yaml; without one all under reports/')
    .addOption(once('--host <address>', 'the address to listen at').default('127.0.0.1'))
    .addOption(once('--port <n>', 'the port; 0 for any that is free').default('4173'))
    .addOption(once('--conventions <name>', 'conventions for data sets whose spec names none'))
    .option(...paramOption)
    .option('--allow-code', allowCode, false)
    .option('--no-cache', 'evaluate everything again at every change')
    .option('--quiet', 'print the address and what is wrong, and nothing else', false)
    .action(async (folders: string[], options: ServeFlags) => {
      const { serve } = await import('./serve.ts')
      const stopped = new Promise<void>((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
      })
      done(await serve(io, folders, { ...options, stopped }))
    })
}

function addCells(root: Command, { io, done }: Edge): void {
  root
    .command('cells')
    .description('list what reports ask for: each request with its state, time, hash and inputs')
    .argument('[folders...]', 'folders that hold a report.yaml; without one all under reports/')
    .addOption(once('--conventions <name>', 'conventions for data sets whose spec names none'))
    .option(...paramOption)
    .option('--allow-code', allowCode, false)
    .addOption(once('--format <format>', 'how to print; json is one object a line', ['text', 'json']).default('text'))
    .action(async (folders: string[], options: CellsOptions) => {
      const { cells } = await import('./cells.ts')
      done(await cells(io, folders, options))
    })
}

interface CheckFlags extends BuildFlags {
  readonly claims: boolean
  readonly format?: 'text' | 'json' | 'md'
}

function addCheck(root: Command, { io, done }: Edge): void {
  root
    .command('check')
    .description('find everything wrong with reports and their data, and write nothing')
    .argument('[folders...]', 'folders that hold a report.yaml')
    .addOption(once('--conventions <name>', 'conventions for data sets whose spec names none'))
    .option(...paramOption)
    .option('--allow-code', allowCode, false)
    .option(...quietOption)
    .option('--strict', strictness, false)
    .addOption(once('--threads <n>', threads))
    .option('--claims', 'hold the claims of reports against their figures, and render nothing', false)
    .addOption(once('--format <format>', 'how to print the claims; md fits a pull request', ['text', 'json', 'md']))
    .option('--json', 'print problems as a JSON array on standard output, and nothing else', false)
    .action(async (folders: string[], options: CheckFlags) => {
      if (options.claims || options.format !== undefined) {
        const { claimsCommand } = await import('./claims.ts')
        done(await claimsCommand(io, folders, options))
        return
      }
      const { build } = await import('./build.ts')
      done(await build(io, folders, { ...options, target: { kind: 'check' } }))
    })
}

function addPublish(root: Command, { io, done }: Edge): void {
  root
    .command('publish')
    .description('write the pages of reports into a documentation site; without a target where the specs say')
    .argument('[target]', 'the kind of site')
    .argument('[site]', 'the folder of the site: the one with its settings')
    .argument('[folders...]', 'folders that hold a report.yaml; all under reports/ where none is named')
    .addOption(once('--under <folder>', "the folder within the site's documents").default('reports'))
    .addOption(once('--base <address>', 'where static HTML will stand, for its sitemap: https://example.org/docs/'))
    .addOption(once('--conventions <name>', 'conventions for data sets whose spec names none'))
    .addOption(once('--live <how>', 'off: no scripts; or the address of a static site that readers play and check on'))
    .option('--no-cache', 'evaluate everything again, and keep nothing in .rankbook/cache')
    .option('--check', 'write nothing: look at the pages, and at what the site must be set up for', false)
    .option(...paramOption)
    .option('--allow-code', allowCode, false)
    .option(...quietOption)
    .option('--strict', strictness, false)
    .option('--json', 'print problems as a JSON array on standard output, and nothing else', false)
    .action(
      async (
        target: string | undefined,
        to: string | undefined,
        folders: string[],
        options: PublishOptions & { readonly quiet: boolean },
      ) => {
        const { publish } = await import('./publish.ts')
        done(await publish(quietly(io, options), { target, to, folders }, options))
      },
    )
}

function addInit(root: Command, { io, done }: Edge): void {
  root
    .command('init')
    .description('make a small working report to change')
    .argument('<folder>', 'a new folder, such as reports/my-report')
    .addOption(once('--from <start>', 'what it is about', startNames).default(startNames[0]))
    .action(async (folder: string, { from }: { readonly from: StartName }) => {
      const { init } = await import('./init.ts')
      done(await init(io, folder, from))
    })
}

/** The commands on reports. Each is loaded only when it is called, so that the others start fast. */
export const reportCommands = [addBuild, addServe, addCheck, addPublish, addCells, addInit]
