import type { RunValues } from '../evaluate/values.ts'
import { seedName } from '../spec/spec.ts'
import { csvLine } from '../text/formats.ts'
import { formatFull } from '../text/number.ts'
import type { Answers } from './answers.ts'

/**
 * Every value of every query: dataset, run, measure, query, value. An undefined value is empty; a query that was given no
 * value has no line, and neither has a mean that was given alone. Several runs of one system follow their mean as `mine#1`, …
 */
export function valuesCsv(answers: Answers): string {
  const lines = ['dataset,run,measure,query,value\n']
  for (const { dataset, run, values, seeds = [] } of answers) {
    addLines(lines, values, [dataset.spec.name, run.name])
    seeds.forEach((seed, i) => {
      addLines(lines, seed, [dataset.spec.name, seedName(run.name, i)])
    })
  }
  return lines.join('')
}

function addLines(
  lines: string[],
  { queries, values, given }: RunValues,
  names: readonly [dataset: string, run: string],
): void {
  for (const [measure, column] of values) {
    const absent = given?.get(measure)?.absent
    queries.forEach((query, i) => {
      if (absent?.has(query)) return
      const value = column[i]!
      lines.push(csvLine([...names, measure, query, Number.isNaN(value) ? '' : formatFull(value)]))
    })
  }
}
