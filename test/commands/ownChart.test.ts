import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { inFolder, readText, testIo } from './io.ts'

const spec = `title: Own
datasets:
  docs: { qrels: { q1: { a: 1 }, q2: { a: 1 } }, runs: { one: { q1: [a], q2: [x, a] }, two: { q1: [x, a], q2: [a] } } }
measures:
  - RR
`

const chart = {
  mark: 'bar',
  height: 80,
  encoding: { x: { field: 'value', type: 'quantitative' }, y: { field: 'system', type: 'nominal' } },
}

interface Files {
  /** As the body names the chart. */
  readonly named: string
  readonly chart?: unknown
  readonly outside?: boolean
  /** The file at `mine.vl.json` is a link that leads here. */
  readonly link?: string
}

/** Builds a report with a chart of its own; beside the project lies the same chart. */
function built({ named, chart: content, outside = false, link }: Files) {
  return inFolder(async (root) => {
    const folder = join(root, 'project', 'reports', 'own')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'report.yaml'), outside ? `${spec}outside: true\n` : spec)
    writeFileSync(join(folder, 'en.md'), `Read:\n\n{{chart "systems" file="${named}" id="f"}}\n`)
    writeFileSync(join(root, 'beside.vl.json'), JSON.stringify(chart))
    if (content !== undefined) writeFileSync(join(folder, 'mine.vl.json'), JSON.stringify(content, null, 1))
    if (link !== undefined) symlinkSync(link, join(folder, 'mine.vl.json'))
    const io = testIo()
    const out = join(root, 'site')
    const code = await build(io, [folder], { target: { kind: 'site', out }, json: false })
    const html = code === 0 ? readText(out, 'own/en/index.html') : ''
    return { code, html, err: io.printed().err.replaceAll(folder, '…') }
  })
}

test("a report's own chart file draws the same rows, with title, table and alternative text as ever", async () => {
  const { code, html } = await built({ named: 'mine.vl.json', chart })
  expect(code).toBe(0)
  expect(html).toMatch(/<figure [^>]*class="chart" id="f">/)
  expect(html).toContain('one and two share the highest RR, 0.7500')
  expect(html.match(/<svg[^>]*class="chart|<svg/g)!.length).toBeGreaterThanOrEqual(2)
})

test('what is wrong with a chart file stands at its place, in the file or where the page names it', async () => {
  const missing = await built({ named: 'mine.vl.json' })
  expect(missing.code).toBe(1)
  expect(missing.err).toContain('…/en.md:3:1: error: the chart file "mine.vl.json" cannot be read: no such file')
  const asking = await built({ named: 'mine.vl.json', chart: { ...chart, data: { url: 'x.csv' } } })
  expect(asking.err).toContain('…/mine.vl.json:14:10: error: the chart asks for other data than its rows')
})

test('a chart file outside the project is refused, by a path or by a link, unless the spec allows it', async () => {
  const named = '../../../beside.vl.json'
  const stray = await built({ named })
  expect(stray.code).toBe(1)
  expect(stray.err).toContain('en.md:3:1: error: "')
  expect(stray.err).toContain('lies outside the project')
  expect((await built({ named, outside: true })).code).toBe(0)
  const linked = await built({ named: 'mine.vl.json', link: '../../../beside.vl.json' })
  expect(linked.err).toContain('leads out of the project by a symbolic link')
})
