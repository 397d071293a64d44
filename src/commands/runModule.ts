import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The package that runs, whether from its source or compiled: `rankbook` in an own file means this one. */
const index = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '../index.ts' : '../index.js', import.meta.url))

/**
 * Runs a TypeScript or JavaScript module and gives what it exports. It may import `rankbook` without having it installed.
 * Throws what the module throws, and errors of the compiler, whose messages begin with place and reason.
 */
export async function runModule(path: string): Promise<unknown> {
  const { tsImport } = await import('tsx/esm/api')
  const folder = await mkdtemp(join(tmpdir(), 'rankbook-'))
  const tsconfig = join(folder, 'tsconfig.json')
  const compilerOptions = { target: 'es2023', module: 'nodenext', paths: { rankbook: [index] } }
  await writeFile(tsconfig, JSON.stringify({ compilerOptions }))
  // A module that counts as CommonJS, as in a folder without package.json, is told of the settings by this alone.
  const before = process.env.TSX_TSCONFIG_PATH
  process.env.TSX_TSCONFIG_PATH = tsconfig
  try {
    return await tsImport(pathToFileURL(resolve(path)).href, { parentURL: import.meta.url, tsconfig })
  } finally {
    if (before === undefined) delete process.env.TSX_TSCONFIG_PATH
    else process.env.TSX_TSCONFIG_PATH = before
    await rm(folder, { recursive: true, force: true })
  }
}
