import { textOf } from '../../report/answers.ts'
import { datasetOf, type Helper, queryOf } from '../helper.ts'
import { text } from '../inline.ts'

export const query: Helper = {
  name: 'query',
  does: "a query's text, in quotation marks",
  takes: ['query'],
  options: ['dataset'],
  block(args, scope) {
    const dataset = datasetOf(args, scope)
    const id = queryOf(args, dataset)
    return {
      kind: 'inline',
      of: [{ kind: 'quote', of: [text(textOf(dataset.queries?.get(id), scope.language) ?? id)] }],
    }
  },
}
