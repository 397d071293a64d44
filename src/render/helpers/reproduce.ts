import type { Scorer } from '../../measures/measure.ts'
import { type Spelling, spellingFor } from '../../measures/names.ts'
import { type Dataset, measureAnswer, type Request, type RunAnswers, rankingAnswer } from '../../report/answers.ts'
import { formatFixed } from '../../text/number.ts'
import { words } from '../../text/words.ts'
import { askedScorer } from '../asked.ts'
import type { CodeBlock } from '../blocks.ts'
import { type Arguments, answered, datasetOf, type Helper, HelperError, queryOf, runOf, type Scope } from '../helper.ts'
import { compose, text } from '../inline.ts'
import { irMeasuresCode, type PythonData, pythonFloat, pytrecEvalCode, type RankedDocument } from '../python.ts'

const tools = ['pytrec_eval', 'ir_measures', 'trec_eval'] as const
type Tool = (typeof tools)[number]

const label = words('Python, {tool}', 'Python，{tool}')

export const reproduce: Helper = {
  name: 'reproduce',
  does: 'the lines that give the same number in pytrec_eval, ir_measures or trec_eval',
  takes: ['measure'],
  options: ['run', 'query', 'dataset', 'tool'],
  request(args, scope) {
    const dataset = datasetOf(args, scope)
    const at = { dataset: dataset.spec.name, run: runOf(args, dataset) }
    const values: Request = { kind: 'values', ...at, scorer: scorerOf(args, dataset) }
    return args.named.query === undefined
      ? [values]
      : [values, { kind: 'ranking', ...at, query: queryOf(args, dataset) }]
  },
  block(args, scope) {
    const dataset = datasetOf(args, scope)
    const scorer = scorerOf(args, dataset)
    const spelling = spellingFor(toolOf(args), scorer)
    if (spelling === undefined)
      throw new HelperError(
        `${toolOf(args)} has no measure for "${scorer.name}"`,
        'Name another tool, or another measure.',
      )
    const entry = answered(scope, dataset, runOf(args, dataset))
    return toolOf(args) === 'trec_eval'
      ? shellBlock({ args, dataset, entry, scorer, spelling })
      : pythonBlock({ args, dataset, entry, scorer, spelling }, scope)
  },
}

interface Case {
  readonly args: Arguments
  readonly dataset: Dataset
  readonly entry: RunAnswers
  readonly scorer: Scorer
  readonly spelling: Spelling
}

function scorerOf(args: Arguments, dataset: Dataset): Scorer {
  return askedScorer(args.named.measure!, dataset.spec.conventions.dialect)
}

function toolOf(args: Arguments): Tool {
  const asked = args.named.tool ?? 'pytrec_eval'
  const tool = tools.find((known) => known === asked)
  if (tool === undefined) throw new HelperError(`tool is "${asked}"`, `Tools are ${tools.join(', ')}.`)
  return tool
}

/** The files of a data set by path, or an error where they stand in the spec. */
function filesOf({ dataset, entry }: Case): { readonly qrels: string; readonly run: string } {
  const { qrels } = dataset.spec
  const run = entry.run.data
  if (qrels.kind !== 'file' || run.kind !== 'file') {
    throw new HelperError(
      'the data stand in the spec, so there are no files to name',
      'Name one query= so that its rows can be written out.',
    )
  }
  return { qrels: qrels.path, run: run.path }
}

function shellBlock(of: Case): CodeBlock {
  const { qrels, run } = filesOf(of)
  const query = of.args.named.query
  const level = of.spelling.level === 1 ? '' : ` -l ${of.spelling.level}`
  const answer = measureAnswer(of.entry, of.scorer)
  const value = query === undefined ? answer.summary.value : answer.value(query)!
  const name = of.spelling.there.replace('.', '_').padEnd(22)
  const digits = of.scorer.measure.over === 'sum' ? 0 : 4
  return {
    kind: 'code',
    language: 'bash',
    label: [text('trec_eval')],
    text: `trec_eval -c${query === undefined ? '' : ' -q'}${level} -m ${of.spelling.there} ${qrels} ${run}${query === undefined ? '' : ` | grep -w ${query}`}`,
    output: `${name}\t${query ?? 'all'}\t${formatFixed(value, digits)}`,
  }
}

function pythonBlock(of: Case, { language }: Scope): CodeBlock {
  const query = of.args.named.query
  const data: PythonData =
    query === undefined ? { kind: 'files', ...filesOf(of) } : { kind: 'rows', query, ...rowsOf(of, query) }
  const answer = measureAnswer(of.entry, of.scorer)
  const value = pythonFloat(query === undefined ? answer.summary.value : answer.value(query)!)
  const tool = toolOf(of.args)
  const { text: lines, output } =
    tool === 'pytrec_eval' ? pytrecEvalCode(data, of.spelling, value) : irMeasuresCode(data, of.spelling, value)
  return {
    kind: 'code',
    language: 'python',
    label: compose(label, language, { tool: [text(tool)] }),
    text: lines,
    output,
  }
}

/** The judgements and the ranking of one query. Scores that keep the order stand for the run's own. */
function rowsOf(
  { dataset, entry }: Case,
  query: string,
): { readonly judged: readonly RankedDocument[]; readonly retrieved: readonly RankedDocument[] } {
  const judgements = dataset.qrels.of(query)!
  const ranking = rankingAnswer(entry, query)
  if (ranking === undefined)
    throw new HelperError(`query "${query}" does not count under the conventions`, 'Name another query.')
  const length = ranking.grades.length
  return {
    judged: Array.from(judgements.grades, (grade, i) => ({ id: judgements.document(i), number: grade })),
    retrieved: Array.from({ length }, (_, i) => ({ id: ranking.document(i + 1), number: length - i })),
  }
}
