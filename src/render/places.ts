import type { Spec } from '../spec/spec.ts'
import type { Language } from '../text/words.ts'
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
  /** The measure it is about, as the spec asks for it, where the report has a page for each. */
  readonly measure?: string
  /** The measures of its siblings in the order of the spec: the name as asked, and the name of the measure. */
  readonly siblings: readonly SiblingPlan[]
}

interface SiblingPlan {
  readonly asked: string
  readonly name: string
}

/** What pages need to know of the site around them. */
export interface SitePlan {
  /** The report that has a page for each measure, with the names of those measures. */
  readonly handbook?: {
    readonly report: string
    readonly measures: ReadonlySet<string>
    readonly languages: readonly Language[]
  }
}

/** The site that a set of reports makes. */
export function sitePlan(specs: readonly Spec[]): SitePlan {
  const spec = specs.find(({ pages }) => pages !== undefined)
  if (spec === undefined) return {}
  const measures = new Set(spec.measures.map(({ scorer }) => scorer.measure.name))
  return { handbook: { report: spec.name, measures, languages: spec.languages } }
}

/** The pages of a report: one in each language, and one more for each measure where the spec says so. */
export function pagesOf(spec: Spec): PagePlan[] {
  const siblings =
    spec.pages === undefined ? [] : spec.measures.map(({ scorer, asked }) => ({ asked, name: scorer.measure.name }))
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
    const each = spec.measures.map(
      ({ scorer, asked }): PagePlan => ({
        ...common,
        folder: `${spec.name}/${language}/${scorer.measure.name}`,
        template: pages.template,
        title: `${scorer.measure.name} · ${spec.title[language]}`,
        description: scorer.measure.gist[language],
        measure: asked,
      }),
    )
    return [front, ...each]
  })
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
export function frontPage(language: Language): string {
  return language === 'en' ? 'index.html' : `${language}/index.html`
}

/** Links of a page, all relative, so that the site works under any path and from disk. */
export function placeOnSite(plan: PagePlan, { handbook }: SitePlan): Places {
  const root = '../'.repeat(plan.folder.split('/').length)
  const inLanguage = (folder: string, language: Language) => {
    const [report, , ...rest] = folder.split('/')
    return [report, language, ...rest].join('/')
  }
  const handbookFolder =
    handbook === undefined
      ? undefined
      : `${root}${handbook.report}/${handbook.languages.includes(plan.language) ? plan.language : handbook.languages[0]}`
  const handbookPage = (measure: string): string | undefined =>
    handbookFolder !== undefined && handbook!.measures.has(measure)
      ? `${handbookFolder}/${measure}/index.html`
      : undefined
  return {
    root,
    report: `${root}${plan.report}/`,
    menu: {
      reports: `${root}${frontPage(plan.language)}`,
      ...(handbookFolder !== undefined && { handbook: `${handbookFolder}/index.html` }),
    },
    alternates: plan.languages.map((language) => ({
      language,
      href: language === plan.language ? 'index.html' : `${root}${inLanguage(plan.folder, language)}/index.html`,
    })),
    siblings: plan.siblings.map(({ asked, name }) => ({
      href: `${root}${plan.report}/${plan.language}/${name}/index.html`,
      text: name,
      current: asked === plan.measure,
    })),
    handbookPage,
  }
}
