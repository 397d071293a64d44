/** Reads judgements and a run and evaluates AP, nDCG@10, RR, R@100, R@1000 and P@10. */
import { trecEval } from '../../src/collection/conventions.ts'
import { fileSource } from '../../src/commands/source.ts'
import { evaluateRun } from '../../src/evaluate/evaluate.ts'
import { scorer } from '../../src/measures/syntax.ts'
import { openRun, readQrels } from '../../src/readers/index.ts'
import { reportCost } from './cost.ts'

await reportCost(async () => {
  const [qrelsPath, runPath] = process.argv.slice(2)
  const read = await readQrels(fileSource(qrelsPath!), trecEval)
  const run = openRun(fileSource(runPath!))
  if (!read.ok || !run.ok) throw new Error('unreadable')
  const scorers = ['AP', 'nDCG@10', 'RR', 'R@100', 'R@1000', 'P@10'].map(scorer)
  const done = await evaluateRun({ qrels: read.value.qrels, run: run.value, scorers, conventions: trecEval })
  if (!done.ok) throw new Error(JSON.stringify(done.problems.slice(0, 3)))
  return [...done.value.summaries].map(([name, { value }]) => `${name} ${value.toFixed(4)}`).join(', ')
})
