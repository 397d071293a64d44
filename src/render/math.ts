import katex, { type KatexOptions } from 'katex'
import { errorColor, mathSettings } from '../text/mathSettings.ts'
import { RenderError } from './render-error.ts'

const cache = new Map<string, string>()
const cacheLimit = 4096

/**
 * LaTeX as HTML and MathML by KaTeX. Throws `RenderError` for anything KaTeX would warn about, refuse, or show in red.
 * `\htmlData{term=r2,tag=2}{…}` is the only command that may reach into the page.
 */
export function renderMath(tex: string, display: boolean): string {
  const key = `${display ? 'd' : 'i'}${tex}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const html = render(tex, display)
  if (cache.size >= cacheLimit) cache.clear()
  cache.set(key, html)
  return html
}

function render(tex: string, display: boolean): string {
  const html = renderOrThrow(tex, { displayMode: display, ...mathSettings() })
  if (html.includes(`color:${errorColor}`)) throw mathError(tex, 'a command is not allowed here')
  return html
}

function renderOrThrow(tex: string, options: KatexOptions): string {
  try {
    return katex.renderToString(tex, options)
  } catch (error) {
    if (error instanceof katex.ParseError) throw mathError(tex, error.rawMessage)
    throw error
  }
}

function mathError(tex: string, reason: string): RenderError {
  const what = `the formula "${tex.trim()}" cannot be set: ${reason}`
  return new RenderError(what, 'Write LaTeX that KaTeX knows, with words only inside \\text{…}.')
}
