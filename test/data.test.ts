import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const data = fileURLToPath(new URL('../data/', import.meta.url))
const folders = readdirSync(data, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test.each(folders)('the README of data/%s names every file of the folder, and no other', (folder) => {
  const text = readFileSync(join(data, folder, 'README.md'), 'utf8')
  const named = [...text.matchAll(/`([\w./-]+\.(?:txt|run|jsonl|mjs|md))`/g)].map(([, path]) => path!)
  const there = readdirSync(join(data, folder), { recursive: true, encoding: 'utf8' })
  const files = there.filter((path) => /\.\w+$/.test(path) && path !== 'README.md')
  expect(files.filter((path) => !named.includes(path))).toEqual([])
  expect(named.filter((path) => !existsSync(join(data, folder, path)))).toEqual([])
})

describe('docs-search', () => {
  const rows = (path: string) =>
    readFileSync(join(data, 'docs-search', path), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
  const pair = ([query, , document]: readonly string[]) => `${query} ${document}`

  test.each(['en', 'zh'])('judges in %s what any run has among its first ten, and nothing else', (language) => {
    const runs = readdirSync(join(data, 'docs-search', 'runs', language))
    const pooled = runs.flatMap((run) =>
      rows(`runs/${language}/${run}`)
        .filter(([, , , rank]) => Number(rank) <= 10)
        .map(pair),
    )
    const judged = rows(`qrels-${language}.txt`)
    expect(judged.map(pair).sort()).toEqual([...new Set(pooled)].sort())
    expect(new Set(judged.map(([, , , grade]) => grade))).toEqual(new Set(['0', '1', '2', '3']))
  })

  test.each(['en', 'zh'])('has every fifth query in %s judged again, in full', (language) => {
    const fifth = rows(`qrels-${language}.txt`).filter(([query]) => Number(query!.slice(2)) % 5 === 3)
    expect(rows(`second-${language}.txt`).map(pair).sort()).toEqual(fifth.map(pair).sort())
  })

  test('has the same sections in both languages', () => {
    const ids = readFileSync(join(data, 'docs-search', 'documents.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { readonly id: string }).id)
    const of = (language: string) => ids.filter((id) => id.startsWith(language)).map((id) => id.slice(2))
    expect(of('zh')).toEqual(of('en'))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
