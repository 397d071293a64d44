import { words } from '../../text/words.ts'
import type { Helper } from '../helper.ts'
import { compose, phrase } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { measureLink } from '../measureLink.ts'
import { measurePages } from '../places.ts'
import { questions as all } from '../questions.ts'

const titled = words('{name}: {title}', '{name}：{title}')

export const questions: Helper = {
  name: 'questions',
  does: 'the measures of the report by the questions that a reader asks, each with an answer in a sentence',
  takes: [],
  options: [],
  block(_args, { spec, language, page }) {
    const measures = measurePages(spec).map(({ measure }) => measure)
    const items = all.flatMap(({ asks, answer, fits }) => {
      const choices = measures
        .filter(fits)
        .map(({ name, title }): Inline[] =>
          compose(titled, language, { name: [measureLink(name, page)], title: [phrase(title, language)] }),
        )
      if (choices.length === 0) return []
      return [{ term: [phrase(asks, language)], of: [[phrase(answer, language)], ...choices] }]
    })
    return { kind: 'definitions', look: 'choices', items }
  },
}
