import type { Step } from '../../measures/derivation.ts'
import type { Measure, Scorer } from '../../measures/measure.ts'
import { derivePool, deriveSummary } from '../../measures/summarySteps.ts'
import { type Request, type RunAnswers, textOf } from '../../report/answers.ts'
import { words } from '../../text/words.ts'
import { computedScorer } from '../asked.ts'
import { countedRanking } from '../counted.ts'
import { exampleBlock } from '../example.ts'
import { answered, datasetOf, documentLabel, type Helper, queryOf, type Scope } from '../helper.ts'
import { compose, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { judgementFacts } from '../judgements.ts'
import { listedRunOf } from '../listedRun.ts'

const inHandbook = words('{measure} in the handbook', '手册中的 {measure}')

export const example: Helper = {
  name: 'example',
  does: 'a ranked list with its grades, and the value derived from it step by step',
  takes: ['measure'],
  options: ['run', 'query', 'dataset', 'id'],
  request(args, scope) {
    const dataset = datasetOf(args, scope)
    const at = { dataset: dataset.spec.name, run: listedRunOf(args, dataset) }
    const scorer = computedScorer(args.named.measure!, dataset.spec.conventions.vocabulary)
    const requests: Request[] = [
      { kind: 'values', ...at, scorer },
      { kind: 'ranking', ...at, query: queryOf(args, dataset) },
    ]
    return requests
  },
  block(args, scope) {
    const { language, spec } = scope
    const dataset = datasetOf(args, scope)
    const query = queryOf(args, dataset)
    const entry = answered(scope, dataset, listedRunOf(args, dataset))
    const scorer = computedScorer(args.named.measure!, dataset.spec.conventions.vocabulary)
    const block = exampleBlock({
      id: args.named.id ?? '',
      scorer,
      ranking: countedRanking(entry, query),
      judgements: dataset.qrels.of(query)!,
      runLabel: entry.run.label[language],
      queryText: textOf(dataset.queries?.get(query), language),
      documentLabel: (id) => documentLabel(dataset, id, language),
      topGrade: judgementFacts(dataset.qrels).topGrade,
      language,
      digits: spec.digits,
      summary: summaryOf(entry, scorer),
      links: handbookLinks(scorer.measure, scope),
    })
    return { ...block, about: { dataset: dataset.spec.name, query, run: entry.run.name, measure: scorer.name } }
  },
}

/** How the queries of a run are summed up; nothing to say where there is only one. */
function summaryOf({ values: { queries, values, pools } }: RunAnswers, scorer: Scorer): readonly Step[] {
  if (queries.length < 2) return []
  const { name, measure } = scorer
  if (pools.has(name)) return derivePool(scorer, pools.get(name)!)
  const step = deriveSummary(measure.name, measure.over, [...values.get(name)!])
  return step === undefined ? [] : [step]
}

/** A link to the measure's page in the handbook, where there is one and this is not it. */
function handbookLinks({ name }: Measure, { page, language }: Scope): Inline[][] {
  const href = page.measure === undefined ? page.handbook(name) : undefined
  return href === undefined
    ? []
    : [[{ kind: 'link', href, of: compose(inHandbook, language, { measure: [text(name)] }) }]]
}
