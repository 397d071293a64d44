import { portable } from '../../render/emitters/markdown/form.ts'
import { type Need, noteContainer, remarkMathNeeds, type Target, withoutDirectives } from '../target.ts'

const modulePath = 'src/rankbook_live.js'

const clientModuleNeed: Need = {
  shown: /rankbook_live/,
  what: 'no page loads the script that plays examples and checks numbers',
  mend: `Add \`clientModules: ['./${modulePath}']\` to the configuration, or publish with --live off.`,
}

/** A module that Docusaurus runs in the browser, wherever its pages stand. */
function clientModule(script: string): ReadonlyMap<string, string> {
  const text = `import siteConfig from '@generated/docusaurus.config'

if (typeof document !== 'undefined') {
  const script = document.createElement('script')
  script.src = siteConfig.baseUrl + ${JSON.stringify(script)}
  document.head.append(script)
}
`
  return new Map([[modulePath, text]])
}

/**
 * Docusaurus 3: https://docusaurus.io. Pages say in their front matter that they are Markdown and no MDX, so that nothing in
 * them is ever taken for code.
 */
export const docusaurus: Target = {
  name: 'docusaurus',
  called: 'Docusaurus',
  documents: 'docs',
  translated: (language) => ({ folder: `i18n/${language}/docusaurus-plugin-content-docs/current`, url: '' }),
  languagesApart: true,
  file: { branch: 'index.md', leaf: 'index.md' },
  lowerCase: false,
  links: 'files',
  downloads: 'beside',
  form: { ...portable, remark: noteContainer, picture: withoutDirectives },
  title: 'heading',
  scripts: { by: 'site', folder: 'static', files: clientModule, need: clientModuleNeed },
  frontMatter: ({ title, description, order }) => ({
    title,
    description,
    sidebar_position: order,
    mdx: { format: 'md' },
  }),
  setup: {
    files: [
      ...['ts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`),
      'src/css/custom.css',
      'src/css/custom.scss',
    ],
    needs: remarkMathNeeds({
      remark: 'add `remarkPlugins: [remarkMath]` to the docs preset',
      rehype: 'add `rehypePlugins: [rehypeKatex]` to the docs preset',
      css: 'Add the katex.min.css of the installed version of KaTeX to `stylesheets`, or import it in `customCss`',
    }),
  },
}

/** The same as MDX, for sites that compile every page. */
export const docusaurusMdx: Target = {
  ...docusaurus,
  name: 'docusaurus-mdx',
  called: 'Docusaurus, as MDX',
  file: { branch: 'index.mdx', leaf: 'index.mdx' },
  frontMatter: ({ title, description, order }) => ({ title, description, sidebar_position: order }),
}
