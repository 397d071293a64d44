import { escapeHtml } from '../../render/emitters/html/element.ts'
import { escapeMarkdown } from '../../render/emitters/markdown/escape.ts'
import { portable } from '../../render/emitters/markdown/form.ts'
import { decodedAddress } from '../../text/address.ts'
import { inFolder, type PublishedPage, type Target, titled } from '../target.ts'

/** VitePress 1: https://vitepress.dev */
export const vitepress: Target = {
  name: 'vitepress',
  called: 'VitePress',
  documents: '',
  translated: inFolder(''),
  file: { branch: 'index.md', leaf: 'index.md' },
  lowerCase: false,
  links: 'files',
  downloads: { folder: 'public' },
  form: { ...portable, remark: titled((title, content) => `::: info ${title}\n\n${content}\n\n:::`), picture },
  title: 'heading',
  scripts: { by: 'front matter', folder: 'public' },
  frontMatter: ({ title, description, scripts }) => ({
    title,
    description,
    outline: [2, 3],
    ...(scripts.length > 0 && { head: scripts.map((src) => ['script', { src, defer: '' }]) }),
  }),
  navigation: (pages) =>
    new Map([['.vitepress/rankbook-sidebar.json', `${JSON.stringify(sidebar(pages), null, 2)}\n`]]),
  setup: {
    files: ['config.mts', 'config.ts', 'config.mjs', 'config.js'].map((name) => `.vitepress/${name}`),
    needs: [
      {
        shown: /\bmath\s*:\s*true|mathjax|katex/i,
        what: 'formulas are not set up',
        mend: 'Run `npm install -D markdown-it-mathjax3@4` and add `markdown: { math: true }` to the configuration.',
      },
    ],
  },
}

/** An element, as VitePress leaves character references out of the alternative text of a Markdown image. */
function picture(address: string, alt: string): string {
  const text = alt.replace(/<[^>]*>|[*`]/g, '').replaceAll('"', '&quot;')
  return `<img src="${escapeMarkdown(`./${decodedAddress(address)}`)}" alt="${text}">`
}

/** Sidebars by the address they are shown under. VitePress takes their texts for HTML. */
function sidebar(pages: readonly PublishedPage[]) {
  const item = ({ title, url }: { readonly title: string; readonly url: string }) => ({
    text: escapeHtml(title),
    link: `/${url}`,
  })
  const fronts = pages.filter(({ order }) => order === 0)
  return Object.fromEntries(
    fronts.map((front) => {
      const reports = pages.filter(({ language, order }) => language === front.language && order > 0)
      const items = reports.map((page) => ({
        ...item(page),
        ...(page.below.length > 0 && { collapsed: true, items: page.below.map(item) }),
      }))
      return [`/${front.url}`, [{ ...item(front), items }]]
    }),
  )
}
