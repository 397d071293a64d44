import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compareIds } from '../text/order.ts'
import { version } from '../text/version.ts'

const modules = fileURLToPath(new URL('../', import.meta.url))

/** The folders whose code decides a value, an interval or a test; as it is compiled, it is spread over all files. */
const deciding = import.meta.url.endsWith('.ts')
  ? ['text', 'collection', 'relevance', 'measures', 'readers', 'evaluate', 'statistics', 'spec', 'report']
  : ['.']

/**
 * Names the code that evaluates: the version of the package, and the SHA-256 of the modules that run, so that a changed checkout
 * of one version counts as another.
 */
export async function codeVersion(): Promise<string> {
  const hash = createHash('sha256').update(version)
  for (const folder of deciding) {
    const names = await readdir(join(modules, folder), { recursive: true })
    for (const name of names.filter((name) => /(?<!\.d)\.[jt]s$/.test(name)).sort(compareIds)) {
      hash.update(`\n${folder}/${name}\n`).update(await readFile(join(modules, folder, name)))
    }
  }
  return hash.digest('hex')
}
