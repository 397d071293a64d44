import type { Io } from '../text/io.ts'
import { assetFiles } from './assets.ts'

/** KaTeX's fonts that formulas of ours use: roman, italic, large operators and delimiters, further symbols. */
const usedFont = /KaTeX_(?:Main|Math|Size[1-4]|AMS)-/

/** The styles of a page that needs no other file: KaTeX's with its fonts as data, then ours. Throws `SourceError` as `assetFiles` does. */
export async function standaloneStyles(io: Pick<Io, 'source'>): Promise<string> {
  const files = await assetFiles(io)
  const katex = textOf(files.get('assets/katex/katex.css')!)
  const fontsInside = katex.replace(/@font-face\s*\{[^}]*\}\s*/g, (rule) =>
    usedFont.test(rule)
      ? rule.replace(/url\(([^)]*)\)/, (_, path: string) => `url(${dataUri(files.get(`assets/katex/${path}`)!)})`)
      : '',
  )
  return `${fontsInside.trim()}\n${textOf(files.get('assets/style.css')!).trim()}`
}

function dataUri(font: string | Uint8Array): string {
  return `data:font/woff2;base64,${Buffer.from(font).toString('base64')}`
}

function textOf(file: string | Uint8Array): string {
  return typeof file === 'string' ? file : Buffer.from(file).toString('utf8')
}
