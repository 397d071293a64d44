import { decodeId, hashBytes, isSameSpan } from '../collection/ids.ts'
import type { QrelsBuilder, RepeatedJudgement } from '../collection/qrelsTable.ts'
import { qrelsBuilder } from '../collection/qrelsTable.ts'
import { subtopicQrelsBuilder } from '../collection/subtopicQrels.ts'
import type { Source } from '../text/io.ts'
import { type Checked, errorAt, type Problem, warningAt, wholeFile } from '../text/problem.ts'
import { parseDecimal, parseWhole } from './decimal.ts'
import { type Faults, faultsOf, isFull, noteNoRows } from './faults.ts'
import { fieldEnd, isLineEnd, lineFeed, lineText, skipBlanks } from './fields.ts'
import { greatestGrade, wholeGrade } from './numberProblems.ts'
import type { QrelsFile, QrelsOptions, QrelsReader } from './reader.ts'
import { type Region, readRegions } from './regions.ts'
import { longestTrecLine, qrelsLineProblem } from './trecProblems.ts'
import { checkUtf8 } from './utf8.ts'

/** TREC judgements: query, iteration, document, grade. */
export const trecQrels: QrelsReader = {
  name: 'trec',
  extensions: ['qrels', 'qrel', 'txt'],
  read: (source, options) => readLines(source, options, { builder: qrelsBuilder(), second: 'iteration' }),
}

/** ndeval's judgements: as TREC's, but that the second column is the subtopic for which the document was judged. */
export const ndevalQrels: QrelsReader = {
  name: 'ndeval',
  extensions: [],
  read: (source, options) => readLines(source, options, { builder: subtopicQrelsBuilder(), second: 'subtopic' }),
}

/** What the second column is, and what gathers the judgements. */
interface Form {
  readonly builder: QrelsBuilder
  readonly second: 'iteration' | 'subtopic'
}

async function readLines(source: Source, options: QrelsOptions, form: Form): Promise<Checked<QrelsFile>> {
  const scan: Scan = {
    options,
    faults: faultsOf(source.path),
    ...form,
    query: '',
    line: 0,
    total: 0,
    first: undefined,
    varies: false,
  }
  await readRegions(source, { faults: scan.faults, longest: longestTrecLine, room: options.room }, (region) =>
    scanRegion(scan, region),
  )
  noteNoRows(scan.faults, scan.total, `query, ${form.second}, document and grade on each line`)
  return finish(source, scan)
}

interface Scan extends Form {
  readonly options: QrelsOptions
  readonly faults: Faults
  query: string
  line: number
  total: number
  /** The second column of the first row, and whether it has another value further down. */
  first: Uint8Array | undefined
  varies: boolean
}

function finish(source: Source, { options, faults, builder, second, varies }: Scan): Checked<QrelsFile> {
  const { qrels, repeated } = builder.build()
  const hint =
    second === 'iteration' && varies ? ' Where the second column is a subtopic, declare the format ndeval.' : ''
  const again = repeatedProblems(source.path, repeated, options.duplicates)
  const problems = [...faults.problems, ...again.map((one) => ({ ...one, mend: `${one.mend}${hint}` }))]
  if (problems.some(({ severity }) => severity === 'error')) return { ok: false, problems }
  return { ok: true, value: { path: source.path, qrels, digest: source.digest?.() }, problems }
}

/** Judgements that stand twice: each an error, or one warning for all identical ones where the convention folds them. */
export function repeatedProblems(
  path: string,
  repeated: readonly RepeatedJudgement[],
  duplicates: QrelsOptions['duplicates'],
): Problem[] {
  const folds = duplicates === 'collapse-identical'
  const refused = repeated.filter(({ grades }) => !folds || grades[0] !== grades[1])
  const folded = repeated.length - refused.length
  const problems = refused.map((repeat) => repeatedProblem(path, repeat))
  if (folded === 0) return problems
  const what = folded === 1 ? '1 repeated judgement was folded' : `${folded} repeated judgements were folded`
  return [...problems, warningAt(wholeFile(path), 'folded-judgements', what, 'Remove the repeated lines.')]
}

function repeatedProblem(path: string, { query, document, subtopic, lines, grades }: RepeatedJudgement): Problem {
  const place = { path, line: lines[1], column: 1, length: 1 }
  const whole = `document "${document}" of query "${query}"`
  const pair = subtopic === undefined ? whole : `${whole}, for subtopic "${subtopic}",`
  return grades[0] === grades[1]
    ? errorAt(
        place,
        'duplicate-judgement',
        `${pair} is judged twice: on lines ${lines[0]} and ${lines[1]}, with grade ${grades[0]}`,
        'Remove one of the lines, or choose the convention duplicates=collapse-identical.',
      )
    : errorAt(
        place,
        'conflicting-judgements',
        `${pair} is judged twice: grade ${grades[0]} on line ${lines[0]}, grade ${grades[1]} on line ${lines[1]}`,
        'Decide on one grade and remove the other line.',
      )
}

function scanRegion(scan: Scan, region: Region): number {
  const { bytes, from, to } = region
  checkUtf8(region, scan.line + 1, scan.faults)
  const known = { start: 0, end: 0 }
  let at = from
  while (at < to && !isFull(scan.faults)) at = scanLine(scan, { bytes, known }, at)
  return to
}

interface Lines {
  readonly bytes: Uint8Array
  /** Where the name of `scan.query` last stood in these bytes. */
  readonly known: { start: number; end: number }
}

function scanLine(scan: Scan, { bytes, known }: Lines, at: number): number {
  scan.line++
  const queryStart = skipBlanks(bytes, at)
  const queryEnd = fieldEnd(bytes, queryStart)
  const second = skipBlanks(bytes, queryEnd)
  const secondEnd = fieldEnd(bytes, second)
  const start = skipBlanks(bytes, secondEnd)
  const end = fieldEnd(bytes, start)
  const gradeStart = skipBlanks(bytes, end)
  const gradeEnd = fieldEnd(bytes, gradeStart)
  const last = skipBlanks(bytes, gradeEnd)
  const grade = parseGrade(scan, bytes, gradeStart, gradeEnd)
  const odd = gradeEnd === gradeStart || !isLineEnd(bytes, last) || Number.isNaN(grade) || bytes[at] === 35
  if (odd || last - at > longestTrecLine) return scanOddLine(scan, bytes, at)
  if (!isSameSpan(bytes, queryStart, queryEnd, bytes, known.start, known.end)) {
    scan.query = decodeId(bytes, queryStart, queryEnd)
    known.start = queryStart
    known.end = queryEnd
  }
  const hash = hashBytes(bytes, start, end)
  if (!scan.varies) noteSecond(scan, bytes, second, secondEnd)
  const subtopic = scan.second === 'subtopic' ? decodeId(bytes, second, secondEnd) : undefined
  scan.builder.add(scan.query, { bytes, start, end, hash, grade, line: scan.line }, subtopic)
  scan.total++
  return (bytes[last] === 13 ? last + 1 : last) + 1
}

function noteSecond(scan: Scan, bytes: Uint8Array, start: number, end: number): void {
  scan.first ??= bytes.slice(start, end)
  scan.varies = !isSameSpan(bytes, start, end, scan.first, 0, scan.first.length)
}

/** The grade, NaN where it is refused. */
function parseGrade({ options }: Scan, bytes: Uint8Array, start: number, end: number): number {
  const whole = parseWhole(bytes, start, end)
  if (whole <= greatestGrade) return whole
  const text = String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 100)))
  if (options.gains === 'whole' && !wholeGrade.test(text)) return Number.NaN
  const grade = parseDecimal(bytes, start, end)
  return Math.abs(grade) <= greatestGrade ? grade : Number.NaN
}

function scanOddLine(scan: Scan, bytes: Uint8Array, at: number): number {
  const feed = lineFeed(bytes, at)
  const blank = isLineEnd(bytes, skipBlanks(bytes, at))
  if (!blank && bytes[at] !== 35) {
    const odd = { path: scan.faults.path, line: scan.line, text: lineText(bytes, at, feed) }
    scan.faults.problems.push(qrelsLineProblem(odd, scan.options.gains))
  }
  return feed + 1
}
