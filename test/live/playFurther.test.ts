import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { measures } from '../../src/measures/index.ts'
import {
  initialState,
  movedDown,
  movedUp,
  type PlayData,
  rankingOfState,
  scorerOfState,
} from '../../src/measures/play.ts'
import { scorer } from '../../src/measures/syntax.ts'
import { inFolder, readText, testIo } from '../commands/io.ts'

const names = measures.filter(({ kind }) => kind !== 'ranking').map(({ sample }) => sample)

const lists = {
  first: ['donut', 'tea', 'bagel', 'bun'],
  moved: ['donut', 'bagel', 'tea', 'bun'],
  found: ['donut', 'bagel', 'tea', 'bun', 'roll'],
}

const spec = `title: Further
datasets:
  toy:
    qrels:
      q1: { donut: { sweet: 1, round: 1 }, bagel: { salty: 1, round: 1 }, roll: { salty: 1 }, bun: { sweet: 1 }, crumb: { salty: 0 } }
    runs:
${Object.entries(lists)
  .map(([name, list]) => `      ${name}: { q1: [${list.join(', ')}] }`)
  .join('\n')}
measures:
${names.map((name) => `  - ${name}`).join('\n')}
`

const body = (run: string) => names.map((name) => `{{example "${name}" run="${run}" query="q1"}}\n`).join('\n')

it('examples of subtopics and of preferences follow moves to the value that a run of that order has', () =>
  inFolder(async (folder) => {
    const report = join(folder, 'further')
    mkdirSync(report)
    writeFileSync(join(report, 'report.yaml'), spec)
    writeFileSync(join(report, 'en.md'), body('first'))
    const io = testIo()
    const out = join(folder, 'site')
    const code = await build(io, [report], { target: { kind: 'site', out }, json: false })
    expect({ code, err: io.printed().err }).toEqual({ code: 0, err: '' })
    const html = readText(out, 'further/en/index.html')
    const plays = [...html.matchAll(/data-play="([^"]*)"/g)].map(
      ([, text]) => JSON.parse(text!.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as PlayData,
    )
    expect(plays).toHaveLength(names.length)
    const rows = readText(out, 'further/values.csv').split('\n')
    for (const [i, data] of plays.entries()) {
      const one = scorer(names[i]!)
      const start = initialState(data)
      const moved = movedUp(start, 2)
      const roll = moved.order.indexOf(data.documents.indexOf('roll'))
      const states = { first: start, moved, found: movedUp(moved, roll) }
      for (const [run, state] of Object.entries(states)) {
        const played = scorerOfState(one.measure, state)!
        const value = played.score(rankingOfState(data, state))
        const quoted = /[",]/.test(names[i]!) ? `"${names[i]!.replaceAll('"', '""')}"` : names[i]
        const line = rows.find((row) => row.includes(`,${run},${quoted},q1,`))
        expect(line, `${run} ${names[i]}`).toBeDefined()
        expect({ name: played.name, run, value: line!.slice(line!.lastIndexOf(',') + 1) }).toEqual({
          name: names[i],
          run,
          value: Number.isNaN(value) ? '' : String(value),
        })
      }
      expect(movedDown(data, start, 3).listed).toBe(3)
    }
  }))
