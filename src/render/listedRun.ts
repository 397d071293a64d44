import type { Dataset } from '../report/answers.ts'
import { type Arguments, HelperError, runOf } from './helper.ts'

/** The run that a call on ranked lists means: several runs of one system have none in common. */
export function listedRunOf(args: Arguments, dataset: Dataset): string {
  const name = runOf(args, dataset)
  refuseSeveral(dataset, name)
  return name
}

/** Refuses a run that is several runs of one system. */
export function refuseSeveral({ spec: { runs } }: Dataset, name: string): void {
  const { seeds } = runs.find((run) => run.name === name)!
  if (seeds === undefined) return
  const single = runs.filter((run) => run.seeds === undefined).map((run) => run.name)
  const mend =
    single.length === 0 ? 'Name one of its files as a run of its own.' : `Name one that is: ${single.join(', ')}.`
  throw new HelperError(`"${name}" is ${seeds.length} runs of one system, expected one ranked list`, mend)
}
