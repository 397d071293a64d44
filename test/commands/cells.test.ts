import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CellsOptions, cells } from '../../src/commands/cells.ts'
import { realIo } from '../../src/commands/io.ts'
import { inFolder, testIo } from './io.ts'

const spec = `title: Shop
datasets:
  shop: { qrels: { q1: { a: 1 }, q2: { b: 1 } }, runs: { one: one.run, two: { q1: [a], q2: [x, b] } } }
measures:
  - RR
baseline: one
`
const run = 'q1 Q0 x 1 2 t\nq1 Q0 a 2 1 t\nq2 Q0 b 1 1 t\n'

interface Listed {
  readonly code: number
  readonly err: string
  /** State, kind, what, run of each. */
  readonly rows: readonly string[]
  readonly text: string
}

function inShop(work: (list: (format: CellsOptions['format']) => Promise<Listed>, folder: string) => Promise<void>) {
  return inFolder(async (root) => {
    const folder = join(root, 'shop')
    mkdirSync(folder)
    writeFileSync(join(folder, 'report.yaml'), spec)
    writeFileSync(join(folder, 'one.run'), run)
    writeFileSync(join(folder, 'en.md'), '{{example "RR" run="one" query="q1"}}\n')
    const list = async (format: CellsOptions['format']) => {
      const io = { ...testIo(), store: () => realIo().store(join(root, 'cache')) }
      const code = await cells(io, [folder], { format, allowCode: false })
      const { out: text, err } = io.printed()
      const records =
        format === 'json' && text.trim() !== ''
          ? text
              .trim()
              .split('\n')
              .map((line) => JSON.parse(line))
          : []
      const rows = records.map(({ state, kind, subject, run: of }) => `${state} ${kind} ${subject} ${of}`)
      return { code, err, rows, text: text.replaceAll(root, '…') }
    }
    await work(list, folder)
  })
}

test('every request of a report is listed with its state: stale at first, then fresh, then stale as its run changed', () =>
  inShop(async (list, folder) => {
    const all = ['values RR one', 'values RR two', 'comparison RR one', 'ranking q1 one']
    const found = async () => (await list('json')).rows
    expect((await found()).toSorted()).toEqual(all.map((one) => `stale ${one}`).sort())
    expect((await found()).toSorted()).toEqual(all.map((one) => `fresh ${one}`).sort())
    writeFileSync(join(folder, 'one.run'), run.replace('a 2 1', 'a 2 9'))
    expect((await found()).filter((row) => row.startsWith('fresh'))).toEqual(['fresh values RR two'])
  }))

test('it names inputs and hash for people, and writes no site', () =>
  inShop(async (list) => {
    await list('text')
    const { code, text, err } = await list('text')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(text).toMatch(/^shop\nstate +kind +what +run +time +hash +inputs/)
    expect(text).toMatch(/fresh +values +RR +shop\/one +[0-9a-f]{12} +report\.yaml …\/shop\/one\.run/)
    expect(text).toMatch(/fresh +ranking +q1 +shop\/one +[0-9a-f]{12}/)
  }))

test('a run that cannot be read has failed, and is a problem', () =>
  inShop(async (list, folder) => {
    writeFileSync(join(folder, 'one.run'), 'q1 Q0 x 1\n')
    const { code, rows, err } = await list('json')
    expect(code).toBe(1)
    expect(rows).toContain('failed values RR one')
    expect(err).toContain('one.run:1:')
  }))
