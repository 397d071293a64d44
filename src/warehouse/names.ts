import type { Dialect } from './dialect.ts'

/** A name or a table as SQL writes it, or what is wrong with it. */
export type Named =
  | { readonly ok: true; readonly sql: string }
  | { readonly ok: false; readonly what: string; readonly mend: string }

/** A column: a name as it is, or between marks. */
export function columnName(dialect: Dialect, text: string): Named {
  const parts = partsOf(text)
  if (parts?.length === 1) return { ok: true, sql: quotedName(dialect, parts[0]!) }
  return bad(text, 'one name of a column', `Write a name such as score, or between ${dialect.mark}.`)
}

/**
 * A table: up to four names with points between them, each as it is or between marks; or a call of a function with texts and
 * numbers alone, such as `read_parquet('runs/*.parquet')`. Nothing else gets into a statement.
 */
export function tableName(dialect: Dialect, text: string): Named {
  const trimmed = text.trim()
  if (isCall(trimmed)) return { ok: true, sql: trimmed }
  const found = plainTable(dialect, trimmed)
  if (found.ok) return found
  const mend = "Write a name such as schema.runs, or a function with texts such as read_parquet('runs.parquet')."
  return { ...found, mend }
}

/** A table by its name alone: a function may read from anywhere. */
export function plainTable(dialect: Dialect, text: string): Named {
  const parts = partsOf(text)
  if (parts !== undefined && parts.length <= 4)
    return { ok: true, sql: parts.map((part) => quotedName(dialect, part)).join('.') }
  return bad(text, 'the name of a table', 'Write a name such as schema.runs.')
}

function bad(text: string, expected: string, mend: string): Named {
  return { ok: false, what: `"${text}" is not ${expected}`, mend }
}

interface Part {
  readonly text: string
  /** Written between marks: it is exactly so. */
  readonly exact: boolean
}

/** The parts of a name, or nothing where it is none. Either mark is taken, whatever the engine's is. */
function partsOf(text: string): Part[] | undefined {
  const parts: Part[] = []
  const one = /(?:"((?:[^"]|"")+)"|`((?:[^`]|``)+)`|([\p{L}\p{N}_$-]+))(\.|$)/uy
  let last = '.'
  while (last === '.') {
    const found = one.exec(text)
    if (found === null) return undefined
    const [, double, back, plain, after] = found
    const exact = double?.replaceAll('""', '"') ?? back?.replaceAll('``', '`')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a name must not hold
    if (exact !== undefined && /[\u0000-\u001f\u007f]/.test(exact)) return undefined
    parts.push({ text: exact ?? plain!, exact: exact !== undefined })
    last = after!
  }
  return parts
}

function quotedName({ mark, fold }: Dialect, { text, exact }: Part): string {
  return `${mark}${(exact ? text : fold(text)).replaceAll(mark, mark + mark)}${mark}`
}

/** Whether a text is a function called with constants: no comment, no further statement, no column can stand in it. */
function isCall(text: string): boolean {
  const constant = String.raw`(?:'(?:[^'\\]|'')*'|-?\d+(?:\.\d+)?|true|false)`
  const list = String.raw`\[\s*${constant}(?:\s*,\s*${constant})*\s*\]`
  const argument = String.raw`(?:[A-Za-z_]\w*\s*=\s*)?(?:${constant}|${list})`
  return new RegExp(String.raw`^[A-Za-z_]\w*\(\s*(?:${argument}(?:\s*,\s*${argument})*)?\s*\)$`).test(text)
}
