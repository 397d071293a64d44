/** What runs in a thread of its own: it reads the judgements once, then evaluates one run after another as it is told. */
import { parentPort, workerData } from 'node:worker_threads'
import type { RunValues } from '../evaluate/values.ts'
import { scorer } from '../measures/syntax.ts'
import { readQrels } from '../readers/index.ts'
import type { Checked } from '../text/problem.ts'
import type { RunArgument } from './arguments.ts'
import { evaluateFile } from './evaluateFile.ts'
import { fileSource } from './source.ts'
import type { ThreadTask } from './threads.ts'

const { qrels: path, measures, conventions, declared } = workerData as ThreadTask
const reading = readQrels(fileSource(path, { digest: false }), { ...conventions, ...declared.qrels })
const scorers = measures.map(scorer)

async function evaluate({ name, path: file }: RunArgument): Promise<Checked<RunValues>> {
  const qrels = await reading
  if (!qrels.ok) return qrels
  const source = fileSource(file, { digest: false })
  return evaluateFile(source, {
    qrels: qrels.value.qrels,
    qrelsPath: path,
    scorers,
    conventions,
    declared: { ...declared.run, called: name },
  })
}

parentPort!.on('message', async (run: RunArgument) => parentPort!.postMessage(await evaluate(run)))
