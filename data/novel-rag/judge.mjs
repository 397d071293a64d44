// Writes qrels.txt and qrels-graded.txt: a passage is judged by whether it holds the answer to the question.
//
//   node data/novel-rag/judge.mjs
import { writeFileSync } from 'node:fs'
import { here, readLines, tokens } from './collection.mjs'

/** Whether the tokens of the answer stand in the passage, next to each other and in order. */
function holds(passage, answer) {
  return passage.some((_, start) => answer.every((token, i) => passage[start + i] === token))
}

/** For each passage, in the order of the story: does its text (not its title) hold the answer? */
function answering(passages, query) {
  const answer = tokens(query.answer)
  return passages.map((passage) => holds(tokens(passage.text), answer))
}

/** 2: holds the answer. 1: does not, but stands directly before or after one that does. 0: neither. */
function grade(held, i) {
  if (held[i]) return 2
  return held[i - 1] || held[i + 1] ? 1 : 0
}

/** Lines of a qrels file: every passage is judged for every question. */
function qrels(queries, passages, gradeOf) {
  const lines = queries.flatMap((query) => {
    const held = answering(passages, query)
    return passages.map((passage, i) => `${query.id} 0 ${passage.id} ${gradeOf(held, i)}\n`)
  })
  return lines.join('')
}

const queries = readLines('queries.jsonl')
const passages = readLines('documents.jsonl')
writeFileSync(
  here('qrels.txt'),
  qrels(queries, passages, (held, i) => (held[i] ? 1 : 0)),
)
writeFileSync(here('qrels-graded.txt'), qrels(queries, passages, grade))
