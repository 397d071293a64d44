import type { Conventions } from '../../collection/conventions.ts'
import type { RunValues } from '../../evaluate/values.ts'
import { answersFor, type Dataset, runsBehind } from '../../report/answers.ts'
import { share } from '../../report/notice.ts'
import { formatCount } from '../../text/number.ts'
import { fill, type Language, type Words, words } from '../../text/words.ts'
import type { Cell } from '../blocks.ts'
import { derivedNotes } from '../derived.ts'
import { datasetOf, type Helper, type Scope } from '../helper.ts'
import { cell, compose, head, list, phrase, rowHead, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { judgementFacts } from '../judgements.ts'
import { noticeLines } from '../notices.ts'
import { countedJudgements, countedQueries, plural, sentenceGap } from '../phrases.ts'

const phrases = {
  caption: words('{dataset}: judgements and runs.', '{dataset}：判定与运行结果。'),
  system: words('System', '系统'),
  rows: words('Rows', '行数'),
  queries: words('Queries', '查询数'),
  missing: words('Judged queries without results', '无结果的已判定查询'),
  extra: words('Queries nobody judged', '未判定的查询'),
  unjudged: words('Not judged in the top 10', '前 10 名中未判定'),
  tied: words('Documents with equal scores', '得分相同的文档'),
  placed: words(
    'Of collapsed lists only the judged documents are known: rows, queries nobody judged and equal scores were not counted.',
    '折叠列表只含已判定的文档：行数、未判定的查询与得分相同的文档均未计数。',
  ),
  judged: words('{judgements} of {queries}.', '共 {queries}、{judgements}。'),
  grades: words('Grades: {grades}.', '等级分布：{grades}。'),
  grade: words('{grade} for {count}', '{grade} 级 {count} 条'),
}

export const dataset: Helper = {
  name: 'dataset',
  does: 'what a data set holds: judgements by grade, for each run its rows, queries, unjudged share and ties, and what deserves notice',
  takes: ['dataset?'],
  options: ['id'],
  block(args, scope) {
    const { language, answers } = scope
    const data = datasetOf(args, scope)
    const heads = [
      phrases.system,
      phrases.rows,
      phrases.queries,
      phrases.missing,
      phrases.extra,
      phrases.unjudged,
      phrases.tied,
    ]
    return {
      kind: 'table',
      id: args.named.id ?? '',
      number: 0,
      caption: compose(phrases.caption, language, { dataset: [text(data.spec.label[language])] }),
      head: [heads.map((of, i) => head([phrase(of, language)], i === 0 ? 'left' : 'right'))],
      body: data.spec.runs.flatMap(({ name, label }) =>
        runsBehind(answersFor(answers, data.spec.name, name)!).map(({ values, of }) =>
          runRow({ name: `${label[language]}${of}`, values, language }),
        ),
      ),
      notes: [
        ...judgementNotes(data, language),
        ...placedNotes(data, scope),
        ...derivedNotes(data, scope),
        ...noticeLines(data, scope),
      ],
      wide: true,
    }
  },
}

/** Says what is not known of runs that are collapsed lists. */
function placedNotes({ spec }: Dataset, { answers, language }: Scope): Inline[][] {
  const entries = spec.runs.flatMap(({ name }) => runsBehind(answersFor(answers, spec.name, name)!))
  return entries.some(({ values }) => values.counts.placed) ? [[phrase(phrases.placed, language)]] : []
}

interface RunFacts {
  readonly name: string
  readonly values: RunValues
  readonly language: Language
}

function runRow({ name, values: { counts }, language }: RunFacts): Cell[] {
  const whole = (value: number) => cell([{ kind: 'number', text: formatCount(value) }], 'right')
  const counted = (value: number) => (counts.placed ? cell([text('–')], 'right') : whole(value))
  const { documents, unjudged } = counts.top10
  return [
    rowHead([text(name)]),
    counted(counts.rows),
    whole(counts.runQueries),
    whole(counts.missing.length),
    counted(counts.extra.length),
    cell([documents === 0 ? text('–') : { kind: 'number', text: share(unjudged, documents)[language] }], 'right'),
    counted(counts.ties.documents),
  ]
}

/** Queries for which nothing of grade 1 or more was judged, and what the conventions do with them. */
const noRelevant: Readonly<Record<Conventions['noRelevant'], readonly [one: Words, more: Words]>> = {
  zero: [
    words(
      'For {count} query nothing of grade 1 or more was judged; it is counted all the same.',
      '有 {count} 个查询没有 1 级及以上的判定，照常计入。',
    ),
    words(
      'For {count} queries nothing of grade 1 or more was judged; they are counted all the same.',
      '有 {count} 个查询没有 1 级及以上的判定，照常计入。',
    ),
  ],
  skip: [
    words(
      'For {count} query nothing of grade 1 or more was judged; it is left out.',
      '有 {count} 个查询没有 1 级及以上的判定，不计入。',
    ),
    words(
      'For {count} queries nothing of grade 1 or more was judged; they are left out.',
      '有 {count} 个查询没有 1 级及以上的判定，不计入。',
    ),
  ],
}

function judgementNotes({ spec, qrels }: Dataset, language: Language): Inline[][] {
  const facts = judgementFacts(qrels)
  const grades = facts.grades.map(({ grade, count }): Inline[] => [
    phrase(fill(phrases.grade, { grade, count: formatCount(count) }), language),
  ])
  const first: Inline[] = [
    ...compose(phrases.judged, language, {
      judgements: [phrase(countedJudgements(qrels.rows), language)],
      queries: [phrase(countedQueries(qrels.queries.length), language)],
    }),
    text(sentenceGap[language]),
    ...compose(phrases.grades, language, { grades: list(grades, language) }),
  ]
  const without = plural(facts.noRelevant, ...noRelevant[spec.conventions.conventions.noRelevant])
  return facts.noRelevant === 0 ? [first] : [first, [phrase(without, language)]]
}
