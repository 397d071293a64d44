import type { Language } from '../../../text/words.ts'

/**
 * A document in which no two regions have the same name, as whoever goes from region to region cannot tell them apart: a
 * name that comes again has a number behind it. Text from data cannot look like a region, since its quotes are references.
 */
export function withRegionsApart(html: string, language: Language): string {
  const seen = new Map<string, number>()
  return html.replace(/(role="region" aria-label=")([^"]*)"/g, (_, start: string, name: string) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    const behind = language === 'en' ? ` (${times})` : `（${times}）`
    return `${start}${name}${times === 1 ? '' : behind}"`
  })
}
