import type { Shipped } from '../report/shipment.ts'
import type { Spec } from '../spec/spec.ts'
import type { Page } from './page.ts'
import { rankingsFile, rankingsScript } from './pageCheck.ts'
import type { PageWriter } from './pageFiles.ts'
import { linked, type PagePlan, searchPath } from './places.ts'
import { type SearchPage, searchScript, searchSections } from './searchText.ts'

/** A page of a report that was written. */
interface Written {
  readonly plan: PagePlan
  readonly page: Page
}

interface Around {
  readonly files: ReadonlyMap<string, string>
  readonly shipped: Shipped
  readonly scripted: PageWriter['scripted']
}

/** The scripts of a report that its pages load on demand, by path under the site's folder: its rankings, and what search looks at. */
export function reportScripts(
  { name, languages }: Spec,
  pages: readonly Written[],
  { files, shipped, scripted }: Around,
): ReadonlyMap<string, string> {
  const scripts = new Map<string, string>()
  if (scripted === undefined) return scripts
  const asked = pages.some(({ page }) => page.check?.kind === 'rankings')
  if (asked && shipped.kind === 'text') scripts.set(`${name}/${rankingsFile}`, rankingsScript(shipped.text))
  for (const language of scripted === 'site' ? languages : []) {
    const mine = pages.filter(({ plan }) => plan.language === language)
    const searchable = mine.map(({ plan: { folder }, page }): SearchPage => {
      const path = `${folder}/index.html`
      return [linked(path), page.title, searchSections(files.get(path) ?? '')]
    })
    scripts.set(searchPath(name, language), searchScript(searchable))
  }
  return scripts
}
