import type { Answers, Dataset } from '../report/answers.ts'
import { comparisonsCsv } from '../report/comparisonRecords.ts'
import { derivedCsv, derivedFiles } from '../report/derived.ts'
import { valuesCsv } from '../report/valuesCsv.ts'
import type { Spec } from '../spec/spec.ts'
import { citationFiles } from './citation/files.ts'

/** A file that lies in the folder of a report, beside those of its pages. */
export interface ReportFile {
  readonly path: string
  text(answers: Answers): string
}

/** The files that a report has once, whatever its languages: tables of values, and how to cite it. */
export function reportFiles(spec: Spec, datasets: readonly Dataset[]): readonly ReportFile[] {
  return [
    { path: 'values.csv', text: valuesCsv },
    ...(spec.compares ? [{ path: 'comparisons.csv', text: comparisonsCsv }] : []),
    ...derivedFiles(datasets, spec).map(({ path, derived }) => ({ path, text: () => derivedCsv(derived) })),
    ...citationFiles(spec),
  ]
}
