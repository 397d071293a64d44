// How texts are cut into tokens where an engine is not left to do it by itself.

/**
 * Words in lower case; Chinese as overlapping pairs of characters, a character on its own as itself: "AP的除数" is ap, 的除,
 * 除数. Pairs need no dictionary, so that the runs do not depend on the version of ICU, as `Intl.Segmenter` does.
 */
export function tokens(text) {
  const runs = text.toLowerCase().match(/\p{sc=Han}+|(?:(?!\p{sc=Han})[\p{L}\p{N}\p{M}])+/gu) ?? []
  return runs.flatMap((run) => (/\p{sc=Han}/u.test(run) ? pairs([...run]) : [run]))
}

const pairs = (characters) =>
  characters.length === 1 ? characters : characters.slice(1).map((character, i) => characters[i] + character)

/** How often each item occurs, in the order of first occurrence. */
export function count(items) {
  const counts = new Map()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}
