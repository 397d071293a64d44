import { assetFiles } from '../render/assets.ts'
import type { SingleFrame } from '../render/single.ts'
import { standaloneStyles } from '../render/standalone.ts'
import type { Io } from '../text/io.ts'
import { liveFiles } from './liveFiles.ts'

/** Styles and scripts of the package, for pages that stand alone. Throws `SourceError` where the installation is not whole. */
export async function singleFrame(io: Pick<Io, 'source'>): Promise<SingleFrame> {
  const files = new Map([...(await assetFiles(io)), ...(await liveFiles(io))])
  const script = (path: string) => {
    const content = files.get(path)
    if (content === undefined) throw new Error(`there is no script ${path}`)
    return typeof content === 'string' ? content : Buffer.from(content).toString('utf8')
  }
  return { styles: await standaloneStyles(io), script }
}
