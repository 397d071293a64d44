import type { PlayState } from '../measures/play.ts'

/** What a deck is given: the state as it is, and how to give another; `document` is what was touched. */
export interface DeckPlace {
  readonly section: string
  state(): PlayState
  take(next: PlayState, said: { readonly document: number }): void
}
