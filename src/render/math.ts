import katex, { type KatexOptions, type StrictFunction, type TrustContext } from 'katex'
import { RenderError } from './render-error.ts'

/** KaTeX marks what it refuses with this colour instead of throwing; nobody else writes it. */
const errorColor = '#fe0001'

/** The greatest size, in em, that a formula may ask for, and how many macros it may expand. */
const limits = { maxSize: 20, maxExpand: 1000 }

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
  const html = renderOrThrow(tex, { displayMode: display, ...settings(), ...limits })
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

/** Made anew for each formula: `\gdef` writes into `macros`. */
function settings(): KatexOptions {
  return { output: 'htmlAndMathml', throwOnError: true, errorColor, macros: {}, strict, trust }
}

const strict: StrictFunction = (code) => (code === 'htmlExtension' ? 'ignore' : 'error')

function trust(context: TrustContext): boolean {
  return context.command === '\\htmlData' && Object.entries(context.attributes).every(isTermLabel)
}

function isTermLabel([name, value]: readonly [string, string]): boolean {
  if (name === 'data-term') return /^[ri][1-9]\d*$/.test(value)
  return name === 'data-tag' && /^[1-9]\d*$/.test(value)
}

function mathError(tex: string, reason: string): RenderError {
  const what = `the formula "${tex.trim()}" cannot be set: ${reason}`
  return new RenderError(what, 'Write LaTeX that KaTeX knows, with words only inside \\text{…}.')
}
