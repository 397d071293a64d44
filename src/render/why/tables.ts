import { choiceName } from '../../evaluate/why/setting.ts'
import type { ToolGroup, ToolValue, Why } from '../../evaluate/why/why.ts'
import { tools as allTools } from '../../measures/alias.ts'
import { type Words, words } from '../../text/words.ts'
import type { Cell, TableBlock } from '../blocks.ts'
import { cell, code, compose, head, number, phrase, rowHead, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { choicesInline, digitsApart, type Manner, namesInline } from './said.ts'

const phrases = {
  tools: words('What each tool gives.', '各工具给出的值。'),
  value: words('Value', '值'),
  tool: words('Tool, and its name for it', '工具与其叫法'),
  otherwise: words('What it does otherwise than {base}', '与 {base} 不同之处'),
  nothing: words('nothing that matters here', '此处没有影响取值的不同'),
  another: words('another measure of that name', '同名的另一种指标'),
  differs: words('its own value may differ in further ways', '其自身的值还可能另有出入'),
  fault: words('a fault there: {fault}', '已知缺陷：{fault}'),
  doubtful: words(
    '† By what is known of the tool; what it prints differs, or may differ, as is said beside it.',
    '† 按此处所知的做法算出；该工具实际给出的值与此不同，或可能不同，见旁注。',
  ),
  refused: words('refuses this run', '拒绝这份运行结果'),
  unnamed: words('No name for it is known in {tools}.', '未见以下工具有对应的名称：{tools}。'),
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
  const doubtful = tools.some(({ value, tools: alike }) => !Number.isNaN(value) && alike.some(isDoubtful))
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
    notes: [
      ...(doubtful ? [[phrase(phrases.doubtful, language)]] : []),
      ...(unnamed.length === 0 ? [] : [compose(phrases.unnamed, language, { tools: namesInline(unnamed, language) })]),
    ],
    wide: true,
  }
}

/** Whether what a tool prints can be another value than the one that follows from what is known of it. */
function isDoubtful({ differs, fault }: ToolValue): boolean {
  return differs || fault !== undefined
}

/** One row for the tools of a group that do the same otherwise, those whose values are sure first. */
function toolRows({ value, tools }: ToolGroup, { language, digits }: Manner): Cell[][] {
  const rows = new Map<string, ToolValue[]>()
  for (const tool of tools) {
    const key = JSON.stringify([tool.choices.map(choiceName), tool.otherMeasure, tool.fault, tool.note, tool.differs])
    rows.set(key, [...(rows.get(key) ?? []), tool])
  }
  const sorted = [...rows.values()].sort((a, b) => Number(isDoubtful(a[0]!)) - Number(isDoubtful(b[0]!)))
  return sorted.map((alike, i): Cell[] => [
    rowHeadRight(valueIn(value, { doubtful: isDoubtful(alike[0]!), first: i === 0, digits })),
    cell(toolNames(alike, language)),
    cell(remarks(alike[0]!, { refused: Number.isNaN(value), language })),
  ])
}

/** The value in the first row of a group, and in each that is doubtful, with a mark. */
function valueIn(
  value: number,
  { doubtful, first, digits }: { readonly doubtful: boolean; readonly first: boolean; readonly digits: number },
): Inline[] {
  if (doubtful && !Number.isNaN(value)) return [number(value, digits), text('†')]
  return first ? [number(value, digits)] : []
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
