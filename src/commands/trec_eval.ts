import { type Conventions, trecEval } from '../collection/conventions.ts'
import type { Kind } from '../collection/qrels.ts'
import { type Ranking, UNJUDGED } from '../collection/ranking.ts'
import { evaluateRun } from '../evaluate/evaluate.ts'
import type { RunValues } from '../evaluate/values.ts'
import { exp } from '../measures/arithmetic.ts'
import { scorer } from '../measures/syntax.ts'
import { openRun, readQrels } from '../readers/index.ts'
import { counted } from '../text/formats.ts'
import type { Io } from '../text/io.ts'
import { formatFixed } from '../text/number.ts'
import { errorAt, wholeFile } from '../text/problem.ts'
import { argumentPlace, checkOneStandardInput, InputError, withUsage } from './arguments.ts'
import { exit, printProblems } from './problems.ts'
import { parseTrecArguments, type TrecArguments, type TrecForm } from './trecArguments.ts'
import { type TrecLine, trecLines } from './trecLines.ts'
import { comparable, readZscores, type Zscores, zscore } from './zscores.ts'

/**
 * `rankbook trec_eval`: takes the arguments of trec_eval 10 and prints the same bytes. It alone reads as trec_eval reads (a run
 * may have further columns, and need not answer any judged query) and prints its quirks. Returns the exit code: without `-c` a
 * judged query that the run lacks is 1.
 */
export function runTrecEval(args: readonly string[], io: Io): Promise<number> {
  return withUsage(io, async () => {
    const asked = parseTrecArguments(args)
    checkOneStandardInput([asked.qrels, asked.run])
    const lines = trecLines(asked)
    const { format, ties, kind } = forms[asked.form]
    refuseUnfit(lines, kind, asked.form)
    const unjudged = asked.judgedOnly ? 'drop' : 'keep'
    const conventions: Conventions = { ...trecEval, ties, depth: asked.depth, unjudged }
    const qrels = await readQrels(io.source(asked.qrels), { ...conventions, format })
    const run = openRun(io.source(asked.run), { furtherColumns: 'ignore', format: 'trec' })
    const zscores = asked.zscores === undefined ? undefined : await readZscores(io.source(asked.zscores))
    if (!qrels.ok || !run.ok || zscores?.ok === false) {
      await printProblems(io, [...qrels.problems, ...run.problems, ...(zscores?.problems ?? [])])
      return exit.problems
    }
    const grades = new Map<string, string>()
    const done = await evaluateRun({
      qrels: qrels.value.qrels,
      run: run.value,
      scorers: [...scorersOf(lines), countRelevant],
      conventions,
      allowNoOverlap: true,
      each: gradesInto(grades, lines),
    })
    const missing = done.ok && !asked.complete ? done.value.counts.missing : []
    const problems =
      missing.length > 0
        ? [missingQueries(asked, missing)]
        : done.problems.filter(({ severity }) => severity === 'error')
    await printProblems(io, problems)
    if (!done.ok || missing.length > 0) return exit.problems
    const page = { lines, values: done.value, grades, asked, zscores: zscores?.value }
    if (asked.perQuery) io.out(perQuery(page))
    io.out(summary(page))
    return exit.done
  })
}

/** How each form of judgements is read, how equal scores are ordered for it, and what measures are of. */
const forms: Readonly<
  Record<TrecForm, { readonly format: string; readonly ties: Conventions['ties']; readonly kind: Kind }>
> = {
  qrels: { format: 'trec', ties: 'id-descending', kind: 'ranking' },
  prefs: { format: 'prefs', ties: 'id-ascending', kind: 'preference' },
  qrels_prefs: { format: 'qrels_prefs', ties: 'id-ascending', kind: 'preference' },
  qrels_jg: { format: 'ndeval', ties: 'id-descending', kind: 'diversity' },
}

/** Refuses measures that look at what judgements of the form do not say. Queries can be counted over all of them. */
function refuseUnfit(lines: readonly TrecLine[], kind: Kind, form: TrecForm): void {
  const unfit = lines.find(
    ({ measure, scorer }) => scorer !== undefined && measure.name !== 'num_q' && scorer.measure.kind !== kind,
  )
  if (unfit === undefined) return
  const what = `"${unfit.measure.name}" cannot be measured over judgements of the form ${form}`
  const mend = 'Measures of preferences need -R prefs or -R qrels_prefs, those that end in _avgjg -R qrels_jg.'
  throw new InputError([errorAt(argumentPlace('-m'), 'measure', what, mend)])
}

/** With `-c`, trec_eval sums num_rel up over grades above 0, whatever `-l` says. */
const countRelevant = scorer('NumRel')

function scorersOf(lines: readonly TrecLine[]) {
  return lines.flatMap((line) =>
    line.scorer === undefined || line.scorer.name === countRelevant.name ? [] : [line.scorer],
  )
}

/** Keeps the grades at the top of every list, as far as a line of grades is asked for. */
function gradesInto(grades: Map<string, string>, lines: readonly TrecLine[]): (ranking: Ranking) => void {
  const longest = Math.max(0, ...lines.map(({ length }) => length ?? 0))
  return (ranking) => {
    if (longest > 0) grades.set(ranking.query, gradeString(ranking, longest))
  }
}

/** The grades at the top of a list as one character each: `-` not judged, `.` only pooled, `>` above 9. */
function gradeString({ grades }: Ranking, length: number): string {
  return Array.from(grades.subarray(0, length), (grade) => {
    if (grade === UNJUDGED) return '-'
    if (grade < 0) return '.'
    return grade > 9 ? '>' : String(grade)
  }).join('')
}

/** What is to be printed. */
interface Page {
  readonly lines: readonly TrecLine[]
  readonly values: RunValues
  /** The grades of each query's first documents. */
  readonly grades: ReadonlyMap<string, string>
  readonly asked: TrecArguments
  readonly zscores: Zscores | undefined
}

function missingQueries({ run }: TrecArguments, missing: readonly string[]) {
  const some = missing
    .slice(0, 3)
    .map((query) => `"${query}"`)
    .join(', ')
  const what = `${counted(missing.length, 'judged query is', 'judged queries are')} not in run "${run}": ${some}${missing.length > 3 ? ', …' : ''}`
  return errorAt(wholeFile(run), 'missing-queries', what, 'Add -c, so that they count as empty lists.')
}

function perQuery(page: Page): string {
  const each = page.lines.filter(({ measure }) => measure.lines !== 'summary')
  return page.values.queries
    .flatMap((query, i) =>
      each.map((line) => {
        if (line.scorer === undefined)
          return printLine(line.printed, query, `'${page.grades.get(query)!.slice(0, line.length)}'`)
        return printValue(page, line, query, lineValue(page, line, i))
      }),
    )
    .join('')
}

/** The value of a line for a query, in standard deviations where they are asked for. */
function lineValue({ values, zscores }: Page, { scorer, printed }: TrecLine, query: number): number {
  const value = values.values.get(scorer!.name)![query]!
  if (zscores === undefined) return value
  return zscore(zscores.get(values.queries[query]!)?.get(printed), comparable(scorer!.measure.over, value))
}

function summary(page: Page): string {
  return page.lines
    .filter(({ measure }) => measure.lines !== 'queries')
    .map((line) => {
      if (line.scorer === undefined) return printLine(line.printed, 'all', page.values.tag)
      return printValue(page, line, 'all', summaryOf(page, line))
    })
    .join('')
}

/** The summary of a line. A value that is undefined makes the whole undefined. */
function summaryOf(page: Page, line: TrecLine): number {
  const { values, asked, zscores } = page
  const { name } = line.measure
  const counted = name === 'num_q' || (asked.complete && name === 'num_rel')
  if (zscores === undefined || counted) {
    const found = values.summaries.get(asked.complete && name === 'num_rel' ? countRelevant.name : line.scorer!.name)!
    return found.undefined > 0 ? Number.NaN : found.value
  }
  const sum = values.queries.reduce((so, _, i) => so + lineValue(page, line, i), 0)
  switch (line.scorer!.measure.over) {
    case 'sum':
      return sum
    case 'mean':
    // trec_eval itself has neither weighted means nor values over all lists, nor values from outside.
    case 'weighted':
    case 'pooled':
    case 'given':
      return sum / values.queries.length
    case 'geometric':
      return exp(sum / values.queries.length)
  }
}

function printLine(name: string, query: string, text: string): string {
  return `${name.padEnd(22)}\t${query}\t${text}\n`
}

/** A value as C's `%6.4f`, a count as `%ld`. 0/0 is a negative NaN on the processors trec_eval runs on. */
function printValue({ zscores }: Page, { measure, printed }: TrecLine, query: string, value: number): string {
  if (zscores === undefined && measure.form === 'count') return printLine(printed, query, String(value))
  const text = (Number.isNaN(value) ? '-nan' : formatFixed(value, 4)).padStart(6)
  return `${zscores === undefined ? '' : 'Z'}${printLine(printed, query, text)}`
}
