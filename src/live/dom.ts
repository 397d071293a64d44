/** Attributes of an element: `undefined` and `false` leave one out, `true` writes its bare name. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** Makes an element. Text stays text. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : String(value))
  }
  element.append(...children)
  return element
}

/** A button in the look of the site. */
export function button(text: string, { small = false }: { readonly small?: boolean } = {}): HTMLButtonElement {
  return make('button', { type: 'button', class: small ? 'btn small' : 'btn' }, text)
}

/** A drawing of lines in a box of 12 by 12. */
export function drawing(path: string, size = 12): SVGSVGElement {
  const name = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(name, 'svg')
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`)
  svg.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(name, 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}

/** Text made inert for HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (live) => `&#${live.charCodeAt(0)};`)
}

/** What has the focus in the tree of an element, be it the document or a shadow tree. */
export function focusedBeside(element: Element): Element | null {
  return (element.getRootNode() as Document | ShadowRoot).activeElement ?? null
}
