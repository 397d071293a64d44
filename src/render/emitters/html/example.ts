import type { Language } from '../../../text/words.ts'
import type { ExampleBlock, ExampleStep } from '../../exampleBlock.ts'
import { renderMath } from '../../math.ts'
import { numberMark, say } from '../../phrases.ts'
import { relations } from '../example.ts'
import { classes, element, escapeHtml } from './element.ts'
import { displayStyle } from './formula.ts'
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
  const attributes = { class: 'example wide', id: block.id, 'aria-labelledby': `${block.id}-h` }
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
  const lines = step.equations.flatMap(({ left, lines }) =>
    lines.map((line, i) => ({ ...line, left: i === 0 ? left : '' })),
  )
  const rows = lines.map((line, i) =>
    lineHtml(line, { ideal: step.ideal, result: step.result && i === lines.length - 1 }),
  )
  const more = step.more === 0 ? '' : `<p class="why">${say(language, 'more', { count: step.more })}</p>`
  const why = step.why.length === 0 ? '' : element('p', { class: 'why' }, inlineHtml(step.why, language))
  return element('div', { class: 'work' }, `\n${[why, ...rows, more].filter(Boolean).join('\n')}\n`)
}

type Line = ExampleStep['equations'][number]['lines'][number] & { readonly left: string }

/** Each right side begins with its relation and may break after a plus, so it wraps on narrow screens. */
function lineHtml(line: Line, { ideal, result }: { readonly ideal: boolean; readonly result: boolean }): string {
  const left = line.left === '' ? '' : renderMath(line.left, false)
  const right = renderMath(displayStyle(`${relations[line.relation]} ${line.tex}`), false)
  const look = classes('rhs', line.labelled && 'terms', line.labelled && ideal && 'of-ideal', result && 'result')
  const lhs = element('div', { class: classes('lhs', result && 'result') }, left)
  return `${lhs}${element('div', { class: look }, right)}`
}
