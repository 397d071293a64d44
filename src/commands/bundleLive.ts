import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildOptions, Plugin } from 'esbuild'
import { measures } from '../measures/index.ts'

/** Where the sources lie: beside this folder, or from a compiled package's point of view in the repository. */
const sources = fileURLToPath(new URL('../', import.meta.url))

/** The global under which a page's scripts meet, see `live/global.ts`. */
const shared = 'globalThis.rankbook.modules'

/** The measures that pages can evaluate: all of the package. */
const names = measures.map(({ name }) => name)

/**
 * The scripts of a page, by file name: `page.js` for every page, `embed.js` for those on
 * somebody else's site, `core.js` for those who play or check, and one for each
 * measure, which takes what measures share from `core.js`. Classic scripts, minified; the same sources give the same bytes.
 */
export async function bundleLive(): Promise<ReadonlyMap<string, Uint8Array>> {
  const { build } = await import('esbuild')
  const all = names.map((name) => `export { ${name} } from './${name}.ts'`).join('\n')
  const { metafile } = await build({
    ...common,
    stdin: { contents: all, resolveDir: `${sources}measures`, loader: 'ts' },
    absWorkingDir: sources,
    metafile: true,
    write: false,
  })
  const modules = Object.keys(metafile!.inputs).filter(
    (path) => path.endsWith('.ts') && !names.includes(basename(path, '.ts')),
  )
  const run = async (options: BuildOptions) => {
    const { outputFiles } = await build({ ...common, ...options, write: false })
    return outputFiles![0]!.contents
  }
  const files = new Map<string, Uint8Array>()
  for (const name of ['page', 'embed', 'core']) {
    files.set(`${name}.js`, await run({ entryPoints: [`${sources}live/${name}.ts`], plugins: [listOf(modules)] }))
  }
  const records = await Promise.all(names.map((name) => run({ stdin: recordEntry(name), plugins: [fromCore] })))
  for (const [i, name] of names.entries()) files.set(`${name}.js`, records[i]!)
  return files
}

const common = {
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'silent',
  // Loaded for Tukey's test only, which pages leave to the command line.
  external: ['lib-r-math.js'],
} as const satisfies BuildOptions

function recordEntry(name: string) {
  const contents = `import { ${name} } from './${name}.ts'\nglobalThis.rankbook.register(${name})`
  return { contents, resolveDir: `${sources}measures`, loader: 'ts' as const }
}

/** What a measure imports, other measures aside, stands in `core.js`. */
const fromCore: Plugin = {
  name: 'from-core',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, kind }) => {
      const name = basename(path, '.ts')
      if (kind === 'entry-point' || names.includes(name)) return undefined
      return { path: path.replace(/^(\.\.\/|\.\/)+/, ''), namespace: 'core' }
    })
    onLoad({ filter: /.*/, namespace: 'core' }, ({ path }) => ({
      contents: `module.exports = ${shared}[${JSON.stringify(basename(path, '.ts'))}]`,
      loader: 'js',
    }))
  },
}

/** The module `measure-modules` that `core.ts` imports: every module that a measure imports, by its name. */
function listOf(modules: readonly string[]): Plugin {
  const lines = modules.map((path, i) => `import * as m${i} from '${sources}${path}'`)
  const record = modules.map((path, i) => `${JSON.stringify(basename(path, '.ts'))}: m${i}`)
  return {
    name: 'measure-modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^measure-modules$/ }, () => ({ path: 'all', namespace: 'measure-modules' }))
      onLoad({ filter: /.*/, namespace: 'measure-modules' }, () => ({
        contents: `${lines.join('\n')}\nexport const modules = { ${record.join(', ')} }`,
        loader: 'js',
        resolveDir: sources,
      }))
    },
  }
}
