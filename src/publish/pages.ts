import type { ReportEntry } from '../render/places.ts'
import { words } from '../text/words.ts'
import type { Interaction } from './interaction.ts'
import type { Layout, Spot } from './layout.ts'
import type { PublishedPage, Target } from './target.ts'

/** A target, the reports that stand on its site, and where. */
export interface Publishing {
  readonly target: Target
  readonly layout: Layout
  readonly entries: readonly ReportEntry[]
  readonly live: Interaction
}

/** What the page that lists the reports is called. */
export const frontTitle = words('Evaluation reports', '评测报告')

/** A page as the target's front matter and navigation see it. */
export function publishedPage(
  spot: Spot,
  publishing: Publishing,
  { description, scripts }: Pick<PublishedPage, 'description' | 'scripts'> = { description: '', scripts: [] },
): PublishedPage {
  const { layout } = publishing
  const below =
    spot.report === undefined || spot.measure !== undefined
      ? []
      : layout.spots.filter(
          ({ report, measure, language }) =>
            report === spot.report && measure !== undefined && language === spot.language,
        )
  return {
    title: untagged(titleOf(spot, publishing)),
    description: untagged(description),
    language: spot.language,
    order: orderOf(spot, publishing),
    file: spot.file,
    url: spot.url,
    scripts,
    below: below.map(({ file, url, measure }) => ({ title: measure!, file, url })),
  }
}

/** The front pages and the reports, those of a language together. */
export function navigated(publishing: Publishing): PublishedPage[] {
  return publishing.layout.spots
    .filter(({ measure }) => measure === undefined)
    .map((spot) => publishedPage(spot, publishing))
}

/**
 * A title or description for front matter and menus, which some themes put into their HTML as it is: an invisible word joiner
 * keeps `<` from beginning a tag.
 */
function untagged(text: string): string {
  return text.replace(/<(?=[a-z/!?])/gi, '<\u2060')
}

function titleOf({ report, measure, language }: Spot, { entries }: Publishing): string {
  if (measure !== undefined) return measure
  return entries.find(({ name }) => name === report)?.title[language] ?? frontTitle[language]
}

function orderOf({ report, measure, language }: Spot, { entries }: Publishing): number {
  const listed = entries.filter((entry) => entry.languages.includes(language))
  const at = listed.findIndex(({ name }) => name === report)
  return measure === undefined ? at + 1 : listed[at]!.measures.indexOf(measure) + 1
}
