/**
 * Uses an installed package through every public function, by the examples of the reference that it brings along, which are
 * compiled against its types with nothing left unchecked: `use.ts FOLDER`, where the folder has it in `node_modules`.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Example, exampleFiles, examplesOf, keepingConsole } from './examples.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const settings = {
  compilerOptions: {
    target: 'es2023',
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    types: ['node'],
    typeRoots: [join(root, 'node_modules', '@types')],
  },
  include: ['*.mts'],
}

/** Writes the examples as modules and compiles them. */
function compile(examples: readonly Example[], folder: string): void {
  mkdirSync(folder)
  for (const [name, text] of Object.entries(exampleFiles)) writeFileSync(join(folder, name), text)
  examples.forEach(({ code }, i) => {
    writeFileSync(join(folder, `example-${i}.mts`), code)
  })
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  execFileSync(process.execPath, [tsc, '-p', folder], { stdio: 'inherit' })
}

/** Runs an example, and says how what it prints differs from what it says that it prints. */
async function run({ names, expected }: Example, module: string): Promise<string[]> {
  const kept = keepingConsole()
  const { log } = console
  console.log = kept.log
  try {
    await import(pathToFileURL(module).href)
  } finally {
    console.log = log
  }
  const same = JSON.stringify(kept.lines) === JSON.stringify(expected)
  return same ? [] : [`${names.join(', ')}: printed ${kept.lines.join(' | ')}, expected ${expected.join(' | ')}`]
}

const installed = join(process.argv[2]!, 'node_modules', 'rankbook')
const examples = examplesOf(readFileSync(join(installed, 'src', 'API.md'), 'utf8'))
const folder = join(process.argv[2]!, 'examples')
compile(examples, folder)
process.chdir(folder)
const wrong: string[] = []
for (const [i, example] of examples.entries()) wrong.push(...(await run(example, join(folder, `example-${i}.mjs`))))

const api = (await import(pathToFileURL(join(installed, 'dist', 'index.js')).href)) as Readonly<Record<string, unknown>>
const used = new Set(examples.flatMap(({ names }) => names))
const unused = Object.keys(api).filter((name) => typeof api[name] === 'function' && !used.has(name))
for (const name of unused) wrong.push(`${name}: no example uses it`)
for (const line of wrong) console.error(line)
console.log(`${examples.length} examples, ${wrong.length} wrong`)
process.exitCode = wrong.length === 0 ? 0 : 1
