/** Values of attributes: `undefined` leaves the attribute out, `true` writes its bare name. */
export type Attributes = Readonly<Record<string, string | number | true | undefined>>

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text made inert for element content and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (live) => references[live]!)
}

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** The text that character references in HTML or Markdown stand for, as a browser reads them; one that we do not know stays. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return characters[name] ?? whole
    return String.fromCodePoint(/^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)))
  })
}

/** The start tag of an element, its attributes escaped. */
export function startTag(name: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined) return ''
    return value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`
  })
  return `<${name}${written.join('')}>`
}

/** An element around HTML that is ready to stand. */
export function element(name: string, attributes: Attributes, content: string): string {
  return `${startTag(name, attributes)}${content}</${name}>`
}

/** A region that may scroll sideways: it has a name and can be reached by keyboard. */
export function scrollRegion(label: { readonly labelledby: string } | { readonly label: string }): Attributes {
  const name = 'label' in label ? { 'aria-label': label.label } : { 'aria-labelledby': label.labelledby }
  return { role: 'region', ...name, tabindex: 0 }
}

/** Code longer than this may be broken over lines. */
const shortCode = 12

/** Code in a line of text. Long code without spaces breaks first where its parts meet. */
export function codeElement(text: string): string {
  if ([...text].length <= shortCode) return element('code', {}, escapeHtml(text))
  const parts = /\s/.test(text) ? [text] : text.split(/(?<=[=(,_/])/)
  return element('code', { class: 'long' }, parts.map(escapeHtml).join('<wbr>'))
}

/** Class names joined, empty ones left out; `undefined` where none is left. */
export function classes(...names: readonly (string | false | undefined)[]): string | undefined {
  const kept = names.filter((name) => typeof name === 'string' && name !== '')
  return kept.length === 0 ? undefined : kept.join(' ')
}
