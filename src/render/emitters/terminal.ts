import { columns, places } from '../../text/columns.ts'
import { plainTex } from '../../text/plain.ts'
import type { Language } from '../../text/words.ts'
import type { FormulaBlock } from '../blocks.ts'
import type { ExampleBlock, ExampleRow } from '../exampleBlock.ts'
import type { GradeMark } from '../inlineKinds.ts'
import { say } from '../phrases.ts'
import { plainText } from './words.ts'

/** Formulas and worked examples for a terminal: plain text, aligned by spaces. */
export function terminalFormula({ tex, legend }: FormulaBlock, language: Language): string {
  const meanings = legend.map(({ tex, means }): [string, string] => [plainTex(tex), plainText(means, language)])
  return [plainTex(tex), '', ...indented(columns(meanings))].join('\n')
}

/** The ranked list as a table, then the steps. */
export function terminalExample(block: ExampleBlock, language: Language): string {
  const parts = [plainText(block.title, language), rankedList(block, language)]
  if (block.list.leftOut) parts.push(plainText(block.list.leftOut, language))
  for (const step of block.steps) {
    const lines = step.equations.flatMap(({ left, lines }) => equation(plainTex(left), lines))
    if (step.more > 0) lines.push(`  ${say(language, 'more', { count: step.more })}`)
    parts.push([plainText(step.why, language), ...lines].join('\n'))
  }
  return [...parts, ...block.foot.map((line) => plainText(line, language))].join('\n\n')
}

function equation(left: string, lines: ExampleBlock['steps'][number]['equations'][number]['lines']): string[] {
  return lines.map(
    ({ relation, tex }, i) => `  ${i === 0 ? left : ' '.repeat(places(left))} ${relation} ${plainTex(tex)}`,
  )
}

function rankedList({ list }: ExampleBlock, language: Language): string {
  const heads = [
    say(language, 'rank'),
    say(language, 'document'),
    say(language, 'grade'),
    ...list.columns.map((head) => plainText(head, language)),
    ...(list.idealColumns
      ? [`| ${say(language, 'ideal')}`, ...list.idealColumns.map((head) => plainText(head, language))]
      : []),
  ]
  const rows = list.rows.map((row) => cellsOf(row, { language, ideal: list.idealColumns?.length }))
  const sums = list.sums && [
    '',
    say(language, 'sum'),
    '',
    ...list.sums.run,
    ...(list.idealColumns ? ['|', ...list.sums.ideal] : []),
  ]
  return indented(columns([heads, ...rows, ...(sums ? [sums] : [])], { loose: ([first]) => first === '…' })).join('\n')
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`)
}

function cellsOf(
  row: ExampleRow,
  { language, ideal }: { readonly language: Language; readonly ideal: number | undefined },
): string[] {
  if (row.kind === 'gap')
    return ['…', say(language, row.count === 1 ? 'oneRowLeftOut' : 'rowsLeftOut', { count: row.count })]
  const run = [
    String(row.rank),
    row.document ? plainText(row.document, language) : '',
    row.grade === undefined ? '' : grade(row.grade, language),
    ...row.cells,
  ]
  if (ideal === undefined) return run
  return [...run, row.ideal ? `| ${grade(row.ideal.grade, language)}` : '|', ...(row.ideal?.cells ?? [])]
}

function grade(mark: GradeMark, language: Language): string {
  return mark === 'unjudged' ? say(language, 'unjudged') : String(mark)
}
