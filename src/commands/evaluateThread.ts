/** What runs in a thread of its own: it reads the judgements once, then evaluates one run after another as it is told. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Conventions } from '../collection/conventions.ts'
import type { RunValues } from '../evaluate/values.ts'
import { scorer } from '../measures/syntax.ts'
import { type Declared, readQrels } from '../readers/index.ts'
import type { Checked } from '../text/problem.ts'
import type { RunArgument } from './arguments.ts'
import { evaluateFile } from './evaluateFile.ts'
import { seldom, toldOf } from './progress.ts'
import { fileSource } from './source.ts'
import type { ThreadMessage } from './threads.ts'

/** What every thread is told once. */
export interface FileTask {
  readonly qrels: string
  /** Canonical names, which fix the formulas. */
  readonly measures: readonly string[]
  readonly conventions: Conventions
  readonly declared: { readonly qrels: Declared; readonly run: Declared }
}

const { qrels: path, measures, conventions, declared } = workerData as FileTask
const reading = readQrels(fileSource(path, { digest: false }), { ...conventions, ...declared.qrels })
const scorers = measures.map(scorer)
const send = (message: ThreadMessage<Checked<RunValues>>) => parentPort!.postMessage(message)
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

parentPort!.on('message', async (run: RunArgument) => send({ answer: await evaluate(run) }))
