import { linkTo, stack } from '../render/emitters/markdown/escape.ts'
import { type Form, portable } from '../render/emitters/markdown/form.ts'
import type { MarkdownOptions } from '../render/emitters/markdown.ts'
import type { Language } from '../text/words.ts'

/** A page as a target sees it. */
export interface PublishedPage {
  readonly title: string
  readonly description: string
  readonly language: Language
  /** From 1, among the pages that lie beside it; 0 for the page that lists the reports. */
  readonly order: number
  /** Its file, under the folder of the site. */
  readonly file: string
  /** Where it stands on the site, without the site's base: `reports/search-metrics/`. */
  readonly url: string
  /** Scripts that its front matter names, as relative addresses. */
  readonly scripts: readonly string[]
  /** The pages below it, such as those of measures. */
  readonly below: readonly { readonly title: string; readonly url: string; readonly file: string }[]
}

/** Something that a site has to be set up for. */
export interface Need {
  /** How the text of the site's settings shows it. */
  readonly shown: RegExp
  readonly what: string
  readonly mend: string
}

/**
 * How pages of a site run scripts, which lie in a folder under the site's whose files it serves as they are. A page loads them
 * by a tag at its end or by its front matter; or the site loads them on every page, by files that are written for it.
 */
export type SiteScripts =
  | { readonly by: 'tag' | 'front matter'; readonly folder: string }
  | {
      readonly by: 'site'
      readonly folder: string
      /** The files that load the script at a path under the site's root, by path under the site's folder. */
      files(script: string): ReadonlyMap<string, string>
      readonly need: Need
    }

/** A kind of documentation site, and how pages are written for it. */
export interface Target {
  readonly name: string
  /** "VitePress" */
  readonly called: string
  /** Where the documents lie under the site's folder: `docs`. Empty: in the folder itself. */
  readonly documents: string
  /** Where documents in a language other than the first lie: from the site's folder, and in its addresses. */
  translated(language: Language): { readonly folder: string; readonly url: string }
  /** Whether each language is a site of its own, so that no link leads to a page in another one. */
  readonly languagesApart?: boolean
  /** The name of a page's file: in a folder that has pages below it, and in one that has none. */
  readonly file: { readonly branch: string; readonly leaf: string }
  /** Whether names in its addresses are all in lower case. */
  readonly lowerCase: boolean
  /** `files`: links lead from file to file, and the site makes addresses of them. `addresses`: they are relative addresses. */
  readonly links: 'files' | 'addresses'
  /** Where files to download go so that they lie beside their page: the folder for files that the site copies, if it has one. */
  readonly downloads: 'beside' | { readonly folder: string }
  readonly form: Omit<Form, 'address'>
  readonly title: MarkdownOptions['title']
  /** Left out where its pages run no scripts. */
  readonly scripts?: SiteScripts
  /** What stands before the page; undefined where it takes none. */
  frontMatter?(page: PublishedPage): Readonly<Record<string, unknown>>
  /** Files for the site's navigation, by path under the site's folder. */
  navigation?(pages: readonly PublishedPage[]): ReadonlyMap<string, string>
  /** Files that say how the site is set up, the main one first, and what one of them must show. */
  readonly setup?: { readonly files: readonly string[]; readonly needs: readonly Need[] }
}

/** A remark in the site's own form where it has a title, and a quotation where it has none. */
export function titled(write: (title: string, content: string) => string): Form['remark'] {
  return (remark) => {
    if (remark.title === '') return portable.remark(remark)
    return write(remark.title, stack([remark.first, ...remark.rest]))
  }
}

/** A remark as Docusaurus and Starlight have it. */
export const noteContainer = titled((title, content) => `:::note[${title}]\n\n${content}\n\n:::`)

/** A picture as Docusaurus and Starlight have it: they take a colon before a letter for a directive, and drop it from alternative text. */
export function withoutDirectives(address: string, alt: string): string {
  return `!${linkTo(address, alt.replaceAll(':', '&#58;'))}`
}

/** What a site lacks that typesets formulas by remark and rehype; the arguments say what to add for each part. */
export function remarkMathNeeds(add: {
  readonly remark: string
  readonly rehype: string
  readonly css: string
}): Need[] {
  return [
    {
      shown: /remark-?math/i,
      what: 'formulas are not read',
      mend: `Run \`npm install remark-math@6 rehype-katex@7\` and ${add.remark}.`,
    },
    {
      shown: /rehype-?katex|rehype-?mathjax/i,
      what: 'formulas are not typeset',
      mend: `Run \`npm install rehype-katex@7\` and ${add.rehype}.`,
    },
    {
      shown: /katex(?:\.min)?\.css|mathjax/i,
      what: "KaTeX's stylesheet is not loaded, so that each formula would show twice",
      mend: `${add.css}.`,
    },
  ]
}

/** Documents in a language in a folder of its name, lower case, within those of the site. */
export function inFolder(documents: string): Target['translated'] {
  return (language) => {
    const name = language.toLowerCase()
    return { folder: documents === '' ? name : `${documents}/${name}`, url: name }
  }
}
