import type { Scorer } from '../measures/measure.ts'
import type { Spec } from '../spec/spec.ts'
import { fillWords, type Language, languages, same, type Words, words } from '../text/words.ts'
import { plainText } from './emitters/words.ts'
import type { PageScope } from './helper.ts'
import { phrase } from './inline.ts'

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
  /** Where its report has variants, all of them by the name of the report, the main one first. */
  readonly variants: readonly { readonly report: string; readonly label: string }[]
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
  /** Of which report it is a variant, the how manieth, and with which values; absent in most. */
  readonly variant?: { readonly of: string; readonly label: string; readonly at: number }
}

/** The title of a report, with the values of a variant as far as its own title does not name them. */
export function titleOf({ title, variant }: Pick<Spec, 'title' | 'variant'>): Words {
  return fillWords(same(variant === undefined || variant.untitled === '' ? '{title}' : `{title} · {values}`), {
    title,
    values: same(variant?.untitled ?? ''),
  })
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
  const title = titleOf(spec)
  return spec.languages.flatMap((language): PagePlan[] => {
    const common = {
      report: spec.name,
      language,
      languages: spec.languages,
      siblings,
      variants: variantsOf(spec, language),
    }
    const front: PagePlan = {
      ...common,
      folder: `${spec.name}/${language}`,
      template: spec.template,
      title: title[language],
      description: spec.summary?.[language] ?? title[language],
    }
    const { pages } = spec
    if (pages === undefined) return [front]
    const each = measurePages(spec).map(
      ({ name, measure }): PagePlan => ({
        ...common,
        folder: `${spec.name}/${language}/${measure.name}`,
        template: pages.template,
        title: `${measure.name} · ${title[language]}`,
        description: plainText([phrase(measure.gist, language)], language),
        measure: name,
      }),
    )
    return [front, ...each]
  })
}

const mainPage = words('Main page', '主页面')

function variantsOf({ name, variant, variants }: Spec, language: Language): PagePlan['variants'] {
  if (variants.length === 0) return []
  const main = { report: variant?.of ?? name, label: mainPage[language] }
  return [main, ...variants.map(({ name, label }) => ({ report: name, label }))]
}

/**
 * The first scorer of each measure that is computed: a measure has one page, whatever cutoffs the spec asks for, and of
 * values that were given there is nothing to tell.
 */
export function measurePages({ measures }: Spec): Scorer[] {
  const computed = measures.filter(({ scorer }) => scorer.measure.given === undefined)
  return [...new Map(computed.toReversed().map(({ scorer }) => [scorer.measure.name, scorer])).values()].toReversed()
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
  readonly variants: PageScope['variants']
  handbookPage(measure: string): string | undefined
}

/** The site's front page in a language, under the site's folder. */
export function frontPage(language: Language, { languages: [first] }: SitePlan): string {
  return language === first ? 'index.html' : `${language}/index.html`
}

/** A path as it stands in a link. */
export function linked(path: string): string {
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

/** The script with what search looks at in a report, under the site's folder. */
export function searchPath(report: string, language: Language): string {
  return `${report}/search.${language}.js`
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
    variants: plan.variants.map(({ report, label }) => ({
      href: `${root}${reportPage(report, plan.language)}`,
      text: label,
      current: report === plan.report && below.length === 0,
    })),
    handbookPage: (measure) =>
      handbook !== undefined && site.handbook!.measures.has(measure)
        ? `${root}${handbook}/${measure}/index.html`
        : undefined,
  }
}
