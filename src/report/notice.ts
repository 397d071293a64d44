import type { Rule } from '../spec/rules.ts'
import { printValue } from '../text/number.ts'
import { fill, type Words, words } from '../text/words.ts'

/** What deserves notice in judgements or in a run, told once for messages and pages alike. */
export interface Notice {
  readonly rule: Rule
  /** A sentence without its subject and its full stop; `{name}` are holes for `ids`. */
  readonly says: Words
  /** Ids from data that the sentence names; of a long list the first ones. */
  readonly ids: Readonly<Record<string, readonly string[]>>
  /** For messages: what to do. */
  readonly mend: string
  /** The row that shows it, where there is one. */
  readonly line?: number
}

/** A notice whose sentence holds counts: `{name}` in `counts` are filled in, in every language. */
export function notice(
  rule: Rule,
  [says, counts]: readonly [says: Words, counts: Readonly<Record<string, Words | string | number>>],
  { mend, ids = {} }: { readonly mend: string; readonly ids?: Readonly<Record<string, readonly string[]>> },
): Notice {
  const of = (language: keyof Words) =>
    Object.fromEntries(
      Object.entries(counts).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]),
    )
  const filled = { en: fill(says, of('en')).en, 'zh-CN': fill(says, of('zh-CN'))['zh-CN'] }
  return { rule, says: filled, ids, mend }
}

/** "1 query" and "3 queries" in every language. */
export function queries(count: number): Words {
  return fill(count === 1 ? words('{count} query', '{count} 个查询') : words('{count} queries', '{count} 个查询'), {
    count,
  })
}

/** "1 document" and "3 documents" in every language. */
export function documents(count: number): Words {
  const said = count === 1 ? words('{count} document', '{count} 条文档') : words('{count} documents', '{count} 条文档')
  return fill(said, { count })
}

/** A share in percent with one decimal: "12.5 %", in Chinese "12.5%". */
export function share(part: number, whole: number): Words {
  const printed = printValue((part / whole) * 100, 1)
  return words(`${printed} %`, `${printed}%`)
}

/** How many ids of a list are named. */
const namedIds = 3

/** Ids of a list as a sentence names them: a list that goes on ends in an ellipsis. */
export function idList(ids: readonly string[]): readonly string[] {
  return ids.length <= namedIds ? ids : [...ids.slice(0, namedIds), ellipsis]
}

/** What stands for the rest of a list. */
export const ellipsis = '…'

/** Ids in a message: each between quotation marks. */
export function idsInMessage(ids: readonly string[]): string {
  return ids.map((id) => (id === ellipsis ? id : `"${id}"`)).join(', ')
}
