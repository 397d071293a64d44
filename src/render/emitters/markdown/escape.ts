const live = /[&{}<>$|*_[\]`\\~#]/g

/**
 * Text with every character that is live in some Markdown, template or component language as a character reference,
 * which all of them show as the character itself; backslashes do not work everywhere.
 */
export function escapeMarkdown(text: string): string {
  return text.replace(live, reference).replace(/\s*\n\s*/g, ' ')
}

/** One character as a character reference. */
function reference(character: string): string {
  return character === '&' ? '&amp;' : `&#${character.codePointAt(0)};`
}

/**
 * Keeps the first words of each line of a paragraph from starting a list, a heading, a container or a module
 * statement.
 */
export function guardStarts(paragraph: string): string {
  return paragraph
    .split('\n')
    .map((line) =>
      line
        .trimStart()
        .replace(/^[-+=:]/, reference)
        .replace(/^(\d+)([.)])/, (_, digits: string, mark: string) => digits + reference(mark))
        .replace(/^(i|e)(?=mport\b|xport\b)/, reference),
    )
    .join('\n')
}

/**
 * Code in a line: between backticks where nothing in it is live anywhere, else as an element with character references
 * (backticks do not keep VitePress and Jekyll from reading braces).
 */
export function codeSpan(text: string): string {
  if (/^[^\s&{}<>$|`\\](?:[^&{}<>$|`\\\n]*[^\s&{}<>$|`\\])?$/.test(text)) return `\`${text}\``
  return `<code>${escapeMarkdown(text)}</code>`
}

/** Fenced code; the fence is longer than any run of backticks inside. */
export function codeFence(language: string, text: string): string {
  const runs = [...text.matchAll(/`+/g)].map((match) => match[0].length)
  const fence = '`'.repeat(Math.max(3, ...runs.map((length) => length + 1)))
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`
}

/** Bold: asterisks where every Markdown takes them for bold, that is between letters or digits; else an element. */
export function strong(content: string): string {
  return emphasis(content, { mark: '**', tag: 'strong' })
}

/** Emphasis, in the manner of `strong`. */
export function emphasised(content: string): string {
  return emphasis(content, { mark: '*', tag: 'em' })
}

function emphasis(content: string, { mark, tag }: { readonly mark: string; readonly tag: string }): string {
  if (content.trim() === '') return content
  const plain = /^[\p{L}\p{N}](.*[\p{L}\p{N}])?$/su.test(content)
  return plain ? `${mark}${content}${mark}` : `<${tag}>${content}</${tag}>`
}

/** A link. Characters that could end its address early are percent-encoded, and none is taken for a character reference. */
export function linkTo(href: string, content: string): string {
  const address = href
    .replace(/[\s()<>|\\{}`*_$[\]]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/&(?=#?\w+;)/g, '&amp;')
  return `[${content}](${href === '' ? '#' : address})`
}

/** A target for links, on a line of its own; ids made from headings differ between sites. */
export function anchorLine(id: string): string {
  return `<a id="${id}"></a>`
}

/** Blocks with an empty line between them; empty ones are left out. */
export function stack(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n')
}

/** Each line with a prefix, as quotations and list items need; empty lines get none of its spaces. */
export function prefixLines(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, i) => `${i === 0 ? first : others}${line}`.trimEnd())
    .join('\n')
}

/** A quotation. */
export function blockquote(text: string): string {
  return prefixLines(text, '> ', '> ')
}
