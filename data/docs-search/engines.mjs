// The five engines, each set up as its own documentation sets up a search box: prefixes and typing errors allowed where
// it offers that, a match in the title worth twice one in the text where it has weights.
//
// `NAME({ documents, tokenize, plain })` makes an index and returns `(query) => ids, best first`. `tokenize` is a function
// from a text to tokens; without it the engine cuts texts by itself. `plain` leaves out what
// the library does not do unless it is asked to, but for the weight of titles. A pair of Chinese characters is never
// matched by half: one wrong in two is not a typing error.
import { create, insertMultiple, search } from '@orama/orama'
import flexsearch from 'flexsearch'
import Fuse from 'fuse.js'
import lunr from 'lunr'
import MiniSearch from 'minisearch'

/** How many documents an engine is asked for. */
const limit = 100

/** MiniSearch as VitePress asks it: any word will do, prefixes count, one letter in five may be wrong. */
export function minisearch({ documents, tokenize, plain }) {
  const index = new MiniSearch({ fields: ['title', 'text'], ...(tokenize && { tokenize }) })
  index.addAll(documents)
  const options = { boost: { title: 2 }, ...(!plain && { prefix: true, fuzzy: 0.2 }) }
  return (query) =>
    index
      .search(query, options)
      .slice(0, limit)
      .map(({ id }) => id)
}

/** The pipeline of an index that cuts its texts with a function: no stemming, which is English, and no trimming. */
function cutBy(builder, tokenize) {
  builder.tokenizer = (text) => tokenize(String(text)).map((token) => new lunr.Token(token, {}))
  builder.pipeline.reset()
  builder.searchPipeline.reset()
}

/**
 * lunr with stemming, asked as its guide builds a query: the word counts most, then what begins with it, then what is one
 * letter away. Words that say nothing, and letters away from words of up to three, are left out.
 */
export function lunrSearch({ documents, tokenize, plain }) {
  const index = lunr((builder) => {
    builder.field('title', { boost: 2 })
    builder.field('text')
    if (tokenize) cutBy(builder, tokenize)
    for (const document of documents) builder.add(document)
  })
  const cut = tokenize ?? ((query) => lunr.tokenizer(query).map(String))
  return (query) => {
    const words = cut(query).filter((word) => lunr.stopWordFilter(new lunr.Token(word, {})) !== undefined)
    const results = index.query((q) => {
      for (const word of words) {
        q.term(word, { boost: 100 })
        if (plain) continue
        q.term(word, { boost: 10, usePipeline: false, wildcard: lunr.Query.wildcard.TRAILING })
        if (word.length > 3) q.term(word, { boost: 1, usePipeline: false, editDistance: 1 })
      }
    })
    return results.slice(0, limit).map(({ ref }) => ref)
  }
}

/**
 * FlexSearch, which matches from the beginning of words. `suggest` brings up documents that lack some of the words;
 * without it nearly every sentence finds nothing. It has no scores; titles come before texts. `encoder` replaces its way to
 * cut texts, as its `Charset.CJK` does.
 */
export function flexSearch({ documents, tokenize, encoder }) {
  const index = new flexsearch.Document({
    document: { id: 'id', index: ['title', 'text'] },
    tokenize: 'forward',
    ...(encoder && { encoder }),
    ...(tokenize && { encode: tokenize }),
  })
  for (const document of documents) index.add(document)
  return (query) => index.search(query, { limit, suggest: true, merge: true }).map(({ id }) => id)
}

/** FlexSearch with its own encoder for Chinese, which makes a token of every character. */
export const flexSearchCjk = ({ documents }) => flexSearch({ documents, encoder: flexsearch.Charset.CJK })

/** Orama with one letter wrong allowed; from the beginning of words it matches in any case. */
export function orama({ documents, tokenize, plain }) {
  const index = create({
    schema: { id: 'string', title: 'string', text: 'string' },
    ...(tokenize && { components: { tokenizer: { language: 'english', normalizationCache: new Map(), tokenize } } }),
  })
  insertMultiple(index, documents)
  return (query) => {
    const answer = search(index, {
      term: query,
      properties: ['title', 'text'],
      boost: { title: 2 },
      tolerance: plain || tokenize ? 0 : 1,
      limit,
    })
    return answer.hits.map(({ document }) => document.id)
  }
}

/**
 * Fuse.js with its search by tokens, which is what it has for queries of several words, at any place of a text. Its usual
 * threshold of 0.6 lets half a pair of characters pass, one of 0.3 does not.
 */
export function fuse({ documents, tokenize }) {
  const index = new Fuse(documents, {
    keys: [
      { name: 'title', weight: 2 },
      { name: 'text', weight: 1 },
    ],
    useTokenSearch: true,
    ignoreLocation: true,
    ...(tokenize && { tokenize, threshold: 0.3 }),
  })
  return (query) => index.search(query, { limit }).map(({ item }) => item.id)
}
