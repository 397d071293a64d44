import { nearest } from '../text/problem.ts'
import { type Argument, type Call, type Fault, type Piece, readCalls } from './call.ts'
import { canonicalName } from './canonicalName.ts'
import { exampleOf, misfit, placeOf, withValue } from './lookup.ts'
import { type Measure, type Scorer, scorerOf } from './measure.ts'
import { inOurWords, target } from './ourWords.ts'
import { trecWordFault, trecWordOf } from './trecWords.ts'
import { type Candidate, meaningsOf, type Vocabulary, vocabularyOf } from './vocabulary.ts'

/** The measures a text asks for, or what is wrong with it. `at` says where in the text. */
export type ParsedMeasures =
  | { readonly ok: true; readonly scorers: readonly Scorer[] }
  | ({ readonly ok: false } & Fault)

/**
 * Reads the name of a measure as one of the tools spells it: `nDCG(dcg='exp-log2')@10`, `ndcg_cut.5,10` (which is two),
 * `ndcg_at_10`, `RetrievalMAP(top_k=10)`, `INST-T=2.0`. The vocabulary says what a name means.
 */
export function parseMeasures(text: string, vocabulary: Vocabulary = vocabularyOf()): ParsedMeasures {
  const readings = readCalls(text)
  if (!readings.ok) return { ok: false, ...readings.fault }
  const call = readings.calls.find(({ name }) => meaningsOf(vocabulary, name.text) !== undefined)
  if (call === undefined) return { ok: false, ...unknownName(text, readings.calls, vocabulary) }
  const meant = meaningsOf(vocabulary, call.name.text)!.map((one) => inOurWords(one, call))
  const found = meant.find((one) => misfit(one.candidate, one.call) === undefined) ?? meant[0]!
  return resolve(found.candidate, found.call, vocabulary.presets)
}

/**
 * The scorer of a name that our own code or a checked spec holds. Throws where `parseMeasures` finds a fault.
 *
 * @example
 * console.log(scorer('ndcg_cut.3').score(rankingOf([0, 1]))) // 0.6309297535714575
 */
export function scorer(name: string): Scorer {
  const parsed = parseMeasures(name)
  if (!parsed.ok) throw new Error(`${parsed.what}. ${parsed.mend}`)
  if (parsed.scorers.length !== 1) throw new Error(`"${name}" names ${parsed.scorers.length} measures, expected one`)
  return parsed.scorers[0]!
}

/** Reads all values of a call for a measure. */
function resolve(candidate: Candidate, call: Call, presets: Vocabulary['presets'] = {}): ParsedMeasures {
  const fault = misfit(candidate, call)
  if (fault !== undefined) return { ok: false, ...fault }
  const { measure, alias } = candidate
  const values: Record<string, unknown> = { ...alias?.preset }
  const level = levelArgument(candidate, call)
  if (level !== undefined && !('name' in level)) return { ok: false, ...level }
  for (const { name, value } of level === undefined ? call.args : [...call.args, level]) {
    const read = readValue(measure, name.text, value)
    if ('what' in read) return { ok: false, ...read }
    if (name.text in values) return { ok: false, ...givenTwice(measure, name) }
    values[name.text] = read.value
  }
  const fallbacks = Object.entries(measure.params).map(([name, { fallback }]) => [name, fallback])
  return spread(candidate, call, {
    given: values,
    all: { ...Object.fromEntries(fallbacks), ...(alias === undefined && presets[measure.name]), ...values },
  })
}

interface Given {
  readonly given: Readonly<Record<string, unknown>>
  readonly all: Readonly<Record<string, unknown>>
}

/** One scorer for each value after the name, or the only one where there is none. */
function spread(candidate: Candidate, call: Call, { given, all }: Given): ParsedMeasures {
  const { measure } = candidate
  if (call.after.length === 0) return { ok: true, scorers: [scorerOf(measure, all, canonicalName(measure, all))] }
  const name = target(candidate)!
  const scorers: Scorer[] = []
  for (const piece of call.after) {
    if (name in given) return { ok: false, ...givenTwice(measure, { text: name, offset: piece.offset }) }
    const prefix = candidate.alias?.prefix ?? ''
    const read = readValue(measure, name, { ...piece, text: `${prefix}${piece.text}` })
    if ('what' in read) return { ok: false, ...read }
    const values = { ...all, [name]: read.value }
    const canonical = canonicalName(measure, values)
    if (scorers.some((other) => other.name === canonical)) {
      const what = `${name} "${piece.text}" is given twice, expected each value once`
      return { ok: false, what, mend: `Leave out the second "${piece.text}".`, at: placeOf(piece) }
    }
    scorers.push(scorerOf(measure, values, canonical))
  }
  return { ok: true, scorers }
}

function readValue(measure: Measure, name: string, piece: Piece): { readonly value: unknown } | Fault {
  const param = measure.params[name]!
  const read = param.read(piece.text)
  if ('value' in read) return read
  const optional = param.fallback === undefined ? '' : ', or leave it out'
  return {
    what: `${name} of ${measure.name} is "${piece.text}", expected ${read.expected}`,
    mend: name === measure.at ? `Write ${withValue(measure)}, for example.` : `Give ${name} such a value${optional}.`,
    at: placeOf(piece),
  }
}

function givenTwice(measure: Measure, name: Piece): Fault {
  return {
    what: `${name.text} of ${measure.name} is given twice, expected once`,
    mend: `Say ${name.text} once.`,
    at: placeOf(name),
  }
}

/**
 * ranx's `-l2` as the parameter `rel`, or, where grades count as they are, as gains of 0 below the level; why not, where the
 * measure has neither.
 */
function levelArgument(candidate: Candidate, call: Call): Argument | Fault | undefined {
  const { measure } = candidate
  if (call.level === undefined) return undefined
  // ranx drops what is below the level and keeps grades; a level that may be None replaces them.
  if ((measure.params.rel?.fallback ?? null) !== null)
    return { name: { text: 'rel', offset: call.level.offset }, value: call.level }
  const { text, offset } = call.level
  if (measure.params.gains !== undefined) {
    const lower = Array.from({ length: Math.max(0, Number(text) - 1) }, (_, i) => `${i + 1}:0`)
    return {
      name: { text: 'gains', offset },
      value: { ...call.level, text: `{${lower.join(',')}}`, length: text.length },
    }
  }
  return {
    what: `${measure.name} takes no relevance level after its name, received "-l${text}"`,
    mend: `Leave out "-l${text}".`,
    at: { offset: offset - 2, length: text.length + 2 },
  }
}

function unknownName(text: string, calls: readonly Call[], vocabulary: Vocabulary): Fault {
  const written = text.trim()
  const at = placeOf({ text: written, offset: text.length - text.trimStart().length })
  for (const { name } of calls) {
    const word = trecWordOf(name.text)
    if (word !== undefined) return { ...trecWordFault(name.text, word), at }
  }
  const suggestion = calls
    .toReversed()
    .map((call) => suggest(call, vocabulary))
    .find((found) => found !== undefined)
  const list = '`rankbook measures` lists all of them.'
  return {
    what: `no measure is called "${written}"`,
    mend: suggestion === undefined ? list : `Did you mean ${suggestion}? ${list}`,
    at,
  }
}

/** The nearest name that reads well with what follows it; else the nearest name. */
function suggest({ name, rest }: Call, vocabulary: Vocabulary): string | undefined {
  const near = nearest(name.text, vocabulary.candidates.keys())
  for (const known of near) {
    const parsed = parseMeasures(`${known}${rest}`, vocabulary)
    if (parsed.ok) return parsed.scorers.map((found) => found.name).join(', ')
  }
  return near[0] === undefined ? undefined : exampleOf(vocabulary.candidates.get(near[0])![0]!.measure)
}
