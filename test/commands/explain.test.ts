import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type ExplainOptions, explain } from '../../src/commands/explain.ts'
import { inFolder, testIo } from './io.ts'

const data = fileURLToPath(new URL('../../data/pastries/', import.meta.url))
const defaults = {
  qrels: undefined,
  run: undefined,
  conventions: 'trec_eval',
  digits: '4',
  language: 'en',
  format: 'text',
  json: false,
} as const
const files = { qrels: `${data}qrels.txt`, run: `${data}runs/vector.run` }

async function run(options: Partial<ExplainOptions> & Pick<ExplainOptions, 'measure'>) {
  const io = testIo()
  const code = await explain(io, { ...defaults, ...options })
  return { code, ...io.printed() }
}

describe('the command explain', () => {
  test('derives average precision from a list of grades', async () => {
    const { code, out } = await run({ measure: 'AP', grades: '1,0,0,1' })
    expect(code).toBe(0)
    expect(out.indexOf('AP = 1/R')).toBe(0)
    expect(out).toContain('P@1 = 1/1\n  P@4 = 2/4')
    expect(out).toContain('AP = 1/2 (1/1 + 2/4)\n     = 0.75')
  })

  test('tells judged documents that were not listed, and documents nobody judged', async () => {
    const { out } = await run({ measure: 'AP', grades: '1,-,0,1', judged: '1,1,1,0' })
    expect(out).toContain('not judged')
    expect(out).toContain('1/3 (1/1 + 2/4)')
    expect(out).toContain('= 0.5')
  })

  test('shows gains, discounts and the ideal ranking beside the list of a run, in either language', async () => {
    const { out } = await run({ measure: 'nDCG@4', ...files, query: 'q2', language: 'zh-CN' })
    expect(out).toContain('完整数值：0.4672390440360399')
    expect(out).toMatch(/bagel\s+2\s+1\.5850\s+1\.2619\s+\| 2/)
    expect(out).toContain('等级大于 0 但未返回')
  })

  test('takes the names of other tools, conventions and decimals', async () => {
    const { out } = await run({
      measure: 'ndcg_cut.4',
      ...files,
      query: 'q2',
      digits: '6',
      conventions: 'trec_eval,depth=2',
    })
    expect(out).toContain('nDCG@4 of query q2')
    expect(out).toContain('1.261860')
  })

  test('derives nothing for a query whose values a convention sets to 0', () =>
    inFolder(async (folder) => {
      writeFileSync(join(folder, 'part.run'), 'q1 Q0 croissant 1 1 part\n')
      const part = { measure: 'AP', qrels: files.qrels, run: join(folder, 'part.run'), query: 'q2' }
      expect(await run({ ...part, conventions: 'ir_measures' })).toMatchObject({
        code: 1,
        err: expect.stringContaining(
          'has no results for query "q2", whose values the convention missing=zero sets to 0',
        ),
      })
    }))

  test('writes Markdown and HTML that hold the same work', async () => {
    const markdown = await run({ measure: 'AP@4', ...files, query: 'q1', format: 'md' })
    expect(markdown.out).toContain('\\frac{1}{3}')
    const html = await run({ measure: 'AP@4', ...files, query: 'q1', format: 'html' })
    expect(html.out).toMatch(/^<!doctype html>/)
    expect(html.out).toContain('0.5555555555555555')
  })

  test.each(['en', 'zh-CN'] as const)('writes HTML in %s that needs no other file', async (language) => {
    const { out } = await run({ measure: 'nDCG@4', ...files, query: 'q2', format: 'html', language })
    expect(out).toContain(`<html lang="${language}">`)
    const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"
    expect(out).toContain(`<meta http-equiv="Content-Security-Policy" content="${policy}">`)
    expect(out).not.toMatch(/<script|<link rel="stylesheet"|<header class="site"|class="skip"/)
    const targets = [...out.matchAll(/(?:href|src)="([^"]*)"|url\(([^)]*)\)/g)].map(([, link, url]) => link ?? url!)
    expect(targets.filter((target) => !/^(data:|#)/.test(target))).toEqual([])
    for (const id of targets.filter((target) => target.startsWith('#'))) expect(out).toContain(`id="${id.slice(1)}"`)
    expect([...out.matchAll(/url\(data:font\/woff2;base64,/g)]).toHaveLength(11)
    expect(out).toContain('.katex')
    expect(out).toContain('--paper:')
  })

  test('sums up the rest of a long list without losing its value', async () => {
    const grades = Array.from({ length: 60 }, () => '1').join(',')
    const { out } = await run({ measure: 'AP', grades })
    expect(out).toContain('[51 more]')
    expect(out).toContain('= 1\n')
  })

  test('gives the warnings that eval gives', () =>
    inFolder(async (folder) => {
      const few = join(folder, 'few.run')
      writeFileSync(few, 'q1 Q0 donut 1 1 t\n')
      const { code, out, err } = await run({ measure: 'AP', qrels: files.qrels, run: few, query: 'q1' })
      expect(code).toBe(0)
      expect(out).toContain('1/3')
      expect(err).toContain('warning: only 1 of 3 judged queries found')
    }))

  test('applies conventions to grades too', async () => {
    const { out } = await run({ measure: 'RR', grades: '-,-,1,1', conventions: 'trec_eval,unjudged=drop,depth=3' })
    expect(out).toContain('RR = 1/1')
    expect(out).not.toContain('not judged')
    expect(await run({ measure: 'DCG', grades: '1.5,0', conventions: 'trec_eval,gains=real' })).toMatchObject({
      code: 0,
    })
  })

  test.each([
    ['nothing to explain', { measure: 'AP' }, 'there is nothing to explain'],
    ['judgements without a run', { measure: 'AP', qrels: files.qrels }, 'there is nothing to explain'],
    ['no query where there are several', { measure: 'AP', ...files }, '3 queries were judged and none is named'],
    ['several measures', { measure: 'P.1,2', ...files, query: 'q1' }, '"P.1,2" names 2 measures, expected one'],
    ['grades beside files', { measure: 'AP', ...files, grades: '1' }, 'both --grades and files or --query are given'],
    ['grades beside a query', { measure: 'AP', query: 'q1', grades: '1' }, 'both --grades and files or --query'],
    ['judged grades alone', { measure: 'AP', judged: '1' }, '--judged is given without --grades'],
    ['decimals that are no number', { measure: 'AP', grades: '1', digits: 'x' }, '--digits is "x"'],
    ['standard input twice', { measure: 'AP', qrels: '-', run: '-' }, 'standard input, "-", is given twice'],
  ])('refuses %s with exit code 2', async (_, options, message) => {
    expect(await run(options)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) })
  })

  test.each([
    ['an unknown measure', { measure: 'AQ', grades: '1' }, '<measure>: error: no measure is called "AQ"'],
    ['an unknown dialect', { measure: 'AP', grades: '1', conventions: 'x' }, '--conventions: error: no dialect'],
    [
      'an unknown query',
      { measure: 'AP', ...files, query: 'q9' },
      '--query: error: no query "q9" was judged\n  Did you mean "q1"',
    ],
    ['an empty query', { measure: 'AP', ...files, query: '' }, '--query: error: no query "" was judged'],
    ['no grades', { measure: 'AP', grades: '' }, '--grades: error: holds no grade'],
    ['a grade that is no number', { measure: 'AP', grades: '1,x' }, '--grades: error: grade "x" is not a number'],
    ['a grade left out', { measure: 'AP', grades: '1,,0' }, '--grades: error: grade "" is not a number'],
    ['a fractional grade', { measure: 'AP', grades: '1.5' }, '--grades: error: grade "1.5" is not a whole number'],
    ['judged grades with a hyphen', { measure: 'AP', grades: '1', judged: '1,-' }, '--judged: error: grade "-" is not'],
    ['fewer judged than found', { measure: 'AP', grades: '1,1', judged: '1' }, '--judged: error: grade "1" stands in'],
    ['a file that is not there', { measure: 'AP', qrels: 'none.txt', run: 'x' }, 'none.txt: error: no such file'],
  ])('refuses %s with exit code 1', async (_, options, message) => {
    const text = await run(options)
    expect(text).toMatchObject({ code: 1, out: '', err: expect.stringContaining(message) })
    const json = await run({ ...options, json: true })
    expect(json).toMatchObject({ code: 1, err: '' })
    expect(JSON.parse(json.out)).toMatchObject([{ severity: 'error' }])
  })
})
