import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Io } from '../text/io.ts'

/** A file that every site needs, and where it comes from. */
export interface Asset {
  /** Path in the site, relative to its root. */
  readonly target: string
  /** `templates`: relative to the package's `templates/`. `katex`: relative to KaTeX's `dist/`. */
  readonly source: 'templates' | 'katex'
  readonly from: string
  /** `katex-css`: passed through `katexStyles` before it is written. All else is copied byte by byte. */
  readonly change?: 'katex-css'
}

/** KaTeX's fonts, each as `fonts/KaTeX_NAME.woff2`. */
const fonts = [
  'AMS-Regular',
  'Caligraphic-Bold',
  'Caligraphic-Regular',
  'Fraktur-Bold',
  'Fraktur-Regular',
  'Main-Bold',
  'Main-BoldItalic',
  'Main-Italic',
  'Main-Regular',
  'Math-BoldItalic',
  'Math-Italic',
  'SansSerif-Bold',
  'SansSerif-Italic',
  'SansSerif-Regular',
  'Script-Regular',
  'Size1-Regular',
  'Size2-Regular',
  'Size3-Regular',
  'Size4-Regular',
  'Typewriter-Regular',
] as const

/** The files a site needs beside its pages. */
export const assets: readonly Asset[] = [
  { target: 'assets/style.css', source: 'templates', from: 'assets/style.css' },
  { target: 'assets/site.js', source: 'templates', from: 'assets/site.js' },
  { target: 'assets/katex/katex.js', source: 'katex', from: 'katex.min.js' },
  { target: 'assets/katex/katex.css', source: 'katex', from: 'katex.css', change: 'katex-css' },
  ...fonts.map((name): Asset => {
    const path = `fonts/KaTeX_${name}.woff2`
    return { target: `assets/katex/${path}`, source: 'katex', from: path }
  }),
]

/** KaTeX's stylesheet with its fonts in one format only, the one that is copied. */
export function katexStyles(css: string): string {
  return css.replace(/src:\s*([^;]*);/g, (declaration, sources: string) => {
    const woff2 = /url\([^)]*\.woff2\)\s*format\("woff2"\)/.exec(sources)?.[0]
    return woff2 === undefined ? declaration : `src: ${woff2};`
  })
}

/** `templates/` lies beside `src/` and `dist/`. */
const folders: Readonly<Record<Asset['source'], string>> = {
  templates: fileURLToPath(new URL('../../templates/', import.meta.url)),
  katex: dirname(createRequire(import.meta.url).resolve('katex')),
}

/** The contents of all assets by their path in the site. Throws `SourceError` where the installation is not whole. */
export async function assetFiles(io: Pick<Io, 'source'>): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const files = new Map<string, string | Uint8Array>()
  for (const { target, source, from, change } of assets) {
    const bytes = await readAll(io, join(folders[source], from))
    files.set(target, change === 'katex-css' ? katexStyles(bytes.toString('utf8')) : bytes)
  }
  return files
}

async function readAll(io: Pick<Io, 'source'>, path: string): Promise<Buffer> {
  const blocks: Uint8Array[] = []
  for await (const block of io.source(path).open()) blocks.push(Uint8Array.from(block))
  return Buffer.concat(blocks)
}
