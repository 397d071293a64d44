import { faultOf } from '../counterparts.ts'
import type { Offer } from './choices.ts'
import { type Claim, isVague, meets } from './claim.ts'
import { type Choice, choiceName, type Setting, settingKey, withChoice, withChoices } from './setting.ts'
import { beyondTool, pairs, partsOfOffers, type Search, singles, slotOf, type Way } from './ways.ts'
import type { Fit, Verdict } from './why.ts'

/** Fits and near misses that are named. */
const most = { fits: 5, nearest: 3 }
/** The round from which on choices are combined that no tool is known to make together. */
const firstCombining = 2

/**
 * Looks for the smallest sets of choices that give the number: none; one made from the base; what the tools do, made
 * smaller as far as that goes; one made from what the named tool does; two made from the base.
 */
export async function verdictOn(search: Search): Promise<Verdict> {
  const tried = new Map<string, Fit>()
  const known = (setting: Setting) => tried.get(settingKey(setting))?.value
  const rounds = [
    () => [[], ...singles(search)],
    () => partsOfOffers(search),
    () => beyondTool(search),
    () => pairs(search, known),
  ]
  for (const [round, ways] of rounds.entries()) {
    if (round === firstCombining) search.onCombining?.()
    for (const fit of await evaluated(search, ways())) {
      const key = settingKey(fit.setting)
      if (!tried.has(key)) tried.set(key, fit)
    }
    // The first two rounds belong together: what a tool does is likelier than any single choice that no tool makes.
    const fits = round === 0 ? [] : fitting([...tried.values()], search.claim)
    if (fits.length > 0) return verdict(search, { fits: fits.slice(0, most.fits), nearest: [], tried: tried.size })
  }
  return verdict(search, { fits: [], nearest: nearestOf([...tried.values()], search.claim), tried: tried.size })
}

function verdict({ claim, offers, base }: Search, found: Pick<Verdict, 'fits' | 'nearest' | 'tried'>): Verdict {
  const mine = offers.filter(({ tool }) => tool === claim.tool)
  // A fault explains nothing where the tool's value is known to be the number all the same.
  const fault = found.fits.some(({ ofTool }) => ofTool) ? undefined : mine[0] && faultOf(mine[0].alias, base.scorer)
  return {
    claim,
    unknownThere: claim.tool !== undefined && mine.length === 0,
    ...(fault !== undefined && { fault }),
    ...found,
  }
}

async function evaluated(search: Search, ways: readonly Way[]): Promise<Fit[]> {
  const { laboratory, base, claim } = search
  const made = ways.flatMap((choices) => {
    const setting = withChoices(base, choices)
    return setting === undefined ? [] : [{ choices, setting }]
  })
  await laboratory.evaluate(made.map(({ setting }) => setting))
  return made.flatMap(({ choices, setting }): Fit[] => {
    const found = laboratory.outcome(setting)
    if (!found.ok) return []
    const { value } = found.value.summary
    const alone = choices.length > 1 ? choices.map((choice) => valueAlone(search, choice)) : []
    const made = makers(search, choices, value)
    return [{ choices, setting, value, met: meets(claim, value), alone, likewise: [], ...made }]
  })
}

/** What one choice alone gives; every single choice is tried before any two. */
function valueAlone({ laboratory, base }: Search, choice: Choice): number {
  const setting = withChoice(base, choice)
  const found = setting && laboratory.outcome(setting)
  return found?.ok ? found.value.summary.value : Number.NaN
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
  const own = same.find(({ tool }) => tool === claim.tool)
  return {
    tools: [...new Set(same.map(({ tool }) => tool))],
    ofTool: own !== undefined,
    ...(own !== undefined && { there: own.there }),
    shared: Math.max(0, ...mine.map((offer) => names.filter((name) => makes(offer, name)).length)),
  }
}

/** Whether two values are the same but for the order in which they were summed up. */
export function equal(a: number, b: number): boolean {
  return Object.is(a, b) || Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a))
}

/**
 * The fits, likeliest first: of a number of few digits, what gives it exactly; what the named tool gives; what is met by
 * rounding; fewer choices; more of them made by the named tool; more tools that give it so; then in the order in which they
 * were tried. A fit that only adds to another is left out.
 */
function fitting(tried: readonly Fit[], claim: Claim): Fit[] {
  const exactly = ({ met }: Fit) => Number(isVague(claim) && met === 'exact')
  const fits = tried
    .filter(({ met }) => met !== 'no')
    .sort(
      (a, b) =>
        exactly(b) - exactly(a) ||
        Number(b.ofTool) - Number(a.ofTool) ||
        Number(a.met === 'cut') - Number(b.met === 'cut') ||
        a.choices.length - b.choices.length ||
        b.shared - a.shared ||
        b.tools.length - a.tools.length,
    )
  const better = (fit: Fit, other: Fit) => (fit.ofTool && !other.ofTool) || exactly(fit) > exactly(other)
  const smallest = fits.filter((fit) => !fits.some((other) => adds(fit, other) && !better(fit, other)))
  return smallest.flatMap((fit, i) => {
    if (smallest.slice(0, i).some((other) => likens(fit, other))) return []
    const alike = smallest.slice(i + 1).filter((other) => likens(other, fit))
    return [{ ...fit, likewise: alike.flatMap((other) => onlyIn(other, fit)) }]
  })
}

/** Whether one only gives another number to what the other settles too, to the same effect: a cutoff of 20 or of 100. */
function likens(fit: Fit, other: Fit): boolean {
  const slots = ({ choices }: Fit) => choices.map(slotOf).sort().join(' ')
  const numbered = onlyIn(fit, other).every((choice) => choice.kind !== 'measure' && typeof choice.value === 'number')
  return numbered && slots(fit) === slots(other) && equal(fit.value, other.value)
}

/** The choices of one that another does not make. */
function onlyIn({ choices }: Fit, other: Fit): Choice[] {
  const names = other.choices.map(choiceName)
  return choices.filter((choice) => !names.includes(choiceName(choice)))
}

/** Whether one makes all the choices of another, and more. */
function adds(fit: Fit, other: Fit): boolean {
  const names = fit.choices.map(choiceName)
  return (
    other.choices.length < fit.choices.length && other.choices.every((choice) => names.includes(choiceName(choice)))
  )
}

function nearestOf(tried: readonly Fit[], { value }: Claim): Fit[] {
  const byDistance = tried
    .filter((fit) => Number.isFinite(fit.value))
    .sort((a, b) => Math.abs(a.value - value) - Math.abs(b.value - value) || a.choices.length - b.choices.length)
  return byDistance
    .filter((fit, i) => !byDistance.slice(0, i).some((other) => equal(fit.value, other.value)))
    .slice(0, most.nearest)
}
