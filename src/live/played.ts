import type { Derivation } from '../measures/derivation.ts'
import type { Measure, Scorer } from '../measures/measure.ts'
import { type PlayData, type PlayState, rankingOfState, scorerOfState } from '../measures/play.ts'
import { type PrintedStep, printStep } from '../measures/printedStep.ts'
import { language } from './language.ts'

/** What a state comes to. */
export interface Played {
  readonly data: PlayData
  readonly state: PlayState
  readonly scorer: Scorer
  readonly derivation: Derivation
  readonly steps: readonly PrintedStep[]
}

/** Evaluates a state by the measure's own record; undefined where a parameter is none that it takes. */
export function playedOf(data: PlayData, measure: Measure, state: PlayState): Played | undefined {
  const scorer = scorerOfState(measure, state)
  if (scorer === undefined) return undefined
  const derivation = scorer.derive(rankingOfState(data, state))
  const steps = derivation.steps.map((step) => printStep(step, { language: language(), digits: data.digits }))
  return { data, state, scorer, derivation, steps }
}
