import { reportSchema } from '../spec/schema.ts'
import type { Io } from '../text/io.ts'
import { exit } from './problems.ts'

/** `rankbook schema`: the JSON Schema of `report.yaml`, as it lies in `templates/report.schema.json`. */
export function printSchema(io: Io): number {
  io.out(`${JSON.stringify(reportSchema(), null, 2)}\n`)
  return exit.done
}
