import type { Command } from 'commander'
import type { ArchiveOptions } from './archive.ts'
import type { DiffOptions } from './diff.ts'
import type { LockOptions } from './lockReports.ts'
import { once, paramOption, strictness } from './options.ts'
import { allowCode, type Edge } from './reportCommands.ts'
import type { VerifyOptions } from './verify.ts'

function addLock(root: Command, { io, done }: Edge): void {
  root
    .command('lock')
    .description(
      'write down what reports are made from and come to, in report.lock.json beside each spec; say what moved',
    )
    .argument('[folders...]', 'folders that hold a report.yaml; without one all under reports/')
    .addOption(once('--conventions <name>', 'conventions for data sets whose spec names none'))
    .option(...paramOption)
    .option('--allow-code', allowCode, false)
    .option('--strict', strictness, false)
    .option('--json', 'print problems as a JSON array on standard output, and nothing else', false)
    .action(async (folders: string[], options: LockOptions) => {
      const { lockCommand } = await import('./lockReports.ts')
      done(await lockCommand(io, folders, options))
    })
}

function addVerify(root: Command, { io, done }: Edge): void {
  root
    .command('verify')
    .description('make reports from scratch, and hold them to the last bit against their locks and a published site')
    .argument('[folders...]', 'folders that hold a report.yaml, or an archive; without one all under reports/')
    .addOption(once('--data <folder>', 'the data that an archive left out, as they lie in its folder of sources'))
    .addOption(once('--site <folder>', 'the folder of a site that build wrote, or that publish wrote to'))
    .addOption(once('--conventions <name>', 'conventions for data sets whose spec names none'))
    .option(...paramOption)
    .option('--allow-code', allowCode, false)
    .option('--strict', strictness, false)
    .option('--json', 'print problems as a JSON array on standard output, and nothing else', false)
    .action(async (folders: string[], options: VerifyOptions) => {
      if (folders.some((path) => path.endsWith('.tar'))) {
        const { verifyArchive } = await import('./verifyArchive.ts')
        return done(await verifyArchive(io, folders, options))
      }
      const { verifyCommand } = await import('./verify.ts')
      done(await verifyCommand(io, folders, options))
    })
}

function addDiff(root: Command, { io, done }: Edge): void {
  root
    .command('diff')
    .description(
      'say what moved between two states of reports: which values, whether by chance, and which rows of data differ',
    )
    .argument('<sides...>', 'two of: a lock, a site, the folder of a report, REVISION:PATH of git')
    .option('--git', 'the sides are two revisions of git; folders of reports may follow', false)
    .addOption(once('--tolerance <n>', 'how far values may move').default('0'))
    .addOption(
      once('--format <format>', 'how to print; md fits a pull request', ['text', 'json', 'md']).default('text'),
    )
    .addOption(once('--conventions <name>', 'conventions for data sets whose spec names none'))
    .option(...paramOption)
    .option('--allow-code', allowCode, false)
    .action(async (sides: string[], options: DiffOptions) => {
      const { diffCommand } = await import('./diff.ts')
      done(await diffCommand(io, sides, options))
    })
}

function addArchive(root: Command, { io, done }: Edge): void {
  root
    .command('archive')
    .description('put a report with all that it is made from, its locks and its pages into one file that verify takes')
    .argument('<folder>', 'a folder that holds a report.yaml')
    .addOption(once('--out <file>', 'the file to write; NAME.tar if left out'))
    .option('--no-data', 'leave data out, and keep their hashes')
    .option('--allow-code', allowCode, false)
    .action(async (folder: string, options: ArchiveOptions) => {
      const { archiveCommand } = await import('./archive.ts')
      done(await archiveCommand(io, folder, options))
    })
}

/** The commands that hold reports to what they were. */
export const repeatCommands = [addLock, addVerify, addArchive, addDiff]
