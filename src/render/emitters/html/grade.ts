import type { Language } from '../../../text/words.ts'
import type { GradeMark } from '../../inlineKinds.ts'
import { say } from '../../phrases.ts'
import { element, escapeHtml } from './element.ts'

/** More squares than this cannot be counted at a glance; the number alone stands then. */
const mostSquares = 6

/**
 * A grade, drawn as squares filled up to it and written. A document without judgement gets a dashed square and words:
 * it is not a document of grade 0. `top` is the highest grade of the data set.
 */
export function gradeHtml(grade: GradeMark, top: number, language: Language): string {
  if (grade === 'unjudged') {
    const words = say(language, 'unjudged')
    return element(
      'span',
      { class: 'grade unjudged' },
      `${squares([' fill="none" stroke-dasharray="2 1.33"'])} ${words}`,
    )
  }
  return element('span', { class: 'grade' }, `${drawn(grade, top)}${escapeHtml(String(grade).replace('-', '−'))}`)
}

function drawn(grade: number, top: number): string {
  if (top > mostSquares || !Number.isInteger(top) || !Number.isInteger(grade)) return ''
  const count = Math.max(1, top)
  return `${squares(Array.from({ length: count }, (_, i) => (i < grade ? '' : ' fill="none"')))} `
}

function squares(looks: readonly string[]): string {
  const rects = looks.map((look, i) => `<rect x="${i * 11 + 1}" y="1" width="8" height="8" stroke-width="1.3"${look}/>`)
  const width = looks.length * 11 - 1
  return `<svg class="pips" viewBox="0 0 ${width} 10" aria-hidden="true">${rects.join('')}</svg>`
}
