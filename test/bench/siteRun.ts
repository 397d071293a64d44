/**
 * Measures what writing with rankbook feels like: `npm run -s bench:site`. The reports of this repository are built in a copy
 * of it by the package as it is published, each build a cold process; beside each, markdown-it and KaTeX alone make pages
 * of the finished texts of the same site (`plain.ts`), in turn; of each the cheapest counts. Then, where there is a browser, from
 * the moment a file is saved until the page shows it, beside the time in which the browser loads that page anew.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasBrowser } from '../browser/browser.ts'
import { bundleInto } from '../commands/bundle.ts'
import { type Cost, cheapest, compileScripts, runScript } from './processes.ts'
import { editsToScreen } from './screen.ts'

const repeats = 3
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(tmpdir(), 'rankbook-bench-site')
const work = join(folder, 'work')
rmSync(folder, { recursive: true, force: true })
bundleInto(folder)
compileScripts(['plain', 'cost'], folder)
for (const part of ['reports', 'data']) cpSync(join(root, part), join(work, part), { recursive: true })

const run = (script: readonly string[]) => runScript(folder, script, work)
const build = (...more: readonly string[]) => run(['dist/cli.js', 'build', '--quiet', ...more])
const forget = () => rmSync(join(work, '.rankbook'), { recursive: true, force: true })
let edits = 0

/** What is done before each build, and what is built. */
interface Line {
  readonly name: string
  readonly before: () => void
  readonly of?: readonly string[]
}

const lines: readonly Line[] = [
  { name: 'whole site, nothing remembered', before: forget },
  { name: 'whole site, nothing changed', before: () => undefined },
  {
    name: 'whole site, one run changed',
    before: () => edit('data/docs-search/runs/en/lunr.run', /\S+(?= \S+\n)/, () => `99.${++edits}`),
  },
  {
    name: 'whole site, one sentence changed',
    before: () => edit('reports/search-metrics/en.md', /$/, () => `\n\nSentence ${++edits}.\n`),
  },
  { name: 'one article, nothing remembered', before: forget, of: ['reports/search-metrics', '--out', 'article'] },
]

function edit(path: string, what: RegExp, by: () => string): void {
  const text = readFileSync(join(work, path), 'utf8')
  writeFileSync(join(work, path), text.replace(what, by))
}

function print(name: string, cost: Cost, plain: Cost): void {
  const cells = (['cpu', 'wall', 'memory'] as const).flatMap((key) => [
    cost[key].toFixed(key === 'memory' ? 0 : 2),
    (cost[key] / plain[key]).toFixed(2),
  ])
  process.stdout.write(`| ${[name, ...cells].join(' | ')} |\n`)
}

build()
build('reports/search-metrics', '--out', 'article')
process.stdout.write('| what | CPU s | CPU × | wall s | wall × | peak MB | peak × |\n|---|--:|--:|--:|--:|--:|--:|\n')
for (const { name, before, of = [] } of lines) {
  const costs: Cost[] = []
  const plain: Cost[] = []
  for (let i = 0; i < repeats; i++) {
    before()
    costs.push(build(...of))
    plain.push(run(['bench/plain.js', of.at(-1) ?? 'site', 'plain']))
  }
  if (name.endsWith('nothing remembered'))
    print(
      `${of.length > 0 ? 'that article' : 'the site'} by markdown-it and KaTeX alone`,
      cheapest(plain),
      cheapest(plain),
    )
  print(name, cheapest(costs), cheapest(plain))
}
if (hasBrowser()) {
  process.stdout.write('\n| from saved to shown | ms | × loading the page |\n|---|--:|--:|\n')
  for (const { name, shown, load } of await editsToScreen(folder, work))
    process.stdout.write(`| ${name} | ${shown.toFixed(0)} | ${(shown / load).toFixed(2)} |\n`)
}
rmSync(folder, { recursive: true, force: true })
