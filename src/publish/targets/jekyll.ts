import { portable } from '../../render/emitters/markdown/form.ts'
import { inFolder, type Target } from '../target.ts'

/** Jekyll 4 with kramdown: https://jekyllrb.com. Liquid is off for the pages. */
export const jekyll: Target = {
  name: 'jekyll',
  called: 'Jekyll',
  documents: '',
  translated: inFolder(''),
  file: { branch: 'index.md', leaf: 'index.md' },
  lowerCase: false,
  links: 'addresses',
  downloads: 'beside',
  form: { ...portable, inlineMath: (tex) => `$$${tex}$$` },
  title: 'heading',
  scripts: { by: 'tag', folder: '' },
  frontMatter: ({ title, description, order }) => ({
    layout: 'default',
    title,
    description,
    nav_order: order,
    math: 'mathjax',
    render_with_liquid: false,
  }),
  setup: {
    files: [
      '_config.yml',
      '_includes/head_custom.html',
      '_includes/head-custom.html',
      '_includes/head.html',
      '_layouts/default.html',
    ],
    needs: [
      {
        shown: /mathjax|katex/i,
        what: 'no script typesets formulas',
        mend: 'Load MathJax or KaTeX in the layout: kramdown leaves formulas as \\(…\\) and \\[…\\].',
      },
    ],
  },
}
