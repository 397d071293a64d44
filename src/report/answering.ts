import type { Run } from '../collection/run.ts'
import type { RunSpec } from '../spec/spec.ts'
import type { Answers, Dataset } from './answers.ts'
import type { Apart } from './apart.ts'
import type { Memory } from './hashes.ts'
import type { Told } from './memory.ts'
import type { Shipment } from './shipment.ts'

/** Opens a run of a data set for streaming. */
export type OpenRun = (dataset: Dataset, run: RunSpec) => Run

/** What answering needs beside the requests. */
export interface Answering {
  readonly before: Answers
  readonly open: OpenRun
  /** Where large runs are evaluated several at once; absent where all are evaluated here, one after the other. */
  readonly apart?: Apart | undefined
  /** Where it is left out, everything is evaluated. */
  readonly memory?: Memory | undefined
  /** Takes the rankings of every run that is asked about. */
  readonly shipment?: Shipment | undefined
  readonly told?: Told | undefined
}
