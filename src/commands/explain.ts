import type { Judgements } from '../collection/qrels.ts'
import { type Ranking, rankingOf, UNJUDGED } from '../collection/ranking.ts'
import { evaluateRun } from '../evaluate/evaluate.ts'
import type { Scorer } from '../measures/measure.ts'
import { openRun, readQrels } from '../readers/index.ts'
import { type Block, type Page, slot } from '../render/blocks.ts'
import { emitHtml } from '../render/emitters/html.ts'
import { emitMarkdown } from '../render/emitters/markdown.ts'
import { terminalExample, terminalFormula } from '../render/emitters/terminal.ts'
import { exampleBlock } from '../render/example.ts'
import { formulaBlock } from '../render/formula.ts'
import { text } from '../render/inline.ts'
import type { Io } from '../text/io.ts'
import { nearest } from '../text/problem.ts'
import { type Language, words } from '../text/words.ts'
import {
  conventionsArgument,
  digitsArgument,
  measureArguments,
  runArgument,
  UsageError,
  withUsage,
} from './arguments.ts'
import { exit, printProblems } from './problems.ts'
import { pageTemplate } from './project.ts'

export interface ExplainOptions {
  readonly measure: string
  readonly qrels: string | undefined
  readonly run: string | undefined
  readonly query?: string
  readonly grades?: string
  readonly judged?: string
  readonly conventions: string
  readonly digits: string
  readonly language: Language
  readonly format: 'text' | 'md' | 'html'
}

interface Explained {
  readonly ranking: Ranking
  readonly judgements?: Judgements
  readonly runLabel: string
}

/** `rankbook explain`: formula, ranked list and derivation of one value, in the terminal, as Markdown or as an HTML page. */
export function explain(io: Io, options: ExplainOptions): Promise<number> {
  return withUsage(io, async () => {
    const { dialect, conventions } = conventionsArgument(options.conventions)
    const asked = measureArguments([options.measure], dialect)
    if (asked.length !== 1)
      throw new UsageError(`"${options.measure}" names ${asked.length} measures, expected one`, 'Give one cutoff.')
    const scorer = asked[0]!.scorer
    const explained =
      options.grades === undefined
        ? await fromFiles(io, options, conventions)
        : {
            ranking: fromGrades(options.grades, options.judged),
            runLabel: options.language === 'en' ? 'given' : '给定',
          }
    if (explained === undefined) return exit.problems
    await print(io, { scorer, explained, options })
    return exit.done
  })
}

/** A ranking from a list of grades; a hyphen is a document nobody judged. */
function fromGrades(list: string, judged: string | undefined): Ranking {
  const read = (item: string): number => {
    if (item === '-') return UNJUDGED
    if (!/^-?\d+(\.\d+)?$/.test(item))
      throw new UsageError(
        `grade "${item}" is not a number`,
        'Write --grades 1,0,0,1; a hyphen is a document nobody judged.',
      )
    return Number(item)
  }
  const grades = list.split(',').map((item) => read(item.trim()))
  return rankingOf(grades, judged === undefined ? {} : { judged: judged.split(',').map((item) => read(item.trim())) })
}

async function fromFiles(
  io: Io,
  { qrels: qrelsPath, run: runPath, query: asked }: ExplainOptions,
  conventions: ReturnType<typeof conventionsArgument>['conventions'],
): Promise<Explained | undefined> {
  if (qrelsPath === undefined || runPath === undefined) {
    throw new UsageError('there is nothing to explain', 'Name judgements and a run, or give --grades 1,0,0,1.')
  }
  const { name, path } = runArgument(runPath)
  const qrels = await readQrels(io.source(qrelsPath), conventions)
  if (!qrels.ok) return failed(io, qrels.problems)
  const query = queryOf(asked, qrels.value.qrels.queries)
  const run = openRun(io.source(path))
  if (!run.ok) return failed(io, run.problems)
  const values = await evaluateRun({
    qrels: qrels.value.qrels,
    run: run.value,
    scorers: [],
    conventions,
    keep: new Set([query]),
  })
  if (!values.ok) return failed(io, values.problems)
  const ranking = values.value.kept.get(query)
  if (ranking === undefined)
    throw new UsageError(
      `query "${query}" does not count under the conventions`,
      'Choose another query, or other conventions.',
    )
  return { ranking, judgements: qrels.value.qrels.of(query)!, runLabel: name }
}

async function failed(io: Io, problems: Parameters<typeof printProblems>[1]): Promise<undefined> {
  await printProblems(io, problems)
  return undefined
}

function queryOf(asked: string | undefined, known: readonly string[]): string {
  if (asked === undefined) {
    if (known.length === 1) return known[0]!
    throw new UsageError(
      `${known.length} queries were judged and none is named`,
      `Add --query ${known[0]}, for example.`,
    )
  }
  if (known.includes(asked)) return asked
  const near = nearest(asked, known)
  throw new UsageError(
    `no query "${asked}" was judged`,
    near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'Name a query of the judgements.',
  )
}

async function print(
  io: Io,
  of: { readonly scorer: Scorer; readonly explained: Explained; readonly options: ExplainOptions },
): Promise<void> {
  const { scorer, explained, options } = of
  const { language } = options
  const formula = { ...formulaBlock(scorer, language), id: 'formula', number: 1 }
  const example = exampleBlock({
    ...explained,
    id: 'example',
    scorer,
    queryText: undefined,
    documentLabel: (id) => id,
    topGrade: Math.max(0, explained.ranking.judged[0] ?? 0),
    language,
    digits: digitsArgument(options.digits),
    links: [],
  })
  if (options.format === 'text') {
    io.out(`${terminalFormula(formula, language)}\n\n${terminalExample(example, language)}\n`)
    return
  }
  const page = pageOf(scorer, [formula, { ...example, number: 1 }], language)
  io.out(options.format === 'md' ? emitMarkdown(page) : emitHtml(page, { pageTemplate: await pageTemplate(io) }))
}

const summary = words('One value, derived step by step.', '一个数值，逐步推导。')

function pageOf(scorer: Scorer, blocks: readonly Block[], language: Language): Page {
  const title: Block = {
    kind: 'title',
    title: [text(scorer.name)],
    summary: [{ kind: 'words', words: summary[language] }],
    facts: [],
  }
  return {
    language,
    title: scorer.name,
    description: summary[language],
    prose: `${slot(0)}\n\n${slot(1)}\n\n${slot(2)}\n`,
    blocks: [title, ...blocks],
    root: '',
    section: 'reports',
    alternates: [],
    menu: { reports: 'index.html' },
  }
}
