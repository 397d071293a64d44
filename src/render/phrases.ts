import { formatCount } from '../text/number.ts'
import { fill, type Language, same, type Words, words } from '../text/words.ts'

/** The fixed phrases of a page's furniture: what an emitter writes around blocks and prose. `{name}` is filled in. */
export const phrases = {
  skip: words('Skip to the text', '跳到正文'),
  site: words('Site', '网站'),
  reports: words('Reports', '报告'),
  handbook: words('Handbook', '手册'),
  language: words('Language', '语言'),
  theme: words('Theme', '主题'),
  themeAuto: words('Auto', '自动'),
  themeLight: words('Light', '浅色'),
  themeDark: words('Dark', '深色'),

  contents: words('Contents', '目录'),
  sectionLink: words('Link to this section', '本节链接'),
  footnote: words('Footnote', '脚注'),
  footnotes: words('Footnotes', '脚注'),
  backToText: words('Back to the text', '回到正文'),
  provenance: words('Where the figures come from', '数字从何而来'),
  note: words('Side note', '旁注'),
  noteOn: words('Side note: {title}', '旁注：{title}'),

  table: words('Table', '表'),
  tableNumber: words('Table {number}', '表 {number}'),
  tableLink: words('Link to table {number}', '表 {number} 的链接'),
  equationNumber: words('Equation {number}', '式 {number}'),
  equationLink: words('Link to equation {number}', '式 {number} 的链接'),
  formula: words('Formula', '公式'),
  exampleNumber: words('Example {number}', '示例 {number}'),
  exampleLink: words('Link to example {number}', '示例 {number} 的链接'),
  best: words('best', '最佳'),
  open: words('not shown to lie below the best', '未检出低于最佳'),
  above: words('above {baseline}', '高于 {baseline}'),
  below: words('below {baseline}', '低于 {baseline}'),

  figureNumber: words('Figure {number}', '图 {number}'),
  figureLink: words('Link to figure {number}', '图 {number} 的链接'),
  figureTable: words('Figure {number} as a table', '图 {number} 的数据表'),

  rankedList: words('Ranked list of example {number}', '示例 {number} 的排序列表'),
  rank: words('Rank', '名次'),
  rankButton: words('Rank {rank}: show its term in the formula', '名次 {rank}：指出它在公式中的项'),
  document: words('Document', '文档'),
  grade: words('Grade', '等级'),
  unjudged: words('not judged', '未判定'),
  ideal: words('ideal', '理想'),
  idealRanking: words('ideal ranking', '理想排序'),
  sum: words('Sum', '合计'),
  rowsLeftOut: words('{count} ranks left out', '略去 {count} 个名次'),
  oneRowLeftOut: words('1 rank left out', '略去 1 个名次'),
  more: words('and {count} more of the same form', '另有 {count} 个同样形式的算式，从略'),

  codeIn: words('{label} code', '{label} 代码'),
  copy: words('Copy', '复制'),
  copied: words('Copied', '已复制'),
  output: words('Output', '输出'),
} as const satisfies Readonly<Record<string, Words>>

/** The name of a phrase that several blocks share. */
export type PhraseName = keyof typeof phrases

/** What each language calls itself, for the language switch. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', 'zh-CN': '中文' }

/** How each listing's language is written. */
export const codeNames: Readonly<Record<string, Words>> = {
  python: same('Python'),
  bash: words('Shell', '命令行'),
  json: same('JSON'),
  yaml: same('YAML'),
  typescript: same('TypeScript'),
  text: words('Text', '文本'),
}

/** A phrase in one language, with its holes filled. */
export function say(
  language: Language,
  name: PhraseName,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fill(phrases[name], values)[language]
}

/** The colon of a language, with the space that follows it. */
export const colon: Readonly<Record<Language, string>> = { en: ': ', 'zh-CN': '：' }

/** The semicolon of a language, with the space that follows it. */
export const semicolon: Readonly<Record<Language, string>> = { en: '; ', 'zh-CN': '；' }

/**
 * What stands between the number of a table or an example and its caption, in bold and after it: "Table 1. Caption";
 * Chinese leaves the room of one character.
 */
export const numberMark: Readonly<Record<Language, { readonly bold: string; readonly after: string }>> = {
  en: { bold: '.', after: ' ' },
  'zh-CN': { bold: '', after: '\u3000' },
}

/** What stands between two sentences: Chinese full stops bring their own room. */
export const sentenceGap: Readonly<Record<Language, string>> = { en: ' ', 'zh-CN': '' }

/**
 * The full stop for a heading that is run into its text, such as a note's title; nothing where it ends in a mark of
 * its own.
 */
export function closingMark(title: string, language: Language): string {
  if (/[.?!:。？！：]["”’」]?$/u.test(title)) return ''
  return language === 'en' ? '.' : '。'
}

/** A phrase that depends on a count: one for 1, another for every other; `{count}` is filled in. */
export function plural(count: number, one: Words, more: Words): Words {
  return fill(count === 1 ? one : more, { count: formatCount(count) })
}

/** "3 queries" */
export function countedQueries(count: number): Words {
  return plural(count, words('{count} query', '{count} 个查询'), words('{count} queries', '{count} 个查询'))
}

/** "12 judgements" */
export function countedJudgements(count: number): Words {
  return plural(count, words('{count} judgement', '{count} 条判定'), words('{count} judgements', '{count} 条判定'))
}

/** In quotation marks; English and Chinese use the same characters. */
export function quotation(text: string): string {
  return `“${text}”`
}

/** In brackets, with the space before them that the language wants. */
export function bracketed(text: string, language: Language): string {
  return language === 'en' ? ` (${text})` : `（${text}）`
}

/** A name with words in brackets behind it. */
export function bracketedWords(name: string, inside: Words): Words {
  return words(`${name}${bracketed(inside.en, 'en')}`, `${name}${bracketed(inside['zh-CN'], 'zh-CN')}`)
}
