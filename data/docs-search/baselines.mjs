// What the engines are measured against: a plain BM25, the fusion of two lists, and the mean of word vectors.
import { count, tokens } from './tokens.mjs'

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** The title counted twice, as the engines weigh it. */
const searched = ({ title, text }) => tokens(`${title} ${title} ${text}`)

/** In how many of the bags each token occurs. */
const documentFrequency = (bags) => count(bags.flatMap((bag) => [...bag.keys()]))

/** Ids of the documents with a score above 0, best first, equal scores in the order of the file. */
function best(documents, scores) {
  return documents
    .map(({ id }, i) => ({ id, score: scores[i] }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id)
}

/** BM25 as Lucene writes it: whole words, nothing stemmed, nothing left out, no typing errors forgiven. */
export function bm25({ documents }, { k1, b } = { k1: 1.2, b: 0.75 }) {
  const bags = documents.map((document) => count(searched(document)))
  const lengths = bags.map((bag) => sum([...bag.values()]))
  const average = sum(lengths) / lengths.length
  const found = documentFrequency(bags)
  const idf = (token) => Math.log(1 + (bags.length - found.get(token) + 0.5) / (found.get(token) + 0.5))
  return (query) => {
    const asked = [...new Set(tokens(query))].filter((token) => found.has(token))
    const scores = bags.map((bag, i) => {
      const saturation = k1 * (1 - b + (b * lengths[i]) / average)
      return sum(asked.map((token) => (idf(token) * (bag.get(token) ?? 0)) / ((bag.get(token) ?? 0) + saturation)))
    })
    return best(documents, scores)
  }
}

/** Reciprocal rank fusion (Cormack et al. 2009) of two or more searches: a document gains 1/(60 + rank) from each. */
export function fusion(searches, k = 60) {
  return (query) => {
    const scores = new Map()
    for (const find of searches) {
      for (const [i, id] of find(query).slice(0, 100).entries()) {
        scores.set(id, (scores.get(id) ?? 0) + 1 / (k + i + 1))
      }
    }
    return [...scores].sort(([, a], [, b]) => b - a).map(([id]) => id)
  }
}

/**
 * The cosine between the mean word vectors of query and document, each word weighed by how rare it is in the documents.
 * `vectors` maps words to vectors of equal length; words without one are passed over.
 */
export function wordVectors({ documents }, vectors) {
  const bags = documents.map((document) => count(searched(document)))
  const found = documentFrequency(bags)
  const weight = (token) => Math.log((1 + bags.length) / (1 + (found.get(token) ?? 0)))
  const mean = (bag) => {
    const total = new Array(100).fill(0)
    for (const [token, n] of bag)
      vectors.get(token)?.forEach((x, i) => {
        total[i] += n * weight(token) * x
      })
    const norm = Math.sqrt(sum(total.map((x) => x * x)))
    return norm === 0 ? total : total.map((x) => x / norm)
  }
  const means = bags.map(mean)
  return (query) => {
    const asked = mean(count(tokens(query)))
    return best(
      documents,
      means.map((vector) => sum(vector.map((x, i) => x * asked[i]))),
    )
  }
}
