import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type WhyOptions, whyCommand } from '../../src/commands/why.ts'
import { places } from '../../src/text/columns.ts'
import { inFolder, readText, testIo } from './io.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const data = `${root}data/pastries/`
const defaults = {
  measure: 'nDCG@4',
  qrels: `${data}qrels.txt`,
  run: `${data}runs/vector.run`,
  digits: '4',
  language: 'en',
  format: 'text',
  json: false,
} as const

async function why(options: Partial<WhyOptions> = {}) {
  const io = testIo()
  const code = await whyCommand(io, { ...defaults, ...options })
  return { code, ...io.printed() }
}

describe('the command why', () => {
  test('begins with the verdict that README.md shows', async () => {
    const { code, out, err } = await why({ than: 'gdeval=0.5628' })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const shown = /```text\n(.*?)```/s.exec(readText(root, 'README.md'))![1]!
    expect(out.slice(0, shown.length)).toBe(shown)
  })

  test('keeps to 96 places a line in both languages, but for commands and names', async () => {
    for (const language of ['en', 'zh-CN'] as const) {
      const { out } = await why({ language, measure: 'AP' })
      const long = out.split('\n').filter((line) => places(line) > 96 && !line.startsWith('rankbook explain'))
      expect(long).toEqual([])
    }
  })

  test('ends with the commands that derive both values', async () => {
    const { out } = await why({ than: 'gdeval=0.5628' })
    const lines = out.trim().split('\n').slice(-2)
    expect(lines[0]).toMatch(/^rankbook explain nDCG@4 .*qrels\.txt .*vector\.run --query q\d --conventions trec_eval$/)
    expect(lines[1]).toMatch(/^rankbook explain 'nDCG\(dcg='\\''exp-log2'\\''\)@4' /)
  })

  test('has everything as JSON', async () => {
    const { out } = await why({ than: 'gdeval=0.5628', format: 'json' })
    const read = JSON.parse(out)
    expect(read.measure).toBe('nDCG@4')
    expect(read.verdict.fits[0].choices).toEqual([
      {
        choice: "dcg='exp-log2'",
        words: 'how a grade becomes a gain: 2^g-1, which sets high grades further apart',
      },
    ])
    expect(read.verdict.fits[0].tools).toContain('gdeval')
    expect(read.tools.map(({ tool }: { tool: string }) => tool)).toContain('ranx')
    expect(read.choices.length).toBeGreaterThan(3)
    expect(read.choices[0].queries.length).toBeGreaterThan(0)
    expect(read.details[0].commands).toHaveLength(2)
  })

  test('takes conventions as its base', async () => {
    const { out } = await why({ conventions: 'ranx,unjudged=drop', measure: 'RR' })
    expect(out).toMatch(/^RR is [\d.]+ under the conventions ranx,unjudged=drop\.\n/)
  })

  test('refuses what is no number, no tool, no measure or more than one, each with its exit code', async () => {
    expect(await why({ than: 'x' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('--than: error: "x" is not'),
    })
    expect(await why({ than: 'rnx=1.0' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('Did you mean ranx?'),
    })
    expect(await why({ measure: 'nDGC' })).toMatchObject({ code: 1, err: expect.stringContaining('nDCG') })
    expect(await why({ measure: 'P.1,2' })).toMatchObject({ code: 2, err: expect.stringContaining('names 2 measures') })
    expect(await why({ qrels: '-', run: '-' })).toMatchObject({ code: 2 })
    expect(await why({ run: 'nowhere.run', json: true })).toMatchObject({ code: 1, err: '' })
  })

  test('explains a run that lists a document twice, and says what it did', () =>
    inFolder(async (folder) => {
      const run = join(folder, 'twice.run')
      writeFileSync(run, 'q1 Q0 donut 1 2.0 t\nq1 Q0 bagel 2 1.5 t\nq1 Q0 donut 3 1.0 t\n')
      const { code, out } = await why({ run, measure: 'RR' })
      expect(code).toBe(0)
      expect(out).toContain('The run lists a document twice')
    }))
})
