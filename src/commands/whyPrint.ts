import { UNJUDGED } from '../collection/ranking.ts'
import { type Choice, choiceName, choicePhrase, type Setting, spellConventions } from '../evaluate/why/setting.ts'
import type { Detail, Fit, Move, QueryMove, ToolValue, Why } from '../evaluate/why/why.ts'
import { terminalBlocks } from '../render/emitters/terminalBlocks.ts'
import { plainText } from '../render/emitters/words.ts'
import { phrase } from '../render/inline.ts'
import { whyBlocks } from '../render/why/blocks.ts'
import type { Io } from '../text/io.ts'
import type { Language } from '../text/words.ts'

/** What `rankbook why` prints. */
interface Printed {
  /** The files as the user named them. */
  readonly files: { readonly qrels: string; readonly run: string }
  readonly digits: number
  readonly language: Language
  readonly format: 'text' | 'json'
}

/** Places of a line. */
const width = 96

/** Prints an explanation as text of at most 96 places a line, or as JSON. */
export function printWhy(io: Io, why: Why, printed: Printed): void {
  if (printed.format === 'json') io.out(`${JSON.stringify(record(why, printed), null, 2)}\n`)
  else io.out(text(why, printed))
}

function text(why: Why, { files, digits, language }: Printed): string {
  const base = spellConventions(why.base.conventions)
  const blocks = whyBlocks(why, { language, digits, id: '', base, documentLabel: (id) => id })
  const lines = commandsFor(why, files)
  return `${terminalBlocks(blocks, language, width)}${lines.length === 0 ? '' : `\n${lines.join('\n')}\n`}`
}

/** The commands that derive both values of the query that moves most. */
function commandsFor({ details }: Why, files: Printed['files']): string[] {
  const lines = details
    .slice(0, 1)
    .flatMap(({ query, before, after }) =>
      [before, after].flatMap((worked) => (worked ? [explainLine(worked.setting, query.query, files)] : [])),
    )
  return [...new Set(lines)]
}

function explainLine({ scorer, conventions }: Setting, query: string, { qrels, run }: Printed['files']): string {
  const words = [scorer.name, qrels, run, '--query', query, '--conventions', spellConventions(conventions)]
  return ['rankbook', 'explain', ...words.map(shellWord)].join(' ')
}

/** A word as a shell takes it. */
function shellWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word
  return `'${word.replaceAll("'", `'\\''`)}'`
}

/** An explanation as plain data; an undefined value is null. */
function record(why: Why, printed: Printed): Record<string, unknown> {
  const { base, value, folded, tools, moves, still, verdict, details } = why
  const { language } = printed
  return {
    measure: base.scorer.name,
    conventions: spellConventions(base.conventions),
    value: known(value),
    duplicatesFolded: folded,
    ...(verdict && {
      verdict: {
        number: verdict.claim.value,
        ...(verdict.claim.tool && { tool: verdict.claim.tool, knownThere: !verdict.unknownThere }),
        ...(verdict.fault && { fault: plainText([phrase(verdict.fault, language)], language) }),
        fits: verdict.fits.map((fit) => fitRecord(fit, language)),
        nearest: verdict.nearest.map((fit) => fitRecord(fit, language)),
        tried: verdict.tried,
      },
    }),
    tools: tools.flatMap((group) => group.tools.map((tool) => toolRecord(tool, group.value, language))),
    choices: moves.map((move) => moveRecord(move, language)),
    withoutEffect: still.map(choiceName),
    details: details.map((detail) => detailRecord(detail, printed)),
  }
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}

function choiceRecord(choice: Choice, language: Language) {
  return { choice: choiceName(choice), words: plainText([phrase(choicePhrase(choice), language)], language) }
}

/** A setting; its conventions as those of the named tool with changes, where one is named. */
function settingRecord({ scorer, conventions }: Setting, tool?: string) {
  return { measure: scorer.name, conventions: spellConventions(conventions, tool) }
}

function fitRecord({ choices, setting, value, met, alone, likewise, tools }: Fit, language: Language) {
  const made = choices.map((choice, i) => ({
    ...choiceRecord(choice, language),
    ...(alone.length > 0 && { alone: known(alone[i]) }),
  }))
  const also = likewise.map(choiceName)
  return { value: known(value), met, choices: made, likewise: also, ...settingRecord(setting), tools }
}

function toolRecord(given: ToolValue, value: number, language: Language) {
  const { tool, there, setting, choices, idle, otherMeasure, note, fault, differs } = given
  return {
    tool,
    name: there,
    value: known(value),
    ...settingRecord(setting, tool),
    choices: choices.map((choice) => choiceRecord(choice, language)),
    idle: idle.map(choiceName),
    otherMeasure,
    differs,
    ...(note && { note: plainText([phrase(note, language)], language) }),
    ...(fault && { fault: plainText([phrase(fault, language)], language) }),
  }
}

function moveRecord({ choice, setting, value, effect, queries, tools }: Move, language: Language) {
  return {
    ...choiceRecord(choice, language),
    ...settingRecord(setting),
    value: known(value),
    effect: known(effect),
    tools,
    queries: queries.map(queryRecord),
  }
}

function queryRecord({ query, before, after }: QueryMove) {
  return { query, before: known(before), after: known(after) }
}

function detailRecord({ choices, query, others, documents, more, before, after }: Detail, { files }: Printed) {
  const works = [before, after].flatMap((worked) => (worked ? [worked.setting] : []))
  return {
    choices: choices.map(choiceName),
    query: query.query,
    before: known(query.before),
    after: known(query.after),
    others: others.map(queryRecord),
    documents: documents.map((move) => ({
      document: move.document,
      grade: move.grade === UNJUDGED ? null : move.grade,
      before: move.before ?? null,
      after: move.after ?? null,
    })),
    more,
    commands: [...new Set(works.map((setting) => explainLine(setting, query.query, files)))],
  }
}
