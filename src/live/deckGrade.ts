import type { PlayData, PlayGrade } from '../measures/play.ts'
import type { DeckPlace } from './deckPlace.ts'
import { make } from './dom.ts'
import { say } from './language.ts'
import { phrases } from './phrases.ts'

/** More grades than this stand in a menu. */
const mostSideBySide = 5

/** A control that sets the grade of a document: grades side by side, or a menu where there are many. */
export function gradeControl(data: PlayData, document: number, place: DeckPlace) {
  if (data.further !== undefined) return fixed(data, document)
  const options = gradesOf(data)
  const change = (grade: PlayGrade) => {
    const state = place.state()
    place.take({ ...state, grades: state.grades.with(document, grade) }, { document })
  }
  const label = say(phrases.gradeOf, { document: data.documents[document]! })
  return options.length <= mostSideBySide
    ? sideBySide(options, { name: `${place.section}-g${document}`, label, change })
    : menu(options, { label, change })
}

/** What was judged of a document by subtopic, which stays; or the grade of it as a whole. */
function fixed({ further, grades }: PlayData, document: number) {
  const { names = [], documents = [] } = further?.subtopics ?? {}
  const reached = names.filter((_, i) => (documents[document]?.[i] ?? 0) >= 1)
  const grade = grades[document]
  const text = further?.subtopics ? reached.join(', ') : (grade ?? undefined) === undefined ? '' : String(grade)
  return {
    element: make('span', { class: 'grades fixed' }, text === '' ? '–' : text) as HTMLElement,
    show: () => undefined,
  }
}

/** Not judged, the grades up to the greatest of the data set, and whatever else occurs. */
function gradesOf({ top, grades, tail, others }: PlayData): PlayGrade[] {
  const whole = Array.from({ length: Math.min(Math.max(1, Math.floor(top)), 10) + 1 }, (_, i) => i)
  const occurring = [...grades, ...tail, ...others].filter((grade) => grade !== null)
  return [null, ...[...new Set([...whole, ...occurring])].sort((a, b) => a - b)]
}

interface Control {
  readonly label: string
  change(grade: PlayGrade): void
}

function sideBySide(options: readonly PlayGrade[], { name, label, change }: Control & { readonly name: string }) {
  const inputs = options.map((grade) => {
    const input = make('input', { type: 'radio', name, value: grade ?? '-' })
    input.addEventListener('change', () => change(grade))
    return input
  })
  const labels = options.map((grade, i) =>
    grade === null
      ? make(
          'label',
          {},
          inputs[i]!,
          make('span', { 'aria-hidden': 'true' }, '–'),
          make('span', { class: 'vh' }, say(phrases.unjudged)),
        )
      : make('label', {}, inputs[i]!, make('span', {}, String(grade).replace('-', '\u2212'))),
  )
  const element = make(
    'fieldset',
    { class: 'grades' },
    make('legend', { class: 'vh' }, label),
    make('span', { class: 'seg' }, ...labels),
  )
  return {
    element,
    show: (grade: PlayGrade) => {
      for (const [i, input] of inputs.entries()) input.checked = options[i] === grade
    },
  }
}

function menu(options: readonly PlayGrade[], { label, change }: Control) {
  const select = make(
    'select',
    { class: 'grades', 'aria-label': label },
    ...options.map((grade) =>
      make('option', { value: grade ?? '-' }, grade === null ? say(phrases.unjudged) : String(grade)),
    ),
  )
  select.addEventListener('change', () => change(options[select.selectedIndex]!))
  return {
    element: select as HTMLElement,
    show: (grade: PlayGrade) => {
      select.selectedIndex = options.indexOf(grade)
    },
  }
}
