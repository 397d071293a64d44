import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for what several test files look at, such as `wholeSite`; it is removed when all tests are done. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rankbook-tests-'))
  process.env.RANKBOOK_TESTS = folder
  return () => rm(folder, { recursive: true, force: true })
}
