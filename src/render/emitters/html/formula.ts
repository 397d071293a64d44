import type { Language } from '../../../text/words.ts'
import { displayStyle } from '../../../text/workHtml.ts'
import type { FormulaBlock } from '../../blocks.ts'
import { renderMath } from '../../math.ts'
import { say } from '../../phrases.ts'
import { element, scrollRegion } from './element.ts'
import { inlineHtml } from './inline.ts'

/** A numbered display formula, its number a link to itself, with the legend of its symbols. */
export function formulaHtml(block: FormulaBlock, language: Language): string {
  const label = say(language, 'equationNumber', { number: block.number })
  const link = say(language, 'equationLink', { number: block.number })
  const math = scrolling(renderMath(displayStyle(block.tex), false), label)
  const number = element('a', { class: 'no', href: `#${block.id}`, 'aria-label': link }, `(${block.number})`)
  return element('div', { class: 'eq', id: block.id }, `${math}${number}${legend(block, language)}`)
}

/** A display formula of an author's, without a number. */
export function proseFormulaHtml(tex: string, language: Language): string {
  return element('div', { class: 'eq' }, scrolling(renderMath(tex, true), say(language, 'formula')))
}

function scrolling(math: string, label: string): string {
  return element('div', { class: 'tex', ...scrollRegion({ label }) }, math)
}

function legend({ legend: entries }: FormulaBlock, language: Language): string {
  if (entries.length === 0) return ''
  const rows = entries.map(
    ({ tex, means }) => `<dt>${renderMath(tex, false)}</dt>${element('dd', {}, inlineHtml(means, language))}`,
  )
  return `\n${element('dl', { class: 'legend' }, rows.join('\n'))}\n`
}
