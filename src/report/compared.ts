import { type Answers, type Request, type RunAnswers, requestKey } from './answers.ts'
import { type Comparison, compareRuns } from './comparisons.ts'
import { comparisonHash, type Hashes, hashesOf, type Memory, unknownHashes } from './hashes.ts'
import { fetched, put, type Told } from './memory.ts'

/** The answers with the comparisons that were asked for, each with its baseline; the values are there. */
export async function compared(
  answers: readonly RunAnswers[],
  requests: readonly Request[],
  { memory, told }: { readonly memory?: Memory | undefined; readonly told?: Told | undefined },
): Promise<Answers> {
  const done: RunAnswers[] = []
  for (const entry of answers) {
    const { dataset, run } = entry
    const comparisons = new Map(entry.comparisons)
    for (const request of requests) {
      if (request.kind !== 'comparison' || request.dataset !== dataset.spec.name || request.run !== run.name) continue
      const { scorer, method, by: field } = request
      const by = field === undefined ? undefined : { field, texts: dataset.queries ?? new Map() }
      const others = answers.filter((other) => other.dataset === dataset)
      const hash = memory && comparisonHash(request, await hashesOfRuns(memory, others))
      const past = memory && ((await fetched(memory.store, hash)) as Comparison | undefined)
      told?.(request, past === undefined ? 'begun' : 'remembered', hash)
      const runs = others.map(({ run: { name }, values }) => ({ name, values }))
      const found = past ?? (await compareRuns(runs, { scorer, method, baseline: run.name, by }))
      if (past === undefined) told?.(request, 'evaluated', hash)
      if (memory && past === undefined) await put(memory.store, hash, found)
      comparisons.set(requestKey(request), found)
    }
    done.push({ ...entry, comparisons })
  }
  return done
}

async function hashesOfRuns(memory: Memory, of: readonly RunAnswers[]): Promise<ReadonlyMap<string, Hashes>> {
  const each = of.map(async ({ dataset, run, values }) => {
    const hashes = await hashesOf(memory, dataset, run)
    // Where the file changed before it was read, its hashes are not those of the values.
    return [run.name, hashes.digest === values.digest?.sha256 ? hashes : unknownHashes] as const
  })
  return new Map(await Promise.all(each))
}
