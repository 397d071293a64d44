import type { Measure } from '../measures/measure.ts'
import { initialState, type PlayData, type PlayState } from '../measures/play.ts'
import { printTex } from '../text/tex.ts'
import { texStyle } from '../text/texStyle.ts'
import { displayStyle, workHtml } from '../text/workHtml.ts'
import { readState, stateText } from './address.ts'
import { deckOf } from './deck.ts'
import { button, escaped, make } from './dom.ts'
import { language, say } from './language.ts'
import { mathHtml, phraseHtml } from './mathHtml.ts'
import { phrases } from './phrases.ts'
import { type Played, playedOf } from './played.ts'
import { resultOf } from './result.ts'
import { settingsOf } from './settings.ts'

/** The explorers that are open, by section: to each a state can be given. */
const opened = new WeakMap<HTMLElement, (state: PlayState) => void>()

/** Opens a worked example to play, in place of its list and work; opened twice it takes the state given. */
export function openExplorer(
  section: HTMLElement,
  { measures, state }: { readonly measures: ReadonlyMap<string, Measure>; readonly state: string },
): void {
  const data = JSON.parse(section.dataset.play!) as PlayData
  const given = readState(data, state)
  const known = opened.get(section)
  if (known !== undefined) known(given)
  else opened.set(section, build(section, { data, measure: measures.get(data.measure)!, given }))
}

interface Built {
  readonly data: PlayData
  readonly measure: Measure
  readonly given: PlayState
}

function build(section: HTMLElement, { data, measure, given }: Built): (state: PlayState) => void {
  const report = playedOf(data, measure, initialState(data))!
  let state = playedOf(data, measure, given) === undefined ? initialState(data) : given
  const take = (next: PlayState, said?: { readonly document?: number }) => {
    const played = playedOf(data, measure, next)
    if (played === undefined) return settings.refuse()
    state = next
    show(played, said?.document)
  }
  const result = resultOf(report)
  const deck = deckOf(data, { section: section.id, state: () => state, take })
  const settings = settingsOf(data, measure, {
    section: section.id,
    change: (name, value) => take({ ...state, params: { ...state.params, [name]: value } }),
  })
  const work = make('div', { class: 'play-work' })
  const address = shareOf()
  const reset = button(say(phrases.reset))
  reset.addEventListener('click', () => take(initialState(data)))
  const body = make('div', { class: 'example-body' }, deck.element, work)
  const foot = make('div', { class: 'play-foot' }, address.element, reset)
  const frame = make('div', { class: 'player' }, settings.element, result.element, body, foot)
  const show = (played: Played, document?: number) => {
    settings.show(played)
    result.show(played, document)
    deck.show(played, report, document)
    work.innerHTML = workOf(played)
    const text = stateText(data, played.state)
    address.show(`#${section.id}:${text}`)
    reset.disabled = text === ''
    history.replaceState(history.state, '', `#${section.id}:${text}`)
  }
  enter(section, frame)
  show(playedOf(data, measure, state)!)
  return (next) => {
    enter(section, frame)
    take(next)
  }
}

/** Shows an explorer in its section, and lets its head close it again. */
function enter(section: HTMLElement, frame: HTMLElement): void {
  if (frame.isConnected) return
  const opener = section.querySelector<HTMLButtonElement>('button.play')!
  section.classList.add('explorer')
  section.querySelector('header')!.after(frame)
  const close = button(say(phrases.close))
  opener.hidden = true
  opener.after(close)
  close.focus({ preventScroll: true })
  close.addEventListener('click', () => {
    frame.remove()
    close.remove()
    section.classList.remove('explorer')
    opener.hidden = false
    opener.focus({ preventScroll: true })
    history.replaceState(history.state, '', `#${section.id}`)
  })
}

/** The formula with the parameters as they are now, then the steps. */
function workOf({ scorer: { measure, values }, steps }: Played): string {
  const style = texStyle({ language: language(), digits: 17, labelled: false, limit: Infinity })
  const formula = mathHtml(displayStyle(printTex(measure.formula(values), style)))
  const written = steps.map((step, i) =>
    workHtml(
      {
        ...step,
        why: phraseHtml(step.why[language()]),
        result: i === steps.length - 1,
        more: step.more === 0 ? '' : escaped(say(phrases.more, { count: step.more })),
      },
      mathHtml,
    ),
  )
  return `<div class="work play-formula" tabindex="0" role="region" aria-label="${escaped(say(phrases.formula))}">${formula}</div>${written.join('')}`
}

/** The address of the state, to be copied. */
function shareOf() {
  const field = make('input', { type: 'text', readonly: true })
  const label = make('label', {}, say(phrases.link), ' ', field)
  field.addEventListener('focus', () => field.select())
  return { element: make('div', { class: 'share' }, label), show: (text: string) => (field.value = text) }
}
