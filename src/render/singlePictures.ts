import { pathOf } from '../text/address.ts'
import { unescapeHtml } from './emitters/html/element.ts'

/** Kinds of pictures that browsers show, by the ending of their names. */
const kinds: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
}

/**
 * A page that stands alone with the author's pictures in it, as data. `pictureAt` gives the bytes of a picture by its path
 * relative to the page; one of another kind stays an address.
 */
export function withPictures(html: string, pictureAt: (path: string) => Uint8Array | undefined): string {
  return html.replace(/(<img src=")([^"]*)"/g, (whole, start: string, address: string) => {
    const path = pathOf(unescapeHtml(address))
    const kind = kinds[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '']
    const bytes = kind === undefined ? undefined : pictureAt(path)
    return bytes === undefined ? whole : `${start}data:${kind};base64,${Buffer.from(bytes).toString('base64')}"`
  })
}
