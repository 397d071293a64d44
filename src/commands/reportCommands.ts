import type { Command } from 'commander'
import type { Io } from '../text/io.ts'
import type { Language } from '../text/words.ts'
import { languageOption, once, strictness } from './options.ts'

/** What commands are given from outside: all effects, and one who takes the exit code. */
export interface Edge {
  readonly io: Io
  readonly done: (code: number) => void
}

interface BuildFlags {
  readonly json: boolean
  readonly strict: boolean
  readonly allowCode: boolean
  readonly conventions?: string
}

const allowCode = 'run the code of the measures that a spec names as a file; only for reports that you trust'

function addBuild(root: Command, { io, done }: Edge): void {
  root
    .command('build')
    .description('evaluate reports and write their pages; without a folder all under reports/')
    .argument('[folders...]', 'folders that hold a report.yaml')
    .addOption(once('--out <folder>', 'where the site goes').default('site'))
    .addOption(once('--conventions <name>', 'conventions for data sets whose spec names none'))
    .option('--allow-code', allowCode, false)
    .option('--strict', strictness, false)
    .option('--json', 'print problems as a JSON array on standard output, and nothing else', false)
    .action(async (folders: string[], options: BuildFlags & { out: string }) => {
      const { build } = await import('./build.ts')
      done(await build(io, folders, { ...options, target: { kind: 'site', out: options.out } }))
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
    .option('--allow-code', allowCode, false)
    .option('--strict', strictness, false)
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

function addInit(root: Command, { io, done }: Edge): void {
  root
    .command('init')
    .description('make a small working report to change')
    .argument('<folder>', 'a new folder, such as reports/my-report')
    .action(async (folder: string) => {
      const { init } = await import('./init.ts')
      done(await init(io, folder))
    })
}

function addMeasures(root: Command, { io, done }: Edge): void {
  root
    .command('measures')
    .description('list the measures, or describe one')
    .argument('[measure]', 'a measure, such as AP or nDCG@10')
    .addOption(languageOption())
    .action(async (name: string | undefined, options: { language: Language }) => {
      const { listMeasures } = await import('./measures.ts')
      done(await listMeasures(io, name, options.language))
    })
}

/** The commands on reports, and the list of measures. Each is loaded only when it is called, so that the others start fast. */
export const reportCommands = [addBuild, addCheck, addInit, addMeasures]
