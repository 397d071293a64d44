import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SourceError } from '../text/io.ts'

/** The files of a revision in a folder of their own. */
export interface Checkout {
  /** Absolute. */
  readonly folder: string
  /** Where in it the folder lies that corresponds to the working directory: empty, or a path that ends in "/". */
  readonly prefix: string
  release(): Promise<void>
}

/**
 * Writes the files of a revision of the repository here into a temporary folder. An index of its own is used, so that neither
 * the repository's index nor its work tree is touched, and no hook is run. Throws `SourceError`.
 */
export async function checkoutRevision(revision: string): Promise<Checkout> {
  const commit = (await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])).trim()
  const top = (await git(['rev-parse', '--show-toplevel'])).trim()
  const prefix = (await git(['rev-parse', '--show-prefix'])).replace(/\n$/, '')
  const home = await mkdtemp(join(tmpdir(), 'rankbook-git-'))
  const folder = join(home, 'tree')
  const release = () => rm(home, { recursive: true, force: true })
  try {
    await mkdir(folder)
    const env = { GIT_INDEX_FILE: join(home, 'index') }
    await git(['read-tree', commit], { cwd: top, env })
    await git(['checkout-index', '--all', '--quiet', `--prefix=${folder}/`], { cwd: top, env })
    return { folder, prefix, release }
  } catch (error) {
    await release()
    throw error
  }
}

function git(
  args: readonly string[],
  { cwd, env }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  const safe = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false', ...args]
  return new Promise((resolve, reject) => {
    execFile('git', safe, { cwd, env: { ...process.env, ...env }, maxBuffer: 1 << 28 }, (error, out, err) => {
      if (error === null) resolve(out)
      else reject(gitError(args, (error as NodeJS.ErrnoException).code, err))
    })
  })
}

function gitError(args: readonly string[], code: unknown, err: string): SourceError {
  if (code === 'ENOENT')
    return new SourceError('git is not installed', 'Install git, or compare two locks or two sites.')
  if (args[0] === 'rev-parse' && err === '')
    return new SourceError(
      `"${args.at(-1)!.replace('^{commit}', '')}" is no revision of this repository`,
      'Name a commit, a branch or a tag.',
    )
  return new SourceError(
    `git ${args[0]} failed: ${err.trim().split('\n')[0]}`,
    'Run the command in the repository of the reports.',
  )
}
