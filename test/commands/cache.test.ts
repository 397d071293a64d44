import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type BuildOptions, build } from '../../src/commands/build.ts'
import { realIo } from '../../src/commands/io.ts'
import { inFolder, testIo } from './io.ts'

const spec = `title: Shop
datasets:
  shop:
    qrels: qrels.txt
    runs: { one: one.run, two: two.run.csv, three: { q1: [x, a], q2: [c] } }
measures:
  - AP
  - nDCG@2
  - NumRet
  - Gini(items=3)@2
baseline: one
`
const body = `{{results}}

{{comparison}}

{{example "RR" run="one" query="q1"}}

{{example "AP" run="three" query="q2"}}

{{why "AP" run="two"}}
`
const files = {
  'report.yaml': spec,
  'en.md': body,
  'qrels.txt': 'q1 0 a 1\nq1 0 b 2\nq2 0 c 1\nq3 0 d 1\n',
  'one.run': 'q1 Q0 a 1 3 t\nq1 Q0 x 2 3 t\nq1 Q0 b 3 1 t\nq2 Q0 x 1 2 t\nq2 Q0 c 2 1 t\n',
  'two.run.csv': 'query,document,score\nq1,b,2\nq1,a,1\nq2,c,1\n',
}

interface Shop {
  readonly folder: string
  readonly cache: string
  write(name: string, content: string): void
  /** Builds, and says which requests were evaluated, by kind and run. */
  built(options?: { readonly cache?: boolean; readonly allowCode?: boolean; readonly out?: string }): Promise<Built>
}

interface Built {
  readonly evaluated: readonly string[]
  readonly remembered: number
  readonly site: ReadonlyMap<string, string>
  readonly err: string
}

function inShop(work: (shop: Shop) => Promise<void>): Promise<void> {
  return inFolder(async (root) => {
    const folder = join(root, 'shop')
    const cache = join(root, 'cache')
    mkdirSync(folder)
    const write = (name: string, content: string) => writeFileSync(join(folder, name), content)
    for (const [name, content] of Object.entries(files)) write(name, content)
    const built = async ({ cache: used = true, allowCode = false, out = 'site' } = {}): Promise<Built> => {
      const io = { ...testIo(), store: () => realIo().store(cache) }
      const evaluated: string[] = []
      let remembered = 0
      const told: BuildOptions['told'] = (request, state) => {
        if (state === 'evaluated') evaluated.push(`${request.kind} ${request.run}`)
        else if (state === 'remembered') remembered++
      }
      const target = { kind: 'site' as const, out: join(root, out) }
      const code = await build(io, [folder], { target, json: false, cache: used, allowCode, told })
      expect({ code, err: io.printed().err.replace(/^.*warning.*$/s, '') }).toEqual({ code: 0, err: '' })
      return { evaluated, remembered, site: contents(join(root, out)), err: io.printed().err }
    }
    await work({ folder, cache, write, built })
  })
}

function contents(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = names.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !path.includes('/assets/'))
  return new Map(paths.sort().map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]))
}

/** The files of entries. */
function entries(cache: string): string[] {
  const found = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return found.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !path.endsWith('.gitignore'))
}

test('a build after no change evaluates nothing and gives the bytes of a build without a cache', () =>
  inShop(async ({ folder, built }) => {
    const plain = await built({ cache: false })
    const first = await built()
    expect(first.remembered).toBe(0)
    expect(new Set(first.evaluated)).toEqual(
      new Set([
        'values one',
        'values two',
        'values three',
        'ranking one',
        'ranking three',
        'comparison one',
        'why two',
      ]),
    )
    for (const name of ['one.run', 'report.yaml']) utimesSync(join(folder, name), 1, 1)
    const second = await built()
    expect(second.evaluated).toEqual([])
    expect(second.remembered).toBe(first.evaluated.length)
    expect(first.site).toEqual(plain.site)
    expect(second.site).toEqual(plain.site)
    expect(second.err).toBe(first.err)
  }))

test('a changed run is evaluated again, with what compares it, and no other', () =>
  inShop(async ({ write, built }) => {
    await built()
    write('one.run', files['one.run'].replace('q2 Q0 c 2 1 t', 'q2 Q0 y 2 1 t'))
    const changed = await built()
    expect(new Set(changed.evaluated)).toEqual(new Set(['values one', 'ranking one', 'comparison one']))
    expect(changed.site).toEqual((await built({ cache: false })).site)
    write('one.run', files['one.run'])
    expect((await built()).evaluated).toEqual([])
  }))

test('whatever else a value depends on asks for it anew: judgements, conventions, data in the spec, the method', () =>
  inShop(async ({ write, built }) => {
    await built()
    const kinds = async () => [...new Set((await built()).evaluated)].sort()
    const all = [
      'comparison one',
      'ranking one',
      'ranking three',
      'values one',
      'values three',
      'values two',
      'why two',
    ]
    write('qrels.txt', files['qrels.txt'].replace('q3 0 d 1', 'q3 0 d 2'))
    expect(await kinds()).toEqual(all)
    write('report.yaml', `${spec}conventions: ranx\n`)
    expect(await kinds()).toEqual(all)
    write('report.yaml', spec.replace('q2: [c]', 'q2: [x, c]'))
    expect(await kinds()).toEqual(['comparison one', 'ranking three', 'values three'])
    write('report.yaml', `${spec}compare: { seed: 7 }\n`)
    write('qrels.txt', files['qrels.txt'])
    expect(await kinds()).toEqual(['comparison one'])
    write('report.yaml', spec.replace('  - AP\n', '  - AP\n  - P@1\n'))
    expect(await kinds()).toEqual(['comparison one', 'values one', 'values three', 'values two'])
    expect((await built()).site).toEqual((await built({ cache: false })).site)
  }))

test('reasons that several systems share are told once, whether they are remembered or not', () =>
  inShop(async ({ write, built }) => {
    const alike = 'q1 Q0 a 1 1 t\nq2 Q0 c 1 1 t\nq3 Q0 d 1 1 t\n'
    write('qrels.txt', 'q1 0 a 1\nq2 0 c 1\nq3 0 d 1\n')
    write('one.run', alike)
    write('two.run.csv', 'query,document,score\nq1,a,1\nq2,c,1\nq3,d,1\n')
    const { site } = await built({ cache: false })
    await built()
    const again = await built()
    expect(again.evaluated).toEqual([])
    expect(again.site).toEqual(site)
    expect(site.get('shop/en/index.md')).toContain('one (AP), two (AP), ')
  }))

test('entries that are cut off, altered or gone are as good as none', () =>
  inShop(async ({ cache, built }) => {
    const { site } = await built()
    entries(cache).forEach((path, i) => {
      const bytes = readFileSync(path)
      if (i % 4 === 0) truncateSync(path, bytes.length - 3)
      else if (i % 4 === 1) rmSync(path)
      else if (i % 4 === 2) writeFileSync(path, bytes.fill(bytes[60]! ^ 1, 60, 61))
      else writeFileSync(path, '')
    })
    const again = await built()
    expect(again.remembered).toBe(0)
    expect(again.site).toEqual(site)
    expect((await built()).evaluated).toEqual([])
  }))

test('nothing is kept or looked up where no cache is wanted, and a cache that cannot be made is done without', () =>
  inShop(async ({ cache, built }) => {
    const { site } = await built({ cache: false })
    expect(() => readdirSync(cache)).toThrow()
    writeFileSync(cache, 'a file where the folder should be')
    expect((await built()).site).toEqual(site)
  }))

test('git passes the cache over', () =>
  inShop(async ({ cache, built }) => {
    await built()
    expect(readFileSync(join(cache, '.gitignore'), 'utf8')).toBe('*\n')
  }))

test('values of an own measure are evaluated each time, as its file may import others that change', () =>
  inShop(async ({ write, built }) => {
    write('mine.ts', readFileSync(new URL('../own/Streak.ts', import.meta.url), 'utf8'))
    write('report.yaml', spec.replace('measures:\n', 'measures:\n  - { file: ./mine.ts }\n'))
    const first = await built({ allowCode: true })
    const second = await built({ allowCode: true })
    expect([...new Set(second.evaluated)].sort()).toEqual([
      'comparison one',
      'values one',
      'values three',
      'values two',
    ])
    expect(second.evaluated).toHaveLength(4)
    expect(second.site).toEqual(first.site)
  }))

test('two builds at once keep each other’s answers whole', () =>
  inShop(async ({ built }) => {
    const [a, b] = await Promise.all([built({ out: 'a' }), built({ out: 'b' })])
    expect(b!.site).toEqual(a!.site)
    const after = await built({ out: 'a' })
    expect(after.evaluated).toEqual([])
    expect(after.site).toEqual(a!.site)
  }))

test('a build that is killed leaves a cache from which the next one is right', () =>
  inShop(async ({ folder, cache, built }) => {
    const { site } = await built({ cache: false })
    const home = join(folder, '..')
    const cli = new URL('../../src/cli.ts', import.meta.url).pathname
    const tsx = new URL('../../node_modules/tsx/dist/esm/index.mjs', import.meta.url).pathname
    const args = ['--import', tsx, cli, 'build', 'shop', '--out', 'killed']
    let stopped = 0
    for (let round = 0; round < 4; round++) {
      const child = spawn(process.execPath, args, { cwd: home, stdio: 'ignore' })
      const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
      // Until it writes its first entries, and a little later each time.
      for (let i = 0; i < 400 && !isThere(join(home, '.rankbook', 'cache')) && child.exitCode === null; i++)
        await wait(25)
      await wait(round * 15)
      child.kill('SIGKILL')
      if ((await ended) === 'SIGKILL') stopped++
      if (round < 2) rmSync(join(home, '.rankbook'), { recursive: true, force: true })
    }
    expect(stopped).toBeGreaterThan(0)
    rmSync(cache, { recursive: true, force: true })
    const io = { ...testIo(), store: () => realIo().store(join(home, '.rankbook', 'cache')) }
    const target = { kind: 'site' as const, out: join(home, 'after') }
    expect(await build(io, [folder], { target, json: false, cache: true })).toBe(0)
    expect(contents(join(home, 'after'))).toEqual(site)
    expect(readdirSync(join(home, '.rankbook', 'cache')).filter((name) => name.startsWith('waiting-'))).toEqual([])
  }))

function isThere(path: string): boolean {
  try {
    return readdirSync(path).length > 0
  } catch {
    return false
  }
}
