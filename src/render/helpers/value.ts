import { measureAnswer } from '../../report/answers.ts'
import { printValue } from '../../text/number.ts'
import { askedDigits, askedScorer } from '../asked.ts'
import { checkedNumber } from '../checks.ts'
import { countedValue } from '../counted.ts'
import { answered, datasetOf, type Helper, queryOf, runOf } from '../helper.ts'

export const value: Helper = {
  name: 'value',
  does: 'one number in a sentence: the value of a query, or over all queries',
  takes: ['measure'],
  options: ['run', 'query', 'dataset', 'digits'],
  request(args, scope) {
    const dataset = datasetOf(args, scope)
    const scorer = askedScorer(args.named.measure!, dataset.spec.conventions.vocabulary)
    return [{ kind: 'values', dataset: dataset.spec.name, run: runOf(args, dataset), scorer }]
  },
  block(args, scope) {
    const dataset = datasetOf(args, scope)
    const entry = answered(scope, dataset, runOf(args, dataset))
    const scorer = askedScorer(args.named.measure!, dataset.spec.conventions.vocabulary)
    const result =
      args.named.query === undefined
        ? measureAnswer(entry, scorer).summary.value
        : countedValue(entry, scorer, queryOf(args, dataset))
    const digits = askedDigits(args, scope)
    const { query } = args.named
    const at = {
      dataset: dataset.spec.name,
      run: entry.run.name,
      scorer,
      digits,
      ...(query !== undefined && { query }),
    }
    return { kind: 'inline', of: [checkedNumber(printValue(result, digits), { kind: 'plain', ...at })] }
  },
}
