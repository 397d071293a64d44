/**
 * Runs command lines of the help in the working directory, one after the other in this process, and prints as JSON how each of
 * them ended: `exampleLines.ts COMMAND…`. A line may write to a file by `>`.
 */
import { writeFileSync } from 'node:fs'
import { realIo } from '../../src/commands/io.ts'
import { program } from '../../src/commands/program.ts'

/** How a line ended. */
export interface EndedLine {
  readonly command: string
  /** Empty where it is the help itself that was asked for. */
  readonly line: string
  readonly code: number
  readonly out: string
  readonly err: string
}

async function run(args: readonly string[]): Promise<Omit<EndedLine, 'command' | 'line'>> {
  const printed = { out: '', err: '' }
  let code = 0
  const print = (to: 'out' | 'err') => (text: string) => {
    printed[to] += text
  }
  const io = { ...realIo(), out: print('out'), err: print('err'), colour: false }
  const done = (ended: number) => {
    code = ended
  }
  const root = program({ io, done })
  for (const command of [root, ...root.commands]) command.configureOutput({ writeOut: io.out, writeErr: io.err })
  try {
    await root.parseAsync([...args], { from: 'user' })
  } catch (error) {
    code = (error as { exitCode?: number }).exitCode ?? 70
    if (code === 70) io.err(String(error))
  }
  return { code, ...printed }
}

const ended: EndedLine[] = []
for (const command of process.argv.slice(2)) {
  const help = await run([command, '--help'])
  ended.push({ command, line: '', ...help })
  for (const [, line] of (help.out.split('\nExamples:\n')[1] ?? '').matchAll(/^ {2}rankbook (.*)$/gm)) {
    if (command === 'serve') continue
    const [words, file] = line!.split(' > ')
    const one = await run(words!.split(' '))
    if (file !== undefined) writeFileSync(file, one.out)
    ended.push({ command, line: line!, ...one })
  }
}
process.stdout.write(JSON.stringify(ended))
