import { corrections } from '../statistics/corrections.ts'
import { type Compared, type Family, isTukey, type Part, type Plan } from '../statistics/family.ts'
import type { Interval } from '../statistics/outcome.ts'
import { type Standing, standingOf } from '../statistics/standing.ts'
import { counted } from '../text/formats.ts'
import { formatFixed } from '../text/number.ts'
import { allTests } from './compareArguments.ts'
import type { Columns, Slices } from './compareData.ts'

/** What `rankbook compare` prints. */
export interface ComparePrinted {
  readonly columns: Columns
  /** One for each measure, in their order. */
  readonly families: readonly Family[]
  readonly plan: Plan
  readonly alpha: number
  readonly digits: number
  readonly slices: Slices | undefined
}

/** What a verdict is made of. */
export interface Judged {
  readonly family: Family
  readonly plan: Plan
  readonly alpha: number
  readonly digits: number
  /** Undefined where values were given as they are. */
  readonly measure: string | undefined
  /** Whether a greater value is a better one. */
  readonly quality: boolean
  /** The field of the slices. */
  readonly by: string | undefined
}

/** What the verdict on each measure is made of. */
export function judgedOf({ columns, families, plan, alpha, digits, slices }: ComparePrinted): Judged[] {
  return columns.measures.map(({ name, quality }, i) => {
    const by = slices?.field
    return { family: families[i]!, plan, alpha, digits, measure: name, quality, by }
  })
}

/** The answer over all queries, and with slices the answer on them: a sentence each for every system compared. */
export function verdictOf(judged: Judged): string[] {
  const [whole, ...slices] = judged.family.parts
  return leading(whole!.compared).flatMap((compared) => [
    sentenceOf(compared, judged),
    ...(slices.length === 0 ? [] : [slicesSentence(compared, slices, judged)]),
  ])
}

/** Against a baseline all comparisons; of all pairs those of the system that leads. */
function leading(compared: readonly Compared[]): readonly Compared[] {
  const baselines = new Set(compared.map(({ baseline }) => baseline))
  return baselines.size <= 1 ? compared : compared.filter(({ subject }) => subject === compared[0]!.subject)
}

/** How p-values were corrected: ` after Holm over 3 comparisons`. Nothing where there was only one. */
function familyPhrase({ family, plan }: Pick<Judged, 'family' | 'plan'>): string {
  if (family.size < 2) return ''
  if (isTukey(plan.test)) return ` by Tukey over all ${family.size} pairs`
  if (plan.correction === 'none') return ` without correction for ${family.size} comparisons`
  return ` after ${corrections[plan.correction].title.en} over ${family.size} comparisons`
}

function sentenceOf(compared: Compared, judged: Judged): string {
  const { subject, baseline, outcome, difference, interval } = compared
  const on = judged.measure === undefined ? '' : ` on ${judged.measure}`
  const [more, less] = judged.quality ? ['better', 'worse'] : ['higher', 'lower']
  const by = (turned: boolean) => {
    const size = formatFixed(Math.abs(difference!), judged.digits)
    return `by ${size} (${intervalPhrase(interval, judged, turned)}), ${pPhrase(compared, judged)}.`
  }
  const apart = `the difference is ${signed(difference, judged.digits)} (${intervalPhrase(interval, judged, false)}), ${pPhrase(compared, judged)}.`
  switch (standingOf(compared, judged.alpha)) {
    case 'above':
      return `${subject} is ${more} than ${baseline}${on} ${by(false)}`
    case 'below':
      return `${subject} is ${less} than ${baseline}${on} ${by(true)}`
    case 'open':
      return `${subject} cannot be told from ${baseline}${on}: ${apart}`
    case 'torn': {
      const favoured = outcome.kind === 'tested' && outcome.favours === 'subject' ? subject : baseline
      const test = allTests[judged.plan.test].title.en
      return `${subject} is neither ${more} nor ${less} than ${baseline}${on}: the ${test} favours ${favoured}, the mean does not; ${apart}`
    }
    case 'equal':
      return `${subject} and ${baseline} have the same value for every query${on}.`
    case 'untested':
      return `${subject} was not tested against ${baseline}${on}: ${outcome.kind === 'untestable' ? outcome.reason.en : ''}.`
  }
}

function intervalPhrase(interval: Interval, { plan, digits }: Judged, turned: boolean): string {
  if (interval.kind === 'none') return `no interval: ${interval.reason.en}`
  const [low, high] = turned ? [-interval.high, -interval.low] : [interval.low, interval.high]
  return `${percent(plan.level)} interval ${plain(low, digits)} to ${plain(high, digits)}`
}

function pPhrase({ corrected }: Compared, judged: Judged): string {
  const printed = printP(corrected, judged.digits)
  const p = printed.startsWith('<') ? `p ${printed.replace('<', '< ')}` : `p = ${printed}`
  return `${p}${familyPhrase(judged)}`
}

/** A p-value; one that would print as 0 is below the last digit. */
export function printP(p: number | undefined, digits: number): string {
  if (p === undefined) return '–'
  const places = Math.max(digits, 2)
  const printed = formatFixed(p, places)
  return p < 1 && Number(printed) === 0 ? `<${formatFixed(10 ** -places, places)}` : printed
}

/** A number with a minus of its full width, and never a minus before zeros only. */
export function plain(value: number, digits: number): string {
  const printed = formatFixed(value, digits)
  return Number(printed) === 0 ? printed.replace('-', '') : printed.replace('-', '\u2212')
}

/** A difference with its sign. */
export function signed(value: number | undefined, digits: number): string {
  if (value === undefined) return '–'
  const printed = plain(value, digits)
  return value > 0 && Number(printed) !== 0 ? `+${printed}` : printed
}

/** A level as readers write it: 95 %. */
export function percent(level: number): string {
  return `${String(Number((100 * level).toPrecision(12)))} %`
}

/** On which slices a system is better, worse, or not to be told apart. */
function slicesSentence({ subject, baseline }: Compared, slices: readonly Part[], judged: Judged): string {
  const phrases: Readonly<Record<Standing, string>> = {
    above: judged.quality ? 'better on' : 'higher on',
    below: judged.quality ? 'worse on' : 'lower on',
    open: 'not to be told apart on',
    torn: 'test and mean disagree on',
    equal: 'the same on',
    untested: 'not tested on',
  }
  const labels = (standing: Standing) =>
    slices.flatMap(({ label, compared }) => {
      const own = compared.find((one) => one.subject === subject && one.baseline === baseline)!
      return standingOf(own, judged.alpha) === standing ? [`"${label}"`] : []
    })
  const groups = (Object.keys(phrases) as Standing[]).flatMap((standing) => {
    const found = labels(standing)
    return found.length === 0 ? [] : [`${phrases[standing]} ${found.join(', ')}`]
  })
  const values = counted(slices.length, 'value', 'values')
  const on = judged.measure === undefined ? '' : ` on ${judged.measure}`
  return `By ${judged.by} (${values}), ${subject} against ${baseline}${on}: ${groups.join('; ')}.`
}
