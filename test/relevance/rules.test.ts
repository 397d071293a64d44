import { describe, expect, test } from 'vitest'
import { type Candidate, type Match, relevanceRule, relevanceRules } from '../../src/relevance/rules.ts'
import { normalText, wordCounts } from '../../src/relevance/words.ts'

/** What a rule says of a document. */
function matchOf(
  rule: string,
  references: readonly string[],
  candidate: Partial<Candidate>,
  threshold = 1,
): Match | undefined {
  const matcher = relevanceRule(rule)!.start(references, threshold)
  if (!matcher.ok) throw new Error(matcher.what)
  return matcher.match({ id: '', text: '', ...candidate })
}

function refusal(rule: string, references: readonly string[]): unknown {
  return relevanceRule(rule)!.start(references, 1)
}

/**
 * Text, answer, and what `has_answer` of facebookresearch/DPR says, `dpr/data/qa_validation.py` and `dpr/utils/tokenizers.py` at
 * commit 10ca720, computed in Python 3.11 with regex 2026.5.9 from the expressions that stand there.
 */
const answers: readonly (readonly [text: string, answer: string, holds: boolean])[] = [
  ['The Eiffel Tower is in Paris, France.', 'paris', true],
  ['The Eiffel Tower is in Paris, France.', 'Paris, France', true],
  ['The Eiffel Tower is in Paris, France.', 'Paris France', false],
  ['The Eiffel Tower is in Paris, France.', 'par', false],
  ['Comparison of towers', 'paris', false],
  ['He was born in 1,950 AD', '1950', false],
  ['He was born in 1950.', '1950', true],
  ['the U.S. dollar', 'US', false],
  ['the U.S. dollar', 'U.S.', true],
  ['café au lait', 'cafe\u0301', true],
  ['café au lait', 'cafe', false],
  ['STRASSE', 'straße', false],
  ['ΟΔΟΣ', 'οδός', false],
  ['ΟΔΟΣ', 'οδος', true],
  ['中国北京市', '北京', false],
  ['首都：北京。', '北京', true],
  ['don’t stop', "don't", false],
  ['state-of-the-art', 'state of the art', false],
  ['line one\nline two', 'one line', true],
  ['zero\u200bwidth', 'zero', true],
  ['I like 🍩!', '🍩', true],
  ['İstanbul', 'i\u0307stanbul', true],
  ['snake_case', 'snake', true],
  ['x² + y', 'x2', false],
]

/** The same with `match_type` `regex`. */
const patterns: typeof answers = [
  ['He swam in 1875, then again.', '187\\d', true],
  ['He swam in ١٨٧٥.', '\\d{4}', true],
  ['Long Island', 'long\\s?island', true],
  ['LongIsland', 'Long\\s?Island', true],
  ['café', '^\\w+$', true],
  ['café', '\\bcafe\\b', false],
  ['café bar', 'café', true],
  ['first\nsecond', '^second$', true],
  ['first\nsecond', '\\Asecond', false],
  ['first\nsecond', 'second\\Z', true],
  ['a-b', 'a\\-b', true],
  ["it's", "it\\'s", true],
  ['50%', '50\\%', true],
  ['x]y', 'x[]]y', true],
  ['x[y', 'x[[]y', true],
  ['北京市', '\\u5317\\u4eac', true],
  ['Straße 5', 'stra\\u00dfe [\\d]', true],
  ['foo_bar', 'foo\\Wbar', false],
  ['fooébar', 'foo\\Wbar', false],
  ['foo bar', 'foo\\Wbar', true],
  ['tel. (555) 1', '\\(555\\)', true],
  ['abc', '(?i)ABC', true],
]

describe('the rule answer', () => {
  test.each(answers)('%j holds %j: %s, as in DPR', (text, answer, holds) => {
    expect(matchOf('answer', [answer], { text }) !== undefined).toBe(holds)
  })

  test('names every answer that a document holds, and refuses one without tokens', () => {
    expect(matchOf('answer', ['x', 'b', 'a b'], { text: 'A B' })).toEqual({ references: [1, 2] })
    expect(matchOf('answer', [], { text: 'A B' })).toBeUndefined()
    expect(refusal('answer', ['a', ' \u200b'])).toMatchObject({ ok: false, reference: 1 })
  })
})

describe('the rule answer-regex', () => {
  test.each(patterns)('%j matches %j: %s, as in DPR', (text, answer, holds) => {
    expect(matchOf('answer-regex', [answer], { text }) !== undefined).toBe(holds)
  })

  test.each(['(abc', '(?P<a>b)', 'a*', '', String.raw`[\W]`])('refuses %j and says why', (answer) => {
    expect(refusal('answer-regex', [answer])).toMatchObject({
      ok: false,
      what: expect.stringContaining('cannot be used as a regular expression: '),
    })
  })
})

describe('the rules on references', () => {
  test('reference-id goes by ids as they are written', () => {
    expect(matchOf('reference-id', ['001', '__proto__'], { id: '__proto__' })).toEqual({ references: [1] })
    expect(matchOf('reference-id', ['001'], { id: '1' })).toBeUndefined()
  })

  test('reference-text goes by NFKC, lower case and single blanks, and by nothing else', () => {
    const says = (text: string, reference: string) => matchOf('reference-text', [reference], { text }) !== undefined
    expect(says(' Ａ  ﬁne\n\u00a0Café ', 'a fine cafe\u0301')).toBe(true)
    expect(says('a fine café.', 'a fine café')).toBe(false)
    expect(says('a fine', 'a fine café')).toBe(false)
    expect(normalText('\tＡ ﬁ ')).toBe('a fi')
  })

  test('reference-overlap is the share of the words of the reference, with repeats, that the document holds', () => {
    // Five words, "the" twice: "the cat sat" holds three of them, "the the cat" too, "cat" one.
    const share = (text: string) => matchOf('reference-overlap', ['The cat, the mat: sat!'], { text }, 0.1)?.share
    expect(share('the cat sat')).toBe(3 / 5)
    expect(share('THE THE the the cat')).toBe(3 / 5)
    expect(share('a cat')).toBe(1 / 5)
    expect(share('the cat and the mat, and what sat on it')).toBe(1)
    expect(share('dog')).toBeUndefined()
  })

  test('reference-overlap takes a share of just the threshold, and names the best reference first', () => {
    expect(matchOf('reference-overlap', ['a b'], { text: 'a' }, 0.5)).toEqual({ references: [0], share: 0.5 })
    expect(matchOf('reference-overlap', ['a b c'], { text: 'a' }, 0.5)).toBeUndefined()
    const match = matchOf('reference-overlap', ['a b c', 'x', 'a b', 'b a'], { text: 'a b' }, 0.5)
    expect(match).toEqual({ references: [2, 3, 0], share: 1 })
    expect(refusal('reference-overlap', ['a', '…'])).toMatchObject({ ok: false, reference: 1 })
  })

  test('where no blanks are written, each character is a word', () => {
    expect([...wordCounts('中国北京市 ok')]).toEqual([...'中国北京市'].map((one) => [one, 1]).concat([['ok', 1]]))
    expect(matchOf('reference-overlap', ['北京市'], { text: '首都北京' }, 0.6)?.share).toBe(2 / 3)
  })
})

test('every rule says in both languages what it looks for and what it counts over', () => {
  for (const { says, counts, threshold } of relevanceRules) {
    for (const text of [...Object.values(says), ...Object.values(counts)]) expect(text).not.toBe('')
    expect(says.en.includes('{threshold}')).toBe(threshold)
    expect(says['zh-CN'].includes('{threshold}')).toBe(threshold)
  }
})
