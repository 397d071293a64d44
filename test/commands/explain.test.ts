import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type ExplainOptions, explain } from '../../src/commands/explain.ts'
import { testIo } from './io.ts'

const data = fileURLToPath(new URL('../../data/pastries/', import.meta.url))
const defaults = {
  qrels: undefined,
  run: undefined,
  conventions: 'trec_eval',
  digits: '4',
  language: 'en',
  format: 'text',
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
    expect(out).toContain('判定过但未返回')
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

  test('writes Markdown and HTML that hold the same work', async () => {
    const markdown = await run({ measure: 'AP@4', ...files, query: 'q1', format: 'md' })
    expect(markdown.out).toContain('\\frac{1}{3}')
    const html = await run({ measure: 'AP@4', ...files, query: 'q1', format: 'html' })
    expect(html.out).toMatch(/^<!doctype html>/)
    expect(html.out).toContain('0.5555555555555555')
  })

  test('sums up the rest of a long list without losing its value', async () => {
    const grades = Array.from({ length: 60 }, () => '1').join(',')
    const { out } = await run({ measure: 'AP', grades })
    expect(out).toContain('[51 more]')
    expect(out).toContain('= 1\n')
  })

  test.each([
    ['an unknown query', { measure: 'AP', ...files, query: 'q9' }, 'no query "q9" was judged'],
    ['no query where there are several', { measure: 'AP', ...files }, 'none is named'],
    ['several measures', { measure: 'P.1,2', ...files, query: 'q1' }, 'names 2 measures'],
    ['a grade that is no number', { measure: 'AP', grades: '1,x' }, 'grade "x" is not a number'],
  ])('refuses %s with exit code 2', async (_, options, message) => {
    expect(await run(options)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) })
  })
})
