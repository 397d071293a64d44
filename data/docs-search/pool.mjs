// Prints what is to be judged: for each query the sections that a run has among its first ten, in an order that says
// nothing about ranks or systems (that of a hash). One JSON line each: query, need, document, title, text.
//
//   node data/docs-search/pool.mjs > pool.jsonl
//   node data/docs-search/pool.mjs --fifth > fifth.jsonl      every fifth query of each language: for a second judge
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { here, readLines } from './files.mjs'

const depth = 10

/** The documents of each query that stand at rank 10 or above in a run of the language. */
function pooled(language) {
  const pool = new Map()
  for (const name of readdirSync(here(`runs/${language}`))) {
    for (const line of readFileSync(here(`runs/${language}/${name}`), 'utf8')
      .trim()
      .split('\n')) {
      const [query, , document, rank] = line.split(' ')
      if (Number(rank) > depth) continue
      if (!pool.has(query)) pool.set(query, new Set())
      pool.get(query).add(document)
    }
  }
  return pool
}

/** The order in which a judge sees the documents of a query. */
const shuffled = (query, documents) =>
  [...documents]
    .map((document) => ({ document, key: createHash('sha256').update(`${query} ${document}`).digest('hex') }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ document }) => document)

const documents = new Map(readLines('documents.jsonl').map((document) => [document.id, document]))
const pools = new Map([...pooled('en'), ...pooled('zh')])
const asked = readLines('queries.jsonl').filter(
  ({ id }) => !process.argv.includes('--fifth') || Number(id.slice(2)) % 5 === 3,
)
for (const { id, text: query, need } of asked) {
  for (const document of shuffled(id, pools.get(id))) {
    const { title, text } = documents.get(document)
    process.stdout.write(`${JSON.stringify({ id, query, need, document, title, text })}\n`)
  }
}
