import type { ChartKind } from './asked.ts'
import { correlation } from './correlation.ts'
import { cutoffs } from './cutoffs.ts'
import { differences } from './differences.ts'
import { grades } from './grades.ts'
import { heatmap } from './heatmap.ts'
import { precisionRecall } from './precisionRecall.ts'
import { scatter } from './scatter.ts'
import { systems } from './systems.ts'

/** Every kind of chart. Adding one is a file, its drawing in `templates/charts`, and a line here. */
export const charts: readonly ChartKind[] = [
  systems,
  differences,
  scatter,
  precisionRecall,
  cutoffs,
  heatmap,
  grades,
  correlation,
]
