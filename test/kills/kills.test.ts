import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bundleInto } from '../commands/bundle.ts'
import { inFolder } from '../commands/io.ts'
import { makeShop, round } from './kills.ts'

describe('a build', () => {
  test.each(['SIGKILL', 'SIGINT'] as const)(
    'that %s ends, alone or with another one beside it, leaves whole pages, and the next one is right byte for byte',
    (signal) =>
      inFolder(async (root) => {
        const cli = bundleInto(join(root, 'package'))
        const shop = await makeShop(root, cli)
        for (const number of [0, 1, 2, 3]) {
          const faults = await round(shop, { cli, number, share: 0.35 + 0.17 * number, signal })
          expect({ number, faults }).toEqual({ number, faults: [] })
        }
      }),
    600_000,
  )
})
