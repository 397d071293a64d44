import type { Conventions } from '../collection/conventions.ts'
import { derivable } from '../evaluate/derivable.ts'
import { evaluateRun } from '../evaluate/evaluate.ts'
import { kindProblems } from '../evaluate/kinds.ts'
import type { Tool } from '../measures/alias.ts'
import type { Scorer } from '../measures/measure.ts'
import { openRun } from '../readers/index.ts'
import { warnings } from '../report/lints.ts'
import type { Io } from '../text/io.ts'
import { type Checked, errorAt, nearest, type Problem } from '../text/problem.ts'
import { type Language, same, words } from '../text/words.ts'
import {
  argumentPlace,
  checkOneStandardInput,
  conventionsArgument,
  digitsArgument,
  InputError,
  measureArguments,
  runArgument,
  UsageError,
  withUsage,
} from './arguments.ts'
import { type Explained, printExplained } from './explainPrint.ts'
import { declaredFormats, type FormatOptions } from './formats.ts'
import { rankingFromGrades } from './grades.ts'
import { readJudgements } from './judgements.ts'
import { exit, type ProblemOptions, resultMayFollow } from './problems.ts'

/** What `explain` is asked for. */
export interface ExplainOptions extends ProblemOptions, FormatOptions {
  readonly measure: string
  readonly qrels: string | undefined
  readonly run: string | undefined
  readonly query?: string
  readonly grades?: string
  readonly judged?: string
  readonly conventions?: string
  readonly digits: string
  readonly language: Language
  readonly format: 'text' | 'md' | 'html'
}

/** `rankbook explain`: formula, ranked list and derivation of one value, in the terminal, as Markdown or as an HTML page. */
export function explain(io: Io, options: ExplainOptions): Promise<number> {
  const problemFormat = options.json ? 'json' : 'text'
  return withUsage(
    io,
    async () => {
      const digits = digitsArgument(options.digits)
      const subject = subjectOf(options)
      const { dialect, conventions } = conventionsArgument(options.conventions)
      const scorer = scorerOf(options.measure, dialect)
      const explained =
        subject.kind === 'files'
          ? await fromFiles(io, subject, { conventions, scorer })
          : fromGrades(subject, { conventions, scorer })
      const { problems } = explained
      if (!(await resultMayFollow(io, problems, options)) || !explained.ok) return exit.problems
      const { language, format } = options
      await printExplained(io, { scorer, explained: explained.value, digits, language, format })
      return exit.done
    },
    problemFormat,
  )
}

/** What is to be explained: a query of files, or grades given at once. */
type Subject = FilesSubject | GradesSubject
interface FilesSubject {
  readonly kind: 'files'
  readonly qrels: string
  readonly run: string
  readonly query: string | undefined
  readonly declared: ReturnType<typeof declaredFormats>
}
interface GradesSubject {
  readonly kind: 'grades'
  readonly grades: string
  readonly judged: string | undefined
}

function subjectOf({ qrels, run, query, grades, judged, ...formats }: ExplainOptions): Subject {
  const declared = declaredFormats(formats)
  if (grades !== undefined) {
    if (qrels !== undefined || query !== undefined)
      throw new UsageError(
        'both --grades and files or --query are given, expected one of them',
        'Leave out --grades, or name neither files nor a query.',
      )
    return { kind: 'grades', grades, judged }
  }
  if (judged !== undefined)
    throw new UsageError('--judged is given without --grades', 'Add the grades of the list: --grades 1,0,0,1.')
  if (qrels === undefined || run === undefined)
    throw new UsageError('there is nothing to explain', 'Name judgements and a run, or give --grades 1,0,0,1.')
  return { kind: 'files', qrels, run, query, declared }
}

function scorerOf(text: string, dialect: Tool): Scorer {
  const asked = measureArguments([text], { dialect, from: '<measure>' })
  if (asked.length === 1) return asked[0]!.scorer
  throw new UsageError(
    `"${text}" names ${asked.length} measures, expected one`,
    `Write ${asked[0]!.scorer.name}, for example.`,
  )
}

const givenList = words('given', '给定的')

function fromGrades(
  { grades, judged }: GradesSubject,
  { conventions, scorer }: { readonly conventions: Conventions; readonly scorer: Scorer },
): Checked<Explained> {
  if (scorer.measure.kind !== 'ranking') throw new InputError([unfitGrades(scorer)])
  const read = rankingFromGrades(grades, judged, conventions)
  return read.ok ? { ...read, value: { ranking: read.value, runLabel: givenList } } : read
}

/** Bare grades say nothing of what a measure of another kind looks at. */
function unfitGrades({ name }: Scorer): Problem {
  const what = `"${name}" needs more than a grade for each document`
  return errorAt(argumentPlace('--grades'), 'unfit-judgements', what, 'Name judgements and a run in place of --grades.')
}

async function fromFiles(
  io: Io,
  { qrels: qrelsPath, run: runText, query: asked, declared }: FilesSubject,
  { conventions, scorer }: { readonly conventions: Conventions; readonly scorer: Scorer },
): Promise<Checked<Explained>> {
  const { name, path } = runArgument(runText)
  checkOneStandardInput([qrelsPath, path])
  const qrels = await readJudgements(io, qrelsPath, { ...conventions, ...declared.qrels })
  if (!qrels.ok) return qrels
  const query = queryOf(asked, qrels.value.qrels.queries)
  const run = openRun(io.source(path), { ...declared.run, called: name })
  const opened = [qrels, query, run].flatMap(({ problems }) => problems)
  if (!query.ok || !run.ok) return { ok: false, problems: opened }
  const task = { qrels: qrels.value.qrels, run: run.value, scorers: [], conventions }
  const unfit = kindProblems([scorer], qrels.value.qrels, qrelsPath)
  if (unfit.length > 0) return { ok: false, problems: unfit }
  const values = await evaluateRun({ ...task, keep: new Set([query.value]) })
  if (!values.ok) return { ok: false, problems: opened.concat(values.problems) }
  const runs = [{ name, path, counts: values.value.counts }]
  const problems = [...opened, ...values.problems, ...warnings({ ...task, scorers: [scorer], path: qrelsPath, runs })]
  const { missing } = conventions
  const found = derivable(values.value.kept.get(query.value), { query: query.value, run: name, missing })
  if (!found.ok)
    return {
      ok: false,
      problems: problems.concat(errorAt(argumentPlace('--query'), 'query-not-counted', found.what, found.mend)),
    }
  const judgements = qrels.value.qrels.of(query.value)!
  return { ok: true, value: { ranking: found.ranking, judgements, runLabel: same(name) }, problems }
}

function queryOf(asked: string | undefined, known: readonly string[]): Checked<string> {
  if (asked === undefined) {
    if (known.length === 1) return { ok: true, value: known[0]!, problems: [] }
    throw new UsageError(
      `${known.length} queries were judged and none is named`,
      known.length === 0 ? 'Give judgements of at least one query.' : `Add --query ${known[0]}, for example.`,
    )
  }
  if (known.includes(asked)) return { ok: true, value: asked, problems: [] }
  const near = nearest(asked, known).map((query) => `"${query}"`)
  const mend = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'Name a query of the judgements.'
  return {
    ok: false,
    problems: [errorAt(argumentPlace('--query'), 'unknown-query', `no query "${asked}" was judged`, mend)],
  }
}
