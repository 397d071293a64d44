import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { inFolder } from './commands/io.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const cli = join(root, 'src', 'cli.ts')
const tsx = import.meta.resolve('tsx')

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs the command in a process of its own, in a folder. */
function rankbook(args: readonly string[], cwd = root): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', tsx, cli, ...args], { cwd, maxBuffer: 1 << 26 }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err })
    })
  })
}

/** Runs the command and closes its standard output before anything is read. */
function cutShort(args: readonly string[], cwd: string): Promise<Omit<Ended, 'out'>> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', tsx, cli, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let err = ''
    child.stdout.destroy()
    child.stderr.on('data', (text) => {
      err += text
    })
    child.on('close', (code) => resolve({ code: code ?? -1, err }))
  })
}

describe('the command line', () => {
  test('ends with 2 and a hint for what it does not know', async () => {
    expect(await rankbook(['evall'])).toMatchObject({ code: 2, err: expect.stringContaining('Did you mean eval?') })
    expect(await rankbook(['eval', 'q', 'r', '--formt', 'json'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('unknown option'),
    })
    expect(await rankbook(['eval'])).toMatchObject({ code: 2 })
    expect(await rankbook(['explain', 'AP'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is nothing to explain'),
    })
  })

  test('refuses an option that is given twice, as the second would win', async () => {
    for (const twice of [
      ['--query', 'q1', '--query', 'q2'],
      ['--format', 'md', '--format', 'md'],
    ])
      expect(await rankbook(['explain', 'AP', ...twice])).toMatchObject({
        code: 2,
        err: expect.stringContaining('The option is given twice, expected once.'),
      })
  })

  test('names the dialects and languages in its help', async () => {
    const help = (await rankbook(['explain', '--help'])).out.replace(/\s+/g, ' ')
    expect(help).toContain('llama_index; with changes: trec_eval,unjudged=drop (default: "trec_eval")')
    expect(help).toContain('(choices: "en", "zh-CN", default: "en")')
  })

  test('ends quietly when its reader has seen enough', () =>
    inFolder(async (folder) => {
      const ids = Array.from({ length: 20_000 }, (_, i) => `q${i}`)
      writeFileSync(join(folder, 'qrels.txt'), ids.map((id) => `${id} 0 a 1\n`).join(''))
      writeFileSync(join(folder, 'a.run'), ids.map((id) => `${id} Q0 a 1 1 t\n`).join(''))
      expect(await cutShort(['eval', 'qrels.txt', 'a.run', '-m', 'AP', '-q'], folder)).toEqual({ code: 0, err: '' })
    }))

  test('prints its version and its commands', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    expect(await rankbook(['--version'])).toMatchObject({ code: 0, out: `${version}\n` })
    const help = await rankbook(['--help'])
    for (const command of ['build', 'check', 'init', 'eval', 'table', 'explain', 'measures', 'trec_eval'])
      expect(help.out).toContain(command)
  })

  test('says what is wrong where there is no report', () =>
    inFolder(async (folder) => {
      expect(await rankbook(['build'], folder)).toMatchObject({
        code: 1,
        err: expect.stringContaining('there is no report here'),
      })
    }))
})

/** The commands that README.md shows, as written: each `npm run -s rankbook -- …` line of its shell listings. */
function readmeCommands(): string[][] {
  const listings = readFileSync(join(root, 'README.md'), 'utf8').matchAll(/```sh\n(.*?)```/gs)
  const lines = [...listings].flatMap(([, text]) => text!.trim().split('\n'))
  return lines.filter((line) => line.startsWith('npm run -s rankbook -- ')).map((line) => line.split(' ').slice(5))
}

describe('README.md', () => {
  test('shows commands that work', async () => {
    const commands = readmeCommands()
    expect(commands.length).toBeGreaterThan(8)
    await inFolder(async (work) => {
      mkdirSync(join(work, 'docs', '.vitepress'), { recursive: true })
      writeFileSync(join(work, 'docs', '.vitepress', 'config.mts'), 'export default { markdown: { math: true } }\n')
      for (const args of commands) {
        const moved = args.map((arg) =>
          ['docs', 'my-report.tar'].includes(arg)
            ? join(work, arg)
            : arg.replace('reports/my-report', join(work, 'my-report')),
        )
        const out = { build: 'site', archive: 'my-report.tar' }[moved[0]!]
        const ended = await rankbook(out === undefined ? moved : [...moved, '--out', join(work, out)])
        // A slow machine is told how far it is.
        const err = ended.err.replace(/^(?:making|reading) .*\n/gm, '')
        expect({ command: args.join(' '), code: ended.code, err }).toEqual({
          command: args.join(' '),
          code: 0,
          err: '',
        })
      }
      expect(existsSync(join(work, 'site', 'my-report', 'en', 'index.html'))).toBe(true)
    })
  }, 600_000)

  test('shows the error that a measure misspelt in the new report gives', () =>
    inFolder(async (work) => {
      await rankbook(['init', 'reports/my-report'], work)
      const spec = join(work, 'reports', 'my-report', 'report.yaml')
      writeFileSync(spec, readFileSync(spec, 'utf8').replace('nDCG@5', 'ndgc@5'))
      const { code, err } = await rankbook(['check'], work)
      const shown = /^```\n(reports\/.*?)^```$/ms.exec(readFileSync(join(root, 'README.md'), 'utf8'))![1]
      expect({ code, err }).toEqual({ code: 1, err: shown })
    }))

  test('leads only to files that are there', () => {
    const text = readFileSync(join(root, 'README.md'), 'utf8')
    const targets = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!)
    expect(targets.length).toBeGreaterThan(5)
    for (const target of targets) expect(() => readFileSync(join(root, target)), target).not.toThrow(/ENOENT/)
  })
})
