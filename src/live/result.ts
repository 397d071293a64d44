import { formatFixed, printValue } from '../text/number.ts'
import { make } from './dom.ts'
import { say } from './language.ts'
import { phrases } from './phrases.ts'
import type { Played } from './played.ts'

/** How long nothing may happen, in milliseconds, before what happened is announced. */
const quiet = 400

/** The line with the value: seen at once, announced when the reader pauses. */
export function resultOf(report: Played) {
  const name = make('span', { class: 'name' })
  const output = make('output', { 'aria-live': 'off' })
  const was = make('span', { class: 'was' })
  const status = make('span', { class: 'vh', role: 'status' })
  let waiting: ReturnType<typeof setTimeout> | undefined
  const show = (played: Played, document?: number) => {
    const { value } = played.derivation
    name.textContent = `${played.scorer.name} =`
    output.textContent = valueText(played)
    const change = value - report.derivation.value
    was.replaceChildren(
      ...(sameAs(played, report) ? [say(phrases.same)] : [wasText(report), ...changeOf(change, played)]),
    )
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      status.textContent = announcement(played, report, document)
    }, quiet)
  }
  return { element: make('p', { class: 'live' }, name, ' ', output, ' ', was, status), show }
}

function valueText({ derivation: { value }, data: { digits } }: Played): string {
  return Number.isNaN(value) ? say(phrases.undefined) : printValue(value, digits)
}

function sameAs(played: Played, report: Played): boolean {
  return Object.is(played.derivation.value, report.derivation.value) && played.scorer.name === report.scorer.name
}

function wasText(report: Played): string {
  return say(phrases.was, { value: `${report.scorer.name} = ${valueText(report)}` })
}

/** The change, with its sign; nothing where there is none to see. */
function changeOf(change: number, { data: { digits } }: Played): (string | Node)[] {
  const size = formatFixed(Math.abs(change), digits)
  if (Number.isNaN(change) || !/[1-9]/.test(size)) return []
  const text = change > 0 ? `+${size}` : `\u2212${size}`
  return [say(phrases.comma), make('b', { class: change > 0 ? 'up' : 'down' }, text)]
}

function announcement(played: Played, report: Played, document: number | undefined): string {
  const { data, state, scorer } = played
  const value = say(phrases.announced, { measure: scorer.name, value: valueText(played), was: valueText(report) })
  if (document === undefined) return value
  const rank = state.order.indexOf(document) + 1
  const name = data.documents[document]!
  const place =
    rank > state.listed ? say(phrases.notListed, { document: name }) : say(phrases.atRank, { document: name, rank })
  return `${place}${say(phrases.gap)}${value}`
}
