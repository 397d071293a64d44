import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { formatFixed } from '../../src/text/number.ts'
import { hasShared, sharedFolder } from '../shared.ts'
import { inFolder, readText, testIo } from './io.ts'

const folder = join(sharedFolder, 'real', 'robust03')
const runs = ['pircRBa1', 'Sel50', 'UIUC03Rd1', 'SABIR03BASE']
const names = {
  'nDCG@10': 'ndcg_cut_10',
  AP: 'map',
  RR: 'recip_rank',
  'P@10': 'P_10',
  'R@100': 'recall_100',
  Bpref: 'bpref',
  Rprec: 'Rprec',
}

const spec = `title: { en: Four runs of TREC 2003 Robust, zh-CN: TREC 2003 Robust 的四份结果 }
datasets:
  robust03:
    qrels: ${join(folder, 'qrels.txt.gz')}
    runs:
${runs.map((run) => `      ${run}: ${join(folder, `${run}.run.gz`)}`).join('\n')}
measures:
${Object.keys(names)
  .map((name) => `  - ${name}`)
  .join('\n')}
`

interface Facts {
  readonly datasets: readonly {
    readonly runs: readonly {
      readonly name: string
      readonly measures: Readonly<Record<string, { readonly mean: number }>>
    }[]
  }[]
}

/** The summary lines of trec_eval's output by name, as it printed them. */
async function printedBy(run: string): Promise<ReadonlyMap<string, string>> {
  const text = gunzipSync(await readFile(join(folder, `${run}.all_trec.txt.gz`))).toString('utf8')
  const rows = text.split('\n').map((line) => line.split('\t'))
  return new Map(rows.filter((row) => row[1] === 'all').map((row) => [row[0]!.trim(), row[2]!]))
}

describe.skipIf(!hasShared('real/robust03'))('a report over real runs', () => {
  test('without a body holds the digits of trec_eval, in facts and on the page, in both languages', () =>
    inFolder(async (work) => {
      mkdirSync(join(work, 'robust03'))
      writeFileSync(join(work, 'robust03', 'report.yaml'), spec)
      const io = testIo()
      const code = await build(io, [join(work, 'robust03')], {
        target: { kind: 'site', out: join(work, 'site') },
        json: false,
      })
      expect({ code, err: io.printed().err }).toEqual({ code: 0, err: '' })
      const facts = JSON.parse(readText(work, 'site', 'robust03', 'en', 'facts.json')) as Facts
      const pages = ['en', 'zh-CN'].map((language) => readText(work, 'site', 'robust03', language, 'index.html'))
      for (const run of facts.datasets[0]!.runs) {
        const printed = await printedBy(run.name)
        for (const [name, theirs] of Object.entries(names)) {
          const ours = formatFixed(run.measures[name]!.mean, 4)
          expect(ours, `${name} of ${run.name}`).toBe(printed.get(theirs))
          for (const page of pages) expect(page).toContain(ours)
        }
      }
    }))
})
