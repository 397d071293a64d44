#!/usr/bin/env node
import { Command, CommanderError } from 'commander'
import { realIo } from './commands/io.ts'
import { describeOptions } from './commands/options.ts'
import { exit, printFailure } from './commands/problems.ts'
import { reportCommands } from './commands/reportCommands.ts'
import { valueCommands } from './commands/valueCommands.ts'
import { version } from './text/version.ts'

const io = realIo()
let code: number = exit.done
/** Own measures run while `process.exit` is closed to them. */
const leave = process.exit.bind(process)

/** All commands. */
function program(): Command {
  const root = new Command('rankbook')
    .description('Reproducible reports on ranking evaluation: every number shows its work')
    .version(version, '-V, --version')
    .exitOverride()
    .configureHelp({ sortSubcommands: false })
    .enablePositionalOptions()
    .showHelpAfterError('(rankbook --help lists the commands and their options)')
    .addHelpText('after', '\nExit codes: 0 done, 1 problems in your input, 2 wrong usage, 70 a bug of ours')
    .hook('preSubcommand', (_, command) => describeOptions(command))
  const done = (ended: number): void => {
    code = ended
  }
  for (const add of [...reportCommands, ...valueCommands]) add(root, { io, done })
  return root
}

/** A reader that has seen enough (`| head`) is no fault; a full disk is. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return
  io.err(`error: standard output cannot be written (${error.code})\n  Make room, or write to another place.\n`)
  leave(exit.problems)
})
process.stderr.on('error', () => undefined)

try {
  await program().parseAsync()
} catch (error) {
  if (error instanceof CommanderError) code = error.exitCode === 0 ? exit.done : exit.usage
  else code = printFailure(io, error)
}
process.exitCode = code
