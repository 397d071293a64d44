import type { Language } from '../../../text/words.ts'
import type { Block } from '../../blocks.ts'
import { plainText } from '../words.ts'
import { codeHtml } from './code.ts'
import { element } from './element.ts'
import { exampleHtml } from './example.ts'
import { figureHtml } from './figure.ts'
import { formulaHtml } from './formula.ts'
import { inlineHtml } from './inline.ts'
import { bulletsHtml, definitionsHtml, noteHtml, reportsHtml } from './lists.ts'
import { foldHtml, tableHtml } from './table.ts'

/**
 * A block as HTML, where it stands in the text. Title, contents and provenance have zones of their own and give
 * nothing.
 */
export function blockHtml(block: Block, language: Language): string {
  switch (block.kind) {
    case 'inline':
      return inlineHtml(block.of, language)
    case 'formula':
      return formulaHtml(block, language)
    case 'table':
      return tableHtml(block, language)
    case 'fold':
      return foldHtml(plainText(block.label, language), block.table, language)
    case 'example':
      return exampleHtml(block, language)
    case 'figure':
      return figureHtml(block, language)
    case 'code':
      return codeHtml(block, language)
    case 'note':
      return noteHtml(block, language)
    case 'definitions':
      return definitionsHtml(block, language)
    case 'bullets':
      return bulletsHtml(block, language)
    case 'paragraph':
      return element('p', { class: block.look === 'lead' ? 'lead' : undefined }, inlineHtml(block.of, language))
    case 'reports':
      return reportsHtml(block, language)
    case 'title':
    case 'contents':
    case 'provenance':
      return ''
  }
}
