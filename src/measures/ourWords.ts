import type { Alias, TrecList } from './alias.ts'
import type { Argument, Call, Piece } from './call.ts'
import { argumentOf, forms } from './forms.ts'
import type { Measure } from './measure.ts'
import type { Candidate } from './vocabulary.ts'

/** What a name may mean, and the call that it then is. */
export interface Meant {
  readonly candidate: Candidate
  readonly call: Call
}

/** The parameter that a value after the name sets. */
export function target({ measure, alias }: Candidate): string | undefined {
  return alias?.bare === true ? undefined : (alias?.sets ?? measure.at)
}

/**
 * A call of a tool in words of ours: its word for the value after a name, `top_k` of `RetrievalMAP(top_k=10)`, its other
 * arguments as presets, trec_eval's lists as arguments, and a value that stands for the whole list left out.
 */
export function inOurWords(candidate: Candidate, call: Call): Meant {
  const { alias } = candidate
  if (alias === undefined) return { candidate, call }
  const args = renamed(alias, target(candidate), call.args)
  const said = args.flatMap((arg) => presetOf(alias, arg) ?? [])
  const kept = args.filter((arg) => presetOf(alias, arg) === undefined)
  const listed = alias.list === undefined ? undefined : listArguments(alias.list, call.after)
  const preset = Object.assign({}, alias.preset, ...said) as Readonly<Record<string, unknown>>
  return {
    candidate:
      said.length === 0 && listed === undefined ? candidate : { ...candidate, alias: replaced(alias, preset, listed) },
    call: {
      ...call,
      args: [...kept, ...(listed ?? [])],
      after: listed !== undefined || isWholeList(candidate, call) ? [] : call.after,
    },
  }
}

/** Whether the value after a name is the tool's word for no cutoff at all. */
function isWholeList({ measure, alias }: Candidate, { after }: Call): boolean {
  const { whole } = forms[alias!.tool]
  return (
    whole !== undefined &&
    target({ measure, alias: alias! }) === measure.at &&
    after.length === 1 &&
    after[0]!.text === whole
  )
}

function renamed(alias: Alias, ours: string | undefined, args: readonly Argument[]): readonly Argument[] {
  const theirs = argumentOf(alias)
  if (theirs === undefined || ours === undefined) return args
  return args.map((arg) => (arg.name.text === theirs ? { ...arg, name: { ...arg.name, text: ours } } : arg))
}

/** What an argument of the tool implies here; undefined where the name has no such argument, or it no such value. */
function presetOf({ says }: Alias, { name, value }: Argument): Readonly<Record<string, unknown>> | undefined {
  return says?.[name.text]?.[value.text.replace(/^(['"])(.*)\1$/, '$2')]
}

/** The alias without presets that the list itself gives. */
function replaced(alias: Alias, preset: Readonly<Record<string, unknown>>, listed: readonly Argument[] = []): Alias {
  const given = new Set(listed.map(({ name }) => name.text))
  return { ...alias, preset: Object.fromEntries(Object.entries(preset).filter(([name]) => !given.has(name))) }
}

/** trec_eval's list after a name as arguments; undefined where there is none, or it is of another kind. */
function listArguments(list: TrecList, after: readonly Piece[]): readonly Argument[] | undefined {
  const [first, last] = [after[0], after.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const whole = (text: string): Piece => ({
    text,
    offset: first.offset,
    length: last.offset + last.text.length - first.offset,
  })
  const isPair = ({ text }: Piece) => /^\w+=[\d.]+$/.test(text)
  switch (list.kind) {
    case 'named':
      return after.every(isPair) ? after.map(pairArgument) : undefined
    case 'pairs': {
      const pairs = after.map(({ text }) => text.replace('=', ':')).join(',')
      return after.every(isPair)
        ? [{ name: { text: list.of, offset: first.offset }, value: whole(`{${pairs}}`) }]
        : undefined
    }
    case 'numbers': {
      const numbers = after.map(({ text }) => text).join(',')
      return [{ name: { text: list.of, offset: first.offset }, value: whole(`[${numbers}]`) }]
    }
    case 'each':
      if (after.length !== list.of.length) return undefined
      return after.map((value, i) => ({ name: { text: list.of[i]!, offset: value.offset }, value }))
  }
}

function pairArgument({ text, offset }: Piece): Argument {
  const at = text.indexOf('=')
  return {
    name: { text: text.slice(0, at), offset },
    value: { text: text.slice(at + 1), offset: offset + at + 1 },
  }
}

/** How a list of trec_eval is written, for errors. */
export function listForm(list: TrecList, { params }: Measure): string {
  switch (list.kind) {
    case 'named':
      return 'p=0.5'
    case 'pairs':
      return '1=0.5,2=1.0'
    case 'numbers':
      return '0.25,0.5,0.75'
    case 'each':
      return list.of.map((name) => params[name]!.print(params[name]!.fallback)).join(',')
  }
}
