import type { Alternative, Offer } from './choices.ts'
import type { Claim } from './claim.ts'
import { meets } from './claim.ts'
import type { Laboratory } from './laboratory.ts'
import { type Choice, choiceName, type Setting, settingKey, withChoices } from './setting.ts'
import type { Fit, Verdict } from './why.ts'

/** What somebody's number is looked for among. */
export interface Search {
  readonly laboratory: Laboratory
  readonly base: Setting
  readonly alternatives: readonly Alternative[]
  readonly offers: readonly Offer[]
  readonly claim: Claim
}

/** Fits and near misses that are named. */
const most = { fits: 5, nearest: 3 }
/** Choices of which pairs are tried; those that move nothing alone come last. */
const mostPaired = 40

/** A set of choices, and the tools that give it as it is. */
interface Way {
  readonly choices: readonly Choice[]
  readonly tools: readonly string[]
}

/**
 * Looks for the smallest sets of choices that give the number: none; one made from the base; what the tools do, made
 * smaller as far as that goes; one made from what the named tool does; two made from the base.
 */
export async function verdictOn(search: Search): Promise<Verdict> {
  const { claim, offers } = search
  const mine = offers.filter(({ tool }) => tool === claim.tool)
  const tried = new Map<string, Fit>()
  const rounds = [
    async () => [{ choices: [], tools: [] }, ...singles(search)],
    async () => smaller(offers),
    async () => beyond(search, mine),
    async () => pairs(search, tried),
  ]
  for (const [round, ways] of rounds.entries()) {
    for (const fit of await evaluated(search, await ways())) {
      const key = settingKey(fit.setting)
      if (!tried.has(key)) tried.set(key, fit)
    }
    // The first two rounds belong together: what a tool does is likelier than any single choice that no tool makes.
    const fits = round === 0 ? [] : fitting([...tried.values()])
    if (fits.length > 0) return verdict(search, { fits: fits.slice(0, most.fits), nearest: [], tried: tried.size })
  }
  return verdict(search, { fits: [], nearest: nearestOf([...tried.values()], claim), tried: tried.size })
}

function verdict({ claim, offers }: Search, found: Pick<Verdict, 'fits' | 'nearest' | 'tried'>): Verdict {
  const mine = offers.filter(({ tool }) => tool === claim.tool)
  // A fault explains nothing where the tool's value is known to be the number all the same.
  const fault = found.fits.some(({ ofTool }) => ofTool) ? undefined : mine[0]?.alias.fault
  return {
    claim,
    unknownThere: claim.tool !== undefined && mine.length === 0,
    ...(fault !== undefined && { fault }),
    ...found,
  }
}

function singles({ alternatives }: Search): Way[] {
  return alternatives.map(({ choice }) => ({ choices: [choice], tools: [] }))
}

/** What each tool does, and all that is left of it when single choices are taken back. */
function smaller(offers: readonly Offer[]): Way[] {
  return offers.flatMap(({ choices, tool }) => {
    const parts = choices.length > 1 ? subsets(choices) : []
    return [{ choices, tools: [tool] }, ...parts.map((part): Way => ({ choices: part, tools: [] }))]
  })
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
function beyond({ alternatives }: Search, mine: readonly Offer[]): Way[] {
  return mine.flatMap(({ choices }) => {
    const taken = new Set(choices.map(slotOf))
    const free = alternatives.filter(({ choice }) => !taken.has(slotOf(choice)))
    return free.map(({ choice }) => ({ choices: [...choices, choice], tools: [] }))
  })
}

/** Two choices made from the base that do not exclude each other. */
function pairs({ alternatives, base }: Search, tried: ReadonlyMap<string, Fit>): Way[] {
  const plain = tried.get(settingKey(base))?.value
  const moving = ({ choice }: Alternative): number => {
    const setting = withChoices(base, [choice])
    return setting !== undefined && tried.get(settingKey(setting))?.value !== plain ? 0 : 1
  }
  const all = [...alternatives].sort((a, b) => moving(a) - moving(b) || b.tools.length - a.tools.length)
  const paired = all.slice(0, mostPaired).map(({ choice }) => choice)
  return paired.flatMap((a, i) =>
    paired
      .slice(i + 1)
      .filter((b) => slotOf(a) !== slotOf(b))
      .map((b): Way => ({ choices: [a, b], tools: [] })),
  )
}

/** What a choice settles: two choices that settle the same exclude each other. */
function slotOf(choice: Choice): string {
  switch (choice.kind) {
    case 'convention':
      return choice.key
    case 'parameter':
      return `(${choice.name})`
    case 'measure':
      return 'measure'
  }
}

async function evaluated(search: Search, ways: readonly Way[]): Promise<Fit[]> {
  const { laboratory, base, claim } = search
  const made = ways.flatMap((way) => {
    const setting = withChoices(base, way.choices)
    return setting === undefined ? [] : [{ ...way, setting }]
  })
  await laboratory.evaluate(made.map(({ setting }) => setting))
  return made.flatMap(({ choices, setting }): Fit[] => {
    const found = laboratory.outcome(setting)
    if (!found.ok) return []
    const { value } = found.value.summary
    return [{ choices, setting, value, met: meets(claim, value), ...makers(search, choices, value) }]
  })
}

/** The tools whose own value this explains: they make all of the choices, and give the value. */
function makers({ laboratory, offers, claim }: Search, choices: readonly Choice[], value: number) {
  const names = choices.map(choiceName)
  const makes = (offer: Offer, name: string) => offer.choices.some((choice) => choiceName(choice) === name)
  const same = offers.filter((offer) => {
    const found = laboratory.outcome(offer)
    return names.every((name) => makes(offer, name)) && found.ok && equal(found.value.summary.value, value)
  })
  const mine = offers.filter(({ tool }) => tool === claim.tool)
  return {
    tools: [...new Set(same.map(({ tool }) => tool))],
    ofTool: same.some(({ tool }) => tool === claim.tool),
    shared: Math.max(0, ...mine.map((offer) => names.filter((name) => makes(offer, name)).length)),
  }
}

/** Whether two values are the same but for the order in which they were summed up. */
export function equal(a: number, b: number): boolean {
  return Object.is(a, b) || Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a))
}

/**
 * The fits, likeliest first: what the named tool gives; what is met by rounding; fewer choices; more of them made by the
 * named tool; more tools that give it so; then in the order in which they were tried. A fit that only adds to another is
 * left out.
 */
function fitting(tried: readonly Fit[]): Fit[] {
  const fits = tried
    .filter(({ met }) => met !== 'no')
    .sort(
      (a, b) =>
        Number(b.ofTool) - Number(a.ofTool) ||
        Number(a.met === 'cut') - Number(b.met === 'cut') ||
        a.choices.length - b.choices.length ||
        b.shared - a.shared ||
        b.tools.length - a.tools.length,
    )
  return fits.filter(
    (fit, i) => !fits.some((other, j) => j !== i && adds(fit, other) && !(fit.ofTool && !other.ofTool)),
  )
}

/** Whether one makes all the choices of another, and more. */
function adds(fit: Fit, other: Fit): boolean {
  const names = fit.choices.map(choiceName)
  return (
    other.choices.length < fit.choices.length && other.choices.every((choice) => names.includes(choiceName(choice)))
  )
}

function nearestOf(tried: readonly Fit[], { value }: Claim): Fit[] {
  return tried
    .filter((fit) => Number.isFinite(fit.value))
    .sort((a, b) => Math.abs(a.value - value) - Math.abs(b.value - value) || a.choices.length - b.choices.length)
    .slice(0, most.nearest)
}
