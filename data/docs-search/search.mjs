// Writes the runs: every query put to every engine, the twenty best sections of each.
//
//   npm ci && node data/docs-search/search.mjs
//
// An engine gives an order, some of them without scores, so the score of a line is 21 less its rank.
import { mkdirSync, writeFileSync } from 'node:fs'
import { bm25, fusion, wordVectors } from './baselines.mjs'
import { flexSearch, flexSearchCjk, fuse, lunrSearch, minisearch, orama } from './engines.mjs'
import { here, readLines } from './files.mjs'
import { tokens } from './tokens.mjs'

const depth = 20
const engines = { minisearch, lunr: lunrSearch, flexsearch: flexSearch, orama, fuse }

/** GloVe vectors by word. */
function glove() {
  return new Map(
    readLines('vectors.jsonl').map(({ word, vector }) => [word, new Int8Array(Buffer.from(vector, 'base64'))]),
  )
}

/** The searches by name over the English documents. */
function english(documents) {
  const searches = { bm25: bm25({ documents }) }
  for (const [name, make] of Object.entries(engines)) searches[name] = make({ documents })
  for (const name of ['minisearch', 'lunr', 'orama'])
    searches[`${name}-plain`] = engines[name]({ documents, plain: true })
  searches.glove = wordVectors({ documents }, glove())
  searches.fused = fusion([searches.minisearch, searches.lunr])
  searches['fused-glove'] = fusion([searches.bm25, searches.glove])
  return searches
}

/** The searches over the Chinese documents: each engine as it is for English, and with pairs of characters. */
function chinese(documents) {
  const searches = { bm25: bm25({ documents }) }
  for (const [name, make] of Object.entries(engines)) {
    searches[`${name}-default`] = make({ documents })
    searches[name] = make({ documents, tokenize: tokens })
  }
  searches['flexsearch-cjk'] = flexSearchCjk({ documents })
  searches.fused = fusion([searches.minisearch, searches.lunr])
  return searches
}

/** Lines of a TREC run. */
function run({ name, find, queries }) {
  return queries.flatMap(({ id, text }) =>
    find(text)
      .slice(0, depth)
      .map((document, i) => `${id} Q0 ${document} ${i + 1} ${depth - i} ${name}\n`),
  )
}

for (const [language, searches] of Object.entries({ en: english, zh: chinese })) {
  const own = (name) => readLines(name).filter((line) => line.language === language)
  const queries = own('queries.jsonl')
  mkdirSync(here(`runs/${language}`), { recursive: true })
  for (const [name, find] of Object.entries(searches(own('documents.jsonl')))) {
    writeFileSync(here(`runs/${language}/${name}.run`), run({ name, find, queries }).join(''))
  }
}
