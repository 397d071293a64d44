// Writes the records of three retrievers: what each finds for every question, four chunks at most.
//
//   node data/ferry-rag/retrieve.mjs
import { readFileSync, writeFileSync } from 'node:fs'

const at = (name) => new URL(name, import.meta.url)
const read = (name) =>
  readFileSync(at(name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const most = 4
const chunks = read('chunks.jsonl')
const questions = read('questions.jsonl')

/** The chunks cut once more, at every sentence. */
const sentences = chunks.flatMap(({ text }) => text.match(/\S.*?[.?!](?= |$)/g).map((sentence) => ({ text: sentence })))

/** Words of a text but for short ones, which nearly every text has. */
const words = (text) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 3)

/** Runs of three characters of each word, its ends marked. */
const trigrams = (text) =>
  words(text).flatMap((word) => {
    const marked = `_${word}_`
    return Array.from({ length: marked.length - 2 }, (_, i) => marked.slice(i, i + 3))
  })

/** A retriever: the share of the parts of the question that stand in a chunk, rare ones counting more. */
function retriever(texts, partsOf) {
  const held = texts.map(({ text }) => new Set(partsOf(text)))
  const weight = (part) => 1 / Math.max(1, held.filter((parts) => parts.has(part)).length)
  return ({ question }) => {
    const asked = [...new Set(partsOf(question))]
    const whole = asked.reduce((sum, part) => sum + weight(part), 0)
    return texts
      .map((chunk, i) => {
        const share = asked.reduce((sum, part) => sum + (held[i].has(part) ? weight(part) : 0), 0) / whole
        // Of equal ones the chunk that stands first goes first.
        return { chunk, share, score: Number((share - i * 1e-6).toFixed(6)) }
      })
      .filter(({ share }) => share > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, most)
  }
}

const write = (name, record, find) =>
  writeFileSync(at(name), questions.map((question) => `${JSON.stringify(record(question, find(question)))}\n`).join(''))

// As Ragas names the fields, without scores: the order is all there is.
write(
  'records/words.jsonl',
  ({ id, question }, found) => ({
    id,
    user_input: question,
    retrieved_context_ids: found.map(({ chunk }) => chunk.id),
    retrieved_contexts: found.map(({ chunk }) => chunk.text),
  }),
  retriever(chunks, words),
)

// As DPR names them, with a score for each.
write(
  'records/trigrams.jsonl',
  ({ id, question }, found) => ({
    id,
    question,
    ctxs: found.map(({ chunk: { id, text }, score }) => ({ id, text, score })),
  }),
  retriever(chunks, trigrams),
)

// As DeepEval names them: texts without ids.
write(
  'records/sentences.jsonl',
  ({ id, question }, found) => ({ id, input: question, retrieval_context: found.map(({ chunk }) => chunk.text) }),
  retriever(sentences, words),
)
