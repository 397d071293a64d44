import type { Language } from '../../../text/words.ts'
import { relations } from '../../../text/workHtml.ts'
import type { Cell } from '../../blocks.ts'
import type { ExampleBlock, ExampleRow, ExampleStep } from '../../exampleBlock.ts'
import type { GradeMark, Inline } from '../../inlineKinds.ts'
import { numberMark, say } from '../../phrases.ts'
import { anchorLine, guardStarts, stack, strong } from './escape.ts'
import type { Writing } from './form.ts'
import { inlineMarkdown } from './inline.ts'
import { gridMarkdown } from './table.ts'
import { displayTex } from './tex.ts'

/** A worked example: the ranked list as a table, then the steps. */
export function exampleMarkdown(block: ExampleBlock, to: Writing): string {
  const { list } = block
  const { bold, after } = numberMark[to.language]
  const name = `${strong(say(to.language, 'exampleNumber', { number: block.number }))}${bold}${after}`
  const paragraph = (of: readonly Inline[]) => guardStarts(inlineMarkdown(of, to))
  return stack([
    anchorLine(block.id),
    `${name}${inlineMarkdown(block.title, to)}`,
    (block.play && to.form.marks?.example(block.id)) ?? '',
    paragraph(list.caption),
    gridMarkdown(rankedList(list, to.language), to),
    list.leftOut === undefined ? '' : paragraph(list.leftOut),
    ...block.steps.flatMap((step) => stepMarkdown(step, to)),
    ...block.foot.map(paragraph),
  ])
}

type List = ExampleBlock['list']

function rankedList(list: List, language: Language) {
  const word = (name: Parameters<typeof say>[1]): Inline[] => [{ kind: 'text', text: say(language, name) }]
  const column = (of: readonly Inline[]): Cell => ({ of, header: 'col' })
  const run = [column(word('document')), column(word('grade')), ...list.columns.map(column)]
  const ideal = list.idealColumns === undefined ? [] : [column(word('grade')), ...list.idealColumns.map(column)]
  const groups: Cell[] = [
    { of: word('rank'), header: 'col', rows: 2 },
    { of: list.run, header: 'colgroup', columns: run.length },
    { of: word('ideal'), header: 'colgroup', columns: ideal.length },
  ]
  const head = ideal.length === 0 ? [[column(word('rank')), ...run]] : [groups, [...run, ...ideal]]
  const body = list.rows.map((row) => rowCells(row, { list, language }))
  return { head, body, foot: list.sums === undefined ? [] : [sumCells(list.sums, word('sum'))] }
}

function plain(text: string, align: 'left' | 'right' = 'left'): Cell {
  return { of: [{ kind: 'text', text }], align }
}

function rowCells(row: ExampleRow, { list, language }: { readonly list: List; readonly language: Language }): Cell[] {
  if (row.kind === 'gap') {
    const words = row.count === 1 ? say(language, 'oneRowLeftOut') : say(language, 'rowsLeftOut', { count: row.count })
    return [plain('…', 'right'), plain(words)]
  }
  const ideal = row.ideal === undefined ? [] : [gradeCell(row.ideal.grade, language), ...numbers(row.ideal.cells)]
  return [
    plain(String(row.rank), 'right'),
    { of: row.document ?? [] },
    row.grade === undefined ? plain('') : gradeCell(row.grade, language),
    ...numbers(list.columns.map((_, i) => row.cells[i] ?? '')),
    ...ideal,
  ]
}

function gradeCell(grade: GradeMark, language: Language): Cell {
  return plain(grade === 'unjudged' ? say(language, 'unjudged') : String(grade).replace('-', '−'))
}

function numbers(texts: readonly string[]): Cell[] {
  return texts.map((text) => plain(text, 'right'))
}

function sumCells(sums: NonNullable<List['sums']>, word: readonly Inline[]): Cell[] {
  const ideal = sums.ideal.length === 0 ? [] : [plain(''), ...numbers(sums.ideal)]
  return [{ of: word }, plain(''), plain(''), ...numbers(sums.run), ...ideal]
}

function stepMarkdown(step: ExampleStep, to: Writing): string[] {
  const lines = step.equations.flatMap(({ left, lines }) =>
    lines.map(({ relation, tex }, i) => `${i === 0 ? `${left} ` : ''}&${relations[relation]} ${tex}`),
  )
  return [
    guardStarts(inlineMarkdown(step.why, to)),
    displayTex(to, `\\begin{aligned}\n${lines.join(' \\\\\n')}\n\\end{aligned}`),
    step.more === 0 ? '' : say(to.language, 'more', { count: step.more }),
  ]
}
