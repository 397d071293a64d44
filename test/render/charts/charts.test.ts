import { describe, expect, test } from 'vitest'
import { charts } from '../../../src/render/charts/index.ts'
import { emitHtml } from '../../../src/render/emitters/html.ts'
import { emitMarkdown } from '../../../src/render/emitters/markdown.ts'
import { svgFile } from '../../../src/render/emitters/svgFile.ts'
import { terminalBlocks } from '../../../src/render/emitters/terminalBlocks.ts'
import { slot } from '../../../src/render/page.ts'
import { hostile, pageOf } from '../fixtures.ts'
import { grid } from '../helpers/shop.ts'
import { faultOf } from '../helpers/stage.ts'
import { calls, chartOf, drawn, stages } from './stage.ts'

const pageTemplate = '<main>{{{body}}}</main>'
const styles =
  ':root { --paper: light-dark(#fff, #000); --ink: light-dark(#111, #eee); --muted: light-dark(#555, #aaa); --hairline: light-dark(#ddd, #333); --line: light-dark(#888, #777); --sans: Arial, sans-serif; }\n:root:lang(zh) { --han: "Noto Sans CJK SC"; }'

async function figureOf(name: string, options: Readonly<Record<string, string>> = {}, language: 'en' | 'zh-CN' = 'en') {
  const { figure, problems } = await drawn(await chartOf(name, { id: 'f', ...options }, language))
  expect(problems).toEqual([])
  return { ...figure!, number: 1 }
}

test('every kind of chart is called here', () => {
  expect(calls.map(([name]) => name)).toEqual(charts.map(({ name }) => name))
})

describe.each(calls)('the chart "%s"', (name, options) => {
  test.each(['en', 'zh-CN'] as const)(
    'has no number in its title and description that its table lacks (%s)',
    async (language) => {
      const { data } = await chartOf(name, options, language)
      const table = grid({ ...data.table } as never)
        .flat()
        .join(' ')
      const shown = `${data.title} ${data.description}`.match(/[+−]?\d\.\d{4}/g) ?? []
      const means = name === 'heatmap' || name === 'differences' ? data.notes.join(' ') : ''
      const known = `${table} ${means}`
      for (const number of shown.filter((number) => name !== 'scatter' || !data.title.includes(number)))
        expect(known).toContain(number.replace(/^\+/, ''))
      expect(`${data.title}${data.description}${data.notes.join('')}`).not.toMatch(/undefined|NaN|\{\w+\}(?!\})/)
    },
  )

  test('is drawn to the same bytes twice, of plain shapes in colours of the stylesheet', async () => {
    const [first, second] = [await figureOf(name, options), await figureOf(name, options)]
    expect(second).toEqual(first)
    for (const { body } of [first.wide, first.narrow]) {
      expect(body).not.toMatch(/<(?!\/?(?:g|path|line|rect|text|tspan|defs|clipPath)[ />])/)
      const colours = [...body.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour!)
      for (const colour of colours)
        expect(colour).toMatch(/^(?:none|var\(--[\w-]+\)|color-mix\(in srgb, var\(--\w+\) \d+%, var\(--\w+\)\))$/)
    }
    expect(first.wide.width).toBe(640)
    expect(first.narrow.width).toBe(340)
  })
})

test('sentences state the finding in both languages', async () => {
  const titles = async (name: string, options = {}) => [
    (await chartOf(name, options)).data.title,
    (await chartOf(name, options, 'zh-CN')).data.title,
  ]
  expect(await titles('systems')).toEqual([
    'mini has the highest nDCG@2, 0.8302; lunr follows with 0.7157',
    'mini 的 nDCG@2 最高，为 0.8302；其次是 lunr，为 0.7157',
  ])
  expect(await titles('differences')).toEqual([
    'By nDCG@2, mini is above lunr on 2 of 3 queries, below on 1, equal on 0',
    '按 nDCG@2，3 个查询中 mini 高于 lunr 的有 2 个，低于的有 1 个，相等的有 0 个',
  ])
})

test('a figure stands in a page with its title, description and numbers, all inert', async () => {
  const figure = await figureOf('heatmap')
  const html = emitHtml(pageOf(slot(0), [figure]), { pageTemplate })
  expect(html).toContain('<figure class="chart" id="f">')
  expect(html).toContain('aria-labelledby="f-title f-desc"')
  expect(html).toContain('aria-labelledby="f-narrow-title f-narrow-desc"')
  expect(html).toContain('<b>Figure 1.</b>')
  expect(html).not.toContain('<v2>')
  expect(html).toContain('&lt;v2&gt;')
  const markdown = emitMarkdown(pageOf(slot(0), [figure]))
  expect(markdown).toMatch(/!\[[^\]<{$|]*\]\(figures\/f\.svg\)/)
  expect(markdown).toContain('| Query | lunr | mini | Mean |')
  expect(terminalBlocks([figure], 'en', 100)).toContain(hostile.slice(0, 20))
})

test('a picture in a file brings the colours of the stylesheet along', async () => {
  const file = svgFile(await figureOf('systems', {}, 'zh-CN'), styles, 'zh-CN')
  expect(file).toContain('--ink:#111')
  expect(file).toContain('@media (prefers-color-scheme:dark){:root{--hairline:#333;--ink:#eee')
  expect(file).toContain('--sans:"Noto Sans CJK SC"')
  expect(file).not.toMatch(/https?:(?!\/\/www\.w3\.org\/2000\/svg)/)
})

test('a small chart is the picture kept beside this test', async () => {
  const { wide } = await figureOf('systems')
  await expect(`${wide.body.replaceAll('><', '>\n<')}\n`).toMatchFileSnapshot('systems.golden.svg')
})

describe('a wrong call', () => {
  const call = (name: string, options = {}) => faultOf(stages.en.call('chart', [name], options))
  test.each([
    ['sistems', {}, 'no chart is called "sistems"', 'Did you mean systems?'],
    [
      'systems',
      { depth: '3' },
      'the chart "systems" has no option "depth"',
      'It takes measure=, runs=, by=, dataset=, file=, id=.',
    ],
    ['grades', { run: 'lunr', depth: '0' }, 'depth is "0", expected a whole number from 1 to 1000', 'Write depth=10.'],
    [
      'cutoffs',
      { cutoffs: '3,1' },
      'cutoffs is "3,1", expected two or more rising whole numbers',
      'Write cutoffs="1,3,5,10", for example.',
    ],
    [
      'differences',
      { run: 'lunr', baseline: 'lunr' },
      'run and baseline are both "lunr"',
      'Choose another one of lunr, mini.',
    ],
    [
      'correlation',
      { measures: 'AP', run: 'lunr' },
      'there is one measure, expected two or more',
      'Name them in measures=.',
    ],
    [
      'systems',
      { measure: 'NumRet' },
      'NumRet is summed up over queries as "sum", expected "mean": intervals are about means',
      'Name a measure whose summary is a mean.',
    ],
  ])('%s %o is refused', async (name, options, what, mend) => {
    expect(await call(name, options)).toEqual({ what, mend })
  })
})
