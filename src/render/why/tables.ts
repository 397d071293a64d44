import { type Choice, choiceName } from '../../evaluate/why/setting.ts'
import type { Move, ToolGroup, ToolValue, Why } from '../../evaluate/why/why.ts'
import { tools as allTools } from '../../measures/measure.ts'
import { fill, type Words, words } from '../../text/words.ts'
import type { Cell, Inline, TableBlock } from '../blocks.ts'
import type { TerminalBlock } from '../emitters/terminalBlocks.ts'
import { cell, code, compose, head, list, number, phrase, rowHead, text } from '../inline.ts'
import { choiceInline, choicesInline, digitsApart, effectInline, type Manner, namesInline } from './said.ts'

const phrases = {
  tools: words('What each tool gives.', '各工具给出的值。'),
  value: words('Value', '值'),
  tool: words('Tool, and its name for it', '工具与其叫法'),
  otherwise: words('What it does otherwise than {base}', '与 {base} 不同之处'),
  nothing: words('nothing that matters here', '此处没有影响取值的不同'),
  another: words('another measure of that name', '同名的另一种指标'),
  differs: words('its own value may differ in further ways', '其自身的值还可能另有出入'),
  fault: words('a fault there: {fault}', '已知缺陷：{fault}'),
  refused: words('refuses this run', '拒绝这份运行结果'),
  unnamed: words('No name for it is known in {tools}.', '未见以下工具有对应的名称：{tools}。'),
  moves: words('What moves the value, one thing at a time.', '逐项改动，看哪一项影响取值。'),
  change: words('What is done otherwise', '改动'),
  effect: words('Effect', '影响'),
  queries: words('Queries', '查询数'),
  by: words('Done by', '采用者'),
  fewer: words('{count} further changes move it less.', '另有 {count} 项改动，影响更小。'),
  still: words('Without effect here: {choices}.', '此处没有影响的改动：{choices}。'),
  none: words('No single change that was tried moves the value.', '试过的单项改动都不影响取值。'),
} as const satisfies Readonly<Record<string, Words>>

/** Tools by the value they give. */
export function toolsTable({ tools }: Why, manner: Manner): TableBlock {
  const { language, id, base } = manner
  const digits = digitsApart(
    tools.map(({ value }) => value),
    manner.digits,
  )
  const rows = tools.flatMap((group) => toolRows(group, { ...manner, digits }))
  const named = new Set(tools.flatMap((group) => group.tools.map(({ tool }) => tool)))
  const unnamed = allTools.filter((tool) => !named.has(tool))
  return {
    kind: 'table',
    id,
    number: 0,
    caption: [phrase(phrases.tools, language)],
    head: [
      [
        head([phrase(phrases.value, language)], 'right'),
        head([phrase(phrases.tool, language)]),
        head(compose(phrases.otherwise, language, { base: [code(base)] })),
      ],
    ],
    body: rows,
    notes: unnamed.length === 0 ? [] : [compose(phrases.unnamed, language, { tools: namesInline(unnamed, language) })],
    wide: true,
  }
}

/** One row for the tools of a group that do the same otherwise. */
function toolRows({ value, tools }: ToolGroup, { language, digits }: Manner): Cell[][] {
  const rows = new Map<string, ToolValue[]>()
  for (const tool of tools) {
    const key = JSON.stringify([tool.choices.map(choiceName), tool.otherMeasure, tool.fault, tool.note, tool.differs])
    rows.set(key, [...(rows.get(key) ?? []), tool])
  }
  return [...rows.values()].map((alike, i): Cell[] => [
    rowHeadRight(i === 0 ? [number(value, digits)] : []),
    cell(toolNames(alike, language)),
    cell(remarks(alike[0]!, { refused: Number.isNaN(value), language })),
  ])
}

/** Tools and how each writes the measure; those that write it alike together. */
function toolNames(alike: readonly ToolValue[], language: Manner['language']): Inline[] {
  const byName = new Map<string, string[]>()
  for (const { there, tool } of alike) byName.set(there, [...(byName.get(there) ?? []), tool])
  const [separator, colon] = language === 'en' ? ['; ', ': '] : ['；', '：']
  return [...byName].flatMap(([there, names], i) => [
    ...(i === 0 ? [] : [text(separator)]),
    ...namesInline(names, language),
    text(colon),
    code(there),
  ])
}

function rowHeadRight(of: readonly Inline[]): Cell {
  return { ...rowHead(of), align: 'right' }
}

function remarks(
  tool: ToolValue,
  { refused, language }: { readonly refused: boolean; readonly language: Manner['language'] },
): Inline[] {
  const { choices, fault, note, differs, otherMeasure } = tool
  const own: Inline[][] = []
  if (otherMeasure && choices[0]?.kind !== 'measure') own.push([phrase(phrases.another, language)])
  if (choices.length > 0) own.push(choicesInline(choices, language))
  if (fault !== undefined) own.push(compose(phrases.fault, language, { fault: [phrase(fault, language)] }))
  if (note !== undefined) own.push([phrase(note, language)])
  else if (differs && fault === undefined) own.push([phrase(phrases.differs, language)])
  if (refused && own.length === 0) own.push([phrase(phrases.refused, language)])
  if (own.length === 0) return [phrase(phrases.nothing, language)]
  const separator = text(language === 'en' ? '; ' : '；')
  return own.flatMap((part, i) => (i === 0 ? part : [separator, ...part]))
}

/** Rows that are shown. */
const mostMoves = 12

/** The single choices that move the value, then those that do not in one line. */
export function movesBlocks({ moves, still }: Why, manner: Manner): TerminalBlock[] {
  const { language } = manner
  const idle = stillParagraph(still, language)
  if (moves.length === 0) return [{ kind: 'paragraph', look: 'plain', of: [phrase(phrases.none, language)] }, ...idle]
  const shown = moves.slice(0, mostMoves)
  const more = moves.length - shown.length
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
    body: shown.map((move) => moveRow(move, manner)),
    notes: more > 0 ? [[phrase(fill(phrases.fewer, { count: more }), language)]] : [],
    wide: true,
  }
  return [table, ...idle]
}

function moveRow({ choice, value, effect, queries, tools }: Move, { language, digits }: Manner): Cell[] {
  return [
    rowHeadRight([number(value, digits)]),
    cell([effectInline(effect, digits)], 'right'),
    cell([number(queries.length, 0)], 'right'),
    cell(choiceInline(choice, language)),
    cell(tools.length === 0 ? [text('–')] : namesInline(tools, language)),
  ]
}

function stillParagraph(still: readonly Choice[], language: Manner['language']): TerminalBlock[] {
  if (still.length === 0) return []
  const names = list(
    still.map((choice) => [code(choiceName(choice))]),
    language,
  )
  return [{ kind: 'paragraph', look: 'plain', of: compose(phrases.still, language, { choices: names }) }]
}
