import type { FigureBlock } from '../../blocks.ts'
import { closingMark, numberMark, say } from '../../phrases.ts'
import { figurePath } from '../svgFile.ts'
import { plainText } from '../words.ts'
import { anchorLine, escapeMarkdown, guardStarts, stack, strong } from './escape.ts'
import { pictured, type Writing } from './form.ts'
import { inlineMarkdown } from './inline.ts'
import { gridMarkdown } from './table.ts'

/** A chart as a picture in a file beside the page, its finding below it, and its numbers as a table. */
export function figureMarkdown(block: FigureBlock, to: Writing): string {
  const { bold, after } = numberMark[to.language]
  const name = `${strong(say(to.language, 'figureNumber', { number: block.number }))}${bold}${after}`
  const finding = `${inlineMarkdown(block.title, to)}${closingMark(plainText(block.title, to.language), to.language)}`
  return stack([
    anchorLine(block.id),
    pictured(to, figurePath(block), escapeMarkdown(block.alt)),
    `${name}${finding}`,
    ...block.notes.map((note) => guardStarts(inlineMarkdown(note, to))),
    gridMarkdown(block.table, to),
  ])
}
