import { readDecimal } from '../../readers/decimal.ts'
import type { Request } from '../../report/answers.ts'
import { type Overlap, overlapsOf } from '../../report/overlaps.ts'
import { printValue } from '../../text/number.ts'
import { fill, type Language, words } from '../../text/words.ts'
import type { Cell } from '../blocks.ts'
import { labelOf } from '../comparison/asked.ts'
import { sentences } from '../comparison/methodNotes.ts'
import { type Arguments, answered, datasetOf, type Helper, HelperError, type Scope } from '../helper.ts'
import { cell, compose, head, number, phrase, rowHead, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { listedRunOf } from '../listedRun.ts'
import { countedQueries } from '../phrases.ts'

const phrases = {
  caption: words(
    '{dataset}: how much the ranked lists of two systems overlap.',
    '{dataset}：两两系统排序列表的重叠程度。',
  ),
  system: words('System', '系统'),
  extremes: words(
    '{a} and {b} overlap most, with {most}; {c} and {d} least, with {least}.',
    '{a} 与 {b} 重叠最多，为 {most}；{c} 与 {d} 最少，为 {least}。',
  ),
  single: words('{a} and {b} overlap with {most}.', '{a} 与 {b} 的重叠为 {most}。'),
  how: words(
    'Rank-biased overlap, extrapolated (RBO, Webber, Moffat & Zobel 2010), $p$ = {p}: the first {deep} ranks carry about 85 % of its weight. 1 for the same list, 0 for lists that share nothing. Documents with equal scores count as in any order, so that it is the mean over all orders (RBO-a, Corsi & Urbano 2024), and a list with ties has less than 1 even with itself.',
    '基于名次的重叠（外推 RBO，Webber、Moffat、Zobel 2010），$p$ = {p}：前 {deep} 个名次约占其权重的 85%。列表相同为 1，毫无交集为 0。得分相同的文档视为次序未定，取所有次序的平均（RBO-a，Corsi、Urbano 2024），因此含并列的列表与自身的重叠也小于 1。',
  ),
  over: words('Means over {queries}.', '对 {queries}取平均。'),
  leftOut: words(
    '{a} and {b}: {queries} left out, with results of one of them only.',
    '{a} 与 {b}：略去 {queries}，只有其中之一返回了结果。',
  ),
  none: words('{a} and {b}: no query has results of both.', '{a} 与 {b}：没有两者都返回结果的查询。'),
}

export const overlap: Helper = {
  name: 'overlap',
  does: 'how much the ranked lists of systems overlap, judged or not: rank-biased overlap of each two, with its p',
  takes: [],
  options: ['dataset', 'runs', 'p', 'caption', 'id'],
  request(args, scope) {
    const { dataset, runs } = asked(args, scope)
    return runs.map((run): Request => ({ kind: 'lists', dataset: dataset.spec.name, run }))
  },
  block(args, scope) {
    const { language, spec } = scope
    const { dataset, runs, p } = asked(args, scope)
    const label = labelOf(dataset, scope)
    const lists = runs.map((name) => ({ name, lists: answered(scope, dataset, name).lists! }))
    const pairs = overlapsOf(lists, Number(p))
    const { caption, id = '' } = args.named
    const found = (a: string, b: string) =>
      pairs.find((one) => [one.a, one.b].includes(a) && [one.a, one.b].includes(b))
    const value = (a: string, b: string): Cell => cell(a === b ? [] : [number(found(a, b)!.mean, spec.digits)], 'right')
    const dataLabel = [text(dataset.spec.label[language])]
    return {
      kind: 'table',
      id,
      number: 0,
      caption: caption === undefined ? compose(phrases.caption, language, { dataset: dataLabel }) : [text(caption)],
      head: [[head([phrase(phrases.system, language)]), ...runs.map((run) => head([text(label(run))], 'right'))]],
      body: runs.map((run) => [rowHead([text(label(run))]), ...runs.map((other) => value(run, other))]),
      notes: [...finding(pairs, { label, language, digits: spec.digits }), ...notesOf(pairs, { p, label, language })],
      wide: runs.length > 5,
    }
  },
}

function asked(args: Arguments, scope: Scope) {
  const dataset = datasetOf(args, scope)
  const { runs, p = '0.9' } = args.named
  if (!(readDecimal(p) > 0 && readDecimal(p) < 1))
    throw new HelperError(`p is "${p}", expected a number between 0 and 1`, 'Write p="0.9", for example.')
  const names =
    runs === undefined ? dataset.spec.runs.map(({ name }) => name) : runs.split(',').map((name) => name.trim())
  const known = [...new Set(names)].map((run) => listedRunOf({ named: { run }, rest: [] }, dataset))
  if (known.length < 2) throw new HelperError('there is one run, expected two or more', 'Name them in runs="a, b".')
  return { dataset, runs: known, p }
}

interface Manner {
  readonly language: Language
  label(run: string): string
}

/** Which two overlap most and which least. */
function finding(
  pairs: readonly Overlap[],
  { label, language, digits }: Manner & { readonly digits: number },
): Inline[][] {
  const known = pairs.filter(({ mean }) => mean !== undefined).sort((a, b) => b.mean! - a.mean!)
  const [most, least] = [known[0], known.at(-1)]
  if (most === undefined || least === undefined) return []
  const holes = { a: [text(label(most.a))], b: [text(label(most.b))], most: [text(printValue(most.mean, digits))] }
  if (most === least) return [compose(phrases.single, language, holes)]
  const others = { c: [text(label(least.a))], d: [text(label(least.b))], least: [text(printValue(least.mean, digits))] }
  return [compose(phrases.extremes, language, { ...holes, ...others })]
}

/** What the numbers are, over how many queries, and what was left out. */
function notesOf(pairs: readonly Overlap[], { p, label, language }: Manner & { readonly p: string }): Inline[][] {
  const deep = Math.ceil(1 / (1 - Number(p)) - 1e-9)
  const counts = [...new Set(pairs.map(({ n }) => n))]
  const over =
    counts.length === 1
      ? compose(phrases.over, language, { queries: [phrase(countedQueries(counts[0]!), language)] })
      : []
  const odd = pairs.flatMap(({ a, b, n, leftOut }): Inline[][] => {
    const holes = { a: [text(label(a))], b: [text(label(b))] }
    if (n === 0) return [compose(phrases.none, language, holes)]
    if (leftOut === 0) return []
    return [compose(phrases.leftOut, language, { ...holes, queries: [phrase(countedQueries(leftOut), language)] })]
  })
  return [
    sentences([[phrase(fill(phrases.how, { p, deep }), language)], ...(over.length > 0 ? [over] : [])], language),
    ...odd,
  ]
}
