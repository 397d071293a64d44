// What judge.mjs and retrieve.mjs share: reading the collection, and one notion of a token.
import { readFileSync } from 'node:fs'

/** The full path of a file of this folder. */
export const here = (name) => new URL(name, import.meta.url)

/** The objects of a JSONL file of this folder, in the order of the file. */
export function readLines(name) {
  return readFileSync(here(name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

/**
 * Runs of letters, digits and combining marks, decomposed (NFD) and in lower case. Anything else parts tokens, so that
 * "forty-five" is two of them: the rule of the DPR evaluation (Karpukhin et al. 2020) without its punctuation tokens.
 */
export function tokens(text) {
  return (
    text
      .normalize('NFD')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
}
