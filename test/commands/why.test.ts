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

  /** The explanation of a value of a few rows of TREC text. */
  async function whyOfRows(
    rows: { readonly qrels: readonly string[]; readonly run: readonly string[] },
    options: Partial<WhyOptions>,
  ) {
    return inFolder((folder) => {
      const files = { qrels: join(folder, 'qrels.txt'), run: join(folder, 'ours.run') }
      writeFileSync(files.qrels, rows.qrels.map((row) => `${row}\n`).join(''))
      writeFileSync(files.run, rows.run.map((row) => `${row}\n`).join(''))
      return why({ ...files, ...options })
    })
  }
  const graded = {
    qrels: ['q 0 a 2', 'q 0 b 1', 'q 0 d 1', 'q 0 c 0'],
    run: ['q Q0 c 1 4 t', 'q Q0 b 2 3 t', 'q Q0 a 3 2 t', 'q Q0 z 4 1 t'],
  }
  const twelfth = {
    qrels: ['q 0 r 1'],
    run: [...Array.from({ length: 11 }, (_, i) => `q Q0 n${i} ${i + 1} ${30 - i} t`), 'q Q0 r 12 1 t'],
  }
  const unwrapped = (out: string) => out.replace(/\n(?!\n)/g, ' ')

  test('does not contradict itself where the tool named is also the base', async () => {
    const { out } = await whyOfRows(twelfth, { measure: 'RR@10', than: 'trec_eval=0.0833' })
    expect(unwrapped(out)).toContain(
      '0.0833 is what trec_eval gives under its name recip_rank — the whole list counts (cutoff=none). RR@10 under the conventions trec_eval is 0.0000 — only the first 10 ranks count (cutoff=10).',
    )
    const residual = {
      qrels: ['q 0 a 2', 'q 0 b 0', 'q 0 c 1'],
      run: ['q Q0 a 1 4 t', 'q Q0 b 2 3 t', 'q Q0 c 3 2 t', 'q Q0 u 4 1 t'],
    }
    const same = await whyOfRows(residual, { measure: 'RBPResidual(p=0.9)', than: 'trec_eval=0.729' })
    expect(unwrapped(same.out)).toContain(
      '0.729 is what trec_eval gives under its name rbp_resid, and what RBPResidual(p=0.9) is under the conventions trec_eval.',
    )
  })

  test('shows what few digits stand for, and says that they may fit by chance', async () => {
    const { out } = await whyOfRows(graded, { measure: 'nDCG', than: '0.3' })
    expect(unwrapped(out)).toMatch(/In full it is 0\.3183\. Of \d+ settings that were tried, some meet so few digits/)
    const own = await whyOfRows(graded, { measure: 'nDCG', than: '0.52' })
    expect(unwrapped(own.out)).toContain('0.52 is nDCG under the conventions trec_eval already. In full it is 0.5209.')
  })

  test('marks a value that the tool does not print', async () => {
    const { out } = await whyOfRows(graded, { measure: 'AP' })
    expect(out).toMatch(/^ 0\.3889 {2}trec_eval/m)
    expect(out).toMatch(/^0\.3889† {2}elliot: MAP/m)
    expect(unwrapped(out)).toContain('† By what is known of the tool')
  })

  test('says nothing of a fault that this value cannot show', async () => {
    const plain = await whyOfRows(graded, { measure: 'nDCG' })
    expect(plain.out).toMatch(/^ 0\.5209 {2}trec_eval/m)
    const ofGains = await whyOfRows(graded, { measure: 'nDCG(gains={1:3})' })
    expect(unwrapped(ofGains.out).replace(/ +/g, ' ')).toContain('a fault there: with gains of its own')
  })

  test('folds numbers that come to the same into one row', async () => {
    const { out } = await whyOfRows(graded, { measure: 'AP@2' })
    expect(out).toMatch(/^0\.3889 .*only the first 3 ranks count/m)
    expect(unwrapped(out).replace(/ +/g, ' ')).toContain('(cutoff=3 and above)')
    expect(out.match(/^0\.3889 .*ranks? counts?/gm)).toHaveLength(1)
  })

  test('names every query that moves where there are few, and how many count', async () => {
    const rows = { qrels: ['1 0 a 1', '2 0 a 1', '3 0 a 0'], run: ['1 Q0 a 1 1 t', '3 Q0 a 1 1 t', '9 Q0 a 1 1 t'] }
    const { out } = await whyOfRows(rows, { measure: 'AP', than: 'gdeval=1' })
    expect(unwrapped(out)).toContain(
      'Query 2, of value 0.0000, no longer counts. Besides: query 3, 0.0000 → not counted. Queries that count: 1 in place of 3.',
    )
  })

  test('says each thing that is known of a tool once', async () => {
    const { out } = await whyOfRows(graded, { measure: 'nDCG', than: 'trec_eval=0.9123' })
    expect(out.match(/this is known besides/g)).toHaveLength(1)
  })

  test('gives the conventions of a tool under its own name', async () => {
    const { out } = await whyOfRows(graded, { measure: 'RR@5', format: 'json' })
    const tools: { tool: string; conventions: string }[] = JSON.parse(out).tools
    const dialects = tools.filter(({ tool }) => ['mteb', 'trectools', 'ranx'].includes(tool))
    expect(dialects.length).toBeGreaterThan(1)
    for (const { tool, conventions } of dialects) expect(conventions.split(',')[0]).toBe(tool)
  })

  test('says that it goes on to combinations on a terminal only', async () => {
    const asked = { measure: 'AP', qrels: defaults.qrels, run: defaults.run, than: '0.0123' }
    const quiet = await why(asked)
    expect(quiet.err).toBe('')
    const io = { ...testIo(), colour: true }
    await whyCommand(io, { ...defaults, ...asked })
    expect(io.printed().err).toBe('No single change gives it; trying combinations …\n')
    const single = { ...testIo(), colour: true }
    await whyCommand(single, { ...defaults, than: 'gdeval=0.5628' })
    expect(single.printed().err).toBe('')
  })
})
