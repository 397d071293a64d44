import type { Scorer } from '../../measures/measure.ts'
import { measureAnswer, type Request, textOf } from '../../report/answers.ts'
import { fill, type Language, type Words, words } from '../../text/words.ts'
import { askedScorer, splitMeasures } from '../asked.ts'
import type { Cell, Inline, TableBlock } from '../blocks.ts'
import { type Arguments, answered, datasetOf, type Helper, HelperError, runOf, type Scope } from '../helper.ts'
import { cell, compose, head, number, phrase, rowHead, text } from '../inline.ts'

const phrases = {
  systems: words('{dataset}: each system by each measure.', '{dataset}：各系统在各项指标上的结果。'),
  perQuery: words('{dataset}: the measures on each query, system {run}.', '{dataset}：{run} 系统在各查询上的指标值。'),
  system: words('System', '系统'),
  measure: words('Measure', '指标'),
  query: words('Query', '查询'),
  over: words('All queries', '全部查询'),
  means: words('Means over {count} queries.', '对 {count} 个查询取平均。'),
  mean: words('One query.', '仅一个查询。'),
  best: words('Bold: the highest of its column.', '粗体：该列最高值。'),
  named: words('The mean of {measure} is called {name}.', '{measure} 的平均值称为 {name}。'),
  undefined: words(
    '{count} values of {measure} are undefined and left out of its mean.',
    '{measure} 有 {count} 个值未定义，不计入平均。',
  ),
  missing: words(
    '{run} has no results for {count} of {judged} judged queries.',
    '{run} 对 {judged} 个已判定查询中的 {count} 个没有返回结果。',
  ),
}

export const results: Helper = {
  name: 'results',
  does: 'the table of results: systems by measures, or with per="query" one system query by query',
  takes: [],
  options: ['dataset', 'measures', 'run', 'per', 'caption', 'id'],
  request(args, scope) {
    const dataset = datasetOf(args, scope)
    const runs =
      args.named.per === undefined && args.named.run === undefined
        ? dataset.spec.runs.map(({ name }) => name)
        : [runOf(args, dataset)]
    return runs.flatMap((run) =>
      scorersOf(args, scope).map((scorer): Request => ({ kind: 'values', dataset: dataset.spec.name, run, scorer })),
    )
  },
  block(args, scope) {
    const per = args.named.per
    if (per === undefined) return bySystem(args, scope)
    if (per !== 'query')
      throw new HelperError(`per is "${per}", expected "query"`, 'Write per="query", or leave it out.')
    return byQuery(args, scope)
  },
}

/** The measures of the call, or else of the spec. */
function scorersOf(args: Arguments, scope: Scope): readonly Scorer[] {
  const { dialect } = datasetOf(args, scope).spec.conventions
  const asked = args.named.measures
  const names = asked === undefined ? scope.spec.measures.map((measure) => measure.asked) : splitMeasures(asked)
  return names.map((name) => askedScorer(name, dialect))
}

function bySystem(args: Arguments, scope: Scope): TableBlock {
  const { language, spec } = scope
  const dataset = datasetOf(args, scope)
  const scorers = scorersOf(args, scope)
  const runs =
    args.named.run === undefined
      ? dataset.spec.runs
      : dataset.spec.runs.filter(({ name }) => name === runOf(args, dataset))
  const summaries = runs.map(({ name }) =>
    scorers.map((scorer) => measureAnswer(answered(scope, dataset, name), scorer).summary),
  )
  const best = scorers.map((_, column) =>
    Math.max(...summaries.map((row) => row[column]!.value).filter((value) => !Number.isNaN(value))),
  )
  const body = runs.map(({ label }, i): Cell[] => [
    rowHead([text(label[language])]),
    ...scorers.map((scorer, column): Cell => {
      const { value, kind } = summaries[i]![column]!
      const marked = runs.length > 1 && scorer.measure.over !== 'sum' && value === best[column]
      return {
        ...cell([number(value, kind === 'sum' && Number.isInteger(value) ? 0 : spec.digits)], 'right'),
        ...(marked && { best: true }),
      }
    }),
  ])
  return {
    kind: 'table',
    id: args.named.id ?? '',
    number: 0,
    caption: captionOf(args, phrases.systems, { dataset: dataset.spec.label[language] }, language),
    head: [[head([phrase(phrases.system, language)]), ...scorers.map(({ name }) => head([text(name)], 'right'))]],
    body,
    notes: [
      ...notesOn(
        scope,
        args,
        runs.map(({ name }) => name),
      ),
      ...(body.some((row) => row.some((of) => of.best)) ? [[phrase(phrases.best, language)]] : []),
    ],
    wide: scorers.length > 5,
  }
}

/** Few queries stand in columns beside each other, many in rows. */
function byQuery(args: Arguments, scope: Scope): TableBlock {
  const { language, spec } = scope
  const dataset = datasetOf(args, scope)
  const run = runOf(args, dataset)
  const entry = answered(scope, dataset, run)
  const scorers = scorersOf(args, scope)
  const queries = entry.values.queries
  const label = (query: string): Inline[] => [text(textOf(dataset.queries?.get(query), language) ?? query)]
  const value = (scorer: Scorer, query: string) =>
    cell([number(measureAnswer(entry, scorer).value(query), spec.digits)], 'right')
  const overall = (scorer: Scorer) => cell([number(measureAnswer(entry, scorer).summary.value, spec.digits)], 'right')
  const wide = queries.length <= 4
  const columns = wide
    ? queries.map((query) => head(label(query), 'right'))
    : scorers.map(({ name }) => head([text(name)], 'right'))
  const rows: Cell[][] = wide
    ? scorers.map((scorer) => [
        rowHead([text(scorer.name)]),
        ...queries.map((query) => value(scorer, query)),
        overall(scorer),
      ])
    : queries.map((query) => [rowHead(label(query)), ...scorers.map((scorer) => value(scorer, query))])
  return {
    kind: 'table',
    id: args.named.id ?? '',
    number: 0,
    caption: captionOf(
      args,
      phrases.perQuery,
      { dataset: dataset.spec.label[language], run: entry.run.label[language] },
      language,
    ),
    head: [
      [
        head([phrase(wide ? phrases.measure : phrases.query, language)]),
        ...columns,
        ...(wide ? [head([phrase(phrases.over, language)], 'right')] : []),
      ],
    ],
    body: rows,
    ...(!wide && { foot: [[rowHead([phrase(phrases.over, language)]), ...scorers.map(overall)]] }),
    notes: notesOn(scope, args, [run]),
    wide: columns.length > 4,
  }
}

function captionOf(
  args: Arguments,
  otherwise: Words,
  holes: Readonly<Record<string, string>>,
  language: Language,
): Inline[] {
  const given = args.named.caption
  if (given !== undefined) return [{ kind: 'words', words: given }]
  return compose(otherwise, language, Object.fromEntries(Object.entries(holes).map(([name, of]) => [name, [text(of)]])))
}

/** How many queries stand behind the means, what means are called, and what is not there. */
function notesOn(scope: Scope, args: Arguments, runs: readonly string[]): Inline[][] {
  const { language } = scope
  const dataset = datasetOf(args, scope)
  const scorers = scorersOf(args, scope)
  const entries = runs.map((run) => answered(scope, dataset, run))
  const count = entries[0]!.values.queries.length
  const lines: Words[] = [count === 1 ? phrases.mean : fill(phrases.means, { count })]
  for (const measure of new Set(scorers.map((scorer) => scorer.measure))) {
    if (measure.meanName !== undefined && count > 1)
      lines.push(fill(phrases.named, { measure: measure.name, name: measure.meanName }))
  }
  for (const entry of entries) {
    const { missing, judgedQueries } = entry.values.counts
    if (missing.length > 0)
      lines.push(
        fill(phrases.missing, { run: entry.run.label[language], count: missing.length, judged: judgedQueries }),
      )
    for (const scorer of scorers) {
      const undefinedCount = measureAnswer(entry, scorer).summary.undefined
      if (undefinedCount > 0) lines.push(fill(phrases.undefined, { count: undefinedCount, measure: scorer.name }))
    }
  }
  return [lines.map((line): Inline => text(language === 'en' ? `${line.en} ` : line['zh-CN']))]
}
