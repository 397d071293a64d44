import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Reference data that is not part of the project; tests over it are skipped, saying so, where it is absent. */
export const sharedFolder = fileURLToPath(new URL('../../shared', import.meta.url))

/** Whether the tests over a part of it can run: `describe.skipIf(!hasShared('real'))`. In CI the folder must be there. */
export function hasShared(part: string): boolean {
  const found = existsSync(`${sharedFolder}/${part}`)
  if (!found) process.stdout.write(`skipped: no folder ${part} beside the project\n`)
  return found
}
