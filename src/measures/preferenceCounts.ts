import type { PreferenceGroup, Preferences } from '../collection/preferences.ts'
import { type Ranking, UNJUDGED } from '../collection/ranking.ts'
import { sumOf, type Term, type Tex, tex, texSum } from '../text/tex.ts'
import { type Words, words } from '../text/words.ts'
import type { Alias } from './alias.ts'
import type { Column, Derivation, Line } from './derivation.ts'
import type { Edge, Measure, SymbolMeaning } from './measure.ts'
import { symbol } from './notation.ts'
import { choice } from './params.ts'
import { average, plain } from './steps.ts'

/** Which pairs count. */
export const pairs = choice({
  symbol: tex`P`,
  words: words('which preferences count, by what was retrieved', '按返回情况，哪些偏好计入'),
  options: {
    all: words(
      'all; one of two documents that were not retrieved is not met',
      '全部计入；两篇都未返回的偏好视为未满足',
    ),
    retrieved: words('those between retrieved documents', '只计两篇都返回的偏好'),
    either: words('those of which at least one document was retrieved', '只计至少一篇返回的偏好'),
  },
  fallback: 'all',
})

/** Which pairs count, where trec_eval has no measure of half retrieved ones. */
export const pairsOrRetrieved = choice({
  symbol: tex`P`,
  words: pairs.words,
  options: { all: pairs.options.all, retrieved: pairs.options.retrieved },
  fallback: 'all',
})

/** Which preferences count: all, those between two retrieved documents, or those with at least one. */
export type Pairs = 'all' | 'retrieved' | 'either'

/** Preferences that are met, and all that count. */
export interface Met {
  readonly met: number
  readonly of: number
}

const nothing: Preferences = { groups: [], order: new Int32Array(0), retrieved: 0 }

/** The preferences of a query; none where it was not judged by them. */
export function preferencesOf({ preferences }: Ranking): Preferences {
  return preferences?.() ?? nothing
}

/** Up to which documents in `order` a pair's first and second one may stand. */
function reach({ order, retrieved }: Preferences, pairs: Pairs) {
  return pairs === 'retrieved' ? retrieved : order.length
}

/** How many preferences of a group count, and how many are met: the preferred document was retrieved, and stands above the other. */
export function countMet(preferences: Preferences, { prefers }: Pick<PreferenceGroup, 'prefers'>, pairs: Pairs): Met {
  const { order, retrieved } = preferences
  const n = order.length
  const last = reach(preferences, pairs)
  let met = 0
  let of = 0
  for (let i = 0; i < last; i++) {
    const row = order[i]! * n
    for (let j = 0; j < last; j++) {
      if (prefers[row + order[j]!] !== 1) continue
      if (pairs === 'either' && i >= retrieved && j >= retrieved) continue
      of++
      if (i < j && i < retrieved) met++
    }
  }
  return { met, of }
}

/** Which documents preferences are about. */
export const looksAtPreferences: Measure['looksAt'] = {
  order: 'every-rank',
  grades: 'used',
  missed: true,
  incomplete: true,
}

/** trec_eval's names of a measure that has one for each choice of pairs. */
export function preferenceAliases(
  name: string,
  choices: readonly Pairs[] = ['all', 'retrieved', 'either'],
): readonly Alias[] {
  const endings = { all: '', retrieved: '_ret', either: '_imp' }
  return choices.map((pairs) => ({
    tool: 'trec_eval',
    name: `${name}${endings[pairs]}`,
    preset: { pairs },
    conventions: { ties: 'id-ascending' },
  }))
}

/** `f_g` and `n_g`. */
export const metSymbols: readonly SymbolMeaning[] = [
  symbol(tex`f_g`, words('preferences of group $g$ that the list meets', '列表所满足的第 $g$ 组偏好数')),
  symbol(tex`n_g`, words('preferences of group $g$ that count', '第 $g$ 组中计入的偏好数')),
]

/** `G`. */
export const groupsSymbol = symbol(tex`G`, words('groups of preferences', '偏好的组数'))

/** The left side of a derivation or formula. */
export function preferenceName(name: string, pairs: Pairs): Tex {
  return pairs === 'all' ? tex`\mathrm{${name}}` : tex`\mathrm{${name}}_{\mathrm{${pairs}}}`
}

/** What all measures of preferences do alike. */
export const preferenceEdges: readonly Edge[] = [
  {
    when: words('no preference counts', '没有计入的偏好'),
    then: words('0, and the query counts', '记 0，该查询仍计入平均'),
  },
  {
    when: words('two documents of equal level, or that no subgroup compares', '两篇文档级别相同，或没有子组比较过它们'),
    then: words('no preference', '不构成偏好'),
  },
  {
    when: words(
      'a document is preferred to a second one, and that to a third, in different subgroups of a group',
      '同一组的不同子组中，甲优于乙，乙优于丙',
    ),
    then: words('the first is preferred to the third', '则甲优于丙'),
  },
  {
    when: words('a negative grade', '等级为负'),
    then: words('a level below the others', '视为低于其他级别'),
  },
]

/** Why the value is 0 where no preference counts. */
export const noPreference = words('No preference counts, so the value is set to:', '没有计入的偏好，值规定为：')

/** The level that each group gives the documents of the list, as a column beside it. */
export function levelColumn(ranking: Ranking): Column {
  const { groups, order } = preferencesOf(ranking)
  let next = 0
  const levels = Array.from(ranking.grades, (grade) => {
    const document = grade === UNJUDGED ? undefined : order[next++]
    return document === undefined
      ? []
      : groups.flatMap(({ name, levels }) => (Number.isNaN(levels[document]!) ? [] : [`${name} ${levels[document]}`]))
  })
  return {
    head: words('Levels', '级别'),
    cells: levels.map(({ length }) => length),
    texts: levels.map((all) => all.join(', ')),
    form: 'count',
  }
}

/** The steps to a mean of shares, one for each group or pair of documents; 0 where there is none. */
export function meanShare(
  ranking: Ranking,
  { left, shares, why }: { readonly left: Tex; readonly shares: readonly Term[]; readonly why: Words },
): Derivation {
  const none = shares.length === 0
  const step = none
    ? { why: noPreference, equations: [plain(left, 0)] }
    : { why, equations: [average(left, shares, shares.length)] }
  const value = none ? 0 : sumOf(shares) / shares.length
  return { value, depth: ranking.grades.length, columns: [levelColumn(ranking)], steps: [step] }
}

/** Counts as they add up, and their sum. */
export function countLines(terms: readonly Term[], value: number): Line[] {
  const total = { tex: tex`${value}`, value }
  return terms.length < 2 ? [total] : [{ tex: texSum(terms), value }, total]
}
