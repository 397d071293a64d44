import type { Io } from '../text/io.ts'
import { errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { UsageError, withUsage } from './arguments.ts'
import { exit, printProblems } from './problems.ts'
import { starts } from './starts/index.ts'
import type { StartName } from './starts/names.ts'
import { filesOf } from './starts/start.ts'
import { sourceProblem } from './texts.ts'

/** `rankbook init`: a small report with data, in a folder that does not exist yet. */
export function init(io: Io, given: string, from: StartName = 'search'): Promise<number> {
  return withUsage(io, async () => {
    const files = filesOf(starts.find(({ name }) => name === from)!)
    const folder = given.replace(/(?<=.)\/+$/, '')
    if (folder === '') throw new UsageError('the name of the folder is empty', 'Name a new folder.')
    const problem = (await io.exists(folder)) ? isThere(folder) : await createdOrProblem(io, folder, files)
    if (problem !== undefined) {
      await printProblems(io, [problem])
      return exit.problems
    }
    const paths = [...files.keys()].map((path) => `${folder}/${path}`)
    io.out(`${paths.join('\n')}\n\nBuild it: npx rankbook build ${folder}\n`)
    return exit.done
  })
}

function isThere(folder: string): Problem {
  return errorAt(wholeFile(folder), 'exists', 'is there already', 'Name a new folder.')
}

async function createdOrProblem(
  io: Io,
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<Problem | undefined> {
  try {
    await io.create(folder, files)
    return undefined
  } catch (error) {
    return sourceProblem(folder, error)
  }
}
