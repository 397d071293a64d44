import { words } from '../../text/words.ts'
import type { Helper } from '../helper.ts'

const heading = words('Measures', '指标')

export const contents: Helper = {
  name: 'contents',
  does: "the contents: the page's sections, or the report's pages where it has one for each measure",
  takes: [],
  options: [],
  block(_args, { page, language }) {
    if (page.siblings.length === 0) return { kind: 'contents' }
    return { kind: 'contents', pages: { heading: heading[language], links: page.siblings } }
  },
}
