import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path/posix'
import { targets } from '../../src/publish/targets/index.ts'
import { hostileReport } from './hostile.ts'
import { readerFaults } from './reader.ts'
import { markdownFiles, pageFaults } from './readSite.ts'
import type { Site } from './site.ts'
import { sites } from './sites.ts'

/**
 * Publishes reports into fresh sites, builds these with their own tools and reads what came out:
 * `npm run test:sites -- vitepress hugo`. With --into FOLDER the sites are kept there, and what is installed is used again;
 * with --handbook the handbook is published too, a hundred pages more; with --pictures FOLDER a page of each site is
 * photographed in both languages, light and dark, for somebody to look at.
 */

const here = process.cwd()
const asked = process.argv.slice(2)
const withHandbook = asked.includes('--handbook')
if (withHandbook) asked.splice(asked.indexOf('--handbook'), 1)
const into = folderAfter('--into')
const pictures = folderAfter('--pictures')
const root = into ?? mkdtempSync(join(tmpdir(), 'rankbook-sites-'))

/** The folder that an option names. */
function folderAfter(option: string): string | undefined {
  const at = asked.indexOf(option)
  return at < 0 ? undefined : asked.splice(at, 2)[1]
}

function writeFiles(folder: string, files: Iterable<readonly [string, string]>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function shell(command: string, folder: string): void {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}: exit ${status}\n${`${stdout}\n${stderr}`.trim().slice(-3000)}`)
}

/** What is wrong with the site of a target. */
function faultsOf(site: Site): string[] {
  const folder = join(root, site.target)
  mkdirSync(folder, { recursive: true })
  writeFiles(folder, Object.entries(site.files))
  if (site.katex !== undefined) cpSync('node_modules/katex/dist', join(folder, site.katex), { recursive: true })
  if (!existsSync(join(folder, 'installed'))) shell(site.install, folder)
  writeFileSync(join(folder, 'installed'), '')
  const project = join(root, 'project')
  writeFiles(join(project, 'reports', 'hostile'), hostileReport())
  const reports = [
    join(project, 'reports', 'hostile'),
    ...['search-metrics', ...(withHandbook ? ['handbook'] : [])].map((name) => join('reports', name)),
  ]
  const publish = ['--import', 'tsx', 'src/cli.ts', 'publish', site.target, folder, ...reports, '--strict']
  execFileSync(process.execPath, publish, { cwd: here, stdio: ['ignore', 'ignore', 'inherit'] })
  shell(site.build, folder)
  const { display, inline } = site
  const built = { folder: join(folder, site.output), base: '/docs/', display, inline }
  return publishedPages(folder, site).flatMap((page) => pageFaults(built, page))
}

/** The pages of a site of our own, with the Markdown that lies beside each. */
function ownPages(folder: string) {
  return markdownFiles(folder).map((path) => ({
    url: `${dirname(path)}/`,
    markdown: readFileSync(join(folder, path), 'utf8'),
  }))
}

/** The pages that were published, with their addresses. */
function publishedPages(folder: string, { target }: Site) {
  const known = targets.find(({ name }) => name === target)
  if (known === undefined) return ownPages(folder)
  const { documents, translated, lowerCase } = known
  const chinese = translated('zh-CN')
  const places = [
    { folder: join(folder, documents, 'reports'), url: 'reports' },
    {
      folder: join(folder, chinese.folder, 'reports'),
      url: join(target.startsWith('docusaurus') ? 'zh-CN' : chinese.url, 'reports'),
    },
  ]
  return places.flatMap((place) =>
    markdownFiles(place.folder).map((path) => {
      const url = join(place.url, dirname(path))
      return {
        url: `${lowerCase ? url.toLowerCase() : url}/`,
        markdown: readFileSync(join(place.folder, path), 'utf8'),
      }
    }),
  )
}

const chosen = asked.length === 0 ? sites : sites.filter(({ target }) => asked.includes(target))
let failed = 0
for (const site of chosen) {
  let faults: string[]
  try {
    faults = [...faultsOf(site), ...(await readerFaults(site, { root, pictures }))]
  } catch (error) {
    faults = [(error as Error).message]
  }
  for (const fault of faults.slice(0, 30)) console.log(`  ${fault}`)
  console.log(`${site.target}: ${faults.length === 0 ? 'in order' : `${faults.length} faults`}`)
  if (faults.length > 0) failed++
}
if (into === undefined) rmSync(root, { recursive: true, force: true })
process.exitCode = failed === 0 ? 0 : 1
