import { words } from '../../text/words.ts'
import type { Helper } from '../helper.ts'

const measures = words('Measures', '指标')
const variants = words('With other values', '其他取值')

export const contents: Helper = {
  name: 'contents',
  does: "the contents: the page's sections, or the report's pages where it has one for each measure; then its variants",
  takes: [],
  options: [],
  block(_args, { page, language }) {
    return {
      kind: 'contents',
      ...(page.siblings.length > 0 && { pages: { heading: measures[language], links: page.siblings } }),
      ...(page.variants.length > 0 && { variants: { heading: variants[language], links: page.variants } }),
    }
  },
}
