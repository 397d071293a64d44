#!/usr/bin/env node
import { CommanderError } from 'commander'
import { realIo, terminalProgress } from './commands/io.ts'
import { exit, printFailure } from './commands/problems.ts'
import { program } from './commands/program.ts'

const progress = terminalProgress()
const io = realIo(progress)
let code: number = exit.done
/** Own measures run while `process.exit` is closed to them. */
const leave = process.exit.bind(process)

/** A reader that has seen enough (`| head`) is no fault; a full disk is. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return
  io.err(`error: standard output cannot be written (${error.code})\n  Make room, or write to another place.\n`)
  leave(exit.problems)
})
process.stderr.on('error', () => undefined)

try {
  const root = program({
    io,
    done: (ended) => {
      code = ended
    },
  })
  root.hook('preAction', (_, command) => {
    if (command.opts<{ quiet?: boolean }>().quiet === false) progress.begin()
  })
  await root.parseAsync()
  progress.clear()
} catch (error) {
  if (error instanceof CommanderError) code = error.exitCode === 0 ? exit.done : exit.usage
  else code = printFailure(io, error)
}
process.exitCode = code
