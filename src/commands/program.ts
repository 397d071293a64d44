import { Command } from 'commander'
import { version } from '../text/version.ts'
import { furtherCommands } from './furtherCommands.ts'
import { describeOptions } from './options.ts'
import { repeatCommands } from './repeatCommands.ts'
import { type Edge, reportCommands } from './reportCommands.ts'
import { valueCommands } from './valueCommands.ts'

/** The command line: all commands, in groups. What is of the wrong form is thrown as a `CommanderError`. */
export function program(edge: Edge): Command {
  const root = new Command('rankbook')
    .description('Reproducible reports on ranking evaluation: every number shows its work')
    .version(version, '-V, --version')
    .exitOverride()
    .configureHelp({ sortSubcommands: false })
    .enablePositionalOptions()
    .showHelpAfterError('(rankbook --help lists the commands and their options)')
    .addHelpText('after', '\nExit codes: 0 done, 1 problems in your input, 2 wrong usage, 70 a bug of ours')
    .hook('preSubcommand', (_, command) => describeOptions(command))
  root.commandsGroup('Reports:')
  for (const add of [...reportCommands, ...repeatCommands]) add(root, edge)
  root.commandsGroup('Judgements and runs:')
  for (const add of valueCommands) add(root, edge)
  root.commandsGroup('Beside these:')
  for (const add of furtherCommands) add(root, edge)
  root.helpCommand(true)
  return root
}
