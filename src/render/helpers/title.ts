import { type Words, words } from '../../text/words.ts'
import { askedScorer } from '../asked.ts'
import type { DefinitionsBlock } from '../blocks.ts'
import { conventionsKey, conventionsLine } from '../conventions.ts'
import type { Helper, Scope } from '../helper.ts'
import { compose, list, phrase, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { paramLine } from '../params.ts'
import { countedJudgements, countedQueries } from '../phrases.ts'
import { measureFacts } from './measure.ts'

const phrases = {
  data: words('Data', '数据'),
  dataset: words('{name}: {queries}, {judgements}', '{name}：{queries}，{judgements}'),
  systems: words('Systems', '系统'),
  params: words('Parameters', '参数'),
  conventions: words('Conventions', '约定'),
  formats: words('Formats', '格式'),
}

export const title: Helper = {
  name: 'title',
  does: "the page's title, the line above it, the summary below it and a band of facts",
  takes: [],
  options: [],
  block(_args, scope) {
    const { spec, language, page } = scope
    if (page.measure !== undefined) return measureTitle(page.measure, scope)
    return {
      kind: 'title',
      ...(spec.kicker && { kicker: [text(spec.kicker[language])] }),
      title: [text(spec.title[language])],
      ...(spec.summary && { summary: [text(spec.summary[language])] }),
      facts: [
        datasetFacts(scope),
        systemFacts(scope),
        ...paramFacts(scope),
        conventionsFacts(scope),
        formatFacts(scope),
      ],
    }
  },
}

function measureTitle(asked: string, scope: Scope) {
  const { spec, language } = scope
  const scorer = askedScorer(asked, spec.datasets[0]!.conventions.vocabulary)
  const { measure } = scorer
  const full = compose(words('{title}. {gist}', '{title}：{gist}'), language, {
    title: [phrase(measure.title, language)],
    gist: [phrase(measure.gist, language)],
  })
  return {
    kind: 'title' as const,
    kicker: [{ kind: 'link' as const, href: '../index.html', of: [text(spec.title[language])] }],
    title: [text(measure.name)],
    summary: full,
    facts: measureFacts(scorer, language),
  }
}

type Fact = DefinitionsBlock['items'][number]

function fact(term: Words, of: readonly (readonly Inline[])[], { language }: Scope): Fact {
  return { term: [phrase(term, language)], of }
}

function datasetFacts(scope: Scope): Fact {
  const { language } = scope
  const lines = scope.datasets.map(({ spec, qrels }) => {
    return compose(phrases.dataset, language, {
      name: [text(spec.label[language])],
      queries: [phrase(countedQueries(qrels.queries.length), language)],
      judgements: [phrase(countedJudgements(qrels.rows), language)],
    })
  })
  return fact(phrases.data, lines, scope)
}

function systemFacts(scope: Scope): Fact {
  const labels = new Set(scope.datasets.flatMap(({ spec }) => spec.runs.map(({ label }) => label[scope.language])))
  return fact(
    phrases.systems,
    [
      list(
        [...labels].map((label) => [text(label)]),
        scope.language,
      ),
    ],
    scope,
  )
}

function paramFacts(scope: Scope): Fact[] {
  const { language, spec } = scope
  if (spec.params.length === 0) return []
  const values = spec.params.map((param) => paramLine(param, language))
  return [fact(phrases.params, [list(values, language)], scope)]
}

function conventionsFacts(scope: Scope): Fact {
  const lines = new Map(
    scope.datasets.map(({ spec }) => [
      conventionsKey(spec.conventions),
      conventionsLine(spec.conventions, scope.language),
    ]),
  )
  return fact(phrases.conventions, [...lines.values()], scope)
}

function formatFacts(scope: Scope): Fact {
  const links = scope.page.files.map(({ href, label }): Inline[] => [{ kind: 'link', href, of: [text(label)] }])
  return fact(phrases.formats, [list(links, scope.language)], scope)
}
