/** The languages a reader of a report may meet. Errors and code are in English only. */
export const languages = ['en', 'zh-CN'] as const

/** A language of pages, as `lang` of HTML writes it. */
export type Language = (typeof languages)[number]

/**
 * A phrase in every language. It may hold inline code in backticks and inline math between dollar signs; nothing else of
 * it is markup. Leaving a language out does not compile.
 */
export type Words = Readonly<Record<Language, string>>

/**
 * Both languages of a phrase.
 *
 * @example
 * console.log(words('the cutoff', '截断深度')['zh-CN']) // 截断深度
 */
export function words(en: string, zh: string): Words {
  return { en, 'zh-CN': zh }
}

/**
 * A phrase that is the same in every language: a name, a symbol.
 *
 * @example
 * console.log(same('nDCG').en) // nDCG
 */
export function same(text: string): Words {
  return { en: text, 'zh-CN': text }
}

/**
 * Replaces `{name}` in a phrase by a value, in every language.
 *
 * @example
 * console.log(fill(words('the first {k}', '前 {k} 篇'), { k: 10 }).en) // the first 10
 */
export function fill(phrase: Words, values: Readonly<Record<string, string | number>>): Words {
  const put = (text: string) => text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
  return { en: put(phrase.en), 'zh-CN': put(phrase['zh-CN']) }
}

/** Puts phrases into the holes of a phrase, each in its own language. */
export function fillWords(phrase: Words, holes: Readonly<Record<string, Words>>): Words {
  const of = (language: Language) =>
    fill(phrase, Object.fromEntries(Object.entries(holes).map(([name, hole]) => [name, hole[language]])))[language]
  return words(of('en'), of('zh-CN'))
}
