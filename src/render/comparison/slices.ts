import type { Slices } from '../../report/slices.ts'
import type { Compared, Part } from '../../statistics/family.ts'
import { type Standing, standingOf } from '../../statistics/standing.ts'
import { fillWords, type Language, words } from '../../text/words.ts'
import { compose, joined, list, phrase, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { countedQueries, plural, quotation } from '../phrases.ts'
import type { Manner } from './verdict.ts'

const phrases = {
  sentence: words(
    'By {field} ({values}), {subject} against {baseline}{on}: {groups}.',
    '按 {field} 划分（{values}），{on}{subject} 与 {baseline} 相比：{groups}。',
  ),
  on: words(' on {measure}', '就 {measure} 而言，'),
  slices: words(
    'Slices: queries by their field {field}, in byte order of its values as text.',
    '分组：按查询的 {field} 字段划分，以其取值的文本字节序排列。',
  ),
  without: words(
    '{queries} without it, in no slice but among all queries.',
    '{queries}没有该字段，不属于任何一组，但计入全部查询。',
  ),
  several: words(
    '{queries} with a list of values, in the slice of each.',
    '{queries}的该字段有多个取值，分别计入各组。',
  ),
}

/** How a system stands on slices, before their names. */
const onSlices: Readonly<
  Record<Standing, { readonly better: ReturnType<typeof words>; readonly higher: ReturnType<typeof words> }>
> = {
  above: {
    better: words('better on {slices}', '在{slices}上更优'),
    higher: words('higher on {slices}', '在{slices}上更高'),
  },
  below: {
    better: words('worse on {slices}', '在{slices}上更差'),
    higher: words('lower on {slices}', '在{slices}上更低'),
  },
  open: both('not to be told apart on {slices}', '在{slices}上无法区分'),
  torn: both('test and mean disagree on {slices}', '在{slices}上检验与均值不一致'),
  equal: both('the same on {slices}', '在{slices}上相同'),
  untested: both('not tested on {slices}', '在{slices}上未作检验'),
}

function both(en: string, zh: string) {
  const same = words(en, zh)
  return { better: same, higher: same }
}

/**
 * On which slices systems are better than what they are compared with, worse, or not to be told apart: a sentence for all those
 * that stand alike. `compared` are over all queries.
 */
export function slicesSentences(
  compared: readonly Compared[],
  { field, parts }: { readonly field: string; readonly parts: readonly Part[] },
  manner: Manner,
): Inline[][] {
  const alike = new Map<string, { readonly standings: readonly Standing[]; readonly of: Compared[] }>()
  for (const one of compared) {
    const standings = parts.map((part) => {
      const own = part.compared.find(({ subject, baseline }) => subject === one.subject && baseline === one.baseline)
      return standingOf(own!, manner.alpha)
    })
    const key = [one.baseline, ...standings].join('\n')
    const known = alike.get(key)
    if (known === undefined) alike.set(key, { standings, of: [one] })
    else known.of.push(one)
  }
  const labels = parts.map(({ label }) => label!)
  return [...alike.values()].map(({ standings, of }) => sentenceOf(of, { field, labels, standings }, manner))
}

interface Standings {
  readonly field: string
  readonly labels: readonly string[]
  readonly standings: readonly Standing[]
}

function sentenceOf(
  of: readonly Compared[],
  { field, labels, standings }: Standings,
  { quality, language, measure, label }: Manner,
): Inline[] {
  const groups = (Object.keys(onSlices) as Standing[]).flatMap((standing) => {
    const slices = labels.filter((_, i) => standings[i] === standing).map((slice) => [text(quotation(slice))])
    const form = onSlices[standing][quality ? 'better' : 'higher']
    return slices.length === 0 ? [] : [compose(form, language, { slices: list(slices, language) })]
  })
  const values = plural(
    labels.length,
    words('{count} value', '{count} 个取值'),
    words('{count} values', '{count} 个取值'),
  )
  return compose(phrases.sentence, language, {
    field: [text(field)],
    values: [phrase(values, language)],
    subject: list(
      of.map(({ subject }) => [text(label(subject))]),
      language,
    ),
    baseline: [text(label(of[0]!.baseline))],
    on: measure === undefined ? [] : compose(phrases.on, language, { measure: [text(measure)] }),
    groups: joined(groups, language),
  })
}

/** What the slices of a table are, and which queries are in none of them or in several. */
export function slicesNotes({ field, without, several }: Slices, language: Language): Inline[][] {
  const counted = (form: ReturnType<typeof words>, count: number) =>
    count === 0 ? [] : [[phrase(fillWords(form, { queries: countedQueries(count) }), language)]]
  return [
    compose(phrases.slices, language, { field: [text(field)] }),
    ...counted(phrases.without, without),
    ...counted(phrases.several, several),
  ]
}
