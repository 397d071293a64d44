import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const data = fileURLToPath(new URL('../data/', import.meta.url))
const folders = readdirSync(data, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test.each(folders)('the README of data/%s names every file of the folder, and no other', (folder) => {
  const text = readFileSync(join(data, folder, 'README.md'), 'utf8')
  const named = [...text.matchAll(/`([\w./-]+\.(?:txt|run|jsonl|mjs))`/g)].map(([, path]) => path!)
  const there = readdirSync(join(data, folder), { recursive: true, encoding: 'utf8' })
  const files = there.filter((path) => /\.\w+$/.test(path) && path !== 'README.md')
  expect(files.filter((path) => !named.includes(path))).toEqual([])
  expect(named.filter((path) => !existsSync(join(data, folder, path)))).toEqual([])
})
