import { emitHtml } from './emitters/html.ts'
import type { Page } from './page.ts'

/** What pages that stand alone are made with: their styles, and the text of a script by its path in the site. */
export interface SingleFrame {
  readonly styles: string
  script(path: string): string
}

/** The file of a page that stands alone, beside the page. */
export const singleFile = 'single.html'

/**
 * A page as one file that needs no other: styles, fonts and scripts stand in it, with those of the measures that it can play
 * with or compute again, and its rankings. The policy names each script by its hash and lets nothing be loaded.
 */
export function singlePage(
  page: Page,
  {
    pageTemplate,
    single,
    rankings,
  }: { readonly pageTemplate: string; readonly single: SingleFrame; readonly rankings: string },
): string {
  const { check } = page
  const scripts = ['assets/site.js', 'assets/live/page.js']
  const played = page.blocks.flatMap((block) => (block.kind === 'example' && block.play ? [block.play.measure] : []))
  const computed = check?.kind === 'rankings' ? Object.values(check.scorers).map(({ measure }) => measure) : []
  const measures = [...new Set([...played, ...computed])]
  if (measures.length > 0 || check?.kind === 'rankings' || check?.kind === 'made')
    scripts.push('assets/live/core.js', ...measures.map((name) => `assets/live/${name}.js`))
  if (played.length > 0) scripts.push('assets/katex/katex.js')
  const texts = [...scripts.map(single.script), ...(check?.kind === 'rankings' ? [rankings] : [])]
  return emitHtml(page, { pageTemplate, styles: single.styles, scripts: texts.map(inert) })
}

/** A script that nothing in it ends early. */
function inert(script: string): string {
  return script.replace(/<(?=\/script|!--|script)/gi, '\\x3c')
}
