import type { Spelling } from '../measures/names.ts'

/** A document with its grade, or with a score. */
export interface RankedDocument {
  readonly id: string
  readonly number: number
}

/** What a listing evaluates: two files, or the rows of one query written out. */
export type PythonData =
  | { readonly kind: 'files'; readonly qrels: string; readonly run: string }
  | {
      readonly kind: 'rows'
      readonly query: string
      readonly judged: readonly RankedDocument[]
      readonly retrieved: readonly RankedDocument[]
    }

/** A listing and what it prints. */
export interface Listing {
  readonly text: string
  readonly output: string
}

/** The scores written out are not the run's own. */
const rankComment = '# any scores that keep the order of the run'

/** A double as Python's `repr` writes it. */
export function pythonFloat(value: number): string {
  const text = String(value)
  const exponent = /^(.*)e([+-])(\d)$/.exec(text)
  if (exponent !== null) return `${exponent[1]}e${exponent[2]}0${exponent[3]}`
  const small = /^-?0\.0000(0*)([1-9]\d*)$/.exec(text)
  if (small !== null) return pythonFloat(Number(value.toExponential()))
  return Number.isInteger(value) ? `${text}.0` : text
}

/** A string as a Python literal. */
export function pythonString(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}

/** The lines for pytrec_eval. */
export function pytrecEvalCode(data: PythonData, { there, level }: Spelling, value: string): Listing {
  const key = there.replace('.', '_')
  const relevance = level === 1 ? '' : `, relevance_level=${level}`
  const evaluate = `evaluator = pytrec_eval.RelevanceEvaluator(qrels, {'${there}'}${relevance})`
  if (data.kind === 'rows') {
    const { query } = data
    const lines = [
      'import pytrec_eval',
      '',
      `qrels = {${pythonString(query)}: ${dictionary(data.judged)}}`,
      rankComment,
      `run = {${pythonString(query)}: ${dictionary(data.retrieved, '.0')}}`,
      '',
      evaluate,
      'print(evaluator.evaluate(run))',
    ]
    return { text: lines.join('\n'), output: `{${pythonString(query)}: {'${key}': ${value}}}` }
  }
  const lines = [
    'import pytrec_eval',
    '',
    `with open(${pythonString(data.qrels)}) as file:`,
    '    qrels = pytrec_eval.parse_qrel(file)',
    `with open(${pythonString(data.run)}) as file:`,
    '    run = pytrec_eval.parse_run(file)',
    '',
    evaluate,
    'values = evaluator.evaluate(run)',
    `print(sum(values[query]['${key}'] for query in sorted(values)) / len(qrels))`,
  ]
  return { text: lines.join('\n'), output: value }
}

/** The lines for ir_measures. */
export function irMeasuresCode(data: PythonData, { there }: Spelling, value: string): Listing {
  const imported = /^\w+/.exec(there)![0]
  const head = ['import ir_measures', `from ir_measures import ${imported}`, '']
  const body =
    data.kind === 'rows'
      ? [
          `qrels = {${pythonString(data.query)}: ${dictionary(data.judged)}}`,
          rankComment,
          `run = {${pythonString(data.query)}: ${dictionary(data.retrieved, '.0')}}`,
        ]
      : [
          `qrels = ir_measures.read_trec_qrels(${pythonString(data.qrels)})`,
          `run = ir_measures.read_trec_run(${pythonString(data.run)})`,
        ]
  const lines = [...head, ...body, '', `print(ir_measures.calc_aggregate([${there}], qrels, run))`]
  return { text: lines.join('\n'), output: `{${there}: ${value}}` }
}

/** A dictionary from documents to numbers, four entries to a line. */
function dictionary(documents: readonly RankedDocument[], ending = ''): string {
  const entries = documents.map(({ id, number }) => `${pythonString(id)}: ${number}${ending}`)
  if (entries.length <= 4) return `{${entries.join(', ')}}`
  const lines: string[] = []
  for (let i = 0; i < entries.length; i += 4) lines.push(`    ${entries.slice(i, i + 4).join(', ')},`)
  return `{\n${lines.join('\n')}\n}`
}
