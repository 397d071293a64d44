import type { Judgements } from '../collection/qrels.ts'
import type { Ranking } from '../collection/ranking.ts'
import { UNJUDGED } from '../collection/ranking.ts'
import type { Column, Derivation, Scorer, Step } from '../measures/measure.ts'
import { formatFixed, formatFull } from '../text/number.ts'
import { holdsTerms, isExact, printTex } from '../text/tex.ts'
import { fill, type Language, words } from '../text/words.ts'
import type { ExampleBlock, ExampleRow, ExampleStep, GradeMark, Inline } from './blocks.ts'
import { compose, list, number, phrase, text } from './inline.ts'
import { texStyle } from './texStyle.ts'

/** What a worked example is made from. */
export interface ExampleInput {
  readonly id: string
  readonly scorer: Scorer
  readonly ranking: Ranking
  /** The query's judgements, to name what was judged and not retrieved; absent for a list of bare grades. */
  readonly judgements?: Judgements
  readonly runLabel: string
  /** The query's text, where it is known; otherwise its id stands for it. */
  readonly queryText: string | undefined
  documentLabel(id: string): string
  readonly topGrade: number
  readonly language: Language
  readonly digits: number
  /** Links beneath the example. */
  readonly links: readonly (readonly Inline[])[]
}

/** Rows, terms of a sum and equations of one form that are shown; what is beyond is counted and summed up. */
const shown = { rows: 10, terms: 10, equations: 6 }

/** The ranked list beside the work, for one value. */
export function exampleBlock(input: ExampleInput): ExampleBlock {
  const { scorer, language, digits } = input
  const ranking = scorer.view(input.ranking)
  const derivation = scorer.derive(input.ranking)
  const steps = derivation.steps.map((step, i) =>
    exampleStep(step, { language, digits, result: i === derivation.steps.length - 1 }),
  )
  const rows = exampleRows({ ...input, ranking }, derivation, ranksWithTerms(steps))
  return {
    kind: 'example',
    id: input.id,
    number: 0,
    title: compose(phrases.title, language, {
      measure: [text(scorer.name)],
      query: queryName(input),
      run: [text(input.runLabel)],
    }),
    list: {
      caption: [phrase(derivation.ideal ? phrases.listAndIdeal : phrases.list, language)],
      run: [text(input.runLabel)],
      columns: derivation.columns.map(({ head }) => [phrase(head, language)]),
      ...(derivation.ideal && { idealColumns: derivation.ideal.columns.map(({ head }) => [phrase(head, language)]) }),
      rows,
      ...sums(derivation, digits),
      ...leftOut(input, ranking),
    },
    topGrade: input.topGrade,
    steps,
    foot: [fullValue(derivation.value, language), ...input.links],
  }
}

const phrases = {
  title: words('{measure} of {query}, system {run}', '{run} 系统，{query}：{measure}'),
  query: words('query {id}', '查询 {id}'),
  list: words("The run's list", '系统返回的列表'),
  listAndIdeal: words("The run's list, and the ideal list beside it", '系统返回的列表，旁边是理想列表'),
  leftOut: words('Judged, but not retrieved: {documents}.', '判定过但未返回：{documents}。'),
  andMore: words('{count} more', '另有 {count} 篇'),
  inFull: words('In full: {value}', '完整数值：{value}'),
  undefined: words('The value is undefined.', '该值未定义。'),
}

function queryName({ queryText, ranking, language }: ExampleInput): Inline[] {
  if (queryText !== undefined) return [{ kind: 'quote', of: [text(queryText)] }]
  return compose(phrases.query, language, { id: [text(ranking.query)] })
}

function fullValue(value: number, language: Language): Inline[] {
  if (Number.isNaN(value)) return [phrase(phrases.undefined, language)]
  return compose(phrases.inFull, language, { value: [{ kind: 'number', text: formatFull(value) }] })
}

function exampleStep(
  step: Step,
  options: { readonly language: Language; readonly digits: number; readonly result: boolean },
): ExampleStep {
  const { language, digits } = options
  const equations = step.equations.slice(0, step.equations.length > shown.equations + 1 ? shown.equations : undefined)
  return {
    why: [phrase(step.why, language)],
    ideal: step.ideal ?? false,
    result: options.result,
    equations: equations.map(({ left, lines }) => {
      const labelledLine = lines.findIndex((line) => holdsTerms(line.tex))
      return {
        left: printTex(left, texStyle({ language, digits, labelled: false, limit: shown.terms })),
        lines: lines.map(({ tex }, i) => ({
          relation: isExact(tex, digits, shown.terms) ? ('=' as const) : ('≈' as const),
          tex: printTex(tex, texStyle({ language, digits, labelled: i === labelledLine, limit: shown.terms })),
          labelled: i === labelledLine,
        })),
      }
    }),
    more: step.equations.length - equations.length,
  }
}

/** Ranks whose terms stand in the formulas. */
function ranksWithTerms(steps: readonly ExampleStep[]): Set<number> {
  const ranks = new Set<number>()
  for (const { equations } of steps) {
    for (const { lines } of equations) {
      for (const { tex } of lines)
        for (const [, rank] of tex.matchAll(/\\htmlData\{term=r(\d+)/g)) ranks.add(Number(rank))
    }
  }
  return ranks
}

function exampleRows(input: ExampleInput, derivation: Derivation, terms: ReadonlySet<number>): ExampleRow[] {
  const { ranking, digits } = input
  const length = ranking.grades.length
  const idealLength = derivation.ideal?.grades.length ?? 0
  const first = Math.min(shown.rows, Math.max(Math.min(length, Math.max(derivation.depth, 1)), idealLength))
  const last = Math.max(length, Math.min(first, idealLength))
  const rows: ExampleRow[] = []
  let hidden = 0
  for (let rank = 1; rank <= last; rank++) {
    if (rank > first && !terms.has(rank)) {
      hidden++
      continue
    }
    if (hidden > 0) rows.push({ kind: 'gap', count: hidden })
    hidden = 0
    rows.push({
      kind: 'row',
      rank,
      ...(rank <= length && {
        document: [text(input.documentLabel(ranking.document(rank)))],
        grade: gradeMark(ranking.grades[rank - 1]!),
      }),
      cells: rank <= length ? cells(derivation.columns, rank, digits) : derivation.columns.map(() => ''),
      ...(derivation.ideal &&
        rank <= idealLength && {
          ideal: { grade: derivation.ideal.grades[rank - 1]!, cells: cells(derivation.ideal.columns, rank, digits) },
        }),
      counts: rank <= derivation.depth,
      term: terms.has(rank),
    })
  }
  if (hidden > 0) rows.push({ kind: 'gap', count: hidden })
  return rows
}

function gradeMark(grade: number): GradeMark {
  return grade === UNJUDGED ? 'unjudged' : grade
}

function cells(columns: readonly Column[], rank: number, digits: number): string[] {
  return columns.map(({ cells, form }) => formatCell(cells[rank - 1], form, digits))
}

function formatCell(value: number | undefined, form: Column['form'], digits: number): string {
  if (value === undefined || Number.isNaN(value)) return '–'
  return formatFixed(value, form === 'count' ? 0 : digits).replace('-', '\u2212')
}

function sums(derivation: Derivation, digits: number): Pick<ExampleBlock['list'], 'sums'> | undefined {
  const of = (columns: readonly Column[]) =>
    columns.map(({ sum, form }) => (sum === undefined ? '' : formatCell(sum, form, digits)))
  const run = of(derivation.columns)
  const ideal = of(derivation.ideal?.columns ?? [])
  return [...run, ...ideal].every((sum) => sum === '') ? undefined : { sums: { run, ideal } }
}

/** The documents with a gain that the run did not retrieve, greatest grade first. */
function leftOut(
  { judgements, language, documentLabel }: ExampleInput,
  ranking: Ranking,
): Pick<ExampleBlock['list'], 'leftOut'> | undefined {
  if (judgements === undefined) return undefined
  const retrieved = new Set(Array.from(ranking.grades, (_, i) => ranking.document(i + 1)))
  const missed = Array.from(judgements.grades, (grade, i) => ({ grade, id: judgements.document(i) }))
    .filter(({ grade, id }) => grade > 0 && !retrieved.has(id))
    .sort((a, b) => b.grade - a.grade)
  if (missed.length === 0) return undefined
  const named = missed
    .slice(0, shown.terms)
    .map(({ grade, id }): Inline[] => [text(`${documentLabel(id)}\u00a0`), number(grade, 0)])
  const more = missed.length - named.length
  if (more > 0) named.push([phrase(fill(phrases.andMore, { count: more }), language)])
  return { leftOut: compose(phrases.leftOut, language, { documents: list(named, language) }) }
}
