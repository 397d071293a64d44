import type { Language } from '../../../text/words.ts'
import { workHtml } from '../../../text/workHtml.ts'
import type { ExampleBlock, ExampleStep } from '../../exampleBlock.ts'
import { renderMath } from '../../math.ts'
import { numberMark, say } from '../../phrases.ts'
import { element, escapeHtml } from './element.ts'
import { inlineHtml, paragraphsHtml } from './inline.ts'
import { rankedListHtml } from './ranked-list.ts'

/** The ranked list, and beside it the work: formula, substituted, result. */
export function exampleHtml(block: ExampleBlock, language: Language): string {
  const work = block.steps.map((step) => stepHtml(step, language)).join('\n')
  const parts = [
    headerHtml(block, language),
    `<div class="example-body">\n${rankedListHtml(block, language)}\n<div>\n${work}\n</div>\n</div>`,
    block.foot.length === 0 ? '' : element('footer', {}, paragraphsHtml(block.foot, language)),
  ]
  const play = block.play === undefined ? undefined : JSON.stringify(block.play)
  const attributes = { class: 'example wide', id: block.id, 'aria-labelledby': `${block.id}-h`, 'data-play': play }
  return element('section', attributes, `\n${parts.filter(Boolean).join('\n')}\n`)
}

function headerHtml(block: ExampleBlock, language: Language): string {
  const name = escapeHtml(say(language, 'exampleNumber', { number: block.number }))
  const label = say(language, 'exampleLink', { number: block.number })
  const link = element('a', { class: 'anchor', href: `#${block.id}`, 'aria-label': label }, '#')
  const { bold, after } = numberMark[language]
  const title = `<b>${name}${bold}</b>${after}${inlineHtml(block.title, language)} ${link}`
  return `<header>${element('h3', { id: `${block.id}-h` }, title)}</header>`
}

function stepHtml(step: ExampleStep, language: Language): string {
  const more = step.more === 0 ? '' : say(language, 'more', { count: step.more })
  return workHtml({ ...step, why: inlineHtml(step.why, language), more }, (tex) => renderMath(tex, false))
}
