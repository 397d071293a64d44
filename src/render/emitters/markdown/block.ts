import type {
  Block,
  BulletsBlock,
  CodeBlock,
  DefinitionsBlock,
  FormulaBlock,
  NoteBlock,
  ReportsBlock,
} from '../../blocks.ts'
import { colon, say } from '../../phrases.ts'
import { plainText } from '../words.ts'
import { anchorLine, codeFence, guardStarts, prefixLines, stack, strong } from './escape.ts'
import { exampleMarkdown } from './example.ts'
import { figureMarkdown } from './figure.ts'
import { linked, type Writing } from './form.ts'
import { inlineMarkdown } from './inline.ts'
import { gridMarkdown, tableMarkdown } from './table.ts'
import { displayTex, inlineTex } from './tex.ts'

/** A block as portable Markdown. Title, contents and provenance have places of their own and give nothing. */
export function blockMarkdown(block: Block, to: Writing): string {
  switch (block.kind) {
    case 'inline':
      return inlineMarkdown(block.of, to)
    case 'formula':
      return formulaMarkdown(block, to)
    case 'table':
      return tableMarkdown(block, to)
    case 'fold':
      return stack([strong(inlineMarkdown(block.label, to)), gridMarkdown(block.table, to)])
    case 'example':
      return exampleMarkdown(block, to)
    case 'figure':
      return figureMarkdown(block, to)
    case 'code':
      return codeMarkdown(block, to)
    case 'note':
      return noteMarkdown(block, to)
    case 'definitions':
      return block.look === 'choices' ? choicesMarkdown(block, to) : definitionsMarkdown(block.items, to)
    case 'bullets':
      return bulletsMarkdown(block, to)
    case 'paragraph':
      return guardStarts(inlineMarkdown(block.of, to))
    case 'reports':
      return reportsMarkdown(block, to)
    case 'title':
    case 'contents':
    case 'provenance':
      return ''
  }
}

/** Terms and what they are, as a list. */
export function definitionsMarkdown(items: DefinitionsBlock['items'], to: Writing): string {
  const rows = items.map(({ term, of }) => {
    const name = plainText(term, to.language)
    const mark = /[?？]$/.test(name) ? ' ' : colon[to.language]
    const separator = to.language === 'en' ? '; ' : '；'
    const values = of.map((value) => inlineMarkdown(value, to)).join(separator)
    return `${strong(inlineMarkdown(term, to))}${mark}${values}`
  })
  return rows.map(listItem).join('\n')
}

/** Questions, each with its sentence and, as a list below, what to choose from. */
function choicesMarkdown({ items }: DefinitionsBlock, to: Writing): string {
  return items
    .map(({ term, of: [sentence = [], ...choices] }) => {
      const asked = `${strong(inlineMarkdown(term, to))} ${inlineMarkdown(sentence, to)}`
      return listItem([asked, ...choices.map((choice) => listItem(inlineMarkdown(choice, to)))].join('\n'))
    })
    .join('\n')
}

/** An item of a list; four columns of indent suit every Markdown. */
export function listItem(content: string): string {
  return prefixLines(content, '-   ', '    ')
}

function formulaMarkdown(block: FormulaBlock, to: Writing): string {
  const legend = block.legend.map(({ tex, means }) =>
    listItem(`${inlineTex(to, tex)}${colon[to.language]}${inlineMarkdown(means, to)}`),
  )
  return stack([anchorLine(block.id), displayTex(to, `${block.tex} \\tag{${block.number}}`), legend.join('\n')])
}

function codeMarkdown(block: CodeBlock, to: Writing): string {
  const label = block.label.length === 0 ? '' : strong(inlineMarkdown(block.label, to))
  const output = block.output === undefined ? [] : [strong(say(to.language, 'output')), codeFence('text', block.output)]
  return stack([label, codeFence(block.language, block.text), ...output])
}

function noteMarkdown({ title = [], of }: NoteBlock, to: Writing): string {
  const [first = '', ...rest] = of.map((paragraph) => guardStarts(inlineMarkdown(paragraph, to)))
  return to.form.remark({ title: inlineMarkdown(title, to), first, rest, language: to.language })
}

function bulletsMarkdown({ items }: BulletsBlock, to: Writing): string {
  return items
    .map(({ id, of }) => listItem(`${id === undefined ? '' : anchorLine(id)}${inlineMarkdown(of, to)}`))
    .join('\n')
}

function reportsMarkdown({ items }: ReportsBlock, to: Writing): string {
  return stack(
    items.flatMap(({ href, title, summary, meta }) => [
      `### ${linked(to, href, inlineMarkdown(title, to))}`,
      guardStarts(inlineMarkdown(summary, to)),
      ...meta.map((line) => guardStarts(inlineMarkdown(line, to))),
    ]),
  )
}
