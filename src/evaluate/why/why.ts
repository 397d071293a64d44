import type { Derivation } from '../../measures/derivation.ts'
import type { Summary } from '../../measures/summary.ts'
import type { Words } from '../../text/words.ts'
import type { Claim, Met } from './claim.ts'
import type { Choice, Setting } from './setting.ts'

/** Why a value is what it is, and what would make it another: plain data, to be printed or put on a page. */
export interface Why {
  readonly base: Setting
  /** The value under the base. */
  readonly value: number
  /** Documents stand twice in the run, which every setting that would refuse it folds into the better score. */
  readonly folded: boolean
  /** Tools by the value they give: that of the base first, then from the greatest down. */
  readonly tools: readonly ToolGroup[]
  /** Choices that move the value, the strongest first. */
  readonly moves: readonly Move[]
  /** Choices that move no query. */
  readonly still: readonly Choice[]
  /** Somebody's number, and what gives it. */
  readonly verdict?: Verdict
  /** What happens to documents: under what explains the number, or else under the strongest moves. */
  readonly details: readonly Detail[]
}

/** Tools that give the same value. */
export interface ToolGroup {
  /** NaN where the value is undefined, or the tool refuses the run. */
  readonly value: number
  readonly tools: readonly ToolValue[]
}

/** What a tool gives. */
export interface ToolValue {
  readonly tool: string
  /** As one asks for it there. */
  readonly there: string
  readonly setting: Setting
  /** What it does otherwise than the base, that moves this value alone; all of it where nothing does alone. */
  readonly choices: readonly Choice[]
  /** What else it does otherwise, without effect here. */
  readonly idle: readonly Choice[]
  /** The name is the same word for another measure. */
  readonly otherMeasure: boolean
  readonly note?: Words
  readonly fault?: Words
  /** Its value can differ under the same conventions. */
  readonly differs: boolean
}

/** One thing done otherwise, and what comes of it. */
export interface Move {
  readonly choice: Choice
  readonly setting: Setting
  readonly value: number
  /** `value` less that of the base. */
  readonly effect: number
  readonly summary: Summary
  /** The queries whose values change, or that come or go; those that move most first. */
  readonly queries: readonly QueryMove[]
  /** The tools that do so for this measure. */
  readonly tools: readonly string[]
}

/** A query under two settings; a value is undefined where the query does not count. */
export interface QueryMove {
  readonly query: string
  readonly before: number | undefined
  readonly after: number | undefined
}

/** Whether and how somebody's number comes about. */
export interface Verdict {
  readonly claim: Claim
  /** A tool was named that has no such measure. */
  readonly unknownThere: boolean
  /** What the named tool does wrong, where its value comes of a fault of its own. */
  readonly fault?: Words
  /** Ways to the number, likeliest first; a way of no choices is the base itself. */
  readonly fits: readonly Fit[]
  /** Where nothing fits: the nearest that was tried. */
  readonly nearest: readonly Fit[]
  /** How many settings were tried. */
  readonly tried: number
}

/** A way to a value: choices made from the base. */
export interface Fit {
  readonly choices: readonly Choice[]
  readonly setting: Setting
  readonly value: number
  readonly met: Met
  /** What each of several choices gives alone; NaN where that is undefined. */
  readonly alone: readonly number[]
  /** Other values of the one parameter, or depths, that come to the same. */
  readonly likewise: readonly Choice[]
  /** The tools that give this value in this way. */
  readonly tools: readonly string[]
  /** The named tool gives it. */
  readonly ofTool: boolean
  /** Under which name of its own it does. */
  readonly there?: string
  /** How many of the choices the named tool makes. */
  readonly shared: number
}

/** What happens to the documents of the query that a way of evaluating moves most. */
export interface Detail {
  /** What is done otherwise. */
  readonly choices: readonly Choice[]
  readonly query: QueryMove
  /** How many queries move; some of the others; and how many count before and after. */
  readonly moved: number
  readonly others: readonly QueryMove[]
  readonly counted: { readonly before: number; readonly after: number }
  /** Documents whose rank or presence changes, as far as the measure looks; those of high grade first, then by rank. */
  readonly documents: readonly DocumentMove[]
  /** How many more change so. */
  readonly more: number
  /** The work behind both values, where there is a ranking to derive them from. */
  readonly before?: Worked
  readonly after?: Worked
}

/** A document in two lists; a rank is undefined where a list does not hold it. */
export interface DocumentMove {
  readonly document: string
  /** `UNJUDGED` where nobody judged it. */
  readonly grade: number
  readonly before: number | undefined
  readonly after: number | undefined
}

/** A value of one query, derived. */
export interface Worked {
  readonly setting: Setting
  readonly derivation: Derivation
}
