// Writes one run per retriever: the ten best passages of each question.
//
//   node data/novel-rag/retrieve.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import { here, readLines, tokens } from './collection.mjs'

const perQuestion = 10

/** Words that say nothing about what a question is about. */
const stopWords = new Set(
  `a an and are as at be been by did do does for from had has have he her him his how in is it its many much of on or
  she that the their them then there they this to was were what when where which who whom why will with`.split(/\s+/),
)

const words = (text) => tokens(text).filter((token) => !stopWords.has(token))

/** Overlapping runs of three characters of each token, with its ends marked: "fix" is _fi, fix, ix_. */
function trigrams(text) {
  return tokens(text).flatMap((token) => {
    const marked = [...`_${token}_`]
    return marked.slice(2).map((_, i) => marked.slice(i, i + 3).join(''))
  })
}

/** How often each item occurs, in the order of first occurrence. */
function count(items) {
  const counts = new Map()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** In how many of the bags each item occurs. */
const documentFrequency = (bags) => count(bags.flatMap((bag) => [...bag.keys()]))

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** BM25 as Lucene writes it, with the usual k1 and b. `field` gives the text of a passage that is searched. */
function bm25(passages, field, { k1, b } = { k1: 1.2, b: 0.75 }) {
  const bags = passages.map((passage) => count(words(field(passage))))
  const lengths = bags.map((bag) => sum([...bag.values()]))
  const average = sum(lengths) / lengths.length
  const found = documentFrequency(bags)
  const idf = (term) => Math.log(1 + (bags.length - found.get(term) + 0.5) / (found.get(term) + 0.5))
  return (question) => {
    const asked = [...new Set(words(question))].filter((term) => found.has(term))
    return bags.map((bag, i) => {
      const saturation = k1 * (1 - b + (b * lengths[i]) / average)
      return sum(asked.map((term) => (idf(term) * (bag.get(term) ?? 0)) / ((bag.get(term) ?? 0) + saturation)))
    })
  }
}

/** The cosine of tf-idf vectors over character trigrams. */
function trigramCosine(passages) {
  const bags = passages.map((passage) => count(trigrams(passage.text)))
  const found = documentFrequency(bags)
  const weigh = (bag) =>
    new Map(
      [...bag]
        .filter(([gram]) => found.has(gram))
        .map(([gram, n]) => [gram, n * Math.log(bags.length / found.get(gram))]),
    )
  const norm = (vector) => Math.sqrt(sum([...vector.values()].map((x) => x * x)))
  const vectors = bags.map(weigh)
  return (question) => {
    const asked = weigh(count(trigrams(question)))
    return vectors.map((vector) => {
      const dot = sum([...asked].map(([gram, weight]) => weight * (vector.get(gram) ?? 0)))
      return dot / (norm(asked) * norm(vector))
    })
  }
}

/** The passages with a score above 0, best first. Equal scores keep the order of the story, each a millionth below the one before. */
function best(passages, scores) {
  const scored = passages
    .map((passage, i) => ({ id: passage.id, score: Math.round(scores[i] * 1e6) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  for (const [i, passage] of scored.entries()) {
    if (i > 0) passage.score = Math.min(passage.score, scored[i - 1].score - 1)
  }
  return scored.slice(0, perQuestion)
}

/** Lines of a TREC run; scores with six decimals, no two of a question equal. */
function lines({ query, passages, scores, name }) {
  return best(passages, scores)
    .map(({ id, score }, i) => `${query.id} Q0 ${id} ${i + 1} ${(score / 1e6).toFixed(6)} ${name}\n`)
    .join('')
}

const queries = readLines('queries.jsonl')
const passages = readLines('documents.jsonl')
const retrievers = {
  bm25: bm25(passages, (passage) => passage.text),
  'bm25-title': bm25(passages, (passage) => `${passage.title} ${passage.title} ${passage.text}`),
  trigram: trigramCosine(passages),
}
mkdirSync(here('runs'), { recursive: true })
for (const [name, score] of Object.entries(retrievers)) {
  const run = queries.map((query) => lines({ query, passages, scores: score(query.text), name }))
  writeFileSync(here(`runs/${name}.run`), run.join(''))
}
