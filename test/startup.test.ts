import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../src/', import.meta.url))

/** The modules that a file loads when it is loaded itself: no types, nothing by `import()`. */
function loadedBy(path: string): string[] {
  const text = readFileSync(join(source, path), 'utf8')
  const imports = text.matchAll(/^(?:import|export) (?!type )(?:([^'"]*?) from )?'([^']+)'/gms)
  return [...imports]
    .filter(([, names]) => names === undefined || !isOfTypes(names))
    .map(([, , specifier]) => (specifier!.startsWith('.') ? normalize(join(dirname(path), specifier!)) : specifier!))
}

function isOfTypes(names: string): boolean {
  const listed = /^\{(.*)\}$/s.exec(names.trim())
  const parts = listed?.[1]?.split(',').filter((name) => name.trim() !== '') ?? []
  return parts.length > 0 && parts.every((name) => name.trim().startsWith('type '))
}

/** Files of ours, and packages and parts of node, that are loaded with some files. */
function closure(roots: readonly string[]): {
  readonly files: ReadonlySet<string>
  readonly others: readonly string[]
} {
  const files = new Set<string>()
  const others = new Set<string>()
  const add = (path: string): void => {
    if (files.has(path)) return
    files.add(path)
    for (const loaded of loadedBy(path)) loaded.endsWith('.ts') ? add(loaded) : others.add(loaded)
  }
  roots.forEach(add)
  return { files, others: [...others].sort() }
}

const { files, others } = closure(['cli.ts', 'commands/eval.ts'])

test('the command that evaluates loads no package but that of the command line, and of node what a reader needs', () => {
  expect(others).toEqual([
    'commander',
    'node:buffer',
    'node:fs',
    'node:fs/promises',
    'node:module',
    'node:path',
    'node:path/posix',
    'node:url',
    'picocolors',
  ])
})

test('it loads every measure, and neither tests of significance nor the reader of specs', () => {
  expect(files).toContain('measures/nDCG.ts')
  expect(['statistics/tests.ts', 'spec/shape.ts', 'commands/store.ts'].filter((path) => files.has(path))).toEqual([])
})
