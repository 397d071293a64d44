import { chartFiles } from '../../../src/commands/chartFiles.ts'
import { realIo } from '../../../src/commands/io.ts'
import type { FigureBlock } from '../../../src/render/blocks.ts'
import type { ChartCall } from '../../../src/render/charts/chart.ts'
import { type ChartSource, drawFigures } from '../../../src/render/figures.ts'
import type { Problem } from '../../../src/text/problem.ts'
import { hostile } from '../fixtures.ts'
import { ofKind, stageOf } from '../helpers/stage.ts'

/** Three queries, three systems, two of them level on a query; one is called by a hostile name. */
export const spec = `title: { en: Pastries, zh-CN: 点心 }
languages: [en, zh-CN]
datasets:
  shop:
    label: { en: The shop, zh-CN: 店铺 }
    qrels: { q1: { a: 2, b: 1, c: 0 }, q2: { a: 1, b: 1 }, q3: { d: 1 } }
    queries: { q1: ${JSON.stringify(hostile)}, q2: flaky, q3: filled }
    runs:
      lunr: { q1: [a, x, b], q2: [x, a], q3: [d] }
      mini: { q1: [b, a], q2: [a, b], q3: [x, d] }
measures:
  - nDCG@2
  - RR
digits: 4
`

/** Each chart as it is called on the shop. */
export const calls: readonly (readonly [name: string, options: Readonly<Record<string, string>>])[] = [
  ['systems', {}],
  ['differences', {}],
  ['scatter', { measure: 'RR' }],
  ['precision-recall', {}],
  ['cutoffs', { cutoffs: '1,2,3' }],
  ['heatmap', {}],
  ['grades', { run: 'lunr', depth: '3' }],
  ['correlation', { run: 'lunr' }],
]

const stages = { en: await stageOf(spec), 'zh-CN': await stageOf(spec, { language: 'zh-CN' }) }

/** What `{{chart}}` returns on the shop. */
export async function chartOf(
  name: string,
  options: Readonly<Record<string, string>> = {},
  language: 'en' | 'zh-CN' = 'en',
): Promise<ChartCall> {
  return ofKind(await stages[language].call('chart', [name], options), 'chart')
}

export { stages }

const packaged = chartFiles(realIo(), { folder: '.', outside: false })

/** A chart as it is drawn, or why it is not. `files` are the report's own, by path. */
export async function drawn(
  call: ChartCall,
  files: Readonly<Record<string, string>> = {},
): Promise<{ readonly figure: FigureBlock | undefined; readonly problems: readonly Problem[] }> {
  const source: ChartSource = {
    ...packaged,
    own: async (path) => ({ path, text: { ok: true, value: files[path] ?? '', problems: [] } }),
  }
  const place = { path: 'en.md', line: 1, column: 1, length: 2 }
  const { blocks, problems } = await drawFigures([{ block: call, place }], source)
  const block = blocks[0]!.block
  return { figure: block.kind === 'figure' ? block : undefined, problems }
}
