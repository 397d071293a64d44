import { decodedAddress } from '../text/address.ts'
import { words } from '../text/words.ts'
import { button, make } from './dom.ts'
import { say } from './language.ts'
import { loadScript } from './load.ts'
import { type Hit, type SearchPage, search } from './searching.ts'

const phrases = {
  search: words('Search', '搜索'),
  label: words('Search reports and handbook', '搜索报告和手册'),
  hint: words('A measure, a system, a word', '指标、系统或词语'),
  none: words('Nothing was found.', '没有找到。'),
  one: words('1 result', '1 条结果'),
  several: words('{count} results', '{count} 条结果'),
  first: words('The first {count} results', '前 {count} 条结果'),
  failed: words('What this takes could not be loaded.', '所需文件未能载入。'),
}

/** So many results are shown. */
const most = 30

/** A search field on the front page, and on every page a link to it. */
export function offerSearch(): void {
  offerLink()
  const place = document.querySelector<HTMLElement>('[data-search]')
  if (place === null) return
  const pages: SearchPage[] = []
  globalThis.rankbook.searchable = (text) => void pages.push(...(JSON.parse(text) as SearchPage[]))
  const field = make('input', { type: 'search', id: 'q', placeholder: say(phrases.hint), autocomplete: 'off' })
  const label = make('label', { class: 'vh', for: 'q' }, say(phrases.label))
  const submit = button(say(phrases.search))
  submit.type = 'submit'
  const said = make('p', { class: 'found', role: 'status' })
  const list = make('ul', { class: 'hits' })
  const form = make('form', { class: 'find wide', role: 'search', id: 'find' }, label, field, submit, said, list)
  place.prepend(form)
  const root = place.dataset.root ?? ''
  const look = async () => {
    const question = field.value.trim()
    history.replaceState(null, '', `#find:${encodeURIComponent(question)}`)
    try {
      const paths = JSON.parse(place.dataset.search!) as string[]
      await Promise.all(paths.map((path) => loadScript(new URL(`${root}${path}`, document.baseURI).href)))
    } catch {
      said.textContent = say(phrases.failed)
      return
    }
    if (question === field.value.trim()) show(search(pages, question, most), { said, list, root, question })
  }
  field.addEventListener('input', () => void look())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void look()
  })
  const given = /^#find:(.*)$/.exec(location.hash)
  if (given === null) return
  field.value = decodedAddress(given[1]!)
  field.focus()
  if (field.value !== '') void look()
}

/** In the menu of the site, a link to the search of the front page; its address names no element, which would take the focus. */
function offerLink(): void {
  const [home, menu] = [
    document.querySelector<HTMLAnchorElement>('.site .mark'),
    document.querySelector('.site nav ul'),
  ]
  if (home === null || menu === null || menu.querySelector('[data-script]') !== null) return
  const link = make('a', { href: `${home.getAttribute('href')}#find:` }, say(phrases.search))
  link.addEventListener('click', () => document.getElementById('q')?.focus())
  menu.append(make('li', { 'data-script': '' }, link))
}

interface Shown {
  readonly said: HTMLElement
  readonly list: HTMLElement
  readonly root: string
  readonly question: string
}

function show(hits: readonly Hit[], { said, list, root, question }: Shown): void {
  list.replaceChildren(...hits.map((hit) => itemOf(hit, root)))
  if (question === '') said.textContent = ''
  else if (hits.length === 0) said.textContent = say(phrases.none)
  else if (hits.length === 1) said.textContent = say(phrases.one)
  else said.textContent = say(hits.length === most ? phrases.first : phrases.several, { count: hits.length })
}

function itemOf({ href, title, heading, around: [before, match, after] }: Hit, root: string): HTMLElement {
  const name = heading === '' || heading === title ? title : `${title} · ${heading}`
  const link = make('a', { href: `${root}${href}` }, name)
  const text = make('p', {}, before, ...(match === '' ? [] : [make('mark', {}, match)]), after)
  return make('li', {}, link, text)
}
