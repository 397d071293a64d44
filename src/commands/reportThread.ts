/** What runs in a thread of its own for a report: it evaluates one run after another as it is told, and keeps the judgements that it read last. */
import { parentPort } from 'node:worker_threads'
import { readQrels } from '../readers/index.ts'
import type { QrelsFile } from '../readers/reader.ts'
import { type ApartAnswer, type ApartTask, doApart } from '../report/apart.ts'
import { frozen } from '../report/frozen.ts'
import type { Checked } from '../text/problem.ts'
import { seldom, toldOf } from './progress.ts'
import { fileSource } from './source.ts'
import type { ThreadMessage } from './threads.ts'

const send = (message: ThreadMessage<ApartAnswer>) => parentPort!.postMessage(message)
const step = seldom((what) => send({ step: what }), performance.now.bind(performance))
const last: { key: string; qrels: Promise<Checked<QrelsFile>> | undefined } = { key: '', qrels: undefined }

function qrelsFor({ qrels: { path, declared }, conventions }: ApartTask): Promise<Checked<QrelsFile>> {
  const key = JSON.stringify([path, declared, conventions])
  if (last.qrels === undefined || last.key !== key) {
    last.key = key
    last.qrels = readQrels(fileSource(path, { digest: false }), { ...conventions, ...declared })
  }
  return last.qrels
}

async function answer(task: ApartTask): Promise<ApartAnswer> {
  const qrels = await qrelsFor(task)
  if (!qrels.ok) return { found: frozen(qrels), taken: undefined, recognised: [] }
  const file = fileSource(task.run.path, { digest: true })
  const source = { ...file, open: () => toldOf(file.open(), task.run.path, { step }) }
  return doApart(task, qrels.value.qrels, source)
}

parentPort!.on('message', async (task: ApartTask) => send({ answer: await answer(task) }))
