import { type Dataset, type Request, textOf } from '../../report/answers.ts'
import type { Comparison } from '../../report/comparisons.ts'
import { signed } from '../../statistics/printed.ts'
import { printValue } from '../../text/number.ts'
import { fill, words } from '../../text/words.ts'
import { askedScorer } from '../asked.ts'
import type { Block, Cell, TableBlock } from '../blocks.ts'
import { checkedCell, checkedNumber } from '../checks.ts'
import { askedComparisons, comparedOn, comparisonFor, comparisonRequest, labelOf } from '../comparison/asked.ts'
import { extremesOf, hardestOf, type QueryDifference, subjectOf } from '../comparison/queries.ts'
import { besideEachOther, firstOf } from '../comparison/rankings.ts'
import { type Arguments, type Helper, HelperError, runOf, type Scope } from '../helper.ts'
import { cell, compose, head, phrase, rowHead, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { refuseSeveral } from '../listedRun.ts'

const phrases = {
  extremes: words(
    '{dataset}: where {subject} gains and loses most against {baseline}, by {measure}.',
    '{dataset}：按 {measure}，{subject} 相对 {baseline} 提升与下降最多的查询。',
  ),
  hardest: words(
    '{dataset}: the hardest queries, those with the lowest mean of {measure} over all systems.',
    '{dataset}：最难的查询，即各系统 {measure} 平均值最低者。',
  ),
  query: words('Query', '查询'),
  difference: words('Difference', '差值'),
  first: words('First {top} of {run}', '{run} 的前 {top} 名'),
  counts: words(
    '{subject} is above {baseline} on {wins} queries, below on {losses}, equal on {ties}.',
    '{subject} 有 {wins} 个查询高于 {baseline}，{losses} 个低于，{ties} 个相同。',
  ),
  grades: words(
    'After each document stands its grade; an en dash where it was not judged.',
    '文档后为其等级；未经判定者记为短横。',
  ),
  same: words(
    '{subject} and {baseline} have the same {measure} for every query.',
    '{subject} 与 {baseline} 在每个查询上的 {measure} 都相同。',
  ),
  mean: words('Mean', '平均'),
}

/** So many documents of each ranking are shown. */
const top = 3

export const queries: Helper = {
  name: 'queries',
  does: 'the queries behind a difference: largest gains and losses, both rankings side by side, and the hardest queries',
  takes: ['measure?'],
  options: ['run', 'dataset', 'count', 'id'],
  request(args, scope) {
    const { dataset, scorer } = asked(args, scope)
    const compared = comparisonFor(dataset, scorer, scope)
    const wanted: Request[] = [comparisonRequest(dataset, scorer, scope)]
    if (compared === undefined) return wanted
    const shown = shownOf(args, scope)
    const rankings = shown.extremes.flatMap(({ query }) =>
      [shown.subject, compared.baseline].map(
        (run): Request => ({ kind: 'ranking', dataset: dataset.spec.name, run, query }),
      ),
    )
    return [...wanted, ...rankings]
  },
  block(args, scope) {
    const shown = shownOf(args, scope)
    const { id = '' } = args.named
    const difference = shown.extremes.length === 0 ? sameNote(shown, scope) : extremesTable(shown, scope)
    const { dataset, comparison, subject } = shown
    return [
      difference.kind === 'table' ? { ...difference, id } : difference,
      ...shown.extremes.map(({ query }) => besideEachOther(dataset, query, [comparison.baseline, subject], scope)),
      { ...hardestTable(shown, scope), id: id === '' ? '' : `${id}-hardest` },
    ]
  },
}

function asked(args: Arguments, scope: Scope) {
  const { dataset, scorers } = askedComparisons(args, scope, 'queries')
  const { measure } = args.named
  const scorer = measure === undefined ? scorers[0] : askedScorer(measure, dataset.spec.conventions.vocabulary)
  if (scorer === undefined || scorer.measure.over !== 'mean')
    throw new HelperError('"queries" is about one measure whose summary is a mean', 'Name such a measure.')
  if (dataset.spec.runs.length < 2)
    throw new HelperError('"queries" compares two systems, and there is one', 'Leave it out, or add a run.')
  return { dataset, scorer }
}

/** The two systems of a call, and the queries that it shows. */
interface Shown {
  readonly dataset: Dataset
  readonly comparison: Comparison
  readonly subject: string
  readonly extremes: readonly QueryDifference[]
  readonly count: number
}

function shownOf(args: Arguments, scope: Scope): Shown {
  const { dataset, scorer } = asked(args, scope)
  const comparison = comparedOn(dataset, scorer, scope)
  const { count: written = '3' } = args.named
  if (!/^([1-9]|[1-4][0-9]|50)$/.test(written))
    throw new HelperError(`count is "${written}", expected a whole number from 1 to 50`, 'Write count=3.')
  const count = Number(written)
  const subject = args.named.run === undefined ? subjectOf(comparison) : runOf(args, dataset)
  if (subject === comparison.baseline)
    throw new HelperError(`"${subject}" is the baseline itself`, 'Name another run with run=.')
  for (const run of [subject, comparison.baseline]) refuseSeveral(dataset, run)
  return { dataset, comparison, subject, count, extremes: extremesOf(comparison, subject, count) }
}

function holesOf({ dataset, comparison, subject }: Shown, scope: Scope) {
  const label = labelOf(dataset, scope)
  return {
    dataset: [text(dataset.spec.label[scope.language])],
    subject: [text(label(subject))],
    baseline: [text(label(comparison.baseline))],
    measure: [text(comparison.scorer.name)],
  }
}

function sameNote(shown: Shown, scope: Scope): Block {
  return { kind: 'paragraph', look: 'plain', of: compose(phrases.same, scope.language, holesOf(shown, scope)) }
}

function extremesTable(shown: Shown, scope: Scope): TableBlock {
  const { language, spec } = scope
  const { dataset, comparison, subject, extremes } = shown
  const label = labelOf(dataset, scope)
  const holes = holesOf(shown, scope)
  const runs = [comparison.baseline, subject]
  const at = { dataset: dataset.spec.name, scorer: comparison.scorer, digits: spec.digits }
  const { wins, ties, losses } = comparison.family.parts[0]!.compared.find((one) => one.subject === subject)!
  return {
    kind: 'table',
    id: '',
    number: 0,
    caption: compose(phrases.extremes, language, holes),
    head: [
      [
        head([phrase(phrases.query, language)]),
        ...runs.map((run) => head([text(label(run))], 'right')),
        head([phrase(phrases.difference, language)], 'right'),
        ...runs.map((run) => head(compose(fill(phrases.first, { top }), language, { run: [text(label(run))] }))),
      ],
    ],
    body: extremes.map(({ query, baseline, subject: value, difference }) => [
      rowHead(queryLabel(dataset, query, scope)),
      ...[baseline, value].map((of, i) => checkedCell(comparison.scorer, of, { ...at, run: runs[i]!, query })),
      cell([checkedNumber(signed(difference, spec.digits), { kind: 'gain', ...at, run: subject, query })], 'right'),
      ...runs.map((run) => cell(firstOf(dataset, { run, query, top }, scope))),
    ]),
    notes: [compose(fill(phrases.counts, { wins, ties, losses }), language, holes), [phrase(phrases.grades, language)]],
    wide: true,
  }
}

function queryLabel(dataset: Dataset, query: string, { language }: Scope): Inline[] {
  const of = [text(textOf(dataset.queries?.get(query), language) ?? query)]
  return [{ kind: 'worked', dataset: dataset.spec.name, query, of }]
}

function hardestTable(shown: Shown, scope: Scope): TableBlock {
  const { language, spec } = scope
  const { dataset, comparison, count } = shown
  const runs = [...comparison.columns.keys()]
  const at = { dataset: dataset.spec.name, scorer: comparison.scorer, digits: spec.digits }
  const right = (value: number, query: string, run?: string): Cell => {
    const about = run === undefined ? ({ kind: 'mean', query } as const) : ({ kind: 'value', query, run } as const)
    return cell([checkedNumber(printValue(value, spec.digits), { ...at, ...about })], 'right')
  }
  return {
    kind: 'table',
    id: '',
    number: 0,
    caption: compose(phrases.hardest, language, holesOf(shown, scope)),
    head: [
      [
        head([phrase(phrases.query, language)]),
        ...runs.map((run) => head([text(labelOf(dataset, scope)(run))], 'right')),
        head([phrase(phrases.mean, language)], 'right'),
      ],
    ],
    body: hardestOf(comparison, count).map(({ query, values, mean }) => [
      rowHead(queryLabel(dataset, query, scope)),
      ...[...values, mean].map((value, i) => right(value, query, runs[i])),
    ]),
    notes: [],
    wide: runs.length > 4,
  }
}
