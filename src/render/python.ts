import type { Spelling } from '../measures/names.ts'

/** A document as it was judged. */
export interface GradedDocument {
  readonly id: string
  readonly grade: number
}

/** A document with a score that puts it in its place; a whole number. */
export interface ScoredDocument {
  readonly id: string
  readonly score: number
}

/** What a listing evaluates: two files, or the rows of one query written out. */
export type PythonData =
  | { readonly kind: 'files'; readonly qrels: string; readonly run: string }
  | {
      readonly kind: 'rows'
      readonly query: string
      readonly judged: readonly GradedDocument[]
      readonly retrieved: readonly ScoredDocument[]
    }

/** A listing and what it prints. */
export interface Listing {
  readonly text: string
  readonly output: string
}

/** What a listing computes: a measure in the tool's spelling, its value, and how values of queries become it. */
export interface Computed {
  readonly spelling: Spelling
  readonly value: number
  readonly over: 'mean' | 'sum'
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

/** A string as Python's `repr` writes it, which is also its literal. */
export function pythonString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text.replace(/[\\\p{C}\p{Z}]|'/gu, (character) => {
    if (character === ' ' || (character === "'" && quote === '"')) return character
    return named[character] ?? numbered(character.codePointAt(0)!)
  })
  return `${quote}${escaped}${quote}`
}

const named: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

function numbered(point: number): string {
  const hex = point.toString(16)
  if (point <= 0xff) return `\\x${hex.padStart(2, '0')}`
  return point <= 0xffff ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`
}

/** The lines for pytrec_eval. */
export function pytrecEvalCode(data: PythonData, { spelling, value, over }: Computed): Listing {
  const { there, printed, level } = spelling
  const relevance = level === 1 ? '' : `, relevance_level=${level}`
  const evaluate = `evaluator = pytrec_eval.RelevanceEvaluator(qrels, {${pythonString(there)}}${relevance})`
  if (data.kind === 'rows') {
    const lines = ['import pytrec_eval', '', ...rowLines(data), '', evaluate, 'print(evaluator.evaluate(run))']
    return {
      text: lines.join('\n'),
      output: `{${pythonString(data.query)}: {${pythonString(printed)}: ${pythonFloat(value)}}}`,
    }
  }
  const zipped = [data.qrels, data.run].some(isZipped)
  const sum = `sum(values[query][${pythonString(printed)}] for query in sorted(values))`
  const lines = [
    ...(zipped ? ['import gzip', ''] : []),
    'import pytrec_eval',
    '',
    `with ${opening(data.qrels)} as file:`,
    '    qrels = pytrec_eval.parse_qrel(file)',
    `with ${opening(data.run)} as file:`,
    '    run = pytrec_eval.parse_run(file)',
    '',
    evaluate,
    'values = evaluator.evaluate(run)',
    over === 'sum' ? `print(${sum})` : `print(${sum} / len(qrels))`,
  ]
  return { text: lines.join('\n'), output: pythonFloat(value) }
}

/** Whether a file is read through gzip. */
export function isZipped(path: string): boolean {
  return /\.gz$/i.test(path)
}

function opening(path: string): string {
  return isZipped(path)
    ? `gzip.open(${pythonString(path)}, 'rt', encoding='utf-8')`
    : `open(${pythonString(path)}, encoding='utf-8')`
}

/** The lines for ir_measures. It sums up in the order of the run, so the run is put in the order of the query ids. */
export function irMeasuresCode(data: PythonData, { spelling: { there }, value }: Computed): Listing {
  const imported = /^\w+/.exec(there)![0]
  const body =
    data.kind === 'rows'
      ? rowLines(data)
      : [
          `qrels = ir_measures.read_trec_qrels(${pythonString(data.qrels)})`,
          `run = sorted(ir_measures.read_trec_run(${pythonString(data.run)}))`,
        ]
  const lines = [
    'import ir_measures',
    `from ir_measures import ${imported}`,
    '',
    ...body,
    '',
    `print(ir_measures.calc_aggregate([${there}], qrels, run))`,
  ]
  return { text: lines.join('\n'), output: `{${there}: ${pythonFloat(value)}}` }
}

function rowLines({ query, judged, retrieved }: Extract<PythonData, { kind: 'rows' }>): string[] {
  const graded = judged.map(({ id, grade }) => `${pythonString(id)}: ${grade}`)
  const scored = retrieved.map(({ id, score }) => `${pythonString(id)}: ${score}.0`)
  return [
    `qrels = {${pythonString(query)}: ${dictionary(graded)}}`,
    rankComment,
    `run = {${pythonString(query)}: ${dictionary(scored)}}`,
  ]
}

/** A dictionary of entries, four to a line. */
function dictionary(entries: readonly string[]): string {
  if (entries.length <= 4) return `{${entries.join(', ')}}`
  const lines: string[] = []
  for (let i = 0; i < entries.length; i += 4) lines.push(`    ${entries.slice(i, i + 4).join(', ')},`)
  return `{\n${lines.join('\n')}\n}`
}
