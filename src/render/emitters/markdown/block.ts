import type { Language } from '../../../text/words.ts'
import type {
  Block,
  BulletsBlock,
  CodeBlock,
  DefinitionsBlock,
  FormulaBlock,
  NoteBlock,
  ReportsBlock,
} from '../../blocks.ts'
import { closingMark, colon, say, sentenceGap } from '../../phrases.ts'
import { plainText } from '../words.ts'
import { anchorLine, blockquote, codeFence, guardStarts, linkTo, prefixLines, stack, strong } from './escape.ts'
import { exampleMarkdown } from './example.ts'
import { figureMarkdown } from './figure.ts'
import { inlineMarkdown } from './inline.ts'
import { tableMarkdown } from './table.ts'
import { displayTex, inlineTex } from './tex.ts'

/** A block as portable Markdown. Title, contents and provenance have places of their own and give nothing. */
export function blockMarkdown(block: Block, language: Language): string {
  switch (block.kind) {
    case 'inline':
      return inlineMarkdown(block.of, language)
    case 'formula':
      return formulaMarkdown(block, language)
    case 'table':
      return tableMarkdown(block, language)
    case 'example':
      return exampleMarkdown(block, language)
    case 'figure':
      return figureMarkdown(block, language)
    case 'code':
      return codeMarkdown(block, language)
    case 'note':
      return noteMarkdown(block, language)
    case 'definitions':
      return block.look === 'choices' ? choicesMarkdown(block, language) : definitionsMarkdown(block.items, language)
    case 'bullets':
      return bulletsMarkdown(block, language)
    case 'paragraph':
      return guardStarts(inlineMarkdown(block.of, language))
    case 'reports':
      return reportsMarkdown(block, language)
    case 'title':
    case 'contents':
    case 'provenance':
      return ''
  }
}

/** Terms and what they are, as a list. */
export function definitionsMarkdown(items: DefinitionsBlock['items'], language: Language): string {
  const rows = items.map(({ term, of }) => {
    const name = plainText(term, language)
    const mark = /[?？]$/.test(name) ? ' ' : colon[language]
    const separator = language === 'en' ? '; ' : '；'
    const values = of.map((value) => inlineMarkdown(value, language)).join(separator)
    return `${strong(inlineMarkdown(term, language))}${mark}${values}`
  })
  return rows.map(listItem).join('\n')
}

/** Questions, each with its sentence and, as a list below, what to choose from. */
function choicesMarkdown({ items }: DefinitionsBlock, language: Language): string {
  return items
    .map(({ term, of: [sentence = [], ...choices] }) => {
      const asked = `${strong(inlineMarkdown(term, language))} ${inlineMarkdown(sentence, language)}`
      return listItem([asked, ...choices.map((choice) => listItem(inlineMarkdown(choice, language)))].join('\n'))
    })
    .join('\n')
}

/** An item of a list; four columns of indent suit every Markdown. */
export function listItem(content: string): string {
  return prefixLines(content, '-   ', '    ')
}

function formulaMarkdown(block: FormulaBlock, language: Language): string {
  const legend = block.legend.map(({ tex, means }) =>
    listItem(`${inlineTex(tex)}${colon[language]}${inlineMarkdown(means, language)}`),
  )
  return stack([anchorLine(block.id), displayTex(`${block.tex} \\tag{${block.number}}`), legend.join('\n')])
}

function codeMarkdown(block: CodeBlock, language: Language): string {
  const label = block.label.length === 0 ? '' : strong(inlineMarkdown(block.label, language))
  const output = block.output === undefined ? [] : [strong(say(language, 'output')), codeFence('text', block.output)]
  return stack([label, codeFence(block.language, block.text), ...output])
}

function noteMarkdown({ title, of }: NoteBlock, language: Language): string {
  const [first = [], ...others] = of.map((paragraph) => inlineMarkdown(paragraph, language))
  if (title === undefined) return blockquote(stack([first, ...others].map(String).map(guardStarts)))
  const name = strong(`${inlineMarkdown(title, language)}${closingMark(plainText(title, language), language)}`)
  return blockquote(stack([`${name}${sentenceGap[language]}${first}`, ...others.map(guardStarts)]))
}

function bulletsMarkdown({ items }: BulletsBlock, language: Language): string {
  return items
    .map(({ id, of }) => listItem(`${id === undefined ? '' : anchorLine(id)}${inlineMarkdown(of, language)}`))
    .join('\n')
}

function reportsMarkdown({ items }: ReportsBlock, language: Language): string {
  return stack(
    items.flatMap(({ href, title, summary, meta }) => [
      `### ${linkTo(href, inlineMarkdown(title, language))}`,
      guardStarts(inlineMarkdown(summary, language)),
      ...meta.map((line) => guardStarts(inlineMarkdown(line, language))),
    ]),
  )
}
