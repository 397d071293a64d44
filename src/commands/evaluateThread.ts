/** What runs in a thread of its own: it reads the judgements once, then evaluates one run after another as it is told. */
import { parentPort, workerData } from 'node:worker_threads'
import type { RunValues } from '../evaluate/values.ts'
import { scorer } from '../measures/syntax.ts'
import { readQrels } from '../readers/index.ts'
import type { Checked } from '../text/problem.ts'
import type { RunArgument } from './arguments.ts'
import { evaluateFile } from './evaluateFile.ts'
import { seldom, toldOf } from './progress.ts'
import { fileSource } from './source.ts'
import type { ThreadMessage, ThreadTask } from './threads.ts'

const { qrels: path, measures, conventions, declared } = workerData as ThreadTask
const reading = readQrels(fileSource(path, { digest: false }), { ...conventions, ...declared.qrels })
const scorers = measures.map(scorer)
const send = (message: ThreadMessage) => parentPort!.postMessage(message)
const step = seldom((what) => send({ step: what }), performance.now.bind(performance))

async function evaluate({ name, path: file }: RunArgument): Promise<Checked<RunValues>> {
  const qrels = await reading
  if (!qrels.ok) return qrels
  const plain = fileSource(file, { digest: false })
  const source = { ...plain, open: () => toldOf(plain.open(), file, { step }) }
  return evaluateFile(source, {
    qrels: qrels.value.qrels,
    qrelsPath: path,
    scorers,
    conventions,
    declared: { ...declared.run, called: name },
  })
}

parentPort!.on('message', async (run: RunArgument) => send({ values: await evaluate(run) }))
