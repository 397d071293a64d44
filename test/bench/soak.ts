/**
 * Evaluates the same data a thousand times in one process: how the heap after a collection grows from the hundredth
 * evaluation to the last. Run with `--expose-gc`.
 */
import { trecEval } from '../../src/collection/conventions.ts'
import { fileSource } from '../../src/commands/source.ts'
import { evaluateRun } from '../../src/evaluate/evaluate.ts'
import { scorer } from '../../src/measures/syntax.ts'
import { openRun, readQrels } from '../../src/readers/index.ts'

const [qrelsPath, runPath] = process.argv.slice(2)

async function evaluateOnce(): Promise<void> {
  const read = await readQrels(fileSource(qrelsPath!), trecEval)
  const run = openRun(fileSource(runPath!))
  if (!read.ok || !run.ok) throw new Error('unreadable')
  const scorers = ['AP', 'nDCG@10', 'RR', 'R@100', 'R@1000', 'P@10'].map(scorer)
  const done = await evaluateRun({ qrels: read.value.qrels, run: run.value, scorers, conventions: trecEval })
  if (!done.ok) throw new Error(JSON.stringify(done.problems.slice(0, 3)))
}

/** What is left after collections, with turns of the event loop between, in which what was let go is released. */
async function held(): Promise<number> {
  for (let round = 0; round < 5; round++) {
    gc!()
    await new Promise((next) => setTimeout(next, 20))
  }
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

for (let i = 0; i < 100; i++) await evaluateOnce()
const before = await held()
for (let i = 0; i < 900; i++) await evaluateOnce()
process.stdout.write(`${((await held()) - before).toFixed(1)} MB`)
