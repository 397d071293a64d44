import type { Comparison } from '../../report/comparisons.ts'
import { type BetweenSlices, betweenSlices } from '../../statistics/betweenSlices.ts'
import type { Compared, Part } from '../../statistics/family.ts'
import { equalsP, printCounts } from '../../statistics/printed.ts'
import { standingOf } from '../../statistics/standing.ts'
import { formatCount } from '../../text/number.ts'
import { fill, type Language, words } from '../../text/words.ts'
import { compose, joined, list, phrase, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { colon, countedQueries, quotation } from '../phrases.ts'
import { fewQueries, sentences } from './methodNotes.ts'
import { slicesSentences } from './slices.ts'
import { type Manner, verdictSentence } from './verdict.ts'

const phrases = {
  others: words('Highest on some slices is another system: {groups}.', '有的组上最高的是其他系统：{groups}。'),
  group: words('{systems} on {slices}', '{slices}上为 {systems}'),
  noneBelow: words(
    'On none of these is {leader} shown to lie below the highest.',
    '在这些组上均未检出 {leader} 低于最高者。',
  ),
  below: words('{leader} is shown to lie below the highest on {slices}.', '在{slices}上检出 {leader} 低于最高者。'),
  on: words('On {slice} ({queries})', '在{slice}上（{queries}）'),
  counts: words('Each slice has {counts} queries.', '每组有 {counts} 个查询。'),
  few: words(
    'Each slice has {counts} queries; with so few, only large differences can be shown.',
    '每组有 {counts} 个查询；查询这么少，只能检出较大的差异。',
  ),
  most: words(
    'Those are the {shown} largest of {count} slices that differ in this way.',
    '以上是 {count} 个这样的组中差值最大的 {shown} 个。',
  ),
  depends: words('The difference depends on {field}: {p} ({how}).', '差值随 {field} 而异：{p}（{how}）。'),
  notShown: words(
    'That the difference depends on {field} is not shown: {p} ({how}).',
    '未检出差值随 {field} 而异：{p}（{how}）。',
  ),
  how: words(
    'permutation test over {slices} slices, {draws} draws, seed {seed}, no part of the family',
    '对 {slices} 组作置换检验，抽取 {draws} 次，种子 {seed}，不属于上述检验族',
  ),
  untested: words(
    'Whether the difference depends on {field} was not tested, as {reason}.',
    '差值是否随 {field} 而异未作检验，因为{reason}。',
  ),
}

/** So many slices that differ from the whole are told with their figures. */
const mostTold = 5

/**
 * Where the answer differs by slice: how the best system and the baseline stand on each slice, with figures where that is
 * otherwise than over all queries; whether their difference depends on the slice; and where another system is highest. Where
 * the baseline is the best, it is held against the next one. Nothing without a second system.
 */
export function slicedSummary(comparison: Comparison, leader: string, manner: Manner): Inline[] {
  const { family, columns, slices, leadersIn } = comparison
  const [whole, ...parts] = family.parts
  const pair = whole!.compared.find(({ subject }) => subject === leader) ?? nextOf(whole!)
  if (pair === undefined || parts.length === 0) return []
  const { field } = slices!
  const between = betweenSlices([columns.get(pair.subject)!, columns.get(pair.baseline)!], slices!.slices, manner.plan)
  return sentences(
    [
      ...slicesSentences([pair], { field, parts }, { ...manner, measure: undefined }),
      countsSentence(parts, pair, manner.language),
      ...otherwise(pair, parts, manner),
      dependence(between, field, manner),
      ...othersHighest(parts, { leader, leaders: leadersIn.slice(1), manner }),
    ],
    manner.language,
  )
}

/** The comparison of the highest system beside the baseline. */
function nextOf({ means, compared }: Part): Compared | undefined {
  const meanOf = (run: string) => means.find(({ name }) => name === run)?.mean ?? -Infinity
  return [...compared].sort((a, b) => meanOf(b.subject) - meanOf(a.subject))[0]
}

function countsSentence(parts: readonly Part[], pair: Compared, language: Language): Inline[] {
  const counts = parts.map((part) => ofPair(part, pair).n)
  const form = Math.min(...counts) < fewQueries ? phrases.few : phrases.counts
  return [phrase(fill(form, { counts: printCounts(counts) }), language)]
}

function ofPair({ compared }: Part, pair: Compared): Compared {
  return compared.find(({ subject, baseline }) => subject === pair.subject && baseline === pair.baseline)!
}

/** The slices on which a difference is shown that is not shown over all queries, or that lies on the other side. */
function otherwise(whole: Compared, parts: readonly Part[], manner: Manner): Inline[][] {
  const { alpha, language } = manner
  const shown = standingOf(whole, alpha)
  const found = parts.flatMap((part) => {
    const own = ofPair(part, whole)
    const standing = standingOf(own, alpha)
    const turned = (own.difference ?? 0) * (whole.difference ?? 0) < 0
    const differs = standing !== shown && (standing === 'above' || standing === 'below')
    return (turned && standing !== 'untested') || differs ? [{ label: part.label!, own }] : []
  })
  const told = [...found]
    .sort((a, b) => Math.abs(b.own.difference!) - Math.abs(a.own.difference!))
    .slice(0, mostTold)
    .map(({ label, own }) => [
      ...compose(phrases.on, language, {
        slice: [text(quotation(label))],
        queries: [phrase(countedQueries(own.n), language)],
      }),
      text(colon[language]),
      ...verdictSentence(own, { ...manner, measure: undefined }),
    ])
  const counts = { shown: told.length, count: found.length }
  return found.length > told.length ? [...told, [phrase(fill(phrases.most, counts), language)]] : told
}

/** Whether the two systems differ by more on some slices than on others. */
function dependence(
  { outcome, slices, draws }: BetweenSlices,
  field: string,
  { language, plan, alpha, digits }: Manner,
): Inline[] {
  const holes = { field: [text(field)] }
  if (outcome.kind === 'untestable')
    return compose(phrases.untested, language, { ...holes, reason: [phrase(outcome.reason, language)] })
  const how = fill(phrases.how, { slices, draws: formatCount(draws), seed: plan.seed })
  const p = [text(equalsP(outcome.p, digits))]
  const form = outcome.p <= alpha ? phrases.depends : phrases.notShown
  return compose(form, language, { ...holes, p, how: [phrase(how, language)] })
}

interface Led {
  readonly leader: string
  /** For each slice. */
  readonly leaders: Comparison['leadersIn']
  readonly manner: Manner
}

/** The slices where another system is highest than over all queries, and whether the best there is shown to be above. */
function othersHighest(parts: readonly Part[], { leader, leaders, manner }: Led): Inline[][] {
  const { language, label } = manner
  const named = (systems: readonly string[]) => itemsOf(systems.map(label), language)
  const found = parts.flatMap(({ label: slice, means }, i) => {
    const { best, open } = leaders[i]!
    const valued = means.some(({ name, mean }) => name === leader && mean !== undefined)
    if (!valued || best.includes(leader)) return []
    return [{ slice: quotation(slice!), best, below: !open.includes(leader) }]
  })
  if (found.length === 0) return []
  const groups = [...new Set(found.map(({ best }) => best.join('\n')))].map((key) => {
    const own = found.filter(({ best }) => best.join('\n') === key)
    const slices = itemsOf(
      own.map(({ slice }) => slice),
      language,
    )
    return compose(phrases.group, language, { systems: named(own[0]!.best), slices })
  })
  const below = found.filter((one) => one.below).map(({ slice }) => slice)
  const holes = { leader: [text(label(leader))], slices: itemsOf(below, language) }
  return [
    compose(phrases.others, language, { groups: joined(groups, language) }),
    compose(below.length === 0 ? phrases.noneBelow : phrases.below, language, holes),
  ]
}

function itemsOf(names: readonly string[], language: Language): Inline[] {
  return list(
    names.map((name) => [text(name)]),
    language,
  )
}
