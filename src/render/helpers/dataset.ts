import type { Conventions } from '../../collection/conventions.ts'
import { answersFor, type Dataset, type RunAnswers } from '../../report/answers.ts'
import { formatCount } from '../../text/number.ts'
import { fill, type Language, type Words, words } from '../../text/words.ts'
import type { Cell } from '../blocks.ts'
import { datasetOf, type Helper } from '../helper.ts'
import { cell, compose, head, list, phrase, printValue, rowHead, text } from '../inline.ts'
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
      body: data.spec.runs.map(({ name }) => runRow(answersFor(answers, data.spec.name, name)!, language)),
      notes: [...judgementNotes(data, language), ...noticeLines(data, scope)],
      wide: true,
    }
  },
}

function runRow({ run, values: { counts } }: RunAnswers, language: Language): Cell[] {
  const whole = (value: number) => cell([{ kind: 'number', text: formatCount(value) }], 'right')
  const { documents, unjudged } = counts.top10
  return [
    rowHead([text(run.label[language])]),
    whole(counts.rows),
    whole(counts.runQueries),
    whole(counts.missing.length),
    whole(counts.extra.length),
    cell([documents === 0 ? text('–') : { kind: 'number', text: share(unjudged / documents) }], 'right'),
    whole(counts.ties.documents),
  ]
}

/** A share in percent with one decimal. */
function share(value: number): string {
  return `${printValue(value * 100, 1)} %`
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
