import { relevanceRule } from '../relevance/rules.ts'
import type { Dataset } from '../report/answers.ts'
import { type Derived, derivedCounts, derivedPath } from '../report/derived.ts'
import { formatCount, formatFull } from '../text/number.ts'
import { fill, words } from '../text/words.ts'
import type { Scope } from './helper.ts'
import { code, compose, phrase, text } from './inline.ts'
import type { Inline } from './inlineKinds.ts'
import { sentenceGap } from './phrases.ts'

const phrases = {
  derived: words(
    'The judgements were derived by the rule {rule}: a document that some system retrieved is relevant where it {says}. Of {retrieved} pairs of query and document, {relevant} count as relevant.',
    '判定按规则 {rule} 推导得出：系统返回的文档若{says}，即为相关。共 {retrieved} 对查询与文档，其中 {relevant} 对相关。',
  ),
  list: words('Every judgement, and what it rests on: {list}.', '每条判定及其依据见 {list}。'),
  origin: words(
    '{file} (judgements derived from it by {rule}, all of them in {list})',
    '{file}（由此按规则 {rule} 推导出判定，全部见 {list}）',
  ),
}

/** What a page says of judgements that were derived: how, what the relevant documents are counted over, and where to check them. */
export function derivedNotes({ spec, derived }: Dataset, scope: Scope): Inline[][] {
  if (derived === undefined) return []
  const { language } = scope
  const rule = relevanceRule(derived.rule)!
  const { retrieved, relevant, missed } = derivedCounts(derived)
  const says = fill(rule.says, { threshold: formatFull(derived.threshold ?? 1) })
  const how = compose(phrases.derived, language, {
    rule: [code(rule.name)],
    says: [phrase(says, language)],
    retrieved: [count(retrieved)],
    relevant: [count(relevant)],
  })
  const over = phrase(fill(rule.counts, { missed: formatCount(missed) }), language)
  const list = compose(phrases.list, language, { list: listOf(spec.name, scope) })
  return [how, [over, text(sentenceGap[language]), ...list]]
}

/** Where derived judgements come from: the file with the references, the rule, the list. */
export function derivedOrigin(
  file: readonly Inline[],
  { dataset, derived }: { readonly dataset: string; readonly derived: Derived },
  scope: Scope,
): Inline[] {
  return compose(phrases.origin, scope.language, { file, rule: [code(derived.rule)], list: listOf(dataset, scope) })
}

function count(value: number): Inline {
  return { kind: 'number', text: formatCount(value) }
}

/** The file of a data set's derived judgements, as a link where the page has it. */
function listOf(dataset: string, { spec, page }: Scope): Inline[] {
  const path = derivedPath(dataset, spec)
  const file = page.files.find(({ label }) => label === path)
  return file === undefined ? [code(path)] : [{ kind: 'link', href: file.href, of: [code(path)] }]
}
