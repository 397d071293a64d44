import { type Request, rankingAnswer, textOf } from '../../report/answers.ts'
import { words } from '../../text/words.ts'
import { askedScorer } from '../asked.ts'
import type { Inline } from '../blocks.ts'
import { exampleBlock } from '../example.ts'
import { answered, datasetOf, documentLabel, type Helper, HelperError, queryOf, runOf } from '../helper.ts'
import { compose, text } from '../inline.ts'

const inHandbook = words('{measure} in the handbook', '手册中的 {measure}')

export const example: Helper = {
  name: 'example',
  does: 'a ranked list with its grades, and the value derived from it step by step',
  takes: ['measure'],
  options: ['run', 'query', 'dataset', 'id'],
  request(args, scope) {
    const dataset = datasetOf(args, scope)
    const at = { dataset: dataset.spec.name, run: runOf(args, dataset) }
    const scorer = askedScorer(args.named.measure!, dataset.spec.conventions.dialect)
    const requests: Request[] = [
      { kind: 'values', ...at, scorer },
      { kind: 'ranking', ...at, query: queryOf(args, dataset) },
    ]
    return requests
  },
  block(args, scope) {
    const { language, spec, page } = scope
    const dataset = datasetOf(args, scope)
    const query = queryOf(args, dataset)
    const entry = answered(scope, dataset, runOf(args, dataset))
    const scorer = askedScorer(args.named.measure!, dataset.spec.conventions.dialect)
    const ranking = rankingAnswer(entry, query)
    if (ranking === undefined)
      throw new HelperError(`query "${query}" does not count under the conventions`, 'Name another query.')
    const handbook = page.measure === undefined ? page.handbook(scorer.measure.name) : undefined
    const links: Inline[][] =
      handbook === undefined
        ? []
        : [
            [
              {
                kind: 'link',
                href: handbook,
                of: compose(inHandbook, language, { measure: [text(scorer.measure.name)] }),
              },
            ],
          ]
    return exampleBlock({
      id: args.named.id ?? '',
      scorer,
      ranking,
      judgements: dataset.qrels.of(query)!,
      runLabel: entry.run.label[language],
      queryText: textOf(dataset.queries?.get(query), language),
      documentLabel: (id) => documentLabel(dataset, id, language),
      topGrade: topGrade(dataset.qrels.queries.map((name) => dataset.qrels.of(name)!.judged[0] ?? 0)),
      language,
      digits: spec.digits,
      links,
    })
  },
}

function topGrade(highest: readonly number[]): number {
  return highest.reduce((top, grade) => Math.max(top, grade), 0)
}
