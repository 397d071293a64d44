import type { Scorer } from '../../measures/measure.ts'
import { measureAnswer } from '../../report/answers.ts'
import { words } from '../../text/words.ts'
import { HelperError } from '../helper.ts'
import { colon, countedQueries, semicolon } from '../phrases.ts'
import { type Asked, type ChartKind, entriesOf, runsOf, valuesOf } from './asked.ts'
import { type ChartData, listed, said } from './chart.ts'
import { intervalKind, intervalNote, meanOf, rangeOf, type SystemRow, systemColumns, systemRows } from './systemRow.ts'
import { slicedRequest, slicedSystems } from './systemsBySlice.ts'
import { dataTable } from './table.ts'

const phrases = {
  one: words('{measure} of {system} is {value}', '{system} 的 {measure} 为 {value}'),
  best: words(
    '{best} has the highest {measure}, {value}; {next} follows with {second}',
    '{best} 的 {measure} 最高，为 {value}；其次是 {next}，为 {second}',
  ),
  shared: words('{best} share the highest {measure}, {value}', '{best} 的 {measure} 并列最高，为 {value}'),
  what: words('Means of {measure} over {queries} of {dataset}', '{dataset}：{measure} 在 {queries}上的平均值'),
  diamond: words('Diamond: the highest mean.', '菱形：平均值最高者。'),
}

export const systems: ChartKind = {
  name: 'systems',
  does: 'the mean of each system with its interval, also by the slices of a field',
  options: ['measure', 'runs', 'by'],
  request: (asked) => slicedRequest(asked) ?? valuesOf(asked, runsOf(asked), [meanOf(asked)]),
  data: (asked) => (asked.args.named.by === undefined ? plainSystems(asked) : slicedSystems(asked)),
}

function plainSystems(asked: Asked): ChartData {
  const { language } = asked
  const scorer = meanOf(asked)
  const given = entriesOf(asked, runsOf(asked)).map((entry) => {
    const { value } = measureAnswer(entry, scorer).summary
    return { entry, column: entry.values.values.get(scorer.name)!, mean: value }
  })
  const kind = intervalKind(
    asked,
    given.map(({ column }) => column),
  )
  const rows = systemRows(asked, given, kind).sort((a, b) => b.value - a.value)
  const title = titleOf(asked, rows, scorer)
  const what = said(phrases.what, language, {
    measure: scorer.name,
    queries: countedQueries(measureAnswer(given[0]!.entry, scorer).summary.count)[language],
    dataset: asked.dataset.spec.label[language],
  })
  const all = rows.map((row) => rangeOf(asked, row)).join(semicolon[language])
  return {
    rows,
    holes: { measure: scorer.name },
    title,
    description: `${what}${colon[language]}${all}${language === 'en' ? '.' : '。'}`,
    notes: [intervalNote(asked, kind), ...(rows.length > 1 ? [said(phrases.diamond, language)] : [])],
    table: dataTable(rows, systemColumns(asked, scorer)),
  }
}

function titleOf({ language }: Asked, rows: readonly SystemRow[], { name: measure }: Scorer): string {
  const [first, second] = rows
  if (first === undefined) throw new HelperError(`${measure} has no value for any run`, 'Choose another measure.')
  if (second === undefined) return said(phrases.one, language, { measure, system: first.system, value: first.text })
  const best = rows.filter(({ value }) => value === first.value).map(({ system }) => system)
  if (best.length > 1)
    return said(phrases.shared, language, { best: listed(best, language), measure, value: first.text })
  return said(phrases.best, language, {
    best: first.system,
    measure,
    value: first.text,
    next: second.system,
    second: second.text,
  })
}
