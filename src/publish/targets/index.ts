import type { Target } from '../target.ts'
import { docusaurus, docusaurusMdx } from './docusaurus.ts'
import { github, gitlab } from './forges.ts'
import { hugo } from './hugo.ts'
import { jekyll } from './jekyll.ts'
import { mkdocs } from './mkdocs.ts'
import { plain } from './plain.ts'
import { starlight } from './starlight.ts'
import { vitepress } from './vitepress.ts'

/** The kinds of site that take Markdown. Static HTML, `html`, is the site that `build` writes. */
export const targets: readonly Target[] = [
  vitepress,
  docusaurus,
  docusaurusMdx,
  starlight,
  mkdocs,
  hugo,
  jekyll,
  github,
  gitlab,
  plain,
]

/** What may be published for: those, and static HTML. */
export const targetNames: readonly string[] = [...targets.map(({ name }) => name), 'html']
