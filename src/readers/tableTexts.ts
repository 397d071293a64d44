import { errorAt } from '../text/problem.ts'
import { faultsOf, noteNoRows } from './faults.ts'
import type { Text, TextsReader } from './reader.ts'
import type { TableFormat, TableRow } from './table.ts'
import { cellText, checkId } from './tableIds.ts'
import { textsTable } from './tableKinds.ts'

/** The most bytes of one row. */
const longestRow = 1 << 24

/**
 * A reader of queries or documents in a format of tables: an id, a text, and further fields. `made` makes the text that
 * counts of an entry.
 */
export function tableTexts(format: TableFormat, made: (text: Text) => string = ({ text }) => text): TextsReader {
  return {
    name: format.name,
    extensions: format.extensions,
    async read(source, { columns, inside, room, found }) {
      const faults = faultsOf(source.path)
      const gathered: Gathered = { faults, texts: new Map(), lines: new Map(), made }
      const take = (row: TableRow) => takeText(gathered, row)
      const kind = textsTable
      await format.read(source, {
        kind,
        columns,
        inside,
        faults,
        longest: longestRow,
        room,
        found: (text) => found?.(text),
        take,
      })
      noteNoRows(faults, gathered.texts.size, 'an id and a text in every row')
      const { problems } = faults
      if (problems.length > 0) return { ok: false, problems }
      return { ok: true, value: { path: source.path, texts: gathered.texts, digest: source.digest?.() }, problems }
    },
  }
}

interface Gathered {
  readonly faults: ReturnType<typeof faultsOf>
  readonly texts: Map<string, Text>
  /** The line on which an id stands. */
  readonly lines: Map<string, number>
  readonly made: (text: Text) => string
}

/** A document of BEIR as its own code has it: title and text with a blank between them, and none around. */
export function withTitle({ text, fields }: Text): string {
  return typeof fields.title === 'string' ? `${fields.title} ${text}`.trim() : text.trim()
}

/** Characters that no page can show: controls but for tab and line ends, and lone surrogates. */
const unprintable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u

function takeText({ faults, texts, lines, made }: Gathered, row: TableRow): boolean {
  if (!checkId(faults, row, { role: 0, name: 'id' })) return true
  const id = cellText(row.cells[0]!)
  const text = cellText(row.cells[1]!)
  const before = lines.get(id)
  const odd = [id, text].findIndex((content) => unprintable.test(content))
  if (odd >= 0) {
    const what = `a control character stands in the ${odd === 0 ? 'id' : 'text'}`
    faults.problems.push(errorAt(row.place(odd), 'bad-character', what, 'Write the text without it.'))
  } else if (before !== undefined) {
    const what = `id "${id}" stands on lines ${before} and ${row.line}`
    faults.problems.push(errorAt(row.place(0), 'duplicate-id', what, 'Remove one of the rows.'))
  } else {
    lines.set(id, row.line)
    const entry = { id, text, fields: row.fields() }
    texts.set(id, { ...entry, text: made(entry) })
  }
  return true
}
