import type { LivePage } from '../measures/livePage.ts'
import { make } from './dom.ts'
import { loadScript, scriptFolder } from './load.ts'
import { checkBar } from './offerCheck.ts'
import { followAddress, offerToPlay } from './offerPlay.ts'

/**
 * What a page on somebody else's site runs. Wherever the page has an element with `data-rankbook="FOLDER#ID"`, it offers to
 * play with the example of that id, and without an id to compute the page's numbers again; FOLDER is where the page lies in a
 * site of our own. All of it stands in shadow trees, so that neither the site's styles nor what it does with its own elements
 * meet ours; a site that changes pages without loading them anew is followed.
 */
if (globalThis.rankbook?.page === undefined) start()

function start(): void {
  const pages = new Map<string, LivePage>()
  globalThis.rankbook = { ...globalThis.rankbook, page: (folder, page) => void pages.set(folder, page) }
  const mountAll = () => {
    for (const host of document.querySelectorAll<HTMLElement>('[data-rankbook]')) {
      if (host.shadowRoot === null) void mount(host, pages)
    }
  }
  new MutationObserver(mountAll).observe(document, { childList: true, subtree: true })
  addEventListener('hashchange', () => followAddress(sectionsNow()))
  mountAll()
}

/** The examples that stand on the page now. */
function sectionsNow(): HTMLElement[] {
  return [...document.querySelectorAll('[data-rankbook]')].flatMap(
    ({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('.example') ?? [],
  )
}

/** Fills a place of the page. Where its data cannot be loaded it stays empty. */
async function mount(host: HTMLElement, pages: ReadonlyMap<string, LivePage>): Promise<void> {
  const shadow = host.attachShadow({ mode: 'open' })
  const [folder = '', id = ''] = host.dataset.rankbook!.split('#')
  const path = `../../${folder}/`
  await loadScript(`${path}live.js`).catch(() => undefined)
  const page = pages.get(folder)
  // A reader may have gone on to another page meanwhile.
  if (page === undefined || !host.isConnected) return
  globalThis.rankbook.language = page.language
  await Promise.all([
    ...['../katex/katex.css', '../embed.css'].map((style) => stylesheet(style, shadow)),
    stylesheet('../embed-page.css', document.head),
  ])
  shadow.append(id === '' ? theCheck(page, path) : theExample(page, id))
  if (id !== '') followAddress([...shadow.querySelectorAll<HTMLElement>('.example')])
}

/** An example of which only the head is there, for a player to open beneath it. */
function theExample({ examples, language }: LivePage, id: string): HTMLElement {
  const { title, play } = examples[id]!
  const attributes = { class: 'example', id, lang: language, 'data-play': JSON.stringify(play) }
  const section = make('section', attributes, make('header'))
  offerToPlay(section, title)
  return section
}

/** The bar that checks. The page's numbers say their places in the list of keys until they are looked for. */
function theCheck({ check, keys, language }: LivePage, path: string): HTMLElement {
  const numbers = () => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-check]')]
    for (const { dataset } of all) dataset.check = keys[Number(dataset.check)] ?? dataset.check!
    return all
  }
  const from = new URL(path, scriptFolder)
  const found = check!.kind === 'rankings' ? { ...check!, href: new URL(check!.href, from).href } : check!
  const bar = checkBar(found, () => ({ numbers: numbers(), blocks: [] }))
  bar.classList.remove('wide')
  bar.lang = language
  return bar
}

/** Loads a stylesheet where it applies, once. A place that cannot load it does without. */
function stylesheet(path: string, place: ShadowRoot | HTMLElement): Promise<unknown> {
  const href = new URL(path, scriptFolder).href
  if (place.querySelector(`link[href="${CSS.escape(href)}"]`) !== null) return Promise.resolve()
  const link = make('link', { rel: 'stylesheet', href })
  place.append(link)
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}
