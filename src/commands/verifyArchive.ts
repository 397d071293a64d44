import { dirname, join, relative } from 'node:path/posix'
import { z } from 'zod'
import { lockFile } from '../report/lock/lock.ts'
import { decodedAddress } from '../text/address.ts'
import { counted } from '../text/formats.ts'
import type { Io, Unpacked } from '../text/io.ts'
import { parsed } from '../text/parsed.ts'
import { errorAt, type Problem, wholeFile } from '../text/problem.ts'
import { siteFolder, sourceFolder } from './archiveLayout.ts'
import { UsageError, withUsage } from './arguments.ts'
import { crateFile } from './crate.ts'
import { digestOf } from './inputs.ts'
import { isIn } from './inside.ts'
import { exit, printProblems } from './problems.ts'
import { sourceProblem } from './texts.ts'
import { type VerifyOptions, verifyCommand } from './verify.ts'

const described = z.object({
  '@graph': z.array(
    z.looseObject({
      '@id': z.string(),
      '@type': z.string(),
      sha256: z.string().optional(),
      mainEntity: z.object({ '@id': z.string() }).optional(),
    }),
  ),
})

/** The files that an archive describes, by path; whether each is in it; and where its spec lies. */
interface Described {
  readonly files: readonly { readonly path: string; readonly sha256: string; readonly left: boolean }[]
  readonly main: string
}

/** `rankbook verify` of an archive: its files are what it says, and its report, made from scratch in its sources, is its site. */
export function verifyArchive(io: Io, given: readonly string[], options: VerifyOptions): Promise<number> {
  const format = options.json ? 'json' : 'text'
  const failed = async (problems: readonly Problem[]) => {
    await printProblems(io, problems, format)
    return exit.problems
  }
  return withUsage(
    io,
    async () => {
      const [path] = given
      if (path === undefined || given.length > 1 || options.site !== undefined)
        throw new UsageError('an archive is verified alone', 'Name one archive; it brings its site along.')
      const data = options.data && io.resolve(options.data)
      const unpacked = await io.unpack(path).catch((error: unknown) => sourceProblem(path, error))
      if (!('release' in unpacked)) return failed([unpacked])
      try {
        const read = await readCrate(io, unpacked.folder)
        if (read === undefined) return await failed([noCrate(path)])
        const problems = await contentProblems(io, { ...unpacked, archive: path, data }, read)
        if (problems.length > 0) return await failed(problems)
        const folder = relative(sourceFolder, dirname(read.main))
        const site = join('..', siteFolder)
        const named = (text: string) => text.replaceAll(`${site}`, `${path}:${siteFolder}`)
        const told: Io = { ...io, out: (text) => io.out(named(text)), err: (text) => io.err(named(text)) }
        const verify = () => verifyCommand(told, [folder], { ...options, data: undefined, site })
        return await io.inFolder(join(unpacked.folder, sourceFolder), verify)
      } finally {
        await unpacked.release()
      }
    },
    format,
  )
}

function noCrate(path: string): Problem {
  const what = `holds no "${crateFile}" that names a report with its lock`
  return errorAt(wholeFile(path), 'archive', what, 'Name a file that `rankbook archive` wrote.')
}

async function readCrate(io: Io, folder: string): Promise<Described | undefined> {
  const text = await io.readText(join(folder, crateFile)).catch(() => '')
  const read = described.safeParse(parsed(text))
  const graph = read.success ? read.data['@graph'] : []
  const main = graph.find((one) => one['@id'] === './')?.mainEntity?.['@id']
  if (main === undefined) return undefined
  const spec = decodedAddress(main)
  const files = graph.flatMap(({ '@id': id, sha256 }) =>
    sha256 === undefined ? [] : [{ path: decodedAddress(id.replace(/^#/, '')), sha256, left: id.startsWith('#') }],
  )
  const named = new Set(files.map(({ path }) => path))
  const whole = [spec, join(dirname(spec), lockFile())].every((path) => isIn(sourceFolder, path) && named.has(path))
  const inside = files.every(
    ({ path, left }) => isPlain(path) && (isIn(sourceFolder, path) || (!left && isIn(siteFolder, path))),
  )
  return whole && inside ? { main: spec, files } : undefined
}

/** Whether a path leads down only. */
function isPlain(path: string): boolean {
  return !path.split('/').some((part) => part === '' || part === '.' || part === '..')
}

/** Where the files of an archive are not what it says; data that it left out are brought from where they lie. */
async function contentProblems(
  io: Io,
  { folder, paths, add, archive, data }: Unpacked & { readonly archive: string; readonly data: string | undefined },
  { files }: Described,
): Promise<Problem[]> {
  const left = files.filter((file) => file.left)
  if (left.length > 0 && data === undefined) {
    const what = `names ${counted(left.length, 'file', 'files')} by hash alone, such as "${left[0]!.path}"`
    return [errorAt(wholeFile(archive), 'archive', what, 'Say where the data lie with --data FOLDER.')]
  }
  const known = new Set([crateFile, ...files.map(({ path }) => path)])
  const problems = paths
    .filter((path) => !known.has(path))
    .map((path) =>
      errorAt(
        wholeFile(`${archive}:${path}`),
        'archive',
        `is not in "${crateFile}"`,
        'Get the archive again from whoever made it.',
      ),
    )
  for (const { path, sha256, left } of files) {
    const from = left ? join(data!, relative(sourceFolder, path)) : join(folder, path)
    const found = await digestOf(io, from)
    if (found?.sha256 !== sha256) {
      const what = `has ${found === undefined ? 'no' : 'another'} content, expected SHA-256 ${sha256}`
      const place = wholeFile(left ? from : `${archive}:${path}`)
      problems.push(errorAt(place, 'archive', what, 'Get it again from whoever made it.'))
    } else if (left) await add(path, from)
  }
  return problems
}
