import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Builds all reports of the repository with several versions of Node, each in another folder and under another time zone,
 * language and size of the thread pool, and compares the sites byte by byte. Once more the functions of the engine that may
 * differ in the last place are made to: no published byte may depend on them.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))

interface Surroundings {
  readonly name: string
  /** The package `node` of this version; the Node that runs this where it is left out. */
  readonly node?: string
  readonly env: Readonly<Record<string, string>>
  readonly inexact?: boolean
}

const all: readonly Surroundings[] = [
  { name: 'node-20', node: '20', env: { TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' } },
  { name: 'node-22', node: '22', env: { TZ: 'America/St_Johns', LANG: 'zh_CN.UTF-8', UV_THREADPOOL_SIZE: '1' } },
  { name: 'node-24', node: '24', env: { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' } },
  { name: 'inexact', env: { TZ: 'Pacific/Apia', LANG: 'ar_EG.UTF-8' }, inexact: true },
]

/** Functions whose last place ECMAScript leaves to the engine. `sqrt` is exact everywhere. */
const inexact = `
const next = new Float64Array(1)
const bits = new BigInt64Array(next.buffer)
for (const name of ['log', 'log2', 'log10', 'log1p', 'exp', 'expm1', 'pow', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'sinh', 'cosh', 'tanh', 'cbrt', 'hypot']) {
  const exact = Math[name]
  Math[name] = (...values) => {
    const value = exact(...values)
    if (Number.isInteger(value) || !Number.isFinite(value)) return value
    next[0] = value
    bits[0] += 1n
    return next[0]
  }
}
`

const work = mkdtempSync(join(tmpdir(), 'rankbook-nodes-'))
let failed = false
try {
  writeFileSync(join(work, 'inexact.mjs'), inexact)
  const sites = all.map((one) => [one.name, built(one)] as const)
  const [[firstName, first], ...others] = sites as [(typeof sites)[number], ...(typeof sites)[number][]]
  for (const [name, site] of others) {
    const paths = [...new Set([...first.keys(), ...site.keys()])].filter((path) => first.get(path) !== site.get(path))
    failed ||= paths.length > 0
    process.stdout.write(
      paths.length === 0
        ? `${name}: ${site.size} files, the same as ${firstName}\n`
        : `${name}: ${paths.length} files differ from ${firstName}: ${paths.slice(0, 10).join(', ')}\n`,
    )
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
process.exitCode = failed ? 1 : 0

/** Builds the reports in a folder of their own; the SHA-256 of every file of the site, by path. */
function built({ name, node, env, inexact }: Surroundings): ReadonlyMap<string, string> {
  const folder = join(work, name, 'a folder')
  mkdirSync(folder, { recursive: true })
  for (const part of ['src', 'templates', 'data', 'reports', 'package.json', 'tsconfig.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const program = node === undefined ? process.execPath : installed(node)
  const flags = ['--import', 'tsx', ...(inexact ? ['--import', join(work, 'inexact.mjs')] : [])]
  execFileSync(program, [...flags, 'src/cli.ts', 'build', '--locked', '--no-cache'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const version = execFileSync(program, ['-p', '[process.version, process.versions.unicode].join(", Unicode ")'])
  process.stdout.write(`${name}: ${version}`)
  const site = join(folder, 'site')
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(site.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]
    }),
  )
}

/** Node of a version, from npm. */
function installed(version: string): string {
  const folder = join(work, `npm-${version}`)
  mkdirSync(folder)
  execFileSync('npm', [
    'install',
    '--silent',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--prefix',
    folder,
    `node@${version}`,
  ])
  return join(folder, 'node_modules', 'node', 'bin', 'node')
}
