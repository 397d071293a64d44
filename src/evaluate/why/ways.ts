import type { Alternative, Offer } from './choices.ts'
import type { Claim } from './claim.ts'
import type { Laboratory } from './laboratory.ts'
import { type Choice, type Setting, withChoices } from './setting.ts'

/** What somebody's number is looked for among. */
export interface Search {
  readonly laboratory: Laboratory
  readonly base: Setting
  readonly alternatives: readonly Alternative[]
  readonly offers: readonly Offer[]
  readonly claim: Claim
  /** How many documents the run lists. */
  readonly rows: number
  readonly onCombining: (() => void) | undefined
}

/** Choices of which pairs are tried, more of them where the run is short; those that move nothing alone come last. */
const mostPaired = { short: 80, long: 40 }
/** Documents of a short run. */
const shortRun = 2000

/** A set of choices made from the base. */
export type Way = readonly Choice[]

/** Every choice alone. */
export function singles({ alternatives }: Search): Way[] {
  return alternatives.map(({ choice }) => [choice])
}

/** What each tool does, and parts of it, as some of its choices may not matter here. */
export function partsOfOffers({ offers }: Search): Way[] {
  return offers.flatMap(({ choices }) => [choices, ...(choices.length > 1 ? subsets(choices) : [])])
}

/** The parts of two and three choices of a list; its single choices are tried before. */
function subsets(choices: readonly Choice[]): Choice[][] {
  const two = choices.flatMap((a, i) => choices.slice(i + 1).map((b) => [a, b]))
  const three = choices.flatMap((a, i) =>
    choices.slice(i + 1).flatMap((b, j) => choices.slice(i + j + 2).map((c) => [a, b, c])),
  )
  return choices.length > 3 ? [...two, ...three] : two
}

/** One choice more than the named tool makes. */
export function beyondTool({ alternatives, offers, claim }: Search): Way[] {
  const mine = offers.filter(({ tool }) => tool === claim.tool)
  return mine.flatMap(({ choices }) => {
    const taken = new Set(choices.map(slotOf))
    const free = alternatives.filter(({ choice }) => !taken.has(slotOf(choice)))
    return free.map(({ choice }) => [...choices, choice])
  })
}

/** Two choices made from the base that do not exclude each other. */
export function pairs({ alternatives, base, rows }: Search, known: (setting: Setting) => number | undefined): Way[] {
  const plain = known(base)
  const moving = ({ choice }: Alternative): number => {
    const setting = withChoices(base, [choice])
    return setting !== undefined && known(setting) !== plain ? 0 : 1
  }
  const all = [...alternatives].sort(
    (a, b) => Number(a.far) - Number(b.far) || moving(a) - moving(b) || b.tools.length - a.tools.length,
  )
  const paired = all.slice(0, rows <= shortRun ? mostPaired.short : mostPaired.long).map(({ choice }) => choice)
  return paired.flatMap((a, i) =>
    paired
      .slice(i + 1)
      .filter((b) => slotOf(a) !== slotOf(b))
      .map((b): Way => [a, b]),
  )
}

/** What a choice settles: two choices that settle the same exclude each other. */
export function slotOf(choice: Choice): string {
  switch (choice.kind) {
    case 'convention':
      return choice.key
    case 'parameter':
      return `(${choice.name})`
    case 'measure':
      return 'measure'
  }
}
