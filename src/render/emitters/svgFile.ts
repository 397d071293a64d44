import type { Language } from '../../text/words.ts'
import type { FigureBlock } from '../blocks.ts'
import { withIds } from '../charts/svg.ts'
import { escapeHtml } from './html/element.ts'
import { plainText } from './words.ts'

/** Where the picture of a figure lies, relative to its page. */
export function figurePath({ id }: Pick<FigureBlock, 'id'>): string {
  return `figures/${id}.svg`
}

/**
 * The picture of a figure as a file: it brings the colours of the stylesheet along, light and dark, and paper behind them, as
 * a page that shows it cannot lend its own.
 */
export function svgFile(block: FigureBlock, styles: string, language: Language): string {
  const { width, height, body } = block.wide
  const title = escapeHtml(plainText(block.title, language))
  const drawn = withIds(body, block.id)
  const paper = '<rect width="100%" height="100%" fill="var(--paper)"/>'
  const style = `<style>${colours(`${paper}${drawn}`, styles, language)}</style>`
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  const named = `<title>${title}</title><desc>${escapeHtml(block.alt)}</desc>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" lang="${language}">${named}${style}${paper}${drawn}</svg>\n`
}

/** The tokens that a drawing uses, with their values in the stylesheet. */
function colours(drawn: string, styles: string, language: Language): string {
  const used = [...new Set([...drawn.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!))].sort()
  const light: string[] = []
  const dark: string[] = []
  for (const name of used) {
    const pair = new RegExp(`${name}:\\s*light-dark\\(([^,]+),\\s*([^;]+)\\);`).exec(styles)
    if (pair === null) light.push(`${name}:${faces(styles, name, language)}`)
    else {
      light.push(`${name}:${pair[1]}`)
      dark.push(`${name}:${pair[2]}`)
    }
  }
  return `:root{${light.join(';')}}@media (prefers-color-scheme:dark){:root{${dark.join(';')}}}`
}

/** The typefaces of a token; Chinese pages have theirs. */
function faces(styles: string, name: string, language: Language): string {
  const token = language === 'zh-CN' && name === '--sans' ? '--han' : name
  const value = new RegExp(`${token}:\\s*([^;]+);`).exec(styles)?.[1]
  if (value === undefined) throw new Error(`the stylesheet has no ${token}`)
  return value.replace(/\s+/g, ' ')
}
