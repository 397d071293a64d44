import MarkdownItClass, { type MarkdownIt, type Token } from 'markdown-it'
import container from 'markdown-it-container'
import footnote from 'markdown-it-footnote'
import { isSafeLink } from '../emitters/words.ts'
import type { Page } from '../page.ts'
import { authoring, noteTitles } from './authoring.ts'
import { headings } from './headings.ts'
import { math } from './math.ts'
import { type PageEnv, pageEnv, type Zones } from './page-env.ts'
import { slots } from './slots.ts'
import { unread } from './unread.ts'

/** A heading of the second level, in the order of the page. */
interface Heading {
  readonly id: string
  /** 1-based. */
  readonly number: number
  readonly children: readonly Token[]
}

/** A page's prose as markdown-it's tokens, with blocks in their places. */
export interface Prose {
  readonly env: PageEnv
  readonly body: Token[]
  readonly footnotes: Token[]
  readonly headings: readonly Heading[]
  readonly zones: Readonly<Zones>
}

/** Our Markdown: CommonMark with tables, footnotes, `::: note`, math and slots; no HTML, no clever typography. */
export function createMarkdown(): MarkdownIt {
  const md = new MarkdownItClass({ html: false, linkify: false, typographer: false })
  md.validateLink = (address) => isSafeLink(address.trim())
  md.use(math).use(footnote).use(container, 'note').use(unread).use(slots).use(noteTitles).use(headings).use(authoring)
  return md
}

/** Reads the prose of a page. Throws `RenderError` with the line where it cannot be put on a page. */
export function readProse(page: Page, md: MarkdownIt): Prose {
  const env = pageEnv(page)
  const tokens = md.parse(page.prose, env)
  const end = tokens.findIndex((token) => token.type === 'footnote_block_open')
  const body = end === -1 ? tokens : tokens.slice(0, end)
  return {
    env,
    body,
    footnotes: end === -1 ? [] : tokens.slice(end),
    headings: findHeadings(body, env.zones),
    zones: env.zones,
  }
}

/** Headings are numbered where the page has a table of contents made from them. */
function findHeadings(tokens: readonly Token[], zones: Zones): Heading[] {
  const opens = tokens.flatMap((token, i) => (token.type === 'heading_open' && token.tag === 'h2' ? [i] : []))
  const numbered = zones.contents !== undefined && zones.contents.pages === undefined
  return opens.map((i, n) => {
    if (numbered) tokens[i]!.meta = { number: n + 1 }
    return { id: String(tokens[i]!.attrGet('id')), number: n + 1, children: tokens[i + 1]!.children ?? [] }
  })
}
