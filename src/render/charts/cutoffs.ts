import { words } from '../../text/words.ts'
import { askedScorer } from '../asked.ts'
import { HelperError } from '../helper.ts'
import { type Asked, type ChartKind, runsOf, valuesOf } from './asked.ts'
import { type CurvePoint, type CurveWords, curvesData } from './curves.ts'

const phrases: CurveWords = {
  best: words(
    '{best} has the highest {measure} at {k} of {n} cutoffs',
    '{n} 个截断位置中，有 {k} 个以 {best} 的 {measure} 为最高',
  ),
  shared: words(
    '{best} each have the highest {measure} at {k} of {n} cutoffs',
    '{best} 各在 {n} 个截断位置中的 {k} 个上达到最高的 {measure}',
  ),
  one: words(
    '{measure} of {system} goes from {first} at cutoff {from} to {last} at cutoff {to}',
    '{system} 的 {measure} 从截断位置 {from} 处的 {first} 变到 {to} 处的 {last}',
  ),
  what: words('{measure} on {dataset} at cutoffs {points}', '{dataset}：截断位置为 {points} 时的 {measure}'),
  axis: words('Cutoff', '截断位置'),
  column: words('@{at}', '@{at}'),
  system: words('System', '系统'),
  note: words('Means over queries; cutoffs stand at equal distances.', '对各查询取平均；横轴上各截断位置等距排列。'),
}

const usual = [1, 2, 3, 5, 10, 20, 50, 100]

export const cutoffs: ChartKind = {
  name: 'cutoffs',
  does: 'a measure by cutoff, nDCG unless measure= names another, such as R; a curve for each system',
  options: ['measure', 'cutoffs', 'runs'],
  request: (asked) =>
    valuesOf(
      asked,
      runsOf(asked),
      pointsOf(asked).map(({ scorer }) => scorer),
    ),
  data(asked) {
    const points = pointsOf(asked)
    const holes = { measure: nameOf(asked), from: String(points[0]!.at), to: String(points.at(-1)!.at) }
    return curvesData(asked, points, { phrases, holes })
  },
}

function nameOf({ args }: Asked): string {
  return args.named.measure ?? 'nDCG'
}

function pointsOf(asked: Asked): CurvePoint[] {
  const name = nameOf(asked)
  if (name.includes('@'))
    throw new HelperError(`measure is "${name}", expected a measure without a cutoff`, 'Write measure="nDCG".')
  const { vocabulary } = asked.dataset.spec.conventions
  return cutoffsOf(asked).map((at) => ({ at, scorer: askedScorer(`${name}@${at}`, vocabulary) }))
}

/** The cutoffs asked for; otherwise the usual ones up to the greatest number of documents judged for a query, at least 10. */
function cutoffsOf({ args, dataset }: Asked): readonly number[] {
  const given = args.named.cutoffs
  if (given === undefined) {
    const { qrels } = dataset
    const judged = qrels.queries.reduce((most, query) => Math.max(most, qrels.of(query)!.judged.length), 10)
    return usual.filter((cutoff) => cutoff <= judged)
  }
  const found = given.split(',').map((text) => text.trim())
  const asked = found.map(Number)
  const rising = asked.every((cutoff, i) => i === 0 || cutoff > asked[i - 1]!)
  if (asked.length < 2 || !rising || !found.every((text) => /^[1-9][0-9]{0,5}$/.test(text)))
    throw new HelperError(
      `cutoffs is "${given}", expected two or more rising whole numbers`,
      'Write cutoffs="1,3,5,10", for example.',
    )
  return asked
}
