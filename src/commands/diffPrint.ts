import { escapeMarkdown } from '../render/emitters/markdown/escape.ts'
import { pipeTable } from '../render/emitters/markdown/table.ts'
import type { TestedChange } from '../report/lock/diff.ts'
import { columnName, summaryValue } from '../report/lock/lock.ts'
import type { DataRow, RowChange } from '../report/lock/rows.ts'
import { valueText } from '../report/lock/sentences.ts'
import { corrections } from '../statistics/corrections.ts'
import { equalsP, signed } from '../statistics/printed.ts'
import { pairedTests } from '../statistics/tests.ts'
import { counted } from '../text/formats.ts'
import type { ExplainedDiff, ExplainedQuery } from './diffRows.ts'

/** What a difference is printed with. */
interface Heads {
  readonly a: string
  readonly b: string
  readonly tolerance: number
}

/** Whether anything moved in a report. */
export function isMoved(diff: ExplainedDiff): boolean {
  return diff.columns.length + diff.inputs.length > 0
}

/** The forms in which `rankbook diff` prints: for a terminal, for programs, for a comment on a pull request. */
export const diffPrinters = { text: textOf, json: jsonOf, md: markdownOf } as const

/** The most queries of a column, and rows of a query, that a reader is shown. */
const shown = { queries: 10, rows: 5 } as const

type Moved = ExplainedDiff['columns'][number]

function textOf(diffs: readonly ExplainedDiff[], heads: Heads): string {
  return diffs.map((diff) => reportText(diff, heads)).join('')
}

function reportText(diff: ExplainedDiff, { tolerance }: Heads): string {
  if (!isMoved(diff)) return `${diff.report}: nothing moved in ${counted(diff.of, 'column', 'columns')}\n`
  const columns = diff.columns.flatMap((column) => [
    `${columnLine(column)}; ${chanceOf(column, diff)}`,
    ...queryLines(column).map((line) => `  ${line}`),
  ])
  const beyond = tolerance > 0 ? ` by more than ${tolerance}` : ''
  const head = `${diff.report}: ${diff.columns.length} of ${counted(diff.of, 'column', 'columns')} moved${beyond}`
  return [head, ...[...versionLines(diff), ...inputLines(diff), ...columns].map((line) => `  ${line}`), ''].join('\n')
}

function versionLines({ rankbook: { was, now } }: ExplainedDiff): string[] {
  return was === undefined || now === undefined || was === now ? [] : [`rankbook ${was} → ${now}`]
}

function inputLines({ inputs }: ExplainedDiff): string[] {
  return inputs.map(({ was, now }) => {
    if (was === undefined) return `input ${now!.path} is new`
    if (now === undefined) return `input ${was.path} is gone`
    const rows = now.rows === undefined ? '' : `, ${was.rows ?? 0} → ${now.rows} rows`
    return `input ${now.path} changed: ${was.bytes} → ${now.bytes} bytes${rows}`
  })
}

function columnLine(column: Moved): string {
  const { was, now, queries } = column
  const name = columnName((now ?? was)!)
  if (was === undefined) return `${name} is new: ${valueText(summaryValue(now!.summary))}`
  if (now === undefined) return `${name} is gone, it was ${valueText(summaryValue(was.summary))}`
  const [a, b] = [summaryValue(was.summary), summaryValue(now.summary)]
  const by = a === undefined || b === undefined ? '' : ` (${signed(b - a, 4)})`
  const of =
    queries === undefined ? '' : ` on ${queries.length} of ${counted(now.values?.size ?? 0, 'query', 'queries')}`
  return `${name}: ${valueText(a)} → ${valueText(b)}${by}${of}`
}

/** Whether a change may be chance. */
function chanceOf({ outcome, corrected }: TestedChange | Moved, { method }: ExplainedDiff): string {
  if (outcome === undefined) return 'not tested'
  if (outcome.kind === 'untestable') return `not tested: ${outcome.reason.en}`
  const verdict = corrected! <= method.alpha ? 'significant' : 'not significant'
  return `${equalsP(corrected!, 4)}, ${verdict} at ${method.alpha}`
}

function queryLines({ queries }: Moved): string[] {
  if (queries === undefined) return []
  const lines = queries
    .slice(0, shown.queries)
    .flatMap((query) => [
      `${query.query}: ${valueText(query.was)} → ${valueText(query.now)}`,
      ...rowLines(query).map((line) => `  ${line}`),
    ])
  const more = queries.length - shown.queries
  return more > 0 ? [...lines, `and ${counted(more, 'more query', 'more queries')}`] : lines
}

function rowLines({ rows }: ExplainedQuery): string[] {
  if (rows === undefined) return ['the data of both sides are not at hand']
  if (rows.length === 0) return ['no row of judgements or of the run differs']
  const more = rows.length - shown.rows
  return [
    ...rows.slice(0, shown.rows).map(rowLine),
    ...(more > 0 ? [`and ${counted(more, 'more row', 'more rows')}`] : []),
  ]
}

function rowLine({ kind, document, was, now }: RowChange): string {
  const said = (row: DataRow) =>
    kind === 'judgement' ? `grade ${row.value}` : `score ${row.value} at rank ${row.rank}`
  const noun = kind === 'judgement' ? 'judgement of' : 'retrieved'
  if (was === undefined) return `${place(now!)}: ${noun} "${document}" is new: ${said(now!)}`
  if (now === undefined) return `${place(was)}: ${noun} "${document}" is gone, it had ${said(was)}`
  return `${place(now)}: ${noun} "${document}" has ${said(now)}, it had ${said(was)} (${place(was)})`
}

function place({ path, line }: DataRow): string {
  return line === undefined ? path : `${path}:${line}`
}

function methodLine({ method: { test, correction, resamples, seed } }: ExplainedDiff): string {
  return `${pairedTests[test].title.en} of each column, ${corrections[correction].title.en} over those that moved, ${resamples} resamples, seed ${seed}`
}

function markdownOf(diffs: readonly ExplainedDiff[], { a, b }: Heads): string {
  const moved = diffs.filter(isMoved)
  const head = `**rankbook: ${moved.length} of ${counted(diffs.length, 'report', 'reports')} moved** between \`${a}\` and \`${b}\`\n`
  return [head, ...moved.map(reportMarkdown)].join('\n')
}

function reportMarkdown(diff: ExplainedDiff): string {
  const rows = diff.columns.map((column) => {
    const { was, now, queries } = column
    const { dataset, run, measure } = (now ?? was)!
    const [before, after] = [summaryValue(was?.summary), summaryValue(now?.summary)]
    const by = before === undefined || after === undefined ? '' : signed(after - before, 4)
    const count = queries === undefined ? '' : String(queries.length)
    const texts = [dataset, run, measure, valueText(before), valueText(after), by, count, chanceOf(column, diff)]
    return texts.map((text) => escapeMarkdown(text))
  })
  const heads = ['Data set', 'Run', 'Measure', 'Before', 'Now', 'Change', 'Queries', 'Chance']
  const sides = heads.map((_, i) => (i > 2 && i < 7 ? ('right' as const) : ('left' as const)))
  const table =
    rows.length === 0 ? '' : `\n${pipeTable({ heads, sides, rows })}\n\n${escapeMarkdown(methodLine(diff))}.\n`
  const inputs = [...versionLines(diff), ...inputLines(diff)].map((line) => `- ${escapeMarkdown(line)}\n`).join('')
  const details = diff.columns.flatMap((column) => {
    const lines = queryLines(column)
    if (lines.length === 0) return []
    const items = lines.map((line) => `${line.startsWith('  ') ? '  ' : ''}- ${escapeMarkdown(line.trim())}\n`).join('')
    return [`<details><summary>${escapeMarkdown(columnLine(column))}</summary>\n\n${items}\n</details>\n`]
  })
  return `### ${escapeMarkdown(diff.report)}\n${inputs === '' ? '' : `\n${inputs}`}${table}\n${details.join('\n')}`
}

function jsonOf(diffs: readonly ExplainedDiff[], { a, b, tolerance }: Heads): string {
  const reports = diffs.map(({ report, rankbook, inputs, columns, of, method }) => ({
    report,
    rankbook: { was: rankbook.was ?? null, now: rankbook.now ?? null },
    inputs: inputs.map(({ was, now }) => ({ was: was ?? null, now: now ?? null })),
    of,
    method,
    columns: columns.map(({ was, now, queries, outcome, corrected }) => ({
      dataset: (now ?? was)!.dataset,
      run: (now ?? was)!.run,
      measure: (now ?? was)!.measure,
      was: summaryValue(was?.summary) ?? null,
      now: summaryValue(now?.summary) ?? null,
      p: outcome?.kind === 'tested' ? outcome.p : null,
      corrected: corrected ?? null,
      significant: corrected === undefined ? null : corrected <= method.alpha,
      queries:
        queries?.map(({ query, was, now, rows }) => ({
          query,
          was: was ?? null,
          now: now ?? null,
          rows: rows ?? null,
        })) ?? null,
    })),
  }))
  return `${JSON.stringify({ a, b, tolerance, changed: diffs.some(isMoved), reports }, null, 1)}\n`
}
