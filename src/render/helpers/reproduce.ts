import { type Conventions, trecEval } from '../../collection/conventions.ts'
import type { Judgements } from '../../collection/qrels.ts'
import type { Ranking } from '../../collection/ranking.ts'
import type { Scorer } from '../../measures/measure.ts'
import { type Spelling, type SpellingTool, spellingFor } from '../../measures/names.ts'
import { type Dataset, measureAnswer, type Request, type RunAnswers } from '../../report/answers.ts'
import { words } from '../../text/words.ts'
import { disagreements } from '../agreement.ts'
import { computedScorer } from '../asked.ts'
import type { CodeBlock } from '../blocks.ts'
import { countedRanking, countedValue } from '../counted.ts'
import { type Arguments, answered, datasetOf, type Helper, HelperError, queryOf, type Scope } from '../helper.ts'
import { compose, text } from '../inline.ts'
import { listedRunOf } from '../listedRun.ts'
import { type Computed, irMeasuresCode, type PythonData, pytrecEvalCode } from '../python.ts'
import { trecEvalCode } from '../shell.ts'

const label = words('Python, {tool}', 'Python，{tool}')

/** How each tool joins and sums up in the lines printed for it; trec_eval follows two further conventions by option. */
const conventionsOf: Readonly<Record<SpellingTool, Conventions>> = {
  pytrec_eval: { ...trecEval, missing: 'zero' },
  ir_measures: { ...trecEval, missing: 'zero' },
  trec_eval: trecEval,
}

const tools = Object.keys(conventionsOf) as readonly SpellingTool[]

export const reproduce: Helper = {
  name: 'reproduce',
  does: 'the lines that give the same number in pytrec_eval, ir_measures or trec_eval',
  takes: ['measure'],
  options: ['run', 'query', 'dataset', 'tool'],
  request(args, scope) {
    const dataset = datasetOf(args, scope)
    const at = { dataset: dataset.spec.name, run: listedRunOf(args, dataset) }
    const values: Request = { kind: 'values', ...at, scorer: scorerOf(args, dataset) }
    return args.named.query === undefined
      ? [values]
      : [values, { kind: 'ranking', ...at, query: queryOf(args, dataset) }]
  },
  block(args, scope) {
    const wanted = wantedOf(args, scope)
    const { tool, query } = wanted
    if (tool === 'trec_eval') return shellBlock(wanted)
    const data = query === undefined ? filesOf(wanted) : rowsOf(wanted, query)
    const computed: Computed = { ...wanted, over: wanted.scorer.measure.over === 'sum' ? 'sum' : 'mean' }
    const lines = tool === 'pytrec_eval' ? pytrecEvalCode(data, computed) : irMeasuresCode(data, computed)
    return {
      kind: 'code',
      language: 'python',
      label: compose(label, scope.language, { tool: [text(tool)] }),
      ...lines,
    }
  },
}

/** The number that a call wants again, and the tool that is to give it. */
interface Wanted {
  readonly tool: SpellingTool
  readonly spelling: Spelling
  readonly dataset: Dataset
  readonly entry: RunAnswers
  readonly scorer: Scorer
  readonly query: string | undefined
  readonly value: number
}

function scorerOf(args: Arguments, dataset: Dataset): Scorer {
  return computedScorer(args.named.measure!, dataset.spec.conventions.vocabulary)
}

function wantedOf(args: Arguments, scope: Scope): Wanted {
  const tool = toolOf(args)
  const dataset = datasetOf(args, scope)
  const scorer = scorerOf(args, dataset)
  const query = args.named.query
  const spelling = spellingFor(tool, scorer)
  if (spelling === undefined || (spelling.summaryOnly && query !== undefined)) {
    const what = `${tool} has no measure for "${scorer.name}"${spelling === undefined ? '' : ' of one query'}`
    throw new HelperError(what, `Name another tool, or another measure; tools are ${tools.join(', ')}.`)
  }
  const entry = answered(scope, dataset, listedRunOf(args, dataset))
  const { summary } = measureAnswer(entry, scorer)
  const value = query === undefined ? summary.value : countedValue(entry, scorer, query)
  if (Number.isNaN(value) || (query === undefined && summary.undefined > 0)) {
    throw new HelperError(
      `"${scorer.name}" is undefined ${query === undefined ? 'for some query' : `for query "${query}"`}`,
      'Name a query= for which it is defined: tools differ in what they print otherwise.',
    )
  }
  if (query !== undefined && entry.values.counts.missing.includes(query))
    throw new HelperError(`run "${entry.run.name}" does not answer query "${query}"`, 'Name a query that it answers.')
  return { tool, spelling, dataset, entry, scorer, query, value }
}

function toolOf(args: Arguments): SpellingTool {
  const asked = args.named.tool ?? 'pytrec_eval'
  const tool = tools.find((known) => known === asked)
  if (tool === undefined) throw new HelperError(`tool is "${asked}"`, `Tools are ${tools.join(', ')}.`)
  return tool
}

/** The files of a data set by path; an error where they stand in the spec, or where the tool would read them otherwise. */
function filesOf(wanted: Wanted): Extract<PythonData, { kind: 'files' }> {
  const { qrels } = wanted.dataset.spec
  const run = wanted.entry.run.data
  const mend = 'Name one query= and a Python tool=, so that its rows can be written out.'
  if (qrels.kind !== 'file' || run.kind !== 'file')
    throw new HelperError('the data stand in the spec, so there are no files to name', mend)
  const { conventions: ours } = wanted.dataset.spec.conventions
  const byOption = wanted.tool === 'trec_eval' ? { unjudged: ours.unjudged, depth: ours.depth } : {}
  // The Python tools hold scores in single precision; scores that differ only beyond it are a known difference.
  const precision = wanted.tool === 'trec_eval' ? trecEval.precision : ours.precision
  const theirs = { ...conventionsOf[wanted.tool], precision, ties: wanted.spelling.ties, ...byOption }
  const other = disagreements(theirs, wanted)
  if (other.length > 0) {
    const named = other.map((key) => `${key}=${ours[key]}`).join(', ')
    throw new HelperError(
      `${wanted.tool} may give another value than under the conventions here, which have ${named}`,
      mend,
    )
  }
  return { kind: 'files', qrels: qrels.path, run: run.path }
}

function shellBlock(wanted: Wanted): CodeBlock {
  const { dataset, scorer } = wanted
  const { unjudged, depth } = dataset.spec.conventions.conventions
  const options = [...(unjudged === 'drop' ? ['-J'] : []), ...(depth < Infinity ? [`-M ${depth}`] : [])]
  const lines = trecEvalCode({ ...wanted, ...filesOf(wanted), options, count: scorer.measure.over === 'sum' })
  return { kind: 'code', language: 'bash', label: [text('trec_eval')], ...lines }
}

/** The judgements and the ranking of one query. Scores that keep the order stand for the run's own. */
function rowsOf({ dataset, entry }: Wanted, query: string): PythonData {
  const judgements = dataset.qrels.of(query)!
  const ranking = countedRanking(entry, query)
  const { length } = ranking.grades
  if (length === 0)
    throw new HelperError(`nothing is left of the list for query "${query}"`, 'Name a query with documents.')
  if (!judgements.grades.every(Number.isInteger))
    throw new HelperError(`query "${query}" has grades with decimals, which no tool reads`, 'Name another query.')
  return {
    kind: 'rows',
    query,
    judged: (ranking.judgedDocuments ?? documentsOf(judgements)).map(({ document, grade }) => ({
      id: document,
      grade,
    })),
    retrieved: Array.from({ length }, (_, i) => ({ id: ranking.document(i + 1), score: length - i })),
  }
}

function documentsOf({ grades, document }: Judgements): NonNullable<Ranking['judgedDocuments']> {
  return Array.from(grades, (grade, i) => ({ document: document(i), grade }))
}
