import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleLive } from './bundleLive.ts'

/**
 * `npm run build`: puts the scripts of pages beside the compiled code, so that a package makes reports without a bundler. An
 * argument names another folder than `dist/live`.
 */
const folder = process.argv[2] ?? fileURLToPath(new URL('../../dist/live', import.meta.url))
const files = await bundleLive()
await mkdir(folder, { recursive: true })
for (const [name, content] of files) await writeFile(join(folder, name), content)
await writeFile(join(folder, 'list.json'), JSON.stringify([...files.keys()]))
