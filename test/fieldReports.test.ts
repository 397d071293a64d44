import { describe, expect, test } from 'vitest'
import { trecEval } from '../src/collection/conventions.ts'
import { evaluateRun } from '../src/evaluate/evaluate.ts'
import { parseMeasures, scorer } from '../src/measures/syntax.ts'
import { vocabularyOf } from '../src/measures/vocabulary.ts'
import { openRun, readQrels, readTexts } from '../src/readers/index.ts'
import { judgementNotices } from '../src/report/judgementNotices.ts'
import { idsInMessage, type Notice } from '../src/report/notice.ts'
import { runNotices } from '../src/report/runNotices.ts'
import type { Problem } from '../src/text/problem.ts'
import { fill } from '../src/text/words.ts'
import { type Report, reports } from './fieldReports.ts'
import { sourceOf } from './readers/sources.ts'

function qrelsFile(rows: Report['qrels']): string | Uint8Array {
  if (typeof rows !== 'string') return rows.file
  return cells(rows)
    .map(([query, document, grade]) => `${query} 0 ${document} ${grade}\n`)
    .join('')
}

function runFile(rows: Report['run']): string | Uint8Array {
  if (typeof rows !== 'string') return rows.file
  return cells(rows)
    .map(([query, document, score, rank]) => `${query} Q0 ${document} ${rank ?? 0} ${score} t\n`)
    .join('')
}

function cells(rows: string): string[][] {
  return rows.split(';').map((row) => row.trim().split(/\s+/))
}

async function evaluate({ qrels, run, conventions: changes, means = { AP: 0 } }: Report) {
  const conventions = { ...trecEval, ...changes }
  const judged = await readQrels(sourceOf(qrelsFile(qrels), { path: 'x.qrels' }), conventions)
  if (!judged.ok) return { problems: judged.problems, means: {}, notices: [] }
  const opened = openRun(sourceOf(runFile(run), { path: 'x.run' }))
  if (!opened.ok) return { problems: opened.problems, means: {}, notices: [] }
  const scorers = Object.keys(means).map(scorer)
  const found = await evaluateRun({ qrels: judged.value.qrels, run: opened.value, scorers, conventions })
  const problems = [...judged.problems, ...found.problems]
  if (!found.ok) return { problems, means: {}, notices: [] }
  const { summaries, counts } = found.value
  return {
    problems,
    means: Object.fromEntries(scorers.map(({ name }, i) => [Object.keys(means)[i]!, summaries.get(name)!.value])),
    notices: [...judgementNotices({ qrels: judged.value.qrels, scorers }), ...runNotices(counts, conventions)],
  }
}

function placeOf({ path, line, column }: Problem): string {
  return `${path}:${line}:${column}`
}

function textOf({ says, ids }: Notice): string {
  return fill(says, Object.fromEntries(Object.entries(ids).map(([name, of]) => [name, idsInMessage(of)]))).en
}

describe('what went wrong for people elsewhere', () => {
  test.each(reports)('$why', async (report) => {
    const found = await evaluate(report)
    const wanted = report.problems ?? []
    expect(found.problems.map(placeOf)).toEqual(wanted.map(([place]) => place))
    wanted.forEach(([, says, mend], i) => {
      expect(found.problems[i]!.what).toMatch(says)
      if (mend !== undefined) expect(found.problems[i]!.mend).toMatch(mend)
    })
    for (const [name, value] of Object.entries(report.means ?? {}))
      expect((found.means as Readonly<Record<string, number>>)[name], name).toBeCloseTo(value, 4)
    for (const [rule, says] of Object.entries(report.notices ?? {})) {
      const told = found.notices.find((notice) => notice.rule === rule)
      expect(told === undefined ? rule : textOf(told)).toMatch(says)
    }
  })

  test('22: a second evaluation in the same process gives the same, whatever came between', async () => {
    for (const report of reports) expect(await evaluate(report)).toEqual(await evaluate(report))
  })

  test.each(['P@0', 'P@-1', 'P@5,5', 'P@2.5', 'P@1e3', 'nDGC@10'])(
    '48, 49: the measure %s is refused before anything is read',
    (name) => {
      const found = parseMeasures(name, vocabularyOf('trec_eval'))
      expect(found.ok).toBe(false)
      if (!found.ok) expect(`${found.what} ${found.mend}`).toMatch(/whole number|given twice|Did you mean nDCG@10/)
    },
  )

  test.each([
    [
      '81: NaN in JSON is an error that says why',
      '{"id":"q","text":"a","x":NaN}',
      /"NaN" is not expected/,
      /no such value/,
    ],
    [
      '64: an integer id that a double cannot hold',
      '{"id":9007199254740993,"text":"a"}',
      /safe whole number/,
      /double quotes/,
    ],
    [
      'a key that stands twice, of which one would silently count',
      '{"id":"q","text":"a","te\\u0078t":"b"}',
      /stands twice/,
      /Keep one/,
    ],
    [
      'nesting without end',
      `{"id":"q","text":"a","x":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      /more than 100 values within each other/,
      /flat/,
    ],
  ])('%s', async (_, line, says, mend) => {
    const read = await readTexts(sourceOf(`${line}\n`, { path: 'x.jsonl' }))
    expect(read.ok).toBe(false)
    expect(read.problems).toHaveLength(1)
    expect(read.problems[0]!.line).toBe(1)
    expect(read.problems[0]!.what).toMatch(says)
    expect(read.problems[0]!.mend).toMatch(mend)
  })
})
