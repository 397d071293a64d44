import { fork } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inFolder } from './io.ts'

const lock = new URL('../../src/commands/lock.ts', import.meta.url).href
/** Takes the lock again and again, and fails where somebody else is inside as well. */
const worker = `
import { rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { lockFolder } from ${JSON.stringify(lock)}
const [folder, inside, rounds] = process.argv.slice(2)
for (let i = 0; i < Number(rounds); i++) {
  const release = await lockFolder(folder, () => undefined)
  writeFileSync(inside, '', { flag: 'wx' })
  await wait(Math.random() * 20)
  rmSync(inside)
  await release()
}
`

test('of processes that want a folder at the same time one has it at a time, and none is turned away', () =>
  inFolder(async (root) => {
    const script = join(root, 'worker.mts')
    writeFileSync(script, worker)
    const folder = join(root, 'site')
    const ends = Array.from({ length: 4 }, () => {
      const child = fork(script, [folder, join(root, 'inside'), '12'], { execArgv: ['--import', 'tsx'] })
      return new Promise((resolve) => child.once('exit', resolve))
    })
    expect(await Promise.all(ends)).toEqual([0, 0, 0, 0])
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  }))
