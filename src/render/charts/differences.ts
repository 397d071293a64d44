import { momentsOf } from '../../statistics/differences.ts'
import { words } from '../../text/words.ts'
import { quotation } from '../phrases.ts'
import { type Asked, type ChartKind, shortened } from './asked.ts'
import type { Row } from './chart.ts'
import { type Pair, pairRequest, pairRows, saidOfPair } from './pairs.ts'
import { dataTable, printSigned } from './table.ts'

const phrases = {
  title: words(
    'By {measure}, {run} is above {baseline} on {higher} of {n} queries, below on {lower}, equal on {equal}',
    '按 {measure}，{n} 个查询中 {run} 高于 {baseline} 的有 {higher} 个，低于的有 {lower} 个，相等的有 {equal} 个',
  ),
  description: words(
    'Differences in {measure}, {run} minus {baseline}, for each of {n} queries of {dataset}, greatest first. Mean {mean}; greatest {most} ({first}); least {least} ({last}).',
    '{dataset} 的 {n} 个查询上 {measure} 之差（{run} 减 {baseline}），由大到小。平均 {mean}；最大 {most}（{first}）；最小 {least}（{last}）。',
  ),
  axis: words('Difference in {measure}', '{measure} 之差'),
  note: words(
    'A bar for each query, above the line where {run} is higher; dashed: the mean difference, {mean}.',
    '每个查询一根柱；线上方表示 {run} 较高；虚线为平均差 {mean}。',
  ),
  mean: words('mean {mean}', '平均 {mean}'),
  query: words('Query', '查询'),
  difference: words('Difference', '差'),
}

export const differences: ChartKind = {
  name: 'differences',
  does: 'the difference of two systems for each query, sorted',
  options: ['measure', 'run', 'baseline'],
  request: pairRequest,
  data(asked) {
    const pair = pairRows(asked)
    const { language, digits } = asked
    const rows = sortedRows(asked, pair)
    const { mean } = momentsOf(Float64Array.from(pair.rows, ({ difference }) => difference))
    const signed = (value: number) => printSigned(value, digits)
    const holes = {
      pair,
      mean: signed(mean),
      most: signed(rows[0]!.difference),
      least: signed(rows.at(-1)!.difference),
      first: quotation(rows[0]!.query),
      last: quotation(rows.at(-1)!.query),
    }
    return {
      rows,
      holes: {
        axis: saidOfPair(phrases.axis, asked, holes),
        ...meanLabel(mean, saidOfPair(phrases.mean, asked, holes)),
      },
      title: saidOfPair(phrases.title, asked, holes),
      description: saidOfPair(phrases.description, asked, holes),
      notes: [saidOfPair(phrases.note, asked, holes)],
      table: dataTable(rows, [
        { field: 'query', head: phrases.query[language] },
        { field: 'run', head: pair.names.run, digits },
        { field: 'baseline', head: pair.names.baseline, digits },
        { field: 'difference', head: phrases.difference[language], digits, signed: true },
      ]),
    }
  },
}

/** Greatest difference first; the two ends carry their query and number. */
function sortedRows({ digits }: Asked, { rows }: Pair) {
  const sorted = [...rows].sort((a, b) => b.difference - a.difference)
  return sorted.map((row, i) => {
    const end = (i === 0 && row.difference > 0) || (i === sorted.length - 1 && i > 0 && row.difference < 0)
    const label = end ? `${shortened(row.query, 28)} ${printSigned(row.difference, digits)}` : ''
    return { ...row, place: i + 1, label } satisfies Row
  })
}

/** The mean's label, at the end of its line where no bar stands. */
function meanLabel(value: number, mean: string) {
  return value < 0
    ? { value, mean, meanX: 0, meanAlign: 'left', meanBaseline: 'top', meanShift: 4 }
    : { value, mean, meanX: 'width', meanAlign: 'right', meanBaseline: 'bottom', meanShift: -4 }
}
