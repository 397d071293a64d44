import type { Conventions } from '../collection/conventions.ts'
import { describeConventions } from '../collection/conventionWords.ts'
import { toolsOwn } from '../evaluate/otherwise.ts'
import type { Scorer } from '../measures/measure.ts'
import type { SummaryKind } from '../measures/summary.ts'
import { measureAnswer, type RunAnswers, runsBehind } from '../report/answers.ts'
import { fill, type Language, type Words, words } from '../text/words.ts'
import { compose, list, phrase, text } from './inline.ts'
import type { Inline } from './inlineKinds.ts'
import { colon, countedQueries, plural, semicolon, sentenceGap } from './phrases.ts'
import { seedsNote } from './seeds.ts'

const phrases = {
  otherwise: words(
    'For {measure}, {tool} itself does this otherwise, so that its value may differ: {choices}.',
    '计算 {measure} 时，{tool} 自身另有做法，其值可能不同：{choices}。',
  ),
  given: words('Given from outside, not computed here: {measures}.', '外部给出、并非在此计算：{measures}。'),
  by: words('{measure} by {judge}', '{measure}（由 {judge} 给出）'),
  oneQuery: words('One query.', '仅一个查询。'),
  // In Chinese a figure stands off from the characters before it.
  figure: words('{figure}', ' {figure}'),
  differing: words('the queries that count ({counts})', '计入的查询（{counts}）'),
  named: words('The mean of {measure} is called {name}.', '{measure} 的平均值称为 {name}。'),
  missing: words(
    '{run} has no results for {count} of {judged} judged queries.',
    '{run} 对 {judged} 个已判定查询中的 {count} 个没有返回结果。',
  ),
}

/** How values are summed up: said of the whole table, and of some of its measures. */
const summed: Readonly<Record<SummaryKind, { readonly all: Words; readonly some: Words }>> = {
  mean: {
    all: words('Means over {queries}.', '对{queries}取平均。'),
    some: words('{measures}: the mean.', '{measures}：取平均。'),
  },
  weighted: {
    all: words('Weighted means over {queries}.', '对{queries}取加权平均。'),
    some: words('{measures}: the weighted mean.', '{measures}：取加权平均。'),
  },
  sum: {
    all: words('Sums over {queries}.', '对{queries}求和。'),
    some: words('{measures}: the sum.', '{measures}：求和。'),
  },
  pooled: {
    all: words('Values of the lists of {queries} thrown together.', '把{queries}的列表合在一起计算。'),
    some: words('{measures}: the value of all lists thrown together.', '{measures}：把全部列表合在一起计算。'),
  },
  given: {
    all: words(
      'Means of {queries} as they were given; without a value for each query there is no interval and no test.',
      '{queries}的平均值，按原样引用；没有逐查询的值，因此没有区间，也不作检验。',
    ),
    some: words(
      '{measures}: means as they were given; without a value for each query there is no interval and no test.',
      '{measures}：平均值，按原样引用；没有逐查询的值，因此没有区间，也不作检验。',
    ),
  },
  geometric: {
    all: words('Geometric means over {queries}.', '对{queries}取几何平均。'),
    some: words('{measures}: the geometric mean.', '{measures}：取几何平均。'),
  },
}

const undefinedValues: readonly [one: Words, more: Words] = [
  words('{count} value of {measure} is undefined and left out.', '{measure} 有 {count} 个值未定义，不计入。'),
  words('{count} values of {measure} are undefined and left out.', '{measure} 有 {count} 个值未定义，不计入。'),
]

const absentValues: readonly [one: Words, more: Words] = [
  words(
    '{count} query was given no value of {measure} (n/a) and is left out.',
    '有 {count} 个查询未给出 {measure} 的值，不计入。',
  ),
  words(
    '{count} queries were given no value of {measure} (n/a) and are left out.',
    '有 {count} 个查询未给出 {measure} 的值，不计入。',
  ),
]

const valuesBeside: readonly [one: Words, more: Words] = [
  words(
    '{count} value of {measure} is about a query that does not count.',
    '{measure} 有 {count} 个值属于不计入的查询。',
  ),
  words(
    '{count} values of {measure} are about queries that do not count.',
    '{measure} 有 {count} 个值属于不计入的查询。',
  ),
]

/** What a table of results rests on: its runs and its measures. */
export interface Shown {
  readonly entries: readonly RunAnswers[]
  readonly scorers: readonly Scorer[]
}

/** Sentences on how many queries stand behind the values, how they are summed up, what means are called, and what is not there. */
export function resultNotes(shown: Shown, language: Language): Inline[] {
  const sentences = [
    ...summarySentences(shown, language),
    ...givenSentence(shown, language),
    ...meanNames(shown).map((words) => [phrase(words, language)]),
    ...shown.entries.flatMap((entry) => absences(entry, shown, language)),
    ...shown.scorers.flatMap((scorer) => otherwise(scorer, shown, language)),
    ...seedsNote(shown.entries, language),
  ]
  return sentences.flatMap((sentence, i) => (i === 0 ? sentence : [text(sentenceGap[language]), ...sentence]))
}

/** What the dialect's tool does otherwise for a measure alone, which is not copied. */
function otherwise(scorer: Scorer, { entries }: Shown, language: Language): Inline[][] {
  const own = entries.map(({ dataset, values }) => toolsOwn(scorer, dataset.spec.conventions, values.counts))
  const choices = describeConventions(Object.assign({}, ...own) as Partial<Conventions>)
  if (choices.length === 0) return []
  const holes = {
    measure: [text(scorer.name)],
    tool: [text(entries[0]!.dataset.spec.conventions.dialect)],
    choices: list(
      choices.map((choice) => [phrase(choice, language)]),
      language,
    ),
  }
  return [compose(phrases.otherwise, language, holes)]
}

/** Which values were given, and by whom. */
function givenSentence({ scorers }: Shown, language: Language): Inline[][] {
  const given = scorers.filter(({ measure }) => measure.given !== undefined)
  if (given.length === 0) return []
  const named = given.map(({ name, measure }): Inline[] => {
    const judge = measure.given?.judge
    if (judge === undefined) return [text(name)]
    return compose(phrases.by, language, { measure: [text(name)], judge: [text(judge[language])] })
  })
  return [compose(phrases.given, language, { measures: list(named, language) })]
}

function queryCount({ values }: RunAnswers): number {
  return values.queries.length
}

function summarySentences({ entries, scorers }: Shown, language: Language): Inline[][] {
  const counts = new Set(entries.map(queryCount))
  if (counts.size === 1 && counts.has(1)) return [[phrase(phrases.oneQuery, language)]]
  const kinds = [...new Set(scorers.map(({ measure }) => measure.over))]
  const main = kinds.includes('mean') ? 'mean' : kinds[0]!
  const queries: Inline[] =
    counts.size === 1
      ? compose(phrases.figure, language, { figure: [phrase(countedQueries([...counts][0]!), language)] })
      : compose(phrases.differing, language, { counts: countsByRun(entries, language) })
  const others = kinds
    .filter((kind) => kind !== main)
    .map((kind) => {
      const named = scorers.filter(({ measure }) => measure.over === kind).map(({ name }): Inline[] => [text(name)])
      return compose(summed[kind].some, language, { measures: list(named, language) })
    })
  return [compose(summed[main].all, language, { queries }), ...others]
}

/** "lunr: 3; minisearch: 2" */
function countsByRun(entries: readonly RunAnswers[], language: Language): Inline[] {
  return entries.flatMap((entry, i) => {
    const count = text(`${entry.run.label[language]}${colon[language]}${queryCount(entry)}`)
    return i === 0 ? [count] : [text(semicolon[language]), count]
  })
}

function meanNames({ entries, scorers }: Shown): Words[] {
  if (entries.every((entry) => queryCount(entry) === 1)) return []
  return [...new Set(scorers.map(({ measure }) => measure))].flatMap(({ name, meanName, over }) =>
    meanName === undefined || over !== 'mean' ? [] : [fill(phrases.named, { measure: name, name: meanName })],
  )
}

/** What a run has no value for; its name stands before it where there are several. */
function absences(entry: RunAnswers, { entries, scorers }: Shown, language: Language): Inline[][] {
  const label = entry.run.label[language]
  const lacking = runsBehind(entry).flatMap(({ values: { counts }, of }) => {
    const holes = { count: counts.missing.length, judged: counts.judgedQueries }
    if (holes.count === 0) return []
    return [compose(fill(phrases.missing, holes), language, { run: [text(`${label}${of}`)] })]
  })
  const ofRun = entries.length > 1 ? [text(`${label}${colon[language]}`)] : []
  const undefinedOnes = scorers.flatMap((scorer) => {
    const count = measureAnswer(entry, scorer).summary.undefined
    if (count === 0) return []
    return [[...ofRun, ...compose(plural(count, ...undefinedValues), language, { measure: [text(scorer.name)] })]]
  })
  const given = scorers.flatMap(({ name, measure }) => {
    if (measure.over !== 'mean') return []
    const { absent, beside } = entry.values.given?.get(name) ?? { absent: new Set(), beside: 0 }
    const of = (count: number, [one, more]: readonly [Words, Words]) =>
      count === 0 ? [] : [[...ofRun, ...compose(plural(count, one, more), language, { measure: [text(name)] })]]
    return [...of(absent.size, absentValues), ...of(beside, valuesBeside)]
  })
  return [...lacking, ...undefinedOnes, ...given]
}
