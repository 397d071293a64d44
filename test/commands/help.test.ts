import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { declarableFormats } from '../../src/readers/index.ts'
import { exampleFiles } from '../package/examples.ts'
import type { EndedLine } from './exampleLines.ts'
import { inFolder } from './io.ts'

const cli = fileURLToPath(new URL('../../src/cli.ts', import.meta.url))
const tsx = import.meta.resolve('tsx')

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a program to its end. */
function run(program: string, args: readonly string[], cwd?: string): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd, maxBuffer: 1 << 26 }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err })
    })
  })
}

const rankbook = (args: readonly string[], cwd?: string) => run(process.execPath, ['--import', tsx, cli, ...args], cwd)

/** The commands that the help lists, by heading. */
async function listed(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { out } = await rankbook(['help'])
  const groups = out.split(/\n\n(?=[A-Z][^\n]*:\n)/).flatMap((part) => {
    const [, heading, body] = /^([A-Z][^\n]*):\n([\s\S]*)$/.exec(part) ?? []
    return heading === undefined || heading === 'Options'
      ? []
      : [[heading, [...body!.matchAll(/^ {2}([a-z_]+)/gm)].map(([, name]) => name!)] as const]
  })
  return new Map(groups)
}

/** Files as the examples call them. */
function prepare(folder: string): void {
  const clicks = 'topic,page,stars\nq1,donut,2\nq1,bagel,0\nq2,donut,1\n'
  const values = 'query,bm25,dense\nq1,0.5,0.75\nq2,0.25,1\nq3,0.5,0.5\n'
  const shapes = 'run,size,placed,judged,count\nbm25,2,1:1,1:1 0:1,3\nbm25,,,1:2,1\n'
  const files = { ...exampleFiles, 'clicks.csv': clicks, 'values.csv': values, 'shapes.csv': shapes }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  mkdirSync(join(folder, 'docs', '.vitepress'), { recursive: true })
  writeFileSync(join(folder, 'docs', '.vitepress', 'config.mts'), 'export default { markdown: { math: true } }\n')
  mkdirSync(join(folder, 'public'))
}

describe('the help of the command line', () => {
  test('lists the commands in groups', async () => {
    const groups = await listed()
    expect([...groups.keys()]).toEqual(['Reports', 'Judgements and runs', 'Beside these'])
    expect(groups.get('Reports')).toContain('build')
    expect(groups.get('Judgements and runs')).toContain('trec_eval')
    expect(groups.get('Beside these')).toContain('completion')
  })

  test('has for every command lines to try that work, and its exit codes', async () => {
    const commands = [...(await listed()).values()].flat().filter((name) => name !== 'help')
    expect(commands.length).toBeGreaterThan(14)
    await inFolder(async (folder) => {
      prepare(folder)
      await rankbook(['init', 'reports/my-report'], folder)
      const spec = 'claims: { good: { run: first, measure: RR, atLeast: 0 } }\n'
      writeFileSync(join(folder, 'reports', 'my-report', 'report.yaml'), spec, { flag: 'a' })
      const lines = fileURLToPath(new URL('exampleLines.ts', import.meta.url))
      const { out } = await run(process.execPath, ['--import', tsx, lines, ...commands], folder)
      const ended = JSON.parse(out) as EndedLine[]
      expect(ended.filter(({ code, err }) => code !== 0 || err !== '')).toEqual([])
      const shape =
        /^Usage: rankbook [\s\S]*\nExamples:\n[\s\S]*\nExit codes: 0 done; 1 .*; 2 wrong usage; 70 a bug of ours\n$/
      for (const help of ended.filter(({ line }) => line === '')) expect(help.out).toMatch(shape)
      expect(ended.filter(({ line }) => line !== '').length).toBeGreaterThan(2 * (commands.length - 2))
    })
  }, 900_000)

  test('names the formats that can be declared, as the readers list them', async () => {
    const help = (await rankbook(['table', '--help'])).out.replace(/\s+/g, ' ')
    expect(declarableFormats.qrels).toContain('ndeval')
    for (const names of Object.values(declarableFormats))
      expect(help).toContain(`does not say it: ${names.join(', ')}; with`)
  })
})

describe('completion', () => {
  /** What bash offers after the words, the last of which is being typed. */
  async function offered(...words: readonly string[]): Promise<string[]> {
    const { out: script } = await rankbook(['completion', 'bash'])
    const line = words.map((word) => `'${word}'`).join(' ')
    const ask = `${script}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _rankbook; printf '%s\\n' "\${COMPREPLY[@]}"`
    const { out, err } = await run('/bin/bash', ['-c', ask])
    expect(err).toBe('')
    return out.split('\n').filter((word) => word !== '')
  }

  test('offers commands, options, choices and measures in bash', async () => {
    expect(await offered('rankbook', 'com')).toEqual(['compare', 'completion'])
    expect(await offered('rankbook', 'eval', '--per')).toEqual(['--per-query'])
    expect(await offered('rankbook', 'check', '--format', '')).toEqual(['text', 'json', 'md'])
    expect(await offered('rankbook', 'eval', '-m', 'nDCG')).toContain('nDCG')
    expect(await offered('rankbook', 'eval', 'qr')).toEqual([])
  })

  test('is printed for zsh and fish with every command', async () => {
    const commands = [...(await listed()).values()].flat()
    const [zsh, fish] = await Promise.all(['zsh', 'fish'].map((shell) => rankbook(['completion', shell])))
    for (const command of commands.filter((name) => name !== 'help')) {
      expect(zsh!.out).toContain(`\n    ${command}) _arguments `)
      expect(fish!.out).toContain(`complete -c rankbook -n __fish_use_subcommand -f -a ${command} -d `)
    }
    expect(fish!.out).toContain("-n '__fish_seen_subcommand_from check' -l format -x -a 'text json md'")
  })
})
