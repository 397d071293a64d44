import { withPlainSpaces } from '../render/comparison/numbers.ts'
import { verdictSentence } from '../render/comparison/verdict.ts'
import { plainText } from '../render/emitters/words.ts'
import type { Compared, Family, Part, Plan } from '../statistics/family.ts'
import { type Standing, standingOf } from '../statistics/standing.ts'
import { counted } from '../text/formats.ts'
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

function sentenceOf(compared: Compared, { family, ...judged }: Judged): string {
  const manner = { ...judged, size: family.size, language: 'en', label: (name: string) => name } as const
  return withPlainSpaces(plainText(verdictSentence(compared, manner), 'en'))
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
