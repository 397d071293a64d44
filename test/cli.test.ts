import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
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

  test('prints its version and its commands', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    expect(await rankbook(['--version'])).toMatchObject({ code: 0, out: `${version}\n` })
    const help = await rankbook(['--help'])
    for (const command of ['build', 'check', 'init', 'eval', 'explain', 'measures', 'trec_eval'])
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
    const folder = await inFolder(async (work) => {
      for (const args of commands) {
        const out = ['build', 'init'].includes(args[0]!)
        const moved = out ? args.map((arg) => arg.replace('reports/my-report', join(work, 'my-report'))) : args
        const ended = await rankbook(moved[0] === 'build' ? [...moved, '--out', join(work, 'site')] : moved)
        expect({ command: args.join(' '), code: ended.code, err: ended.err }).toEqual({
          command: args.join(' '),
          code: 0,
          err: '',
        })
      }
      return work
    })
    expect(folder.startsWith(tmpdir())).toBe(true)
  })

  test('leads only to files that are there', () => {
    const text = readFileSync(join(root, 'README.md'), 'utf8')
    const targets = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!)
    expect(targets.length).toBeGreaterThan(5)
    for (const target of targets) expect(() => readFileSync(join(root, target)), target).not.toThrow(/ENOENT/)
  })
})
