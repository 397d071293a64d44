import type { Column } from '../measures/derivation.ts'
import { movedDown, movedUp, type PlayData, type PlayGrade, type PlayState, rankingOfState } from '../measures/play.ts'
import { printValue } from '../text/number.ts'
import { followDrag } from './deckDrag.ts'
import { gradeControl } from './deckGrade.ts'
import type { DeckPlace } from './deckPlace.ts'
import { button, drawing, focusedBeside, make } from './dom.ts'
import { language, say } from './language.ts'
import { phraseHtml } from './mathHtml.ts'
import { phrases } from './phrases.ts'
import type { Played } from './played.ts'

interface Row {
  readonly element: HTMLLIElement
  show(seen: Seen): void
}

/** What a row shows of its document. */
interface Seen {
  readonly place: number
  /** As the measure counts; undefined where it does not see the document. */
  readonly rank: number | undefined
  readonly term: boolean
  readonly cell: string
  readonly changed: boolean
  readonly grade: PlayGrade
  readonly state: PlayState
}

/** The list as a deck of rows, each with its controls; below a line what is not in it. */
export function deckOf(data: PlayData, place: DeckPlace) {
  const heads = make('li', { class: 'heads' })
  const cut = make('li', { class: 'cut' })
  const rows = data.documents.map((_, document) => rowOf(data, document, place))
  const list = make('ol', { class: 'deck' })
  const note = make('p', { class: 'deck-note' }, say(data.further === undefined ? phrases.keys : phrases.keysAlone))
  followDrag(list, (document, up) => {
    const state = place.state()
    const at = state.order.indexOf(document)
    place.take(up ? movedUp(state, at) : movedDown(data, state, at), { document })
  })
  return {
    element: make('div', { class: 'play-list' }, list, note),
    show: (played: Played, report: Played, changed?: number) => {
      const { state, derivation, steps } = played
      const column = derivation.columns.at(-1)
      heads.innerHTML = [say(phrases.rank), say(phrases.document), say(phrases.grade), column?.head[language()] ?? '']
        .map((head) => `<span>${phraseHtml(head)}</span>`)
        .join('')
      cut.textContent = cutText(data, state)
      const terms = new Set(steps.flatMap((step) => step.rows))
      const ranks = ranksIn(played)
      state.order.forEach((document, at) => {
        const rank = ranks.get(document)
        rows[document]!.show({
          place: at,
          rank,
          term: rank !== undefined && terms.has(`r${rank}`),
          cell: column === undefined ? '' : cellText(column, rank, data.digits),
          changed: document === changed,
          grade: report.state.grades[document]!,
          state,
        })
      })
      arrange(list, heads, cut, { rows, state })
    },
  }
}

/** What a column says at a rank. */
function cellText({ cells, texts, form }: Column, rank: number | undefined, digits: number): string {
  if (rank === undefined) return printValue(undefined, digits)
  return texts?.[rank - 1] ?? printValue(cells[rank - 1], form === 'count' ? 0 : digits)
}

/** The ranks of documents as the measure's view of the list has them. */
function ranksIn({ data, state, scorer }: Played): Map<number, number> {
  const view = scorer.view(rankingOfState(data, state))
  return new Map(Array.from(view.grades, (_, i) => [Number(view.document(i + 1)), i + 1]))
}

function cutText(data: PlayData, { order, listed }: PlayState): string {
  const parts = [
    ...(listed === 0 ? [say(phrases.emptyList)] : []),
    ...(data.tail.length > 0 ? [say(phrases.tail, { count: data.tail.length })] : []),
    ...(listed < order.length ? [say(phrases.out)] : []),
  ]
  return parts.join(language() === 'en' ? ' ' : '')
}

/** Puts the rows in order without taking the focus from what has it. */
function arrange(
  list: HTMLElement,
  heads: HTMLElement,
  cut: HTMLElement,
  { rows, state: { order, listed } }: { readonly rows: readonly Row[]; readonly state: PlayState },
): void {
  const focused = focusedBeside(list)
  const elements = order.map((document) => rows[document]!.element)
  const wanted = [
    heads,
    ...elements.slice(0, listed),
    ...(cut.textContent === '' ? [] : [cut]),
    ...elements.slice(listed),
  ]
  if (cut.textContent === '') cut.remove()
  wanted.forEach((element, i) => {
    if (list.children[i] !== element) list.insertBefore(element, list.children[i] ?? null)
  })
  if (focused instanceof HTMLElement && focused !== focusedBeside(list) && list.contains(focused)) focused.focus()
}

function rowOf(data: PlayData, document: number, place: DeckPlace): Row {
  const name = data.documents[document]!
  const mark = make('span', { class: 'mark-of-rank' })
  const moved = make('span', { class: 'moved' })
  const cell = make('span', { class: 'term num' })
  const grade = gradeControl(data, document, place)
  const [up, down] = [mover('up', name), mover('down', name)]
  const doc = make('span', { class: 'doc' }, make('span', { class: 'grip' }, name), moved)
  const element = make(
    'li',
    { 'data-document': document },
    mark,
    doc,
    grade.element,
    cell,
    make('span', { class: 'moves' }, up, down),
  )
  letMove({ element, up, down }, (upwards) => {
    const state = place.state()
    const at = state.order.indexOf(document)
    place.take(upwards ? movedUp(state, at) : movedDown(data, state, at), { document })
  })
  const show = (seen: Seen) => {
    const { state, place: at } = seen
    const listed = at < state.listed
    element.className = [listed ? '' : 'out', seen.changed ? 'changed' : ''].filter(Boolean).join(' ')
    markRank(element, mark, seen)
    moved.textContent = historyOf(data, document, seen)
    cell.textContent = listed ? seen.cell : '–'
    grade.show(state.grades[document]!)
    disable(up, listed && at === 0)
    disable(down, !listed || (at === state.listed - 1 && data.tail.length > 0))
  }
  return { element, show }
}

/** Moves a row by its two buttons, or by Alt and an arrow. */
function letMove(
  { element, up, down }: { readonly element: HTMLElement; readonly up: HTMLElement; readonly down: HTMLElement },
  move: (upwards: boolean) => void,
): void {
  up.addEventListener('click', () => move(true))
  down.addEventListener('click', () => move(false))
  element.addEventListener('keydown', (event) => {
    if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    move(event.key === 'ArrowUp')
  })
}

/** A button at its end stays where the focus is: it is said to be of no use, and does nothing. */
function disable(of: HTMLButtonElement, useless: boolean): void {
  of.setAttribute('aria-disabled', String(useless))
}

function mover(way: 'up' | 'down', name: string): HTMLButtonElement {
  const of = button('', { small: true })
  of.setAttribute('aria-label', say(phrases[way], { document: name }))
  of.append(drawing(way === 'up' ? 'M2 8l4-4 4 4' : 'M2 4l4 4 4-4'))
  return of
}

/** The rank is a button where it leads to a term of the work. */
function markRank(element: HTMLElement, mark: HTMLElement, { rank, term }: Seen): void {
  const name = rank === undefined ? undefined : `r${rank}`
  if (name === undefined) delete element.dataset.term
  else element.dataset.term = name
  const text = rank === undefined ? '–' : String(rank)
  const old = mark.firstElementChild
  if (old?.textContent === text && old instanceof HTMLButtonElement === term) return
  const made = term
    ? make('button', { type: 'button', class: 'rank', 'aria-label': say(phrases.term, { rank: text }) }, text)
    : make('span', { class: 'rank' }, text)
  mark.replaceChildren(made)
}

/** What became of a document, said in words. */
function historyOf(data: PlayData, document: number, { place, grade, state }: Seen): string {
  const listed = place < state.listed
  const was = document < data.retrieved
  const parts = [
    ...(was && (!listed || place !== document) ? [say(phrases.wasRank, { rank: document + 1 })] : []),
    ...(!was && listed ? [say(phrases.wasOut)] : []),
    ...(state.grades[document] === grade ? [] : [say(phrases.wasGrade, { grade: grade ?? say(phrases.unjudged) })]),
  ]
  return parts.join(language() === 'en' ? ', ' : '，')
}
