import type { Scorer } from '../measures/measure.ts'
import type { Spec } from '../spec/spec.ts'
import { type Language, languages, type Words } from '../text/words.ts'
import type { PageScope } from './helper.ts'

/** A page to be written. */
export interface PagePlan {
  readonly report: string
  readonly language: Language
  /** Where its files go, under the site's folder: `search-metrics/en`. */
  readonly folder: string
  readonly template: string
  readonly title: string
  readonly description: string
  /** The languages this page exists in. */
  readonly languages: readonly Language[]
  /** The canonical name of the measure it is about, where the report has a page for each. */
  readonly measure?: string
  /** The names of the measures that the report has a page for each, in the order of the spec. */
  readonly siblings: readonly string[]
}

/** What pages need to know of the site around them. */
export interface SitePlan {
  /** The languages that some page of the site is written in; the first one has the site's root. */
  readonly languages: readonly Language[]
  /** The report that has a page for each measure, with the names of those measures. */
  readonly handbook?: {
    readonly report: string
    readonly measures: ReadonlySet<string>
    readonly languages: readonly Language[]
  }
}

/** A report as the site knows it, whether it was built now or before. */
export interface ReportEntry {
  readonly name: string
  readonly title: Words
  readonly summary: Words
  readonly languages: readonly Language[]
  /** Judged queries of each data set. */
  readonly queries: readonly number[]
  readonly systems: number
  /** The measures that it has a page for each; none in most reports. */
  readonly measures: readonly string[]
}

/** The site that reports make together. English has the root where there is any. */
export function sitePlan(entries: readonly ReportEntry[]): SitePlan {
  const handbook = entries.find(({ measures }) => measures.length > 0)
  return {
    languages: languages.filter((language) => entries.some((entry) => entry.languages.includes(language))),
    ...(handbook && {
      handbook: { report: handbook.name, measures: new Set(handbook.measures), languages: handbook.languages },
    }),
  }
}

/** The pages of a report: one in each language, and one more for each measure where the spec says so. */
export function pagesOf(spec: Spec): PagePlan[] {
  const siblings = spec.pages === undefined ? [] : measurePages(spec).map(({ measure }) => measure.name)
  return spec.languages.flatMap((language): PagePlan[] => {
    const common = { report: spec.name, language, languages: spec.languages, siblings }
    const front: PagePlan = {
      ...common,
      folder: `${spec.name}/${language}`,
      template: spec.template,
      title: spec.title[language],
      description: spec.summary?.[language] ?? spec.title[language],
    }
    const { pages } = spec
    if (pages === undefined) return [front]
    const each = measurePages(spec).map(
      ({ name, measure }): PagePlan => ({
        ...common,
        folder: `${spec.name}/${language}/${measure.name}`,
        template: pages.template,
        title: `${measure.name} · ${spec.title[language]}`,
        description: measure.gist[language],
        measure: name,
      }),
    )
    return [front, ...each]
  })
}

/** The first scorer of each measure: a measure has one page, whatever cutoffs the spec asks for. */
export function measurePages({ measures }: Spec): Scorer[] {
  return [...new Map(measures.toReversed().map(({ scorer }) => [scorer.measure.name, scorer])).values()].toReversed()
}

/** The way from a page to the others. */
export interface Places {
  /** To the site's root, such as `../../`. */
  readonly root: string
  /** To the report's folder. */
  readonly report: string
  readonly menu: { readonly reports: string; readonly handbook?: string }
  readonly alternates: readonly { readonly language: Language; readonly href: string }[]
  readonly siblings: PageScope['siblings']
  handbookPage(measure: string): string | undefined
}

/** The site's front page in a language, under the site's folder. */
export function frontPage(language: Language, { languages: [first] }: SitePlan): string {
  return language === first ? 'index.html' : `${language}/index.html`
}

/** A path as it stands in a link. */
function linked(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** The folder of the handbook in a language or in its first one, under the site's folder; undefined where there is none. */
export function handbookFolder({ handbook }: SitePlan, language: Language): string | undefined {
  if (handbook === undefined) return undefined
  const spoken = handbook.languages.includes(language) ? language : handbook.languages[0]!
  return linked(`${handbook.report}/${spoken}`)
}

/** The front page of a report in a language, under the site's folder. */
export function reportPage(report: string, language: Language): string {
  return `${linked(`${report}/${language}`)}/index.html`
}

/** Links of a page, all relative, so that the site works under any path and from disk. */
export function placeOnSite(plan: PagePlan, site: SitePlan): Places {
  const root = '../'.repeat(plan.folder.split('/').length)
  const handbook = handbookFolder(site, plan.language)
  const [, , ...below] = plan.folder.split('/')
  const inLanguage = (language: Language) => `${root}${linked([plan.report, language, ...below].join('/'))}/index.html`
  return {
    root,
    report: `${root}${linked(plan.report)}/`,
    menu: {
      reports: `${root}${frontPage(plan.language, site)}`,
      ...(handbook !== undefined && { handbook: `${root}${handbook}/index.html` }),
    },
    alternates: plan.languages.map((language) => ({
      language,
      href: language === plan.language ? 'index.html' : inLanguage(language),
    })),
    siblings: plan.siblings.map((name) => ({
      href: `${root}${linked(`${plan.report}/${plan.language}/${name}`)}/index.html`,
      text: name,
      current: name === below[0],
    })),
    handbookPage: (measure) =>
      handbook !== undefined && site.handbook!.measures.has(measure)
        ? `${root}${handbook}/${measure}/index.html`
        : undefined,
  }
}
