import { describe, expect, test } from 'vitest'
import type { ChartCall } from '../../../src/render/charts/chart.ts'
import { chartWidths } from '../../../src/render/charts/draw.ts'
import { ofKind, stageOf } from '../helpers/stage.ts'
import { drawn } from './stage.ts'

/** Queries by systems, the more found the later the system: `{ q1: [x, a], … }`. */
function runsOf(systems: readonly string[], queries: number): string {
  const lists = (s: number) =>
    Array.from(
      { length: queries },
      (_, q) =>
        `q${q}: [${['x', 'y', 'z']
          .slice(0, (q + s) % 4)
          .concat('a')
          .join(', ')}]`,
    )
  return systems.map((name, s) => `      ${JSON.stringify(name)}: { ${lists(s).join(', ')} }`).join('\n')
}

async function chartOf(
  name: string,
  { systems, queries, options = {} }: { systems: readonly string[]; queries: number; options?: Record<string, string> },
): Promise<ChartCall> {
  const spec = `title: Many
datasets:
  shop:
    qrels: { ${Array.from({ length: queries }, (_, q) => `q${q}: { a: 1 }`).join(', ')} }
    runs:
${runsOf(systems, queries)}
measures:
  - nDCG@4
  - RR
`
  return ofKind(await (await stageOf(spec)).call('chart', [name], options), 'chart')
}

const long = [
  'bm25',
  ...Array.from({ length: 6 }, (_, i) => `a system whose name is longer than any chart is wide, number ${i}`),
]

/** How much of the width the shapes of a picture take, clipped to it. */
function reach(body: string): number {
  const places = [...body.matchAll(/translate\((-?[\d.]+),/g)].map(([, x]) => Number(x))
  return Math.max(...places) - Math.min(...places)
}

describe.each([
  ['precision-recall', {}],
  ['cutoffs', { cutoffs: '1,2,3,4' }],
  ['systems', {}],
  ['heatmap', {}],
] as const)('the chart "%s" of many systems with long names', (name, options) => {
  test('leaves most of its width to the data, wide and narrow', async () => {
    const { figure, problems } = await drawn(await chartOf(name, { systems: long, queries: 5, options }))
    expect(problems).toEqual([])
    for (const [picture, width] of [
      [figure!.wide, chartWidths.wide],
      [figure!.narrow, chartWidths.narrow],
    ] as const) {
      expect(picture.width).toBe(width)
      expect(reach(picture.body)).toBeGreaterThan(width / 3)
      expect(picture.body).toContain('…')
    }
  })
})

test('no two of seven systems share colour, mark and dash', async () => {
  const { figure } = await drawn(await chartOf('cutoffs', { systems: long, queries: 5, options: { cutoffs: '1,2' } }))
  const lines = [...figure!.wide.body.matchAll(/<path [^>]*stroke="(var\(--c\d\))"[^>]*stroke-width="1.8"[^>]*>/g)]
  const looks = lines.map(([path, colour]) => `${colour} ${/stroke-dasharray="([^"]*)"/.exec(path)?.[1]}`)
  expect(looks).toHaveLength(7)
  expect(new Set(looks).size).toBe(7)
})

test('names of curves stand above the axis and apart from each other', async () => {
  const { data } = await chartOf('precision-recall', { systems: long, queries: 5 })
  const heights = data.rows.filter(({ label }) => label !== '').map(({ labelAt }) => labelAt as number)
  const apart = heights.sort((a, b) => a - b).map((height, i) => height - (heights[i - 1] ?? -1))
  expect(heights[0]).toBeGreaterThanOrEqual(0)
  const most = Math.max(...data.rows.map(({ value }) => value as number))
  expect(Math.min(...apart.slice(1))).toBeGreaterThan(0.07 * most)
  expect(data.holes.bottom).toBe(0)
  expect(data.holes.top).toBeGreaterThanOrEqual(Math.max(...heights))
})

test('a heat map of many queries has a stripe for each cell, no names of rows, and is no taller than three screens', async () => {
  const few = await drawn(await chartOf('heatmap', { systems: ['one', 'two'], queries: 60 }))
  const many = await drawn(await chartOf('heatmap', { systems: ['one', 'two'], queries: 250 }))
  expect(few.figure!.wide.body).toContain('>q59</text>')
  const { body, height } = many.figure!.wide
  expect(body).not.toContain('>q59</text>')
  expect([...body.matchAll(/fill-opacity/g)]).toHaveLength(500)
  expect(height).toBeGreaterThan(750)
  expect(height).toBeLessThan(1300)
  expect(many.figure!.table.body).toHaveLength(250)
})
