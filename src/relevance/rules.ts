import { type Words, words } from '../text/words.ts'
import { dprPattern } from './pattern.ts'
import { dprTokens, holdsTokens, normalText, wordCounts, wordShare } from './words.ts'

/** A retrieved document as a rule sees it. */
export interface Candidate {
  readonly id: string
  /** Empty for rules that look at no text. */
  readonly text: string
}

/** Why a document is relevant: the indexes of the references that it matches, best first, and how much of the best one it holds. */
export interface Match {
  readonly references: readonly number[]
  /** In [0, 1]. */
  readonly share?: number
}

/** The references of a question, ready to be matched; or the index of one that nothing can be matched with, and why. */
export type Matcher =
  | { readonly ok: true; match(candidate: Candidate): Match | undefined }
  | { readonly ok: false; readonly reference: number; readonly what: string; readonly mend: string }

/** A rule by which a retrieved document counts as relevant. */
export interface RelevanceRule {
  /** As a spec names it. */
  readonly name: string
  /** What it matches documents with. */
  readonly needs: 'answers' | 'reference_ids' | 'reference_contexts'
  /** Whether it looks at the texts of documents. */
  readonly texts: boolean
  /** Whether the references are patterns, which may try a text without end. */
  readonly patterns: boolean
  /** Whether it takes a threshold, in (0, 1]. */
  readonly threshold: boolean
  /** What of a document makes it relevant: "a document is relevant where it …", 「文档若…」; `{threshold}` is filled in. */
  readonly says: Words
  /** What the relevant documents of a query are counted over; `{missed}` is how many references nothing retrieved matches. */
  readonly counts: Words
  start(references: readonly string[], threshold: number): Matcher
}

/** Answers may stand in documents that no system retrieved. */
const ofThePool = words(
  'An answer may also stand in documents that no system retrieved, so the relevant documents of a query are those of the pool: of all that the systems here retrieved. Recall, and whatever else divides by the number of relevant documents, is relative to this pool, and changes when a system joins or leaves.',
  '没有系统返回的文档也可能含有答案，因此一个查询的相关文档只取自文档池，即这里各系统返回的全部文档。召回率等以相关文档数为除数的指标，都只相对于这个池；增减系统，数值随之改变。',
)

/** References are known whether or not they were retrieved, but several documents may match one of them. */
const ofReferences = words(
  'Every retrieved document that matches is relevant, also where several match the same reference; a reference that none matches counts as one more relevant document, here {missed}.',
  '凡与参考上下文相符的返回文档都算相关，几篇对应同一段时也各算一篇；没有文档相符的参考上下文，各算一篇未返回的相关文档，这里有 {missed} 段。',
)

/** Holds an answer, token by token: `has_answer` with `match_type` `string` in DPR's `qa_validation.py`, and in pyserini. */
const answer: RelevanceRule = {
  name: 'answer',
  needs: 'answers',
  texts: true,
  patterns: false,
  threshold: false,
  says: words(
    'holds one of the answers, token by token and without regard to case, as DPR looks for them',
    '含有某个答案（词元逐个相连，不分大小写，与 DPR 的判法相同）',
  ),
  counts: ofThePool,
  start: (answers) => {
    const wanted = answers.map(dprTokens)
    const empty = wanted.findIndex((tokens) => tokens.length === 0)
    if (empty >= 0) {
      const what = 'an answer without any token, which every text would hold'
      return { ok: false, reference: empty, what, mend: 'Write the answer, or leave it out.' }
    }
    return matching((text) => {
      const tokens = dprTokens(text)
      return (i) => holdsTokens(tokens, wanted[i]!)
    }, answers.length)
  },
}

/** Matches an answer as a pattern: `has_answer` with `match_type` `regex`. */
const answerRegex: RelevanceRule = {
  name: 'answer-regex',
  needs: 'answers',
  texts: true,
  patterns: true,
  threshold: false,
  says: words(
    'matches one of the answers as a regular expression, without regard to case, as DPR takes them',
    '与某个用作正则表达式的答案相匹配（不分大小写，与 DPR 的判法相同）',
  ),
  counts: ofThePool,
  start: (answers) => {
    const patterns = answers.map(dprPattern)
    const odd = patterns.findIndex(({ ok }) => !ok)
    const fault = patterns[odd]
    if (fault?.ok === false) {
      const what = `the answer "${answers[odd]}" cannot be used as a regular expression: ${fault.what}`
      return { ok: false, reference: odd, what, mend: 'Write it as JavaScript has it with the flags i, m and u.' }
    }
    return matching((text) => {
      const decomposed = text.normalize('NFD')
      return (i) => {
        const one = patterns[i]!
        return one.ok && one.pattern.test(decomposed)
      }
    }, answers.length)
  },
}

const referenceId: RelevanceRule = {
  name: 'reference-id',
  needs: 'reference_ids',
  texts: false,
  patterns: false,
  threshold: false,
  says: words('has the id of one of the reference contexts', '编号与某段参考上下文相同'),
  counts: words(
    'The relevant documents of a query are its references, retrieved or not; {missed} of them no system retrieved.',
    '一个查询的相关文档就是它的参考上下文，不论是否返回；其中 {missed} 段没有任何系统返回。',
  ),
  start: (ids) => ({ ok: true, match: ({ id }) => (ids.includes(id) ? { references: [ids.indexOf(id)] } : undefined) }),
}

const referenceText: RelevanceRule = {
  name: 'reference-text',
  needs: 'reference_contexts',
  texts: true,
  patterns: false,
  threshold: false,
  says: words(
    'has the text of one of the reference contexts, both in Unicode NFKC and lower case with each run of blanks made one',
    '与某段参考上下文文字相同（比较前都化为 Unicode NFKC 和小写，连续空白并作一个）',
  ),
  counts: ofReferences,
  start: (contexts) => {
    const wanted = contexts.map(normalText)
    return matching((text) => {
      const normal = normalText(text)
      return (i) => normal === wanted[i]
    }, contexts.length)
  },
}

const referenceOverlap: RelevanceRule = {
  name: 'reference-overlap',
  needs: 'reference_contexts',
  texts: true,
  patterns: false,
  threshold: true,
  says: words(
    'holds a share of at least {threshold} of the words of one of the reference contexts, each word counted as often as it stands there',
    '含有某段参考上下文的词，所占比例不低于 {threshold}（重复的词按出现次数计）',
  ),
  counts: ofReferences,
  start: (contexts, threshold) => {
    const wanted = contexts.map(wordCounts)
    const empty = wanted.findIndex(({ size }) => size === 0)
    if (empty >= 0) {
      const what = 'a reference context without words, of which no share can be held'
      return { ok: false, reference: empty, what, mend: 'Write its text, or leave it out.' }
    }
    return {
      ok: true,
      match: ({ text }) => {
        const held = wordCounts(text)
        const shares = wanted.map((one) => wordShare(held, one))
        const references = shares
          .flatMap((share, i) => (share >= threshold ? [i] : []))
          .sort((a, b) => shares[b]! - shares[a]!)
        return references.length === 0 ? undefined : { references, share: shares[references[0]!]! }
      },
    }
  },
}

/** Matches those of so many references for which a test made from the document's text holds. */
function matching(test: (text: string) => (reference: number) => boolean, count: number): Matcher {
  const all = Array.from({ length: count }, (_, i) => i)
  return {
    ok: true,
    match: ({ text }) => {
      const references = all.filter(test(text))
      return references.length === 0 ? undefined : { references }
    },
  }
}

/** All rules, by the names that a spec gives them. */
export const relevanceRules = [answer, answerRegex, referenceId, referenceText, referenceOverlap] as const

/** A rule by its name. */
export function relevanceRule(name: string): RelevanceRule | undefined {
  return relevanceRules.find((rule) => rule.name === name)
}
