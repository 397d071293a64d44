/** A drawing without its outer element: what stands between `<svg …>` and `</svg>`. */
export interface Drawn {
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** Shapes and texts only. Ids in it begin with `clip` or `gradient`. */
  readonly body: string
}

const plainElements = new Set([
  'svg',
  'g',
  'path',
  'line',
  'rect',
  'text',
  'tspan',
  'defs',
  'clipPath',
  'linearGradient',
  'radialGradient',
  'stop',
])
const plainAttributes = new Set([
  'id',
  'width',
  'height',
  'viewBox',
  'transform',
  'd',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'dx',
  'dy',
  'cx',
  'cy',
  'r',
  'fx',
  'fy',
  'rx',
  'ry',
  'offset',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'clip-path',
  'stop-color',
  'gradientUnits',
])

/**
 * What Vega drew, without what a picture in a page has no use for: roles, classes, empty shapes, and digits beyond a hundredth
 * of a pixel. Elements, attributes and addresses that are not those of a plain drawing are left out, whatever wrote them.
 */
export function tidySvg(svg: string): Drawn {
  const size = /<svg[^>]*?viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)
  if (size === null) throw new Error('Vega wrote no picture')
  const body = svg
    .replace(/^.*?<svg[^>]*>/s, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<[^>]*>/g, tidyTag)
  return { width: Number(size[1]), height: Number(size[2]), body: withoutEmpty(body) }
}

function tidyTag(tag: string): string {
  const name = /^<\/?([A-Za-z]+)/.exec(tag)?.[1] ?? ''
  if (!plainElements.has(name)) return ''
  if (tag.startsWith('</')) return tag
  const attributes = [...tag.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!] as const)
  if (attributes.some(([key, value]) => key === 'display' && value === 'none')) return ''
  const kept = attributes
    .filter(([key, value]) => plainAttributes.has(key) && isInside(value) && !isDefault(key, value))
    .map(([key, value]) => ` ${key}="${rounded(key, value)}"`)
  return `<${name}${kept.join('')}${tag.endsWith('/>') ? '/>' : '>'}`
}

/** An address leads to a part of the drawing itself. */
function isInside(value: string): boolean {
  return !/url\((?!#)/i.test(value)
}

function isDefault(key: string, value: string): boolean {
  return (key === 'opacity' && value === '1') || (key === 'transform' && value === 'translate(0,0)')
}

/** Attributes of numbers, with at most two decimals. */
function rounded(key: string, value: string): string {
  if (key === 'font-family' || key === 'id') return value
  return value.replace(/-?\d+\.\d{3,}(?:e-?\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100 + 0))
}

function withoutEmpty(body: string): string {
  let before: string
  let after = body
    .replace(/<path(?: d="")?\/>/g, '')
    .replace(/<path d="M0,0h0v0h0Z"\/>/g, '')
    .replace(/<text[^>]* opacity="0"[^>]*>[^<]*<\/text>/g, '')
    .replace(/<line[^>]* opacity="0"[^>]*\/>/g, '')
  do {
    before = after
    after = before
      .replace(/<g[^>]*><\/g>/g, '')
      .replace(/<g>((?:<(?:path|line|rect)[^>]*\/>|<text[^>]*>[^<]*<\/text>)*)<\/g>/g, '$1')
  } while (after !== before)
  return after
}

/** The body with its ids made the figure's own, as several drawings stand on a page. */
export function withIds(body: string, prefix: string): string {
  return body.replace(/ id="([\w-]+)"/g, ` id="${prefix}-$1"`).replace(/url\(#([\w-]+)\)/g, `url(#${prefix}-$1)`)
}
