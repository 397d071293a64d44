import { words } from '../../text/words.ts'
import type { Helper } from '../helper.ts'
import { compose, phrase } from '../inline.ts'
import { measureLink } from '../measureLink.ts'
import { measurePages } from '../places.ts'

const described = words('{title}. {gist}', '{title}：{gist}')

export const gists: Helper = {
  name: 'gists',
  does: 'every measure of the report with its title and, in a sentence, what its value is',
  takes: [],
  options: [],
  block(_args, { spec, language, page }) {
    const items = measurePages(spec).map(({ measure: { name, title, gist } }) => ({
      term: [measureLink(name, page)],
      of: [compose(described, language, { title: [phrase(title, language)], gist: [phrase(gist, language)] })],
    }))
    return { kind: 'definitions', look: 'plain', items }
  },
}
