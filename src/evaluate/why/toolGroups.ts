import type { Words } from '../../text/words.ts'
import { faultOf } from '../counterparts.ts'
import type { Offer } from './choices.ts'
import { equal } from './fits.ts'
import type { Laboratory, Outcome } from './laboratory.ts'
import { type Choice, choiceName } from './setting.ts'
import type { Move, ToolGroup, ToolValue } from './why.ts'

/** What the tools give, those with equal values together. */
export function toolGroups(
  work: { readonly laboratory: Laboratory; readonly outcome: Outcome; readonly offers: readonly Offer[] },
  moves: readonly Move[],
): ToolGroup[] {
  const groups: { value: number; tools: ToolValue[] }[] = []
  const moving = new Set(moves.map(({ choice }) => choiceName(choice)))
  for (const offer of work.offers) {
    const found = work.laboratory.outcome(offer)
    const value = found.ok ? found.value.summary.value : Number.NaN
    const group = groups.find((known) => equal(known.value, value))
    const entry = toolValue(offer, {
      moving,
      same: equal(value, work.outcome.summary.value),
      fault: faultOf(offer.alias, work.outcome.setting.scorer),
    })
    if (group === undefined) groups.push({ value, tools: [entry] })
    else group.tools.push(entry)
  }
  const first = ({ value }: ToolGroup) => (equal(value, work.outcome.summary.value) ? Infinity : value)
  return groups.sort((a, b) => (equal(a.value, b.value) ? 0 : compareDown(first(a), first(b))))
}

/** Greatest first, undefined last. */
function compareDown(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return a === b ? 0 : b > a ? 1 : -1
}

function toolValue(
  offer: Offer,
  {
    moving,
    same,
    fault,
  }: { readonly moving: ReadonlySet<string>; readonly same: boolean; readonly fault: Words | undefined },
): ToolValue {
  const { tool, there, scorer, conventions, choices, alias, sameWord } = offer
  const acting = choices.filter((choice) => moving.has(choiceName(choice)))
  const named: readonly Choice[] = acting.length === 0 && !same ? choices : acting
  return {
    tool,
    there,
    setting: { scorer, conventions },
    choices: named,
    idle: choices.filter((choice) => !named.includes(choice)),
    otherMeasure: sameWord === true,
    differs: alias.differs === true,
    ...(alias.note !== undefined && { note: alias.note }),
    ...(fault !== undefined && { fault }),
  }
}
