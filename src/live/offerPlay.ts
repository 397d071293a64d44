import type { PlayData } from '../measures/play.ts'
import { words } from '../text/words.ts'
import { button } from './dom.ts'
import { say } from './language.ts'
import { loadScript } from './load.ts'

const phrases = {
  play: words('Play with it', '动手试试'),
  named: words('Play with it: {title}', '动手试试：{title}'),
  failed: words('What this takes could not be loaded.', '所需文件未能载入。'),
}

/** A button in the head of each worked example that can be played with; an address that holds a state opens it at once. */
export function offerPlay(): void {
  for (const section of examplesNow()) {
    offerToPlay(section, section.querySelector('h3')?.textContent?.replace(/\s*#\s*$/, '') ?? '')
  }
  followExamples()
}

/** Opens the example of the page whose state the address holds. */
export function followExamples(): void {
  const sections = examplesNow()
  if (sections.length > 0) followAddress(sections)
}

function examplesNow(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.example[data-play]')]
}

/** A button in the head of a worked example, named after it. */
export function offerToPlay(section: HTMLElement, title: string): void {
  const opener = button(say(phrases.play))
  opener.className += ' play'
  opener.setAttribute('aria-label', say(phrases.named, { title }))
  opener.addEventListener('click', () => void open(section, ''))
  section.querySelector('header')?.append(opener)
}

/** Opens the one of some examples that the address names with a state. */
export function followAddress(sections: readonly HTMLElement[]): void {
  const [, id, state] = /^#([A-Za-z][\w-]*):(.*)$/.exec(location.hash) ?? []
  const section = sections.find((one) => one.id === id)
  if (section === undefined || state === undefined) return
  section.scrollIntoView()
  void open(section, state)
}

async function open(section: HTMLElement, state: string): Promise<void> {
  const opener = section.querySelector<HTMLButtonElement>('button.play')!
  const { measure } = JSON.parse(section.dataset.play!) as PlayData
  opener.setAttribute('aria-busy', 'true')
  try {
    await Promise.all([loadScript('core.js').then(() => loadScript(`${measure}.js`)), loadScript('../katex/katex.js')])
    globalThis.rankbook.play!(section, state)
  } catch (error) {
    opener.textContent = say(phrases.failed)
    if (!(error instanceof Error && error.message.startsWith('cannot load'))) throw error
  } finally {
    opener.removeAttribute('aria-busy')
  }
}
