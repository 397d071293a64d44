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
  if (curves.some(({ values }) => values.some(Number.isNaN)))
    throw new HelperError(
      `a value of ${points[0]!.scorer.name} or another point is undefined for a run`,
      'Choose other cutoffs, or conventions under which every query has a value.',
    )
  const heights = labelHeights(curves)
  const rows = curves.flatMap(({ system, values }, c) =>
    points.map(({ at }, i) => {
      const last = i === points.length - 1
      return { system, at, value: values[i]!, label: last ? system : '', labelAt: last ? heights[c]! : values[i]! }
    }),
  )
  const wide = curves.map(({ system, values }) => ({
    system,
    ...Object.fromEntries(values.map((value, i) => [`v${i}`, value])),
  }))
  const each = curves.map(
    ({ system, values }) => `${system} ${values.map((value) => printed(asked, value)).join(', ')}`,
  )
  const places = {
    dataset: asked.dataset.spec.label[language],
    points: points.map(({ at }) => at).join(', '),
    ...holes,
  }
  return {
    rows,
    holes: {
      axis: said(phrases.axis, language, places),
      systems: curves.map(({ system }) => system),
      ...holes,
    },
    title: titleOf(asked, curves, { phrases, places }),
    description: `${said(phrases.what, language, places)}${colon[language]}${each.join(semicolon[language])}${language === 'en' ? '.' : '。'}`,
    notes: [said(phrases.note, language, places)],
    table: dataTable(wide, [
      { field: 'system', head: phrases.system[language] },
      ...points.map(({ at }, i) => ({
        field: `v${i}`,
        head: said(phrases.column, language, { ...holes, at }),
        digits,
      })),
    ]),
  }
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

/** Where each curve's name stands: at its end, pushed apart where two would cover each other. */
function labelHeights(curves: readonly Curve[]): number[] {
  const gap = labelHeight * Math.max(...curves.flatMap(({ values }) => values), 1e-9)
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
  return heights
}
