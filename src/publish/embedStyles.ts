/** What it is laid on, as the page beneath may have any colour. */
const card = ':host {\n  display: block;\n  margin: 16px 0;\n  padding: 4px 16px;\n  border-radius: 4px;\n}\n'

/** The size of a letter that `rem` means here: a site may have another for its own. */
const rem = 16

/**
 * The stylesheet of our pages for the shadow trees of somebody else's page: what it says of the document is said of the
 * element that holds the tree. Whether it is dark is the site's affair.
 */
export function embedStyles(styles: string): string {
  return inPixels(styles)
    .replace(/^ *color-scheme: light dark;\n/m, '')
    .replace(/^html \{[^}]*\}\n/gm, '')
    .replace(/^body(?= \{)/gm, ':host')
    .replace(/:root(:lang\(\w+\)|:has\([^)]*\)|\[[^\]]*\])/g, ':host($1)')
    .replaceAll(':root', ':host')
    .concat(card)
}

/**
 * What stands in the page itself: KaTeX's fonts, which a shadow tree cannot bring, and how checked numbers are marked. Lies
 * beside the folder `katex`.
 */
export function pageStyles(styles: string, katex: string): string {
  const fonts = (katex.match(/@font-face\s*\{[^}]*\}/g) ?? []).map((rule) =>
    rule.replaceAll('url(fonts/', 'url(katex/fonts/'),
  )
  const marks = inPixels(styles).match(/^\.(?:cell-\w+|recomputed) \{[^}]*\}/gm) ?? []
  const used = new Set(marks.flatMap((rule) => rule.match(/(?<=var\()--[\w-]+/g) ?? []))
  const tokens = [...inPixels(styles).matchAll(/^ {2}(--[\w-]+):[^;]*;/gm)]
    .filter(([, name]) => used.delete(name!))
    .map(([declaration]) => declaration)
  return `${[...fonts, `[data-check] {\n${tokens.join('\n')}\n}`, ...marks.map(within)].join('\n')}\n`
}

/** The same rule, for numbers that can be checked and what is written into them. */
function within(rule: string): string {
  return rule.startsWith('.cell') ? `[data-check]${rule}` : `[data-check] ${rule}`
}

function inPixels(styles: string): string {
  return styles.replace(/(\d*\.?\d+)rem\b/g, (_, size: string) => `${Math.round(Number(size) * rem * 1000) / 1000}px`)
}
