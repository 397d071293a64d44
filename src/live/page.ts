import type { Meeting } from './global.ts'
import { keepPlace } from './keepPlace.ts'
import { lightSymbols } from './lightSymbols.ts'
import { forgetScripts } from './load.ts'
import { offerCheck } from './offerCheck.ts'
import { followExamples, offerPlay } from './offerPlay.ts'
import { offerSearch } from './offerSearch.ts'

globalThis.rankbook ??= {} satisfies Meeting

/** What is offered in the main part of a page; a preview puts a new one in its place. */
function offer(): void {
  offerPlay()
  offerCheck()
  offerSearch()
  lightSymbols()
}

document.addEventListener('DOMContentLoaded', () => {
  offer()
  keepPlace()
})
document.addEventListener('rankbook-main', () => {
  forgetScripts()
  offer()
})
addEventListener('hashchange', followExamples)
