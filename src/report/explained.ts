import { explainValue } from '../evaluate/why/analyse.ts'
import type { Why } from '../evaluate/why/why.ts'
import type { RunSpec } from '../spec/spec.ts'
import type { Answering } from './answering.ts'
import { type Request, type RunAnswers, requestKey } from './answers.ts'
import { type Hashes, hashesOf, type Memory } from './hashes.ts'
import { fetched, put } from './memory.ts'

/** Explains the values that requests ask about, beside those explained before; the run was read without an error. */
export async function explained(
  requests: readonly Request[],
  { dataset, run, before }: Pick<RunAnswers, 'dataset' | 'run'> & { readonly before: RunAnswers | undefined },
  { open, memory, told }: Answering,
): Promise<RunAnswers['whys']> {
  const whys = new Map(before?.whys)
  const hashes = memory && (await hashesOf(memory, dataset, run))
  const { conventions } = dataset.spec.conventions
  for (const request of requests) {
    if (request.kind !== 'why') continue
    const hash = hashes?.of(request)
    const past = memory && ((await fetched(memory.store, hash)) as Why | undefined)
    told?.(request, past === undefined ? 'begun' : 'remembered', hash)
    const { scorer, than } = request
    const question = { qrels: dataset.qrels, run: open(dataset, run), scorer, conventions, ...(than && { than }) }
    const found = past === undefined ? await explainValue(question) : { ok: true as const, value: past }
    if (!found.ok) throw new Error(found.problems.map(({ what }) => what).join('; '))
    if (past === undefined) told?.(request, 'evaluated', hash)
    if (memory && past === undefined && (await isUnchanged(run, hashes, memory)))
      await put(memory.store, hash, found.value)
    whys.set(requestKey(request), found.value)
  }
  return whys
}

/** Whether a run is still what it was when its hashes were taken. */
async function isUnchanged({ data }: RunSpec, hashes: Hashes | undefined, { digest }: Memory): Promise<boolean> {
  return data.kind !== 'file' || (await digest(data.path, { again: true })) === hashes?.digest
}
