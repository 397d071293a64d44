import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStore } from '../../src/commands/store.ts'
import { inFolder } from './io.ts'

const keys = ['aa11', 'aa22', 'bb33', 'cc44']
const day = 86_400
const unlimited = { unused: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY }

/** A store with four entries, the first of them unused for the longest. */
async function filled(folder: string) {
  const store = folderStore(folder, unlimited)
  for (const key of keys) await store.put(key, key.repeat(100))
  const path = (key: string) => join(folder, key.slice(0, 2), key.slice(2))
  const age = (key: string, days: number) => {
    const then = Date.now() / 1000 - days * day
    utimesSync(path(key), then, then)
  }
  for (const [i, key] of keys.entries()) age(key, 40 - 10 * i)
  // It was pruned just now, and is so once a day.
  const later = () => utimesSync(join(folder, 'pruned'), 0, 0)
  return { path, size: statSync(path('aa11')).size, later }
}

/** The entries that are there; to read them would be to use them. */
function keptOf(folder: string): string[] {
  return keys.filter((key) => existsSync(join(folder, key.slice(0, 2), key.slice(2))))
}

test('an entry that nobody asked for in long goes, once a day, and nothing else', () =>
  inFolder(async (folder) => {
    const { later } = await filled(folder)
    const limits = { ...unlimited, unused: 25 * day * 1000 }
    await folderStore(folder, limits).put('dd55', 1)
    expect(keptOf(folder)).toEqual(keys)
    later()
    mkdirSync(join(folder, 'ee'))
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    await folderStore(folder, limits).put('dd55', 1)
    expect(keptOf(folder)).toEqual(['bb33', 'cc44'])
    expect(readdirSync(folder)).toContain('notes.txt')
  }))

test('of a store that is too large the entries unused for the longest go', () =>
  inFolder(async (folder) => {
    const { size, later } = await filled(folder)
    later()
    await folderStore(folder, { ...unlimited, bytes: 2.5 * size }).put('dd55', 1)
    expect(keptOf(folder)).toEqual(['bb33', 'cc44'])
  }))

test('one entry too large for a store does not take the others along', () =>
  inFolder(async (folder) => {
    const { later, size } = await filled(folder)
    await folderStore(folder, unlimited).put('cc44', 'x'.repeat(10 * size))
    later()
    await folderStore(folder, { ...unlimited, bytes: 5 * size }).put('dd55', 1)
    expect(keptOf(folder)).toEqual(['aa11', 'aa22', 'bb33'])
  }))

test('an entry that was asked for is used', () =>
  inFolder(async (folder) => {
    const { later } = await filled(folder)
    expect(await folderStore(folder).get('aa11')).toBe('aa11'.repeat(100))
    later()
    await folderStore(folder, { ...unlimited, unused: 25 * day * 1000 }).put('dd55', 1)
    expect(keptOf(folder)).toEqual(['aa11', 'bb33', 'cc44'])
  }))
