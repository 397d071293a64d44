import type { Source } from '../../src/text/io.ts'
import { type Form, fileOf, forms, qrelsRows, type Read, runRows, scoreRows, textRows } from './formats.ts'
import { sourceOf } from './sources.ts'

/** Numbers from a seed, each below `limit`. */
export type Draw = (limit: number) => number

/** Marsaglia's xorshift with 32 bits. */
export function drawFrom(seed: number): Draw {
  let state = seed | 0 || 1
  return (limit) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % limit
  }
}

/** Pieces that parsers trip over. */
const pieces = [
  ...[
    '\n',
    '\r',
    '\r\n',
    '\t',
    ' ',
    ',',
    '"',
    '""',
    '#',
    '\\',
    '{',
    '}',
    '[',
    ']',
    ':',
    '-',
    '+',
    '.',
    'e',
    '0',
    '1e999',
  ],
  ...[
    '\u0000',
    '\ufeff',
    '\u00a0',
    '\u2028',
    '\ud83c\udf69',
    'NaN',
    'null',
    'true',
    '-0',
    '0x10',
    '1_000',
    '９',
    '"\\ud800"',
  ],
  ...['__proto__', 'constructor', '9007199254740993', 'query_id', 'id', 'text', 'score', 'rank', '"id":', '1,5'],
]

const encoder = new TextEncoder()

/** One to six random changes: bytes flipped, taken out, doubled, put elsewhere, cut off, and pieces put in. */
export function mutated(bytes: Uint8Array, draw: Draw): Uint8Array {
  let now: readonly number[] = [...bytes]
  for (let change = draw(6); change >= 0; change--) {
    const at = draw(now.length + 1)
    const length = draw(12)
    const [before, part, after] = [now.slice(0, at), now.slice(at, at + length), now.slice(at + length)]
    const piece = [...encoder.encode(pieces[draw(pieces.length)]!)]
    const other = draw(now.length + 1)
    const ways: readonly (readonly number[])[] = [
      [...before, ...part.map((byte, i) => (i === 0 ? byte ^ (1 << draw(8)) : byte)), ...after],
      [...before, ...after],
      [...before, ...part, ...part, ...after],
      [...before, ...piece, ...part, ...after],
      [...before, ...piece, ...after],
      [...now.slice(0, other), ...part, ...now.slice(other)],
      before,
      [...before, draw(256), ...part, ...after],
    ]
    now = ways[draw(draw(20) === 0 ? 8 : 6)]!
  }
  return Uint8Array.from(now)
}

/** What is wrong with how a reader took some bytes; undefined where nothing is. */
export async function fault(form: Form, bytes: Uint8Array, size: number): Promise<string | undefined> {
  const source = (room: number) => sourceOf(bytes, { path: form.path, size: room })
  const read = await form.read(source(size), form.format)
  const whole = await form.read(source(bytes.length + 1), form.format)
  // A block is looked at for bad bytes before its rows are, so that what is said of such a file depends on blocks.
  const bad = [read, whole].some(({ problems }) => problems.some(({ rule }) => rule === 'bad-utf8'))
  if (bad ? read.problems.length === 0 || whole.problems.length === 0 : shown(read) !== shown(whole))
    return `blocks of ${size} bytes give something else than one block`
  const errors = read.problems.filter(({ severity }) => severity === 'error')
  const bare = errors.find(({ what, mend, path, line }) => what === '' || mend === '' || path !== form.path || line < 0)
  if (bare !== undefined) return `a problem says too little: ${JSON.stringify(bare)}`
  if (errors.length > 0) return undefined
  const again = await rewritten(form, read)
  const rows = (found: Read['found']) => shown({ found, problems: [] })
  if (again !== undefined && rows(again.back.found) !== rows(again.given))
    return `what was read is something else once it is written and read again: ${again.text}`
  return inventedId(form, read, bytes)
}

/** Plain data as text, in which -0 and NaN are themselves. */
function shown({ found, problems }: Read): string {
  return JSON.stringify([found, problems], (_, value: unknown) =>
    typeof value === 'number' && (Number.isNaN(value) || Object.is(value, -0))
      ? `number ${Object.is(value, -0) ? '-0' : value}`
      : value,
  )
}

function numberText(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value)
}

type Row = Readonly<Record<string, unknown>>

/** Judgements of a query as `qrelsRows` gives them: the names of subtopics, and each document with its grade. */
type QrelsRow = readonly [query: string, names: readonly string[], rows: readonly (readonly [string, number])[]]

/** What was read, written as JSON Lines with every key declared, and read once more. */
async function rewritten({ read: by, format }: Form, { found }: Read) {
  const record = (fields: Row, numbers: Row) =>
    `{${[
      ...Object.entries(fields)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`),
      ...Object.entries(numbers).map(
        ([key, value]) => `${JSON.stringify(key)}:${value === null ? 'null' : numberText(value as number)}`,
      ),
    ].join(',')}}\n`
  const source = (text: string): Source => sourceOf(text, { path: 'again.jsonl' })
  if (by === runRows) {
    const given = (found as readonly Row[]).map(({ query, document, score }) => ({ query, document, score }))
    const text = given.map(({ score, ...ids }) => record(ids, { score })).join('')
    const back = await runRows(source(text))
    return {
      text,
      given,
      back: {
        ...back,
        found: (back.found as readonly Row[]).map(({ query, document, score }) => ({ query, document, score })),
      },
    }
  }
  if (by === qrelsRows) {
    const rows = found as readonly QrelsRow[]
    // Judgements by subtopic and in groups are written otherwise.
    if (format?.includes('prefs') || rows.some(([, names]) => names.length > 0)) return undefined
    const lines = rows.flatMap(([query, , of]) => of.map(([document, grade]) => record({ query, document }, { grade })))
    return { text: lines.join(''), given: found, back: await qrelsRows(source(lines.join(''))) }
  }
  if (by === textRows) {
    const given = (found as readonly Row[]).map(({ id, text }) => ({ id, text, fields: {} }))
    const text = given.map(({ id, text: of }) => record({ id, text: of }, {})).join('')
    return { text, given, back: await textRows(source(text)) }
  }
  if (by === scoreRows) {
    const rows = found as readonly { query: string; run?: string; name?: string; value: number }[]
    const text = rows.map(({ value, ...ids }) => record(ids, { value: Number.isNaN(value) ? null : value })).join('')
    return { text, given: found, back: await scoreRows(source(text)) }
  }
  return undefined
}

/** An id that the file does not hold, where no escape and no hash of a text could have made it. */
function inventedId({ format }: Form, { found }: Read, bytes: Uint8Array): string | undefined {
  if (format === 'rag') return undefined
  const text = new TextDecoder().decode(bytes)
  if (text.includes('\\') || text.includes('""')) return undefined
  const ids = found.flatMap((row) =>
    Array.isArray(row)
      ? [String(row[0])]
      : ['query', 'document', 'id', 'run'].flatMap((key) => ((row as Row)[key] as string | undefined) ?? []),
  )
  const invented = ids.find((id) => !text.includes(id))
  return invented === undefined ? undefined : `the id ${JSON.stringify(invented)} does not stand in the file`
}

/** Changes every form at random for so many rounds; gives what went wrong, with the bytes that show it. */
export async function fuzz(seed: number, goOn: (round: number) => boolean): Promise<string[]> {
  const draw = drawFrom(seed)
  const wrong: string[] = []
  for (let round = 0; goOn(round) && wrong.length < 10; round++) {
    for (const form of forms) {
      const bytes = mutated(encoder.encode(fileOf(form, form.rows)), draw)
      const size = 1 + draw(40)
      const found = await fault(form, bytes, size).catch((error: unknown) => `thrown: ${(error as Error).stack}`)
      if (found !== undefined)
        wrong.push(`${form.name}, round ${round}: ${found}\n${JSON.stringify(Buffer.from(bytes).toString('latin1'))}`)
    }
  }
  return wrong
}
