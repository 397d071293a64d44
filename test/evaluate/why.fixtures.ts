import { explainValue } from '../../src/evaluate/why/analyse.ts'
import { readClaim } from '../../src/evaluate/why/claim.ts'
import { choiceName } from '../../src/evaluate/why/setting.ts'
import type { Fit, Why } from '../../src/evaluate/why/why.ts'
import { evaluationOf, type Short } from './fixtures.ts'

/** A question in short: rows, the measure, and somebody's number. */
export interface Asked extends Omit<Short, 'measures'> {
  readonly measure: string
  readonly than?: string
}

/** The explanation of a value, where nothing may go wrong. */
export async function whyOf({ measure, than, ...short }: Asked): Promise<Why> {
  const { qrels, run, scorers, conventions } = await evaluationOf({ ...short, measures: [measure] })
  const read = than === undefined ? undefined : readClaim(than)
  if (read?.ok === false) throw new Error(read.what)
  const question = { qrels, run, scorer: scorers[0]!, conventions, ...(read && { than: read.claim }) }
  const explained = await explainValue(question)
  if (!explained.ok) throw new Error(explained.problems.map(({ what }) => what).join('\n'))
  return explained.value
}

/** The choices of a way, as they are written. */
export function named(fit: Pick<Fit, 'choices'> | undefined): string[] | undefined {
  return fit?.choices.map(choiceName)
}
