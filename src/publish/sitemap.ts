import { escapeHtml } from '../render/emitters/html/element.ts'
import { frontPage, type ReportEntry, reportPage, sitePlan } from '../render/places.ts'

/** A sitemap (sitemaps.org) of the static site of some reports. `base` is the absolute address of its root, with a slash at its end. */
export function sitemap(entries: readonly ReportEntry[], base: string): string {
  const plan = sitePlan(entries)
  const pages = [
    ...plan.languages.map((language) => frontPage(language, plan)),
    ...entries.flatMap(({ name, languages, measures }) =>
      languages.flatMap((language) => {
        const front = reportPage(name, language)
        const folder = front.slice(0, -'index.html'.length)
        return [front, ...measures.map((measure) => `${folder}${encodeURIComponent(measure)}/index.html`)]
      }),
    ),
  ]
  const urls = pages.map((page) => `  <url><loc>${escapeHtml(base + page.replace(/index\.html$/, ''))}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}
