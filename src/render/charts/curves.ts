import type { Scorer } from '../../measures/measure.ts'
import { measureAnswer } from '../../report/answers.ts'
import type { Words } from '../../text/words.ts'
import { HelperError } from '../helper.ts'
import { colon, semicolon } from '../phrases.ts'
import { type Asked, entriesOf, printed, runsOf, systemName } from './asked.ts'
import { type ChartData, listed, said } from './chart.ts'
import { dataTable } from './table.ts'

/** A curve's points: where each stands on the axis, and the measure that gives its height. */
export interface CurvePoint {
  readonly at: number
  readonly scorer: Scorer
}

/** What the sentences of a chart of curves say. */
export interface CurveWords {
  /** `{best}`, `{k}`, `{n}` and what else the chart knows. */
  readonly best: Words
  readonly shared: Words
  /** One system: `{system}`, `{first}`, `{last}`. */
  readonly one: Words
  /** `{dataset}` */
  readonly what: Words
  readonly axis: Words
  /** How a column of the table is headed: `{at}`. */
  readonly column: Words
  readonly system: Words
  readonly note: Words
}

/** A system with its values at all points. */
interface Curve {
  readonly system: string
  readonly values: readonly number[]
}

/** The height of a label as a share of the chart's: labels of neighbours stand at least so far apart. */
const labelHeight = 0.075

/** A curve for each system, with its name at the end. `holes` are what the sentences know beside the curves. */
export function curvesData(
  asked: Asked,
  points: readonly CurvePoint[],
  { phrases, holes }: { readonly phrases: CurveWords; readonly holes: Readonly<Record<string, string>> },
): ChartData {
  const { language, digits } = asked
  const curves = entriesOf(asked, runsOf(asked)).map(
    (entry): Curve => ({
      system: systemName(entry, language),
      values: points.map(({ scorer }) => measureAnswer(entry, scorer).summary.value),
    }),
  )
  if (curves.some(({ values }) => values.some(Number.isNaN))) throw undefinedPoint(points[0]!)
  const heights = labelHeights(curves)
  const each = curves.map(
    ({ system, values }) => `${system} ${values.map((value) => printed(asked, value)).join(', ')}`,
  )
  const { label } = asked.dataset.spec
  const places = { dataset: label[language], points: points.map(({ at }) => at).join(', '), ...holes }
  return {
    rows: rowsOf(curves, points, heights),
    holes: {
      axis: said(phrases.axis, language, places),
      systems: curves.map(({ system }) => system),
      bottom: Math.min(0, ...curves.flatMap(({ values }) => values)),
      top: Math.max(...heights, ...curves.flatMap(({ values }) => values)),
      ...holes,
    },
    title: titleOf(asked, curves, { phrases, places }),
    description: `${said(phrases.what, language, places)}${colon[language]}${each.join(semicolon[language])}${language === 'en' ? '.' : '。'}`,
    notes: [said(phrases.note, language, places)],
    table: tableOf(curves, {
      system: phrases.system[language],
      points: points.map(({ at }) => said(phrases.column, language, { ...holes, at })),
      digits,
    }),
  }
}

function undefinedPoint({ scorer }: CurvePoint): HelperError {
  return new HelperError(
    `a value of ${scorer.name} or another point is undefined for a run`,
    'Choose other cutoffs, or conventions under which every query has a value.',
  )
}

/** A row for each point of each curve; the last one carries the name. */
function rowsOf(curves: readonly Curve[], points: readonly CurvePoint[], heights: readonly number[]) {
  return curves.flatMap(({ system, values }, c) =>
    points.map(({ at }, i) => {
      const last = i === points.length - 1
      return { system, at, value: values[i]!, label: last ? system : '', labelAt: last ? heights[c]! : values[i]! }
    }),
  )
}

/** The same as a table, under the heads given. */
function tableOf(
  curves: readonly Curve[],
  heads: { readonly system: string; readonly points: readonly string[]; readonly digits: number },
) {
  const rows = curves.map(({ system, values }) => ({
    system,
    ...Object.fromEntries(values.map((value, i) => [`v${i}`, value])),
  }))
  return dataTable(rows, [
    { field: 'system', head: heads.system },
    ...heads.points.map((head, i) => ({ field: `v${i}`, head, digits: heads.digits })),
  ])
}

/** Which system no other one is above, at most points; several where they are level with each other. */
function titleOf(
  asked: Asked,
  curves: readonly Curve[],
  { phrases, places }: { readonly phrases: CurveWords; readonly places: Readonly<Record<string, string>> },
): string {
  const { language } = asked
  const [first] = curves
  if (curves.length === 1) {
    const ends = { first: printed(asked, first!.values[0]!), last: printed(asked, first!.values.at(-1)!) }
    return said(phrases.one, language, { ...places, system: first!.system, ...ends })
  }
  const n = first!.values.length
  const highest = Array.from({ length: n }, (_, i) => Math.max(...curves.map(({ values }) => values[i]!)))
  const led = curves.map(({ values }) => values.filter((value, i) => value === highest[i]).length)
  const k = Math.max(...led)
  const best = curves.filter((_, c) => led[c] === k).map(({ system }) => system)
  const phrase = best.length === 1 ? phrases.best : phrases.shared
  return said(phrase, language, { ...places, best: listed(best, language), k, n })
}

/**
 * Where each curve's name stands: at its end, pushed apart where two would cover each other, and none below 0, where the
 * axis is, unless a curve is.
 */
function labelHeights(curves: readonly Curve[]): number[] {
  const all = curves.flatMap(({ values }) => values)
  const floor = Math.min(0, ...all)
  const gap = labelHeight * Math.max(Math.max(...all) - floor, 1e-9)
  const order = curves.map((_, i) => i).sort((a, b) => curves[a]!.values.at(-1)! - curves[b]!.values.at(-1)!)
  const heights = curves.map(({ values }) => values.at(-1)!)
  for (let round = 0; round < 50; round++) {
    for (let k = 1; k < order.length; k++) {
      const [below, above] = [order[k - 1]!, order[k]!]
      const lack = gap - (heights[above]! - heights[below]!)
      if (lack <= 0) continue
      heights[above]! += lack / 2
      heights[below]! -= lack / 2
    }
  }
  let least = floor
  for (const i of order) {
    heights[i] = Math.max(heights[i]!, least)
    least = heights[i]! + gap
  }
  return heights
}
