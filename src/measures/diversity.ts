import { type Tex, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Alias } from './alias.ts'
import type { Measure, Range, SymbolMeaning } from './measure.ts'
import { cutoffSymbol, retrievedSymbol, symbol } from './notation.ts'
import { choice, real } from './params.ts'
import type { Coverage } from './subtopics.ts'

/** How much a document loses for a subtopic that a document above it is relevant to. */
export const alpha = real({
  symbol: tex`\alpha`,
  words: words(
    'what part of the gain of a subtopic is lost each time a document above is relevant to it',
    '上方每有一篇文档与某子主题相关，该子主题的增益损失的比例',
  ),
  least: 0,
  most: 1,
  fallback: 0.5,
})

/** How likely a reader is to go on. */
export const beta = real({
  symbol: tex`\beta`,
  words: words('the probability that a reader goes on to the next rank', '读者继续看下一名次的概率'),
  least: 0,
  most: 1,
  fallback: 0.5,
})

/** Which subtopics a mean is over. */
export const over = choice({
  symbol: tex`T`,
  words: words('which subtopics the mean is over', '对哪些子主题求平均'),
  options: {
    relevant: words('those that some judged document is relevant to', '至少有一篇相关判定文档的子主题'),
    judged: words(
      'all that were judged, as where each stands for a person who judged',
      '判定过的全部子主题，例如每个子主题代表一位判定者时',
    ),
  },
  fallback: 'relevant',
})

/** What a mean over subtopics is over: those with a relevant document, or all that were judged. */
export type Over = 'relevant' | 'judged'

/** What a mean over subtopics of a measure of lists depends on. */
export interface IntentAware {
  readonly rel: number
  readonly over: Over
  readonly cutoff: number
}

/** How many subtopics a mean is over. */
export function countedSubtopics({ names, all }: Pick<Coverage, 'names' | 'all'>, over: Over): number {
  return over === 'judged' ? all : names.length
}

/** The name of a measure in trec_eval, which takes the second column of the judgements for a group, usually a person. */
export function groupAlias(name: string): Alias {
  return { tool: 'trec_eval', name, preset: { over: 'judged' } }
}

/** What every measure of diversity looks at. */
export const looksAtSubtopics: Measure['looksAt'] = {
  order: 'every-rank',
  grades: 'level',
  missed: true,
  incomplete: false,
}

/** Greedy choice comes to at least 1 − 1/e of the best there is, so a value divided by it to at most 1.58198. */
export const overGreedy: Range = [0, 1.582]

const ndevalNote = words(
  'comes from ndeval, which looks at 20 ranks at most; beside a measure with another level or alpha it gives 0',
  '出自 ndeval，最多看 20 个名次；与等级下限或 α 不同的指标一起计算时得 0',
)

/** The names of a measure of diversity elsewhere: in ir_measures as here, perhaps with a synonym, and in ndeval. */
export function diversityAliases({
  name,
  ndeval,
  synonym,
  lacks = [],
}: { readonly name: string; readonly ndeval: string; readonly synonym?: string } & Pick<Alias, 'lacks'>): Alias[] {
  const names = synonym === undefined ? [name] : [name, synonym]
  const theirs = names.map(
    (one): Alias => ({
      tool: 'ir_measures',
      name: one,
      lacks,
      conventions: { ties: 'id-ascending' },
      differs: true,
      note: ndevalNote,
    }),
  )
  return [...theirs, { tool: 'other', name: ndeval }]
}

/** `S` of a mean. */
export function meanSymbol(over: Over): SymbolMeaning {
  return over === 'relevant'
    ? subtopicsSymbol
    : symbol(tex`S`, words('how many subtopics were judged', '判定过的子主题数'))
}

/** `S`. */
export const subtopicsSymbol = symbol(
  tex`S`,
  words(
    'how many subtopics there are that some judged document is relevant to',
    '至少有一篇判定文档与之相关的子主题数',
  ),
)

/** `J_t(i)`. */
export function relevantToSymbol(rel: number): SymbolMeaning {
  const means = words(
    '1 if the document at rank $i$ is relevant to subtopic $t$ (grade {level} or more for it), else 0',
    '名次 $i$ 的文档与子主题 $t$ 相关（对它的等级不低于 {level}）为 1，否则为 0',
  )
  return symbol(tex`J_t(i)`, fill(means, { level: rel }))
}

/** The gain of the document at rank `i`, and its definition, which ends the formula of a measure of novelty. */
export const gainDefinition: Tex = tex`\sigma_i = \sum_{t} J_t(i)\,(1 - \alpha)^{c_t(i)}`

/** The symbols of `gainDefinition`. */
export function gainDefinitionSymbols(rel: number): readonly SymbolMeaning[] {
  return [
    symbol(tex`\sigma_i`, words('what the document at rank $i$ gains', '名次 $i$ 的文档的增益')),
    relevantToSymbol(rel),
    symbol(
      tex`c_t(i)`,
      words('how many documents above rank $i$ are relevant to subtopic $t$', '名次 $i$ 之上与子主题 $t$ 相关的文档数'),
    ),
    symbol(tex`\alpha`, alpha.words),
  ]
}

/** `\sigma^{*}_i`. */
export const idealGainSymbol = symbol(
  tex`\sigma^{*}_i`,
  words('what the document at rank $i$ of the ideal list gains', '理想列表中名次 $i$ 的文档的增益'),
)

/** The last rank of the sum over the ideal list: `k`, or `m` where all of it counts. */
export function lastIdealRank(cutoff: number): Tex {
  return cutoff === Infinity ? tex`m` : tex`k`
}

/** The symbols of a measure that divides by the ideal list. */
export function idealSymbols({ rel, cutoff }: { readonly rel: number; readonly cutoff: number }): SymbolMeaning[] {
  const idealLength = symbol(tex`m`, words('documents in the ideal list', '理想列表的文档数'))
  const last = cutoff === Infinity ? [retrievedSymbol, idealLength] : [cutoffSymbol]
  return [...gainDefinitionSymbols(rel), idealGainSymbol, ...last]
}
