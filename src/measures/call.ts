/** A piece of a text, and where it begins. */
export interface Piece {
  readonly text: string
  /** 0-based, in UTF-16 units. */
  readonly offset: number
  /** How long it is where it stands, if that is not the length of the text. */
  readonly length?: number
}

/** `name=value`. */
export interface Argument {
  readonly name: Piece
  readonly value: Piece
}

/** One way to take the spelling of a measure apart. Nothing is looked up here. */
export interface Call {
  readonly name: Piece
  /** Between the parentheses. */
  readonly args: readonly Argument[]
  /** After `@`, `.`, `_`, `_at_` or `-T=`: several where commas divide them. */
  readonly after: readonly Piece[]
  /** ranx's relevance level, `-l2`, without the `-l`. */
  readonly level?: Piece
  /** All that follows the name, as it stands. */
  readonly rest: string
}

/** What is wrong with a spelling. */
export interface Fault {
  readonly what: string
  readonly mend: string
  readonly at?: { readonly offset: number; readonly length: number }
}

/** Either the ways to read a text, the most literal first, or what is wrong with it. */
export type Readings =
  | { readonly ok: true; readonly calls: readonly Call[] }
  | { readonly ok: false; readonly fault: Fault }

/**
 * Takes the spelling of a measure apart: `Name(k=v,…)@v` (ir_measures, ranx, beir), `name.v,v` and `name_v` (trec_eval, whose
 * values may be pairs, `rbp.p=0.5`), `name_at_v` (mteb), `name-T=v` (cwl_eval), each with or without ranx's `-l2` at the end.
 */
export function readCalls(text: string): Readings {
  const whole = trimmed({ text, offset: 0 })
  const level = /^(?<body>.+)-l(?<level>\d+)$/s.exec(whole.text)?.groups
  const body = level === undefined ? whole : { text: level.body!, offset: whole.offset }
  const literal = /^(?<name>[^()@]+?)\s*(?:\((?<args>.*)\))?\s*(?:@\s*(?<after>[^()@]+))?$/s.exec(body.text)?.groups
  if (literal === undefined) return { ok: false, fault: notAName(whole) }
  const end = literal.name!.length
  const args = literal.args === undefined ? [] : readArguments(inside(body, '(', literal.args))
  if ('what' in args) return { ok: false, fault: args }
  const common =
    level === undefined ? {} : { level: { text: level.level!, offset: body.offset + body.text.length + 2 } }
  const calls: Call[] = [
    {
      name: { text: literal.name!, offset: body.offset },
      args,
      after: literal.after === undefined ? [] : split(inside(body, '@', literal.after)),
      rest: whole.text.slice(end),
      ...common,
    },
  ]
  if (end === body.text.length) calls.push(...shorthands(body, whole).map((call) => ({ ...call, ...common })))
  return { ok: true, calls }
}

/** Spellings in which the value is part of the word. */
function shorthands(body: Piece, whole: Piece): Call[] {
  const patterns = [
    /^(.+)_at_(-?[\d.,]+)$/,
    /^(.+)-[A-Z]=([\d.]+)$/,
    /^([^.=]+)_([a-z\d]+=[\d.]+(?:,[a-z\d]+=[\d.]+)*)$/i,
    /^([^.]+)\.(.+)$/,
    /^(.+)_(-?[\d.,-]+)$/,
  ]
  return patterns.flatMap((pattern) => {
    const match = pattern.exec(body.text)
    if (match === null) return []
    const [, name, after] = match as unknown as [string, string, string]
    const offset = body.offset + body.text.length - after.length
    return [
      {
        name: { text: name, offset: body.offset },
        args: [],
        after: split({ text: after, offset }),
        rest: whole.text.slice(name.length),
      },
    ]
  })
}

function notAName(whole: Piece): Fault {
  return {
    what: `"${whole.text}" is not the name of a measure, expected one such as "AP(rel=2)@10"`,
    mend: 'Write name, parameters in parentheses, then @ and the cutoff.',
    at: { offset: whole.offset, length: whole.text.length },
  }
}

/** The piece that follows a mark for the last time; `text` is what stands there. */
function inside(piece: Piece, mark: string, text: string): Piece {
  return { text, offset: piece.offset + piece.text.indexOf(text, piece.text.indexOf(mark) + 1) }
}

/** A piece without blanks at its ends. */
function trimmed({ text, offset }: Piece): Piece {
  return { text: text.trim(), offset: offset + text.length - text.trimStart().length }
}

/** Divides a piece at its commas, but not at those inside braces, brackets or quotes. */
function split({ text, offset }: Piece): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  let closing = ''
  for (let i = 0; i <= text.length; i++) {
    const char = text[i] ?? ','
    if (i < text.length && closing !== '') closing = char === closing ? '' : closing
    else if (char === '{') closing = '}'
    else if (char === '[') closing = ']'
    else if (char === "'" || char === '"') closing = char
    else if (char === ',') {
      pieces.push(trimmed({ text: text.slice(from, i), offset: offset + from }))
      from = i + 1
    }
  }
  return pieces
}

function readArguments(piece: Piece): Argument[] | Fault {
  const args: Argument[] = []
  if (piece.text.trim() === '') return args
  for (const part of split(piece)) {
    const equals = part.text.indexOf('=')
    if (equals < 1) {
      return {
        what: `"${part.text}" is not a parameter, expected "name=value"`,
        mend: 'Write each parameter as in AP(rel=2).',
        at: { offset: part.offset, length: Math.max(1, part.text.length) },
      }
    }
    args.push({
      name: trimmed({ text: part.text.slice(0, equals), offset: part.offset }),
      value: trimmed({ text: part.text.slice(equals + 1), offset: part.offset + equals + 1 }),
    })
  }
  return args
}
