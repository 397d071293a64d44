import { type Conventions, trecEval } from '../collection/conventions.ts'
import { evaluateRun } from '../evaluate/evaluate.ts'
import type { RunValues } from '../evaluate/values.ts'
import { scorer } from '../measures/syntax.ts'
import { openRun, readQrels } from '../readers/index.ts'
import { counted } from '../text/formats.ts'
import type { Io } from '../text/io.ts'
import { formatFixed } from '../text/number.ts'
import { errorAt, wholeFile } from '../text/problem.ts'
import { checkOneStandardInput, withUsage } from './arguments.ts'
import { exit, printProblems } from './problems.ts'
import { parseTrecArguments, type TrecArguments, type TrecLine, trecLines } from './trecArguments.ts'

/**
 * `rankbook trec_eval`: takes the arguments of trec_eval 10 and prints the same bytes. It alone reads as trec_eval reads (a run
 * may have further columns, and need not answer any judged query) and prints its quirks. Returns the exit code: without `-c` a
 * judged query that the run lacks is 1.
 */
export function runTrecEval(args: readonly string[], io: Io): Promise<number> {
  return withUsage(io, async () => {
    const asked = parseTrecArguments(args)
    checkOneStandardInput([asked.qrels, asked.run])
    const lines = trecLines(asked.measures, asked.level)
    const conventions: Conventions = { ...trecEval, depth: asked.depth, unjudged: asked.judgedOnly ? 'drop' : 'keep' }
    const qrels = await readQrels(io.source(asked.qrels), { ...conventions, format: 'trec' })
    const run = openRun(io.source(asked.run), { furtherColumns: 'ignore', format: 'trec' })
    if (!qrels.ok || !run.ok) {
      await printProblems(io, qrels.problems.concat(run.problems))
      return exit.problems
    }
    const done = await evaluateRun({
      qrels: qrels.value.qrels,
      run: run.value,
      scorers: [...scorersOf(lines), countRelevant],
      conventions,
      allowNoOverlap: true,
    })
    const missing = done.ok && !asked.complete ? done.value.counts.missing : []
    const problems =
      missing.length > 0
        ? [missingQueries(asked, missing)]
        : done.problems.filter(({ severity }) => severity === 'error')
    await printProblems(io, problems)
    if (!done.ok || missing.length > 0) return exit.problems
    if (asked.perQuery) io.out(perQuery(lines, done.value))
    io.out(summary(lines, done.value, asked))
    return exit.done
  })
}

/** With `-c`, trec_eval sums num_rel up over grades above 0, whatever `-l` says. */
const countRelevant = scorer('NumRel')

function scorersOf(lines: readonly TrecLine[]) {
  return lines.flatMap((line) =>
    line.scorer === undefined || line.scorer.name === countRelevant.name ? [] : [line.scorer],
  )
}

function missingQueries({ run }: TrecArguments, missing: readonly string[]) {
  const some = missing
    .slice(0, 3)
    .map((query) => `"${query}"`)
    .join(', ')
  const what = `${counted(missing.length, 'judged query is', 'judged queries are')} not in run "${run}": ${some}${missing.length > 3 ? ', …' : ''}`
  return errorAt(wholeFile(run), 'missing-queries', what, 'Add -c, so that they count as empty lists.')
}

function perQuery(lines: readonly TrecLine[], { queries, values }: RunValues): string {
  const each = lines.filter(({ measure }) => measure.lines === 'each')
  return queries
    .flatMap((query, i) => each.map((line) => printLine(line, query, format(line, values.get(line.scorer!.name)![i]!))))
    .join('')
}

function summary(lines: readonly TrecLine[], { summaries, tag }: RunValues, { complete }: TrecArguments): string {
  const printed = lines.map((line) => {
    if (line.scorer === undefined) return printLine(line, 'all', tag)
    const name = complete && line.measure.name === 'num_rel' ? countRelevant.name : line.scorer.name
    const found = summaries.get(name)!
    return printLine(line, 'all', format(line, found.undefined > 0 ? Number.NaN : found.value))
  })
  return printed.join('')
}

function printLine({ printed }: TrecLine, query: string, text: string): string {
  return `${printed.padEnd(22)}\t${query}\t${text}\n`
}

/** A value as C's `%6.4f`, a count as `%ld`. 0/0 is a negative NaN on the processors trec_eval runs on. */
function format({ measure }: TrecLine, value: number): string {
  if (measure.form === 'count') return String(value)
  return (Number.isNaN(value) ? '-nan' : formatFixed(value, 4)).padStart(6)
}
