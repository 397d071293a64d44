/**
 * Lets a symbol of a formula and its explanation light each other up, under the pointer and by keyboard: a legend is one tab
 * stop, and arrows lead from symbol to symbol.
 */
export function lightSymbols(): void {
  for (const equation of document.querySelectorAll('.eq:has(.legend)')) {
    const parts = [...equation.querySelectorAll('.tex .katex-html *')]
    const terms = [...equation.querySelectorAll<HTMLElement>('.legend dt')]
    for (const term of terms) {
      const meaning = term.nextElementSibling
      const name = seenIn(term)
      const symbols = name === '' ? [] : parts.filter((part) => isWhole(part, name))
      const together = [term, ...(meaning === null ? [] : [meaning]), ...symbols]
      for (const part of together) {
        part.addEventListener('mouseenter', () => light(together, true))
        part.addEventListener('mouseleave', () => light(together, false))
      }
      term.addEventListener('focus', () => light(together, true))
      term.addEventListener('blur', () => light(together, false))
    }
    leadThrough(terms)
  }
}

/** Makes elements one tab stop among which arrows, Home and End move the focus. */
function leadThrough(elements: readonly HTMLElement[]): void {
  for (const [i, element] of elements.entries()) {
    element.tabIndex = i === 0 ? 0 : -1
    element.addEventListener('keydown', (event) => {
      const to = placeAfter(event.key, i, elements.length)
      if (to === undefined) return
      event.preventDefault()
      for (const other of elements) other.tabIndex = -1
      elements[to]!.tabIndex = 0
      elements[to]!.focus()
    })
  }
}

function placeAfter(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(count - 1, at + 1)
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(0, at - 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

function light(parts: readonly Element[], lit: boolean): void {
  for (const part of parts) part.classList.toggle('is-lit', lit)
}

/** What KaTeX draws, as text. */
function seenIn(element: Element): string {
  return element.querySelector('.katex-html')?.textContent.replace(/[\u200b\s]/g, '') ?? ''
}

/** Whether an element draws a symbol and nothing else, and no element inside it draws the same. */
function isWhole(element: Element, name: string): boolean {
  const text = (of: Element) => of.textContent?.replace(/[\u200b\s]/g, '')
  return text(element) === name && element.parentElement !== null && text(element.parentElement) !== name
}
