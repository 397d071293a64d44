import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const queries = Array.from({ length: 30 }, (_, i) => `q${i + 1}`)
const documents = Array.from({ length: 20 }, (_, i) => `d${i + 1}`)

const spec = `title: { en: Shop, zh-CN: 商店 }
datasets:
  shop: { qrels: qrels.txt, runs: { one: one.run, two: two.run } }
measures:
  - nDCG@10
  - AP
  - RR
baseline: one
compare: { resamples: 1000, seed: 1 }
`
const body =
  '## A\n\n{{results}}\n\n{{comparison}}\n\n{{example "AP" run="one" query="q1"}}\n\n{{chart "systems" measure="AP"}}\n'

/** A site by path, text by text. */
type Site = ReadonlyMap<string, string>

/** A report whose run `one` stands in one of two versions, and how to build it. */
interface Shop {
  readonly root: string
  /** Both versions, as builds make them that nobody disturbs and that remember nothing. */
  readonly versions: readonly [Site, Site]
  /** How long a build takes from an empty cache, in milliseconds. */
  readonly time: number
}

/** How a build ended, and what it said of it. */
interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly said: string
}

/** What went wrong in one round: empty where everything is right. */
export type Faults = readonly string[]

/** Makes the report in a folder and builds both versions by the command, a file for node. */
export async function makeShop(root: string, cli: string): Promise<Shop> {
  const folder = join(root, 'shop')
  mkdirSync(folder)
  const files = {
    'report.yaml': spec,
    'en.md': body,
    'zh-CN.md': body,
    'qrels.txt': queries
      .map((query, i) => `${query} 0 d${(i % 20) + 1} 2\n${query} 0 d${((i + 5) % 20) + 1} 1\n`)
      .join(''),
    'two.run': runText(3),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const build = async (version: 0 | 1) => {
    change(root, version)
    const began = performance.now()
    const { code } = await started(cli, root, { out: `right-${version}`, cache: false }).ended
    if (code !== 0) throw new Error(`the undisturbed build ends with ${code}`)
    return { site: siteIn(join(root, `right-${version}`)), time: performance.now() - began }
  }
  const first = await build(0)
  const second = await build(1)
  return { root, versions: [first.site, second.site], time: Math.max(first.time, second.time) }
}

function runText(step: number): string {
  return queries
    .map((query, i) =>
      documents
        .map((_, rank) => `${query} Q0 d${((i * i + rank * step) % 20) + 1} ${rank + 1} ${20 - rank} t\n`)
        .join(''),
    )
    .join('')
}

function change(root: string, version: 0 | 1): void {
  writeFileSync(join(root, 'shop', 'one.run'), runText(version === 0 ? 7 : 9))
}

function started(cli: string, root: string, { out, cache }: { readonly out: string; readonly cache: boolean }) {
  const args = [cli, 'build', 'shop', '--out', out, ...(cache ? [] : ['--no-cache'])]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, said }))
  })
  return { child, ended }
}

function siteIn(folder: string): Site {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = found.map((entry) => join(entry.parentPath, entry.name)).sort()
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]))
}

/**
 * One round: the run changes, builds into one folder begin (in every other round two at once), and the first of them is given
 * a signal at a share of the time that a build takes. Then what it left is looked at, the next build made, and that looked at.
 */
export async function round(
  shop: Shop,
  { cli, number, share, signal }: { cli: string; number: number; share: number; signal: 'SIGKILL' | 'SIGINT' },
): Promise<Faults> {
  const version = number % 2 === 0 ? 0 : 1
  const { root, versions } = shop
  change(root, version)
  const builds = Array.from({ length: (number % 4) + 1 > 2 ? 2 : 1 }, () =>
    started(cli, root, { out: 'site', cache: true }),
  )
  await wait(share * shop.time * builds.length)
  builds[0]!.child.kill(signal)
  const [first, second] = await Promise.all(builds.map(({ ended }) => ended))
  const faults: string[] = []
  if (signal === 'SIGINT' && second === undefined) faults.push(...leftBehind(root))
  if (first!.code !== 0 && first!.signal !== signal) faults.push(`the build ended with ${JSON.stringify(first)}`)
  if (second !== undefined && second.code !== 0) faults.push(`the other build ended with ${JSON.stringify(second)}`)
  const after = partly(root)
  for (const [path, text] of after)
    if (!versions.some((site) => site.get(path) === text) && path !== 'rankbook-files.json')
      faults.push(`"${path}" is neither of the old nor of the new site`)
  if (second !== undefined) faults.push(...differences(after, versions[version]))
  const next = await started(cli, root, { out: 'site', cache: true }).ended
  if (next.code !== 0) faults.push(`the next build ended with ${JSON.stringify(next)}`)
  return [...faults, ...differences(siteIn(join(root, 'site')), versions[version]), ...leftBehind(root)]
}

/** The pages that stand in the site's folder. */
function partly(root: string): Site {
  try {
    return new Map([...siteIn(join(root, 'site'))].filter(([path]) => !path.startsWith('.rankbook')))
  } catch {
    return new Map()
  }
}

function differences(found: Site, expected: Site): string[] {
  const paths = new Set([...found.keys(), ...expected.keys()])
  return [...paths].filter((path) => found.get(path) !== expected.get(path)).map((path) => `"${path}" is not right`)
}

/** Whatever is neither a page nor an answer that is kept. */
function leftBehind(root: string): string[] {
  const names = (folder: string) => {
    try {
      return readdirSync(join(root, folder))
    } catch {
      return []
    }
  }
  const site = names('site').filter((name) => name.startsWith('.rankbook'))
  const cache = names('.rankbook/cache').filter((name) => name.startsWith('waiting-'))
  return [...site, ...cache].map((name) => `"${name}" was left behind`)
}
