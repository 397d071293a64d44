import { kendallTauB } from '../../statistics/kendall.ts'
import { words } from '../../text/words.ts'
import type { ChartKind } from './asked.ts'
import { printed } from './asked.ts'
import { pairRequest, pairRows, saidOfPair } from './pairs.ts'
import { dataTable } from './table.ts'

const phrases = {
  title: words(
    '{run} has the higher {measure} on {higher} of {n} queries, {baseline} on {lower}; over queries their tau-b is {tau}',
    '{n} 个查询中，{run} 的 {measure} 较高的有 {higher} 个，{baseline} 较高的有 {lower} 个；两者逐查询的 τ-b 为 {tau}',
  ),
  untied: words(
    '{run} has the higher {measure} on {higher} of {n} queries, {baseline} on {lower}',
    '{n} 个查询中，{run} 的 {measure} 较高的有 {higher} 个，{baseline} 较高的有 {lower} 个',
  ),
  description: words(
    '{measure} of {run} over that of {baseline}, a point for each of {n} queries of {dataset}: {higher} above the diagonal, {lower} below, {equal} on it.',
    '{dataset} 的 {n} 个查询各为一点，横轴为 {baseline} 的 {measure}，纵轴为 {run} 的：对角线上方 {higher} 个，下方 {lower} 个，线上 {equal} 个。',
  ),
  note: words(
    'Triangles up: {run} is higher; triangles down: {baseline} is; rings: equal. Points may cover each other. Tau-b: Kendall’s rank correlation of the two systems over queries.',
    '向上三角：{run} 较高；向下三角：{baseline} 较高；圆圈：相等。各点可能重叠。τ-b 是两个系统在各查询上的 Kendall 秩相关。',
  ),
  axis: words('{measure} of {system}', '{system} 的 {measure}'),
  query: words('Query', '查询'),
}

export const scatter: ChartKind = {
  name: 'scatter',
  does: 'one system over another, a point for each query',
  options: ['measure', 'run', 'baseline'],
  request: pairRequest,
  data(asked) {
    const pair = pairRows(asked)
    const { language, digits } = asked
    const { rows, names } = pair
    const tau = kendallTauB(
      rows.map(({ run }) => run),
      rows.map(({ baseline }) => baseline),
    )
    const all = rows.flatMap(({ run, baseline }) => [run, baseline])
    const axis = (system: string) => saidOfPair(phrases.axis, asked, { pair, system })
    return {
      rows,
      holes: {
        x: axis(names.baseline),
        y: axis(names.run),
        from: Math.min(0, ...all),
        to: Math.max(0, ...all) || 1,
      },
      title:
        tau === undefined
          ? saidOfPair(phrases.untied, asked, { pair })
          : saidOfPair(phrases.title, asked, { pair, tau: printed(asked, tau) }),
      description: saidOfPair(phrases.description, asked, { pair }),
      notes: [saidOfPair(phrases.note, asked, { pair })],
      table: dataTable(rows, [
        { field: 'query', head: phrases.query[language] },
        { field: 'baseline', head: names.baseline, digits },
        { field: 'run', head: names.run, digits },
      ]),
    }
  },
}
