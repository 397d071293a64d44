import type { Site } from './site.ts'

/** A formula in a line; one that stands alone has another element around it. */
const katexInline = /(?<!katex-display"?>)<span class="?katex"?>/g
const katexDisplay = /class="?katex-display/g

const packageJson = (dependencies: Readonly<Record<string, string>>, type?: string) =>
  JSON.stringify({ name: 'docs', private: true, ...(type && { type }), dependencies })

const math = { 'remark-math': '6.0.0', 'rehype-katex': '7.0.1', katex: '0.16.25' }

export const vitepress: Site = {
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
  inline: /<mjx-container(?![^>]*display="true")/g,
}

export const docusaurus: Site = {
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
  themeConfig: { colorMode: { respectPrefersColorScheme: true } },
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
  inline: katexInline,
}

export const starlight: Site = {
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
  inline: katexInline,
}

/** MDX has the same site as Markdown. */
export const docusaurusMdx: Site = { ...docusaurus, target: 'docusaurus-mdx' }
