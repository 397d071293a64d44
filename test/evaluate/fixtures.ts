import { type Conventions, trecEval } from '../../src/collection/conventions.ts'
import { evaluateRun } from '../../src/evaluate/evaluate.ts'
import type { Evaluation, RunValues } from '../../src/evaluate/values.ts'
import { scorer } from '../../src/measures/syntax.ts'
import { openRun, readQrels } from '../../src/readers/index.ts'
import type { Checked } from '../../src/text/problem.ts'
import { sourceOf } from '../readers/sources.ts'

/** Rows in short: `q a 1` is a judgement, `q a 2.0` a row of a run. */
export interface Short {
  readonly qrels: string
  readonly run: string
  readonly measures?: readonly string[]
  readonly conventions?: Partial<Conventions>
  readonly keep?: readonly string[]
  readonly allowNoOverlap?: boolean
}

function rows(short: string): string[][] {
  return short
    .split(/[;\n]/)
    .map((row) => row.trim().split(/\s+/))
    .filter((row) => row.length > 1)
}

/** What rows in short ask for, each row at the line of its position; or the problems of the judgements. */
async function readShort({
  qrels,
  run,
  measures = ['AP'],
  conventions = {},
  keep,
  allowNoOverlap,
}: Short): Promise<Checked<Evaluation>> {
  const chosen = { ...trecEval, ...conventions }
  const judged = rows(qrels).map(([query, document, grade]) => `${query} 0 ${document} ${grade}\n`)
  const found = rows(run).map(([query, document, score, rank]) => `${query} Q0 ${document} ${rank ?? 0} ${score} t\n`)
  const read = await readQrels(sourceOf(judged.join(''), { path: 'x.qrels' }), chosen)
  const opened = openRun(sourceOf(found.join(''), { path: 'x.run' }))
  if (!read.ok) return read
  if (!opened.ok) return opened
  const evaluation: Evaluation = {
    qrels: read.value.qrels,
    run: opened.value,
    scorers: measures.map(scorer),
    conventions: chosen,
    ...(keep === undefined ? {} : { keep: new Set(keep) }),
    ...(allowNoOverlap === undefined ? {} : { allowNoOverlap }),
  }
  return { ok: true, value: evaluation, problems: read.problems }
}

/** Evaluates rows in short. */
export async function evaluateShort(short: Short): Promise<Checked<RunValues>> {
  const read = await readShort(short)
  return read.ok ? evaluateRun(read.value) : read
}

/** An evaluation of rows in short whose judgements are in order. */
export async function evaluationOf(short: Short): Promise<Evaluation> {
  const read = await readShort(short)
  if (!read.ok) throw new Error('bad judgements')
  return read.value
}

/** The same, where nothing may go wrong. */
export async function valuesOf(short: Short) {
  const done = await evaluateShort(short)
  if (!done.ok) throw new Error(done.problems.map(({ what }) => what).join('\n'))
  return {
    ...done.value,
    problems: done.problems,
    summary: (name: string) => done.value.summaries.get(name)!.value,
    of: (name: string) =>
      Object.fromEntries(done.value.queries.map((query, i) => [query, done.value.values.get(name)![i]!])),
  }
}
