import type { Judgements } from '../collection/qrels.ts'
import type { Ranking } from '../collection/ranking.ts'
import { UNJUDGED } from '../collection/ranking.ts'
import type { Column, Derivation, Step } from '../measures/derivation.ts'
import type { Scorer } from '../measures/measure.ts'
import { type PrintedStep, printStep } from '../measures/printedStep.ts'
import { printValue } from '../text/number.ts'
import { fill, type Language, words } from '../text/words.ts'
import type { ExampleBlock, ExampleRow, ExampleStep } from './exampleBlock.ts'
import { valuesInFull } from './exampleFoot.ts'
import { playOf, standingStill, unretrieved } from './examplePlay.ts'
import { compose, list, number, phrase, text } from './inline.ts'
import type { GradeMark, Inline } from './inlineKinds.ts'

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
  /** How the values of all queries were summed up, where a reader would not guess it. */
  readonly summary?: readonly Step[]
}

/** Rows of a list, and documents left out of it, that are shown; what is beyond is counted. */
const shown = { rows: 10, leftOut: 10 }

/** The ranked list beside the work, for one value. */
export function exampleBlock(input: ExampleInput): ExampleBlock {
  const { scorer, language, digits } = input
  const ranking = scorer.view(input.ranking)
  const derivation = scorer.derive(input.ranking)
  const printed = derivation.steps.map((step) => printStep(step, { language, digits }))
  const summary = (input.summary ?? []).map((step) => printStep(step, { language, digits }))
  const rows = exampleRows({ ...input, ranking }, derivation, ranksOf(printed.flatMap((step) => step.rows)))
  const steps = [...printed, ...summary].map((step, i) => exampleStep(step, language, i === printed.length - 1))
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
    ...playOf(input),
    foot: [...valuesInFull(derivation.value, input), ...standingStill(scorer, language), ...input.links],
  }
}

const phrases = {
  title: words('{measure} of {query}, system {run}', '{run} 系统，{query}：{measure}'),
  query: words('query {id}', '查询 {id}'),
  list: words("The run's list", '系统返回的列表'),
  listAndIdeal: words("The run's list, and the ideal list beside it", '系统返回的列表，旁边是理想列表'),
  leftOut: words('Graded above 0, but not retrieved: {documents}.', '等级大于 0 但未返回：{documents}。'),
  andMore: words('{count} more', '另有 {count} 篇'),
}

function queryName({ queryText, ranking, language }: ExampleInput): Inline[] {
  if (queryText !== undefined) return [{ kind: 'quote', of: [text(queryText)] }]
  return compose(phrases.query, language, { id: [text(ranking.query)] })
}

/** A printed step as a block holds it; `result` where it ends in the value. */
function exampleStep({ why, ideal, equations, more }: PrintedStep, language: Language, result: boolean): ExampleStep {
  return { why: [phrase(why, language)], ideal, result, equations, more }
}

/** The ranks among rows of the run's own list. */
function ranksOf(rows: readonly string[]): Set<number> {
  return new Set(rows.filter((row) => row.startsWith('r')).map((row) => Number(row.slice(1))))
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
  return columns.map(
    ({ cells, texts, form }) => texts?.[rank - 1] ?? printValue(cells[rank - 1], form === 'count' ? 0 : digits),
  )
}

function sums(derivation: Derivation, digits: number): Pick<ExampleBlock['list'], 'sums'> | undefined {
  const of = (columns: readonly Column[]) =>
    columns.map(({ sum, form }) => (sum === undefined ? '' : printValue(sum, form === 'count' ? 0 : digits)))
  const run = of(derivation.columns)
  const ideal = of(derivation.ideal?.columns ?? [])
  return [...run, ...ideal].every((sum) => sum === '') ? undefined : { sums: { run, ideal } }
}

/** The documents with a gain that the run did not retrieve, greatest grade first. */
function leftOut(
  { judgements, language, documentLabel }: ExampleInput,
  ranking: Ranking,
): Pick<ExampleBlock['list'], 'leftOut'> | undefined {
  const missed = unretrieved(judgements, ranking).filter(({ grade }) => grade > 0)
  if (missed.length === 0) return undefined
  const named = missed
    .slice(0, shown.leftOut)
    .map(({ grade, id }): Inline[] => [text(`${documentLabel(id)}\u00a0`), number(grade, 0)])
  const more = missed.length - named.length
  if (more > 0) named.push([phrase(fill(phrases.andMore, { count: more }), language)])
  return { leftOut: compose(phrases.leftOut, language, { documents: list(named, language) }) }
}
