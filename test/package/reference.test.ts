import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '../../src/index.ts'
import { inFolder } from '../commands/io.ts'
import { readSections, type Section } from './declarations.ts'
import { exampleFiles, examplesOf, keepingConsole } from './examples.ts'
import { referenceOf } from './reference.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const page = join(root, 'src', 'API.md')

let sections: readonly Section[] = []
const examples = examplesOf(readFileSync(page, 'utf8'))

beforeAll(
  () =>
    inFolder(async (folder) => {
      const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
      const asked = ['-p', join(root, 'tsconfig.json'), '--noCheck', '--emitDeclarationOnly', '--outDir', folder]
      execFileSync(process.execPath, [tsc, ...asked])
      sections = readSections(readFileSync(join(root, 'src', 'index.ts'), 'utf8'), folder)
    }),
  600_000,
)

const exported = () => sections.flatMap((section) => section.exported)

describe('the reference of the public API', () => {
  test('is what the declarations and their docstrings say', async () => {
    await expect(referenceOf(sections)).toMatchFileSnapshot(page)
  })

  test('has every name that can be imported', () => {
    const values = exported().filter(({ kind }) => kind !== 'type')
    expect(values.map(({ name }) => name).sort()).toEqual(Object.keys(api).sort())
  })

  test('says what each name is, and shows each function in use', () => {
    expect(exported().filter(({ doc }) => doc === '')).toEqual([])
    const shown = new Set(examples.flatMap(({ names }) => names))
    const functions = exported().filter(({ kind }) => kind === 'function')
    expect(functions.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([])
  })

  test('exports every type that its declarations mention', () => {
    const names = new Set(exported().map(({ name }) => name))
    const hidden = exported().flatMap(({ name, mentions }) =>
      mentions.filter((mention) => !names.has(mention)).map((mention) => `${name} mentions ${mention}`),
    )
    expect(hidden).toEqual([])
  })
})

const AsyncFunction = (async () => undefined).constructor as new (
  ...parts: readonly string[]
) => (...given: readonly unknown[]) => Promise<void>

describe('the examples of the reference', () => {
  test.each(examples.map((example) => [example.names.join(', '), example] as const))(
    'print what they say: %s',
    (_, { code, expected }) =>
      inFolder(async (folder) => {
        for (const [name, text] of Object.entries(exampleFiles)) writeFileSync(join(folder, name), text)
        const there = code.replace(/'(qrels\.txt|bm25\.run|dense\.run)'/g, (_, name) => `'${join(folder, name)}'`)
        const { code: plain } = await transform(there.replace(/^import .*\n/, ''), { loader: 'ts', charset: 'utf8' })
        const kept = keepingConsole()
        await new AsyncFunction(...Object.keys(api), 'console', plain)(...Object.values(api), kept)
        expect(kept.lines).toEqual(expected)
      }),
  )
})
