import { ranksSentence } from '../render/comparison/ranks.ts'
import { slicesNotes, slicesSentences } from '../render/comparison/slices.ts'
import { type Manner, verdictSentence } from '../render/comparison/verdict.ts'
import { plainText } from '../render/emitters/words.ts'
import type { Inline } from '../render/inlineKinds.ts'
import type { Slices } from '../report/slices.ts'
import type { Compared, Family, Plan } from '../statistics/family.ts'
import type { Leaders } from '../statistics/leaders.ts'
import { withPlainSpaces } from '../statistics/printed.ts'
import type { Columns } from './compareData.ts'
import type { ListsToCompare } from './compareOverlap.ts'

/** A family, and for each of its parts which systems lead. */
export interface LedFamily extends Family {
  readonly leaders: readonly Leaders[]
}

/** What `rankbook compare` prints. */
export interface ComparePrinted {
  readonly columns: Columns
  /** One for each measure, in their order. */
  readonly families: readonly LedFamily[]
  readonly plan: Plan
  readonly alpha: number
  readonly digits: number
  readonly slices: Slices | undefined
  readonly overlap: ListsToCompare | undefined
}

/** What a verdict is made of. */
export interface Judged {
  readonly family: LedFamily
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

/** The answer over all queries for every system compared, and with slices the answer on them. */
export function verdictOf(judged: Judged): string[] {
  const [whole, ...parts] = judged.family.parts
  const compared = leading(whole!.compared)
  const { by: field } = judged
  const onSlices = field === undefined ? [] : slicesSentences(compared, { field, parts }, mannerOf(judged))
  return [...compared.map((one) => sentenceOf(one, judged)), ...onSlices.map(written)]
}

/** Against a baseline all comparisons; of all pairs those of the system that leads. */
function leading(compared: readonly Compared[]): readonly Compared[] {
  const baselines = new Set(compared.map(({ baseline }) => baseline))
  return baselines.size <= 1 ? compared : compared.filter(({ subject }) => subject === compared[0]!.subject)
}

function sentenceOf(compared: Compared, judged: Judged): string {
  return written(verdictSentence(compared, mannerOf(judged)))
}

/** What the slices are, and which queries are in none or in several. */
export function sliceNotesOf(slices: Slices): string[] {
  return slicesNotes(slices, 'en').map(written)
}

/** The ranks that the tests of all pairs leave open, where there are three systems or more. */
export function ranksOf({ family, measure, ...judged }: Judged): string[] {
  const { ranks } = family.leaders[0]!
  if (ranks.length < 3) return []
  const manner = {
    measure: measure ?? 'the values',
    method: judged,
    language: 'en',
    label: (name: string) => name,
  } as const
  return [written(ranksSentence(ranks, manner))]
}

function mannerOf({ family, ...judged }: Judged): Manner {
  return { ...judged, size: family.size, language: 'en', label: (name) => name }
}

function written(sentence: readonly Inline[]): string {
  return withPlainSpaces(plainText(sentence, 'en'))
}
