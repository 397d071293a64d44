import { expect, test } from 'vitest'
import { progressOn, seldom, toldOf } from '../../src/commands/progress.ts'

function told(terminal: boolean) {
  const texts: string[] = []
  const time = { now: 0 }
  const progress = progressOn({ terminal, write: (text) => void texts.push(text) }, () => time.now)
  const stepAt = (now: number, what: string) => {
    time.now = now
    progress.step(what)
  }
  return { texts, progress, stepAt }
}

test('on a terminal, what takes more than a second is told on one line, which goes before anything else is printed', () => {
  const { texts, progress, stepAt } = told(true)
  progress.begin()
  stepAt(900, 'too soon')
  stepAt(1000, 'first')
  stepAt(1050, 'too soon again')
  stepAt(1100, 'x'.repeat(200))
  progress.clear()
  progress.clear()
  expect(texts).toEqual(['first', '\r\u001b[K', 'x'.repeat(79), '\r\u001b[K'])
})

test('elsewhere it is told in whole lines, and seldom', () => {
  const { texts, progress, stepAt } = told(false)
  progress.begin()
  for (let now = 0; now <= 180_000; now += 6000) stepAt(now, `at ${now}`)
  progress.clear()
  expect(texts).toEqual(['at 60000\n', 'at 120000\n', 'at 180000\n'])
})

test('nothing is told before it begins, which a command that is quiet never does', () => {
  const { texts, stepAt } = told(true)
  stepAt(1e6, 'never')
  expect(texts).toEqual([])
})

test('reading tells how far it is, and hands on the blocks as they are', async () => {
  const blocks = [new Uint8Array(2_000_000), new Uint8Array([1, 2])]
  const steps: string[] = []
  const source = (async function* () {
    yield* blocks
  })()
  const read: Uint8Array[] = []
  for await (const block of toldOf(source, 'a.run', { step: (what) => void steps.push(what) })) read.push(block)
  expect(read.every((block, i) => block === blocks[i])).toBe(true)
  expect(read).toHaveLength(2)
  expect(steps).toEqual(['reading a.run: 2 megabytes', 'reading a.run: 2 megabytes'])
})

test('a thread passes on no more than a terminal shows', () => {
  const steps: string[] = []
  const time = { now: 0 }
  const step = seldom(
    (what) => void steps.push(what),
    () => time.now,
  )
  for (const now of [0, 50, 99, 100, 150, 500]) {
    time.now = now
    step(`at ${now}`)
  }
  expect(steps).toEqual(['at 0', 'at 100', 'at 500'])
})
