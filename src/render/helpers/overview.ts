import { isCount, type Measure } from '../../measures/measure.ts'
import { type Words, words } from '../../text/words.ts'
import { askedScorer, askedVocabulary } from '../asked.ts'
import type { Cell } from '../blocks.ts'
import type { Arguments, Helper, Scope } from '../helper.ts'
import { cell, head, phrase, rowHead } from '../inline.ts'
import { measureLink } from '../measureLink.ts'
import { measurePages } from '../places.ts'

const caption = words('What each measure looks at.', '各项指标看什么。')
const heads = [
  words('Measure', '指标'),
  words('Order', '次序'),
  words('Grades', '等级'),
  words('What was missed', '漏掉的相关文档'),
]

export const overview: Helper = {
  name: 'overview',
  does: 'a table of measures, all of the report or those named: does each look at order, grades, what was missed',
  takes: ['measures…'],
  options: ['dataset', 'id'],
  block(args, scope) {
    const { language, page } = scope
    const rows = wanted(args, scope).map(({ label, measure }): Cell[] => {
      const { order, grades, missed } = looks(measure)
      return [
        rowHead([measureLink(measure.name, page, label)]),
        ...[order, grades, missed].map((answer) => cell([phrase(answer, language)])),
      ]
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

/** The measures that a call names, or else those of the report that judge something. */
function wanted(args: Arguments, scope: Scope): { readonly label: string; readonly measure: Measure }[] {
  if (args.rest.length === 0) {
    const judging = measurePages(scope.spec).filter(({ measure }) => !isCount(measure))
    return judging.map(({ measure }) => ({ label: measure.name, measure }))
  }
  const vocabulary = askedVocabulary(args, scope)
  return args.rest.map((asked) => {
    const { name, measure } = askedScorer(asked, vocabulary)
    return { label: name, measure }
  })
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
