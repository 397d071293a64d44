import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Who may import whom: a folder imports from itself and from rows below it. Neighbours in a row do not know each other. */
const rows = [
  ['cli.ts', 'index.ts'],
  ['api'],
  ['commands', 'live'],
  ['publish'],
  ['render'],
  ['report'],
  ['spec'],
  ['statistics', 'evaluate'],
  ['measures', 'readers', 'relevance', 'warehouse'],
  ['collection'],
  ['text'],
]

/** Folders that import less than their row lets them: scripts of pages stay small. */
const only: Readonly<Record<string, readonly string[]>> = {
  live: ['text', 'collection', 'measures', 'statistics'],
}

const source = fileURLToPath(new URL('../src/', import.meta.url))

type Imports = ReadonlyMap<string, readonly string[]>

/** The files of `src` and the files that each of them imports, types included. */
function importsOfSource(): Imports {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  return new Map(files.map((path) => [path, importsOf(path, readFileSync(join(source, path), 'utf8'))]))
}

function importsOf(path: string, text: string): string[] {
  const specifiers = text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
  return [...specifiers].map(([, specifier]) => normalize(join(dirname(path), specifier!)))
}

function rowOf(path: string): number {
  return rows.findIndex((row) => row.includes(path.split('/')[0]!))
}

/** Imports that go up or sideways, or come from a folder without a row. */
function breaches(imports: Imports): string[] {
  return [...imports].flatMap(([path, targets]) =>
    targets
      .filter((target) => path.split('/')[0] !== target.split('/')[0])
      .filter((target) => rowOf(path) < 0 || rowOf(target) <= rowOf(path) || !isAllowed(path, target))
      .map((target) => `${path} imports ${target}`),
  )
}

function isAllowed(path: string, target: string): boolean {
  return only[path.split('/')[0]!]?.includes(target.split('/')[0]!) ?? true
}

/** The first cycle found, as a chain of files. */
function cycle(imports: Imports): readonly string[] {
  const done = new Set<string>()
  const visit = (path: string, chain: readonly string[]): readonly string[] => {
    if (chain.includes(path)) return [...chain.slice(chain.indexOf(path)), path]
    if (done.has(path)) return []
    for (const target of imports.get(path) ?? []) {
      const found = visit(target, [...chain, path])
      if (found.length > 0) return found
    }
    done.add(path)
    return []
  }
  for (const path of imports.keys()) {
    const found = visit(path, [])
    if (found.length > 0) return found
  }
  return []
}

test('every import goes down, to a lower row', () => {
  expect(breaches(importsOfSource())).toEqual([])
})

test('no file imports itself by a detour', () => {
  expect(cycle(importsOfSource())).toEqual([])
})

test('a planted breach, a planted cycle and a folder without a row are found', () => {
  const up = new Map([
    ['measures/AP.ts', importsOf('measures/AP.ts', "import type { Run } from '../render/blocks.ts'")],
  ])
  expect(breaches(up)).toEqual(['measures/AP.ts imports render/blocks.ts'])
  const sideways = new Map([['measures/AP.ts', ['readers/index.ts']]])
  expect(breaches(sideways)).toHaveLength(1)
  expect(breaches(new Map([['live/x.ts', ['readers/index.ts', 'text/words.ts']]]))).toHaveLength(1)
  expect(breaches(new Map([['extra/x.ts', ['text/words.ts']]]))).toHaveLength(1)
  expect(
    cycle(
      new Map([
        ['a.ts', ['b.ts']],
        ['b.ts', ['a.ts']],
      ]),
    ),
  ).toEqual(['a.ts', 'b.ts', 'a.ts'])
})
