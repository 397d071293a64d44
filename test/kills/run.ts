/**
 * Ends builds by a signal, a hundred times at moments spread over the time that one takes, every other time with a second
 * build beside: `npm run test:kills [-- ROUNDS]`. Each next build has to be right byte for byte, with nothing left behind.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleInto } from '../commands/bundle.ts'
import { makeShop, round } from './kills.ts'

const rounds = Number(process.argv[2] ?? '100')
const root = mkdtempSync(join(tmpdir(), 'rankbook-kills-'))
const cli = bundleInto(join(root, 'package'))
const shop = await makeShop(root, cli)
let wrong = 0
for (let number = 0; number < rounds; number++) {
  const signal = number % 5 === 4 ? 'SIGINT' : 'SIGKILL'
  // The golden ratio spreads moments evenly, however many there are.
  const share = 1.1 * ((number * 0.6180339887) % 1)
  const faults = await round(shop, { cli, number, share, signal })
  if (faults.length > 0) wrong++
  for (const fault of faults) process.stdout.write(`round ${number}, ${signal} at ${share.toFixed(2)}: ${fault}\n`)
}
rmSync(root, { recursive: true, force: true })
process.stdout.write(`${rounds} builds were ended; after ${rounds - wrong} of them everything was right\n`)
process.exitCode = wrong === 0 ? 0 : 1
