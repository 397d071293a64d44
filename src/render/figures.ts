import { type Checked, errorAt, type Place, type Problem, warningAt, wholeFile } from '../text/problem.ts'
import type { FigureBlock } from './blocks.ts'
import { type ChartCall, plainly } from './charts/chart.ts'
import { type ChartFile, DrawError, drawChart } from './charts/draw.ts'
import { readOwnChart } from './charts/own.ts'
import type { PlacedBlock } from './engine.ts'

/** Where charts come from. */
export interface ChartSource {
  /** The package's charts by name. */
  packaged(name: string): Promise<ChartFile>
  /** What all charts look like, in Vega-Lite's form of a configuration. */
  theme(): Promise<ChartFile>
  /** The path of a chart file of the report's own, relative to the working directory, and its text; `place` is where a page names it. */
  own(path: string, place: Place): Promise<{ readonly path: string; readonly text: Checked<string> }>
}

/** Draws the charts among a page's blocks. What cannot be drawn is a problem, and its block is left as it is. */
export async function drawFigures(
  blocks: readonly PlacedBlock[],
  source: ChartSource,
): Promise<{ readonly blocks: readonly PlacedBlock[]; readonly problems: readonly Problem[] }> {
  const problems: Problem[] = []
  const drawn: PlacedBlock[] = []
  for (const placed of blocks) {
    if (placed.block.kind !== 'chart') {
      drawn.push(placed)
      continue
    }
    const figure = await figureOf(placed.block, placed.place, source)
    for (const problem of figure.problems) problems.push(problem)
    drawn.push(figure.ok ? { ...placed, block: figure.value } : placed)
  }
  return { blocks: drawn, problems }
}

async function figureOf(call: ChartCall, place: Place, source: ChartSource): Promise<Checked<FigureBlock>> {
  const { file, data, id } = call
  const theme = await source.theme()
  if (file.kind === 'packaged') {
    const { wide, narrow } = await drawChart(await source.packaged(file.name), data, theme)
    return { ok: true, value: blockOf(id, data, { wide, narrow }), problems: [] }
  }
  const { path, text } = await source.own(file.path, place)
  if (!text.ok) return text
  const chart = await readOwnChart(text.value, path)
  if (!chart.ok) return chart
  try {
    const { warnings, ...pictures } = await drawChart(chart.value, data, theme)
    const mend = 'Mend the chart file; those of the package, in templates/charts, are examples.'
    const problems = warnings.map((what) => warningAt(wholeFile(path), 'chart', sentence(what), mend))
    return { ok: true, value: blockOf(id, data, pictures), problems }
  } catch (error) {
    if (!(error instanceof DrawError)) throw error
    const what = `the chart cannot be drawn: ${sentence(error.message)}`
    const mend = 'Mend the chart file; those of the package, in templates/charts, are examples.'
    return { ok: false, problems: [errorAt(wholeFile(path), 'chart', what, mend)] }
  }
}

function blockOf(id: string, data: ChartCall['data'], pictures: Pick<FigureBlock, 'wide' | 'narrow'>): FigureBlock {
  const { title, description, notes, table } = data
  return {
    kind: 'figure',
    id,
    number: 0,
    title: plainly(title),
    alt: description,
    notes: notes.map(plainly),
    table,
    ...pictures,
  }
}

/** A message in our form: one line, without its full stop. */
function sentence(message: string): string {
  return message.replace(/\s+/g, ' ').trim().replace(/\.$/, '')
}
