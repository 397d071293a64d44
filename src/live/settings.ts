import type { Measure } from '../measures/measure.ts'
import { type PlayData, readParam } from '../measures/play.ts'
import { printTex, tex } from '../text/tex.ts'
import { texStyle } from '../text/texStyle.ts'
import { button, focusedBeside, make } from './dom.ts'
import { language, say } from './language.ts'
import { mathHtml, phraseHtml } from './mathHtml.ts'
import { phrases } from './phrases.ts'
import type { Played } from './played.ts'

type Param = Measure['params'][string]

/** A control of one parameter. */
interface Control {
  readonly element: HTMLElement
  show(played: Played): void
}

/** So many settings stand open. */
const first = 4

/** What a control is given beside its parameter. */
interface Place {
  readonly id: string
  readonly data: PlayData
  change(value: string): void
}

/** A control for each parameter that the measure's record has. */
export function settingsOf(
  data: PlayData,
  { params, at }: Measure,
  { section, change }: { readonly section: string; change(name: string, value: string): void },
) {
  const refusal = make('p', { class: 'hint', role: 'alert' })
  let tried = ''
  const names = Object.keys(params).sort((a, b) => Number(b === at) - Number(a === at))
  const controls = names.map((name): Control => {
    const param = params[name]!
    const place: Place = {
      id: `${section}-${name}`,
      data,
      change: (value) => {
        tried = value
        refusal.textContent = ''
        change(name, value)
      },
    }
    return explained(name, param, place, controlOf(name, param, place))
  })
  const elements = controls.map((control) => control.element)
  return {
    element: make('div', { class: 'settings-all' }, group(elements.slice(0, first)), ...further(elements), refusal),
    show: (played: Played) => {
      for (const control of controls) control.show(played)
    },
    refuse: () => {
      refusal.textContent = say(phrases.refused, { value: tried === '' ? '–' : tried })
    },
  }
}

function group(elements: readonly HTMLElement[]): HTMLElement {
  return make('div', { class: 'settings', hidden: elements.length === 0 }, ...elements)
}

/** Settings beyond the first few, which open when they are wanted. */
function further(elements: readonly HTMLElement[]): HTMLElement[] {
  const rest = elements.slice(first)
  if (rest.length === 0) return []
  const summary = make('summary', {}, say(phrases.further, { count: rest.length }))
  return [make('details', { class: 'further' }, summary, group(rest))]
}

/** Name and symbol above a control, and beneath it what its value means. */
function explained(name: string, param: Param, { id }: Place, control: Control): Control {
  const label = make('label', { for: id })
  const style = texStyle({ language: language(), digits: 17, labelled: false, limit: 9 })
  label.innerHTML = `${mathHtml(printTex(tex`${param.symbol}`, style))} <code>${name}</code>`
  const meaning = make('p', { class: 'hint', id: `${id}-hint` })
  control.element.querySelector(`#${CSS.escape(id)}`)?.setAttribute('aria-describedby', meaning.id)
  return {
    element: make('div', { class: 'set' }, label, control.element, meaning),
    show: (played) => {
      control.show(played)
      const value = played.scorer.values[name]
      const option = param.options?.[String(value)]
      const words = param.says?.(value) ?? option ?? param.words
      meaning.innerHTML = phraseHtml(words[language()])
    },
  }
}

function controlOf(name: string, param: Param, place: Place): Control {
  if (param.options !== undefined) return choiceControl(name, place, Object.keys(param.options).map(param.print))
  if (takes(param, 'True') && takes(param, 'False')) return flagControl(name, param, place)
  if (param.counts === 'grades') return choiceControl(name, place, levels(param, place.data))
  return param.counts === 'ranks' ? ranksControl(name, param, place) : textControl(name, place)
}

function takes(param: Param, text: string): boolean {
  return readParam(param, text) !== undefined
}

/** The levels that grades can reach, and none where the record takes that. */
function levels(param: Param, { top, params }: PlayData): string[] {
  const all = ['None', ...Array.from({ length: Math.min(top, 20) + 1 }, (_, i) => String(i)), ...Object.values(params)]
  return [...new Set(all)].filter((text) => /^(None|\d+)$/.test(text) && takes(param, text))
}

function choiceControl(name: string, { id, change }: Place, options: readonly string[]): Control {
  const select = make('select', { id }, ...options.map((option) => make('option', { value: option }, unquoted(option))))
  select.addEventListener('change', () => change(select.value))
  return {
    element: make('span', {}, select),
    show: ({ state }) => {
      const value = state.params[name]!
      if (![...select.options].some((option) => option.value === value))
        select.append(make('option', { value }, unquoted(value)))
      select.value = value
    },
  }
}

/** A word as readers see it, without the quotes of a name. */
function unquoted(text: string): string {
  return text.replace(/^'(.*)'$/, '$1')
}

function flagControl(name: string, param: Param, { id, change }: Place): Control {
  const box = make('input', { type: 'checkbox', id })
  box.addEventListener('change', () => change(param.print(box.checked)))
  return {
    element: make('label', { class: 'flag' }, box, ' ', say(phrases.yes)),
    show: ({ state }) => {
      box.checked = state.params[name] === param.print(true)
    },
  }
}

/** A whole number with buttons beside it; empty is the whole list where the record takes that. */
function ranksControl(name: string, param: Param, { id, data, change }: Place): Control {
  const endless = param.fallback === undefined ? undefined : param.print(param.fallback)
  const field = make('input', { type: 'number', id, min: 1, step: 1, placeholder: endless && say(phrases.whole) })
  const length = data.retrieved + data.tail.length
  const step = (by: number) => {
    const now = field.value === '' ? length : Number(field.value)
    change(String(Math.max(1, now + by)))
  }
  const [less, more] = [button('\u2212', { small: true }), button('+', { small: true })]
  less.setAttribute('aria-label', say(phrases.less))
  more.setAttribute('aria-label', say(phrases.oneMore))
  less.addEventListener('click', () => step(-1))
  more.addEventListener('click', () => step(1))
  field.addEventListener('input', () => change(field.value === '' && endless !== undefined ? endless : field.value))
  return {
    element: make('span', { class: 'stepper' }, less, field, more),
    show: ({ state }) => {
      const value = state.params[name]!
      const text = /^\d+$/.test(value) ? value : ''
      if (field.value !== text) field.value = text
    },
  }
}

function textControl(name: string, { id, change }: Place): Control {
  const field = make('input', { type: 'text', id, autocomplete: 'off', spellcheck: 'false', size: 8 })
  field.addEventListener('input', () => change(field.value.trim()))
  return {
    element: make('span', {}, field),
    show: ({ state }) => {
      if (focusedBeside(field) !== field) field.value = state.params[name]!
    },
  }
}
