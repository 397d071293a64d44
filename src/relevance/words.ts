/**
 * The tokens of a text as DPR's SimpleTokenizer makes them (Karpukhin et al. 2020): decomposed (NFD), runs of letters, digits
 * and marks, any other character that is no blank and no control by itself; lower case. A run of Chinese is one token.
 */
export function dprTokens(text: string): readonly string[] {
  return (text.normalize('NFD').match(/[\p{L}\p{N}\p{M}]+|[^\p{Z}\p{C}]/gu) ?? []).map((token) => token.toLowerCase())
}

/** Whether tokens stand in a text one after the other; no tokens stand nowhere. */
export function holdsTokens(text: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return false
  for (let at = text.indexOf(wanted[0]!); at >= 0; at = text.indexOf(wanted[0]!, at + 1)) {
    if (wanted.every((token, i) => text[at + i] === token)) return true
  }
  return false
}

/** A text by which texts are the same: Unicode NFKC, lower case, each run of blanks and line ends one blank, none at the ends. */
export function normalText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
}

/** Scripts that are written without blanks between words: each of their characters is a word. */
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`

const word = new RegExp(String.raw`${unspaced}\p{M}*|(?:(?!${unspaced})[\p{L}\p{N}\p{M}])+`, 'gu')

/** How often each word stands in a text: runs of letters, digits and marks of its normal form; where no blanks are written, each character. */
export function wordCounts(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [found] of normalText(text).matchAll(word)) counts.set(found, (counts.get(found) ?? 0) + 1)
  return counts
}

/** The share of the words of a reference, each counted as often as it stands there, that a text holds; in [0, 1]. NaN where the reference has no words. */
export function wordShare(text: ReadonlyMap<string, number>, reference: ReadonlyMap<string, number>): number {
  let held = 0
  let all = 0
  for (const [one, count] of reference) {
    all += count
    held += Math.min(count, text.get(one) ?? 0)
  }
  return held / all
}
