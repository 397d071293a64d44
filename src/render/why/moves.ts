import { equal } from '../../evaluate/why/fits.ts'
import { type Choice, insteadOf } from '../../evaluate/why/setting.ts'
import type { Move, Why } from '../../evaluate/why/why.ts'
import { fill, type Words, words } from '../../text/words.ts'
import type { Cell, TableBlock } from '../blocks.ts'
import type { TerminalBlock } from '../emitters/terminalBlocks.ts'
import { cell, compose, head, list, number, phrase, rowHead, text } from '../inline.ts'
import { type Folded, folded, foldedInline, foldedName } from './folding.ts'
import { effectInline, type Manner, namesInline } from './said.ts'

const phrases = {
  value: words('Value', '值'),
  moves: words('What moves the value, one thing at a time.', '逐项改动，看哪一项影响取值。'),
  change: words('What is done otherwise', '改动'),
  effect: words('Effect', '影响'),
  queries: words('Queries', '查询数'),
  by: words('Done by', '采用者'),
  fewer: words('{count} further changes move it less.', '另有 {count} 项改动，影响更小。'),
  still: words('Without effect here: {choices}.', '此处没有影响的改动：{choices}。'),
  none: words('No single change that was tried moves the value.', '试过的单项改动都不影响取值。'),
} as const satisfies Readonly<Record<string, Words>>

/** Rows that are shown. */
const mostMoves = 12

/** The single choices that move the value, then those that do not in one line. */
export function movesBlocks(why: Why, manner: Manner): TerminalBlock[] {
  const { moves } = why
  const { language } = manner
  const idle = stillParagraph(why, language)
  if (moves.length === 0) return [{ kind: 'paragraph', look: 'plain', of: [phrase(phrases.none, language)] }, ...idle]
  const rows = folded(moves, {
    choice: ({ choice }) => choice,
    apart: (a, b) => !equal(a.value, b.value) || a.queries.length !== b.queries.length,
  })
  const shown = rows.slice(0, mostMoves)
  const more = rows.length - shown.length
  const table: TableBlock = {
    kind: 'table',
    id: manner.id === '' ? '' : `${manner.id}-moves`,
    number: 0,
    caption: [phrase(phrases.moves, language)],
    head: [
      [
        head([phrase(phrases.value, language)], 'right'),
        head([phrase(phrases.effect, language)], 'right'),
        head([phrase(phrases.queries, language)], 'right'),
        head([phrase(phrases.change, language)]),
        head([phrase(phrases.by, language)]),
      ],
    ],
    body: shown.map((row) => moveRow(row, why, manner)),
    notes: more > 0 ? [[phrase(fill(phrases.fewer, { count: more }), language)]] : [],
    wide: true,
  }
  return [table, ...idle]
}

/** One row for the choices that only give other numbers to the same thing, to the same effect. */
function moveRow(alike: readonly [Move, ...Move[]], why: Why, { language, digits }: Manner): Cell[] {
  const [{ value, effect, queries }] = alike
  const tools = [...new Set(alike.flatMap((move) => move.tools))]
  return [
    { ...rowHead([number(value, digits)]), align: 'right' },
    cell([effectInline(effect, digits)], 'right'),
    cell([number(queries.length, 0)], 'right'),
    cell(foldedInline(choicesOf(alike), othersThan(choicesOf(alike), why), language)),
    cell(tools.length === 0 ? [text('–')] : namesInline(tools, language)),
  ]
}

function choicesOf([first, ...others]: readonly [Move, ...Move[]]): Folded {
  return [first.choice, ...others.map(({ choice }) => choice)]
}

/** What else was tried, and what the base does. */
function othersThan(choices: Folded, { base, moves, still }: Why): Choice[] {
  return [...moves.map(({ choice }) => choice), ...still, insteadOf(base, choices[0])].filter(
    (choice) => !choices.includes(choice),
  )
}

function stillParagraph({ moves, still }: Why, language: Manner['language']): TerminalBlock[] {
  if (still.length === 0) return []
  const groups = folded(still, { choice: (choice) => choice, apart: () => false })
  const moving = moves.map(({ choice }) => choice)
  const names = list(
    groups.map((choices) => foldedName(choices, moving, language)),
    language,
  )
  return [{ kind: 'paragraph', look: 'plain', of: compose(phrases.still, language, { choices: names }) }]
}
