import { portable } from '../../render/emitters/markdown/form.ts'
import { inFolder, noteContainer, remarkMathNeeds, type Target, withoutDirectives } from '../target.ts'

/** Starlight on Astro: https://starlight.astro.build. The title of the front matter is the heading of the page. */
export const starlight: Target = {
  name: 'starlight',
  called: 'Starlight',
  documents: 'src/content/docs',
  translated: inFolder('src/content/docs'),
  file: { branch: 'index.md', leaf: 'index.md' },
  lowerCase: true,
  links: 'addresses',
  downloads: { folder: 'public' },
  form: { ...portable, remark: noteContainer, picture: withoutDirectives },
  title: 'front matter',
  scripts: { by: 'front matter', folder: 'public' },
  frontMatter: ({ title, description, order, url, scripts }) => ({
    title,
    description,
    slug: url.replace(/\/$/, ''),
    sidebar: { order },
    ...(scripts.length > 0 && { head: scripts.map((src) => ({ tag: 'script', attrs: { src, defer: true } })) }),
  }),
  setup: {
    files: ['astro.config.mjs', 'astro.config.ts', 'astro.config.js', 'astro.config.mts'],
    needs: remarkMathNeeds({
      remark: 'add `markdown: { remarkPlugins: [remarkMath] }`',
      rehype: 'add `rehypePlugins: [rehypeKatex]` to `markdown`',
      css: "Add `customCss: ['katex/dist/katex.min.css']` to starlight's options and install katex",
    }),
  },
}
