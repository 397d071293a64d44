import { fileURLToPath } from 'node:url'
import type { Io } from '../text/io.ts'

/** A compiled package brings the scripts along, made by `npm run build`; in the repository they are made from their sources. */
const packed = fileURLToPath(new URL('../../dist/live/', import.meta.url))
const compiled = import.meta.url.endsWith('.js')

let bundled: Promise<ReadonlyMap<string, Uint8Array>> | undefined

/** The scripts of `live` for pages of our own or of somebody else's site, by their path in a site. Throws `SourceError` where the installation is not whole. */
export async function liveFiles(
  io: Pick<Io, 'source'>,
  pages: 'page' | 'embed' = 'page',
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  if (!compiled) bundled ??= import('./bundleLive.ts').then(({ bundleLive }) => bundleLive())
  const files = await (bundled ?? unpack(io))
  const other = pages === 'page' ? 'embed.js' : 'page.js'
  return new Map(
    [...files].filter(([name]) => name !== other).map(([name, content]) => [`assets/live/${name}`, content]),
  )
}

/** The packed scripts, as their list names them. */
async function unpack(io: Pick<Io, 'source'>): Promise<ReadonlyMap<string, Uint8Array>> {
  const read = async (name: string): Promise<Buffer> => {
    const blocks: Uint8Array[] = []
    for await (const block of io.source(`${packed}${name}`).open()) blocks.push(Uint8Array.from(block))
    return Buffer.concat(blocks)
  }
  const names = JSON.parse((await read('list.json')).toString('utf8')) as string[]
  const contents = await Promise.all(names.map(read))
  return new Map(names.map((name, i) => [name, contents[i]!]))
}
