import { mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { build } from '../src/commands/build.ts'
import { testIo } from './commands/io.ts'

/**
 * The folder of a site of all reports of the repository. The first test file that asks builds it, the others wait for it; no
 * test changes it.
 */
export async function wholeSite(): Promise<string> {
  const folder = process.env.RANKBOOK_TESTS!
  const [out, outcome] = [join(folder, 'site'), join(folder, 'outcome.json')]
  if (isFirst(join(folder, 'building'))) {
    const io = testIo()
    const code = await build(io, [], { target: { kind: 'site', out }, json: false })
    await writeFile(outcome, JSON.stringify({ code, err: io.printed().err }))
  }
  for (;;) {
    const text = await readFile(outcome, 'utf8').catch(() => '')
    if (text !== '') {
      expect(JSON.parse(text)).toEqual({ code: 0, err: '' })
      return out
    }
    await wait(200)
  }
}

/** Making a folder succeeds for one of those who try. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
