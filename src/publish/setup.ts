import { join } from 'node:path/posix'
import { type Problem, warningAt, wholeFile } from '../text/problem.ts'
import type { Interaction } from './interaction.ts'
import type { Target } from './target.ts'

/**
 * What a site still has to be set up for, as far as the text of its settings shows: `read` gives the text of a file under the
 * folder of the site, or undefined where there is none.
 */
export async function setupProblems(
  { setup, called }: Target,
  live: Interaction,
  folder: string,
  read: (path: string) => Promise<string | undefined>,
): Promise<Problem[]> {
  if (setup === undefined) return []
  const texts = await Promise.all(setup.files.map(async (file) => ({ file, text: await read(join(folder, file)) })))
  const there = texts.filter(({ text }) => text !== undefined)
  if (there[0] !== undefined) {
    const place = wholeFile(join(folder, there[0].file))
    const needs =
      live.kind === 'scripts' && live.scripts.by === 'site' ? [...setup.needs, live.scripts.need] : setup.needs
    const missing = needs.filter(({ shown }) => !there.some(({ text }) => shown.test(text!)))
    return missing.map(({ what, mend }) => warningAt(place, 'site-setup', what, mend))
  }
  const mend = `Name the folder that holds ${setup.files[0]}${setup.files.length > 1 ? ' or the like' : ''}.`
  return [warningAt(wholeFile(folder), 'site-setup', `there is no site of ${called} here`, mend)]
}
