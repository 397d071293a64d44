import type { Offer } from './choices.ts'
import { type Claim, meets } from './claim.ts'
import { type Choice, choiceName, type Setting, settingKey, withChoices } from './setting.ts'
import { beyondTool, pairs, partsOfOffers, type Search, singles, slotOf, type Way } from './ways.ts'
import type { Fit, Verdict } from './why.ts'

/** Fits and near misses that are named. */
const most = { fits: 5, nearest: 3 }

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
    for (const fit of await evaluated(search, ways())) {
      const key = settingKey(fit.setting)
      if (!tried.has(key)) tried.set(key, fit)
    }
    // The first two rounds belong together: what a tool does is likelier than any single choice that no tool makes.
    const fits = round === 0 ? [] : fitting([...tried.values()])
    if (fits.length > 0) return verdict(search, { fits: fits.slice(0, most.fits), nearest: [], tried: tried.size })
  }
  return verdict(search, { fits: [], nearest: nearestOf([...tried.values()], search.claim), tried: tried.size })
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
  const smallest = fits.filter((fit) => !fits.some((other) => adds(fit, other) && !(fit.ofTool && !other.ofTool)))
  return smallest.filter((fit, i) => !smallest.slice(0, i).some((other) => likens(fit, other)))
}

/** Whether one only gives another number to what the other settles too, to the same effect: a cutoff of 20 or of 100. */
function likens(fit: Fit, other: Fit): boolean {
  const slots = ({ choices }: Fit) => choices.map(slotOf).sort().join(' ')
  const numbered = fit.choices.some((choice) => choice.kind === 'parameter' && typeof choice.value === 'number')
  return numbered && slots(fit) === slots(other) && equal(fit.value, other.value)
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
