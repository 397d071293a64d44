import { type PreferenceFault, type PreferenceRow, preferenceQrels } from '../collection/preferenceQrels.ts'
import type { Source } from '../text/io.ts'
import { type Checked, errorAt, type Problem } from '../text/problem.ts'
import { characterProblem } from './characters.ts'
import { readDecimal } from './decimal.ts'
import { type Faults, faultsOf, isFull, noteNoRows } from './faults.ts'
import { columnsOf, lineFeed, lineText } from './fields.ts'
import { gradeProblem } from './numberProblems.ts'
import type { QrelsFile, QrelsOptions, QrelsReader } from './reader.ts'
import { type Region, readRegions } from './regions.ts'
import { longestTrecLine } from './trecProblems.ts'
import { checkUtf8 } from './utf8.ts'

/** What the columns of a line are. The levels of a subgroup order its documents; where there is no column, all are one subgroup. */
interface Form {
  readonly name: string
  readonly columns: readonly string[]
}

/** trec_eval's preferences (`-R prefs`). */
export const prefs: QrelsReader = readerOf({
  name: 'prefs',
  columns: ['query', 'group', 'subgroup', 'document', 'level'],
})

/** TREC judgements read as preferences (`-R qrels_prefs`): the second column is the group, grades are levels. */
export const qrelsPrefs: QrelsReader = readerOf({
  name: 'qrels_prefs',
  columns: ['query', 'group', 'document', 'level'],
})

function readerOf(form: Form): QrelsReader {
  return { name: form.name, extensions: [], read: (source, options) => read(source, options, form) }
}

async function read(source: Source, { room }: QrelsOptions, form: Form): Promise<Checked<QrelsFile>> {
  const scan = { faults: faultsOf(source.path), rows: [] as PreferenceRow[], line: 0 }
  await readRegions(source, { faults: scan.faults, longest: longestTrecLine, room }, (region) =>
    scanRegion(scan, region, form),
  )
  noteNoRows(scan.faults, scan.rows.length, `${form.columns.slice(0, -1).join(', ')} and level on each line`)
  const { qrels, faults } = preferenceQrels(scan.rows)
  const problems = [...scan.faults.problems, ...faults.map((fault) => faultProblem(source.path, fault))]
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, value: { path: source.path, qrels, digest: source.digest?.() }, problems }
}

interface Scan {
  readonly faults: Faults
  readonly rows: PreferenceRow[]
  line: number
}

function scanRegion(scan: Scan, region: Region, form: Form): number {
  checkUtf8(region, scan.line + 1, scan.faults)
  for (let at = region.from; at < region.to && !isFull(scan.faults); ) {
    const feed = lineFeed(region.bytes, at)
    scan.line++
    takeLine(scan, lineText(region.bytes, at, feed), form)
    at = feed + 1
  }
  return region.to
}

function takeLine({ faults, rows, line }: Scan, text: string, { columns: names }: Form): void {
  if (text.startsWith('#') || text.trim() === '') return
  const columns = columnsOf(text)
  const at = { path: faults.path, line, column: 1, length: Math.max(1, text.length) }
  const odd = characterProblem({ path: faults.path, line, text })
  const count = `${columns.length} ${columns.length === 1 ? 'column' : 'columns'}, ${names.length} expected`
  const mend = `A line needs ${names.slice(0, -1).join(', ')} and ${names.at(-1)}, separated by blanks or tabs.`
  const wrong = odd ?? (columns.length === names.length ? undefined : errorAt(at, 'column-count', count, mend))
  if (wrong !== undefined) {
    faults.problems.push(wrong)
    return
  }
  const last = columns.at(-1)!
  const place = { path: faults.path, line, column: last.column, length: last.text.length }
  const problem = gradeProblem(place, last.text, 'real')
  if (problem !== undefined) faults.problems.push(problem)
  else rows.push(rowOf(columns, line))
}

function rowOf(columns: readonly { readonly text: string }[], line: number): PreferenceRow {
  const texts = columns.map(({ text }) => text)
  return {
    query: texts[0]!,
    group: texts[1]!,
    subgroup: texts.length === 5 ? texts[2]! : '',
    document: texts.at(-2)!,
    level: readDecimal(texts.at(-1)!),
    line,
  }
}

function faultProblem(path: string, { kind, row }: PreferenceFault): Problem {
  const place = { path, line: row.line, column: 1, length: 1 }
  const document = `document "${row.document}" of query "${row.query}"`
  switch (kind) {
    case 'repeated':
      return errorAt(
        place,
        'duplicate-judgement',
        `${document} stands twice in subgroup "${row.subgroup}" of group "${row.group}"`,
        'Remove one of the lines, or give it a subgroup of its own.',
      )
    case 'contradiction':
      return errorAt(
        place,
        'contradicting-preferences',
        `group "${row.group}" contradicts itself about ${document}`,
        'Preferences that do not agree belong to different groups.',
      )
  }
}
