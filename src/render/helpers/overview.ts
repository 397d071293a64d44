import type { Measure } from '../../measures/measure.ts'
import { type Words, words } from '../../text/words.ts'
import { askedScorer, askedVocabulary } from '../asked.ts'
import type { Cell } from '../blocks.ts'
import { type Helper, HelperError } from '../helper.ts'
import { cell, head, phrase, rowHead, text } from '../inline.ts'

const caption = words('What each measure looks at.', '各项指标看什么。')
const heads = [
  words('Measure', '指标'),
  words('Order', '次序'),
  words('Grades', '等级'),
  words('What was missed', '漏掉的相关文档'),
]

export const overview: Helper = {
  name: 'overview',
  does: 'a table of measures: does each look at order, at grades, at what was missed',
  takes: ['measures…'],
  options: ['dataset', 'id'],
  block(args, scope) {
    const { language, page } = scope
    if (args.rest.length === 0)
      throw new HelperError('"overview" needs at least one measure', 'Write {{overview "P@4" "AP"}}.')
    const vocabulary = askedVocabulary(args, scope)
    const rows = args.rest.map((asked): Cell[] => {
      const { name, measure } = askedScorer(asked, vocabulary)
      const href = page.handbook(measure.name)
      const label = href === undefined ? [text(name)] : [{ kind: 'link' as const, href, of: [text(name)] }]
      const { order, grades, missed } = looks(measure)
      return [rowHead(label), ...[order, grades, missed].map((answer) => cell([phrase(answer, language)]))]
    })
    return {
      kind: 'table',
      id: args.named.id ?? '',
      number: 0,
      caption: [phrase(caption, language)],
      head: [heads.map((of) => head([phrase(of, language)]))],
      body: rows,
      notes: [],
      wide: false,
    }
  },
}

const yes = words('yes', '是')
const no = words('no', '否')

const orders: Readonly<Record<Measure['looksAt']['order'], Words>> = {
  no,
  'first-hit': words('first hit', '首个命中'),
  'every-rank': yes,
}

/** What a measure looks at, in words. */
function looks({ looksAt }: Measure): { readonly order: Words; readonly grades: Words; readonly missed: Words } {
  return {
    order: orders[looksAt.order],
    grades: looksAt.grades === 'used' ? yes : no,
    missed: looksAt.missed ? yes : no,
  }
}
