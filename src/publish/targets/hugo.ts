import { portable } from '../../render/emitters/markdown/form.ts'
import { inFolder, type Target } from '../target.ts'

/** Hugo 0.122 or later, whose passthrough extension keeps formulas whole: https://gohugo.io */
export const hugo: Target = {
  name: 'hugo',
  called: 'Hugo',
  documents: 'content',
  translated: inFolder('content'),
  file: { branch: '_index.md', leaf: 'index.md' },
  lowerCase: true,
  links: 'addresses',
  downloads: 'beside',
  form: { ...portable, inlineMath: (tex) => `\\(${tex}\\)` },
  title: 'front matter',
  scripts: { by: 'tag', folder: 'static' },
  frontMatter: ({ title, description, order }) => ({ title, description, weight: order, params: { math: true } }),
  setup: {
    files: ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
      ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`),
    ),
    needs: [
      {
        shown: /passthrough[\s\S]*?enable["']?\s*[:=]\s*true/i,
        what: 'formulas lose their backslashes',
        mend: 'Enable markup.goldmark.extensions.passthrough with block delimiters $$ and inline delimiters \\( \\).',
      },
      {
        shown: /\\\(/,
        what: 'formulas in a line lose their backslashes',
        mend: 'Name \\( and \\) among the inline delimiters of markup.goldmark.extensions.passthrough.',
      },
      {
        shown: /unsafe["']?\s*[:=]\s*true/,
        what: 'anchors and some code would be left out, as raw HTML is off',
        mend: 'Set markup.goldmark.renderer.unsafe to true; the pages hold no HTML from data.',
      },
    ],
  },
}
