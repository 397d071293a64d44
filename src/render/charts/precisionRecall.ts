import { words } from '../../text/words.ts'
import { askedScorer } from '../asked.ts'
import { type Asked, type ChartKind, runsOf, valuesOf } from './asked.ts'
import { type CurvePoint, type CurveWords, curvesData } from './curves.ts'

const phrases: CurveWords = {
  best: words(
    '{best} has the highest interpolated precision at {k} of {n} levels of recall',
    '{n} 个召回率水平中，有 {k} 个以 {best} 的插值精确率为最高',
  ),
  shared: words(
    '{best} each have the highest interpolated precision at {k} of {n} levels of recall',
    '{best} 各在 {n} 个召回率水平中的 {k} 个上达到最高的插值精确率',
  ),
  one: words(
    'Interpolated precision of {system} goes from {first} at recall 0 to {last} at recall 1',
    '{system} 的插值精确率从召回率 0 处的 {first} 变到召回率 1 处的 {last}',
  ),
  what: words('Interpolated precision on {dataset} at recall {points}', '{dataset}：召回率为 {points} 时的插值精确率'),
  axis: words('Recall', '召回率'),
  column: words('{at}', '{at}'),
  system: words('System', '系统'),
  note: words(
    'Precision at a level of recall is the highest precision at that level or beyond it, averaged over queries.',
    '某一召回率水平上的精确率，取该水平及更高水平上精确率的最大值，再对各查询取平均。',
  ),
}

const levels = Array.from({ length: 11 }, (_, i) => i / 10)

function pointsOf({ dataset }: Asked): CurvePoint[] {
  return levels.map((at) => ({
    at,
    scorer: askedScorer(`IPrec@${at.toFixed(1)}`, dataset.spec.conventions.vocabulary),
  }))
}

const precision = words('Interpolated precision', '插值精确率')

export const precisionRecall: ChartKind = {
  name: 'precision-recall',
  does: 'interpolated precision at 11 levels of recall, a curve for each system',
  options: ['runs'],
  request: (asked) =>
    valuesOf(
      asked,
      runsOf(asked),
      pointsOf(asked).map(({ scorer }) => scorer),
    ),
  data: (asked) => curvesData(asked, pointsOf(asked), { phrases, holes: { measure: precision[asked.language] } }),
}
