import { stringify } from 'yaml'
import { prefixLines } from '../../render/emitters/markdown/escape.ts'
import { portable } from '../../render/emitters/markdown/form.ts'
import { inFolder, type PublishedPage, type Target, titled } from '../target.ts'

/** MkDocs with Material: https://squidfunk.github.io/mkdocs-material */
export const mkdocs: Target = {
  name: 'mkdocs',
  called: 'MkDocs with Material',
  documents: 'docs',
  translated: inFolder('docs'),
  file: { branch: 'index.md', leaf: 'index.md' },
  lowerCase: false,
  links: 'files',
  downloads: 'beside',
  form: {
    ...portable,
    remark: titled((title, content) => {
      const body = prefixLines(content, '    ', '    ')
      return `!!! note "${title.replaceAll('"', '&quot;')}"\n\n${body}`
    }),
  },
  title: 'heading',
  scripts: { by: 'tag', folder: 'docs' },
  frontMatter: ({ title, description }) => ({ title, description }),
  navigation: (pages) => new Map([['rankbook-nav.yml', navigation(pages)]]),
  setup: {
    files: ['mkdocs.yml', 'mkdocs.yaml'],
    needs: [
      {
        shown: /pymdownx\.arithmatex["']?\s*:[\s{]*generic["']?\s*:\s*true/,
        what: 'formulas are not left for MathJax or KaTeX to typeset',
        mend: 'Add `- pymdownx.arithmatex: { generic: true }` to `markdown_extensions`.',
      },
      {
        shown: /mathjax|katex/i,
        what: 'formulas are not typeset',
        mend: 'Add the script of MathJax or KaTeX to `extra_javascript`, as the pages of Material on math say.',
      },
      {
        shown: /[-[,]\s*["']?admonition\b/,
        what: 'side notes are not set up',
        mend: 'Add `- admonition` to `markdown_extensions`.',
      },
    ],
  },
}

/** The part of `nav` in mkdocs.yml that leads to the pages: MkDocs takes no file for it. */
function navigation(pages: readonly PublishedPage[]): string {
  const fronts = pages.filter(({ order }) => order === 0)
  const entry = ({ title, file, below }: PublishedPage): unknown =>
    below.length === 0 ? { [title]: file } : { [title]: [file, ...below.map((page) => ({ [page.title]: page.file }))] }
  const nav = fronts.map((front) => {
    const reports = pages.filter(({ language, order }) => language === front.language && order > 0)
    return { [front.title]: [front.file, ...reports.map(entry)] }
  })
  return `# Copy this into mkdocs.yml.\n${stringify({ nav }, { defaultStringType: 'QUOTE_DOUBLE', lineWidth: 0 })}`
}
