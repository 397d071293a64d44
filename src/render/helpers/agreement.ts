import { compareJudges, type Judges } from '../../report/judges.ts'
import { share } from '../../report/notice.ts'
import { formatCount } from '../../text/number.ts'
import { fill, type Language, words } from '../../text/words.ts'
import { askedDigits } from '../asked.ts'
import type { TableBlock } from '../blocks.ts'
import { type Arguments, datasetOf, type Helper, HelperError, type Scope } from '../helper.ts'
import { cell, compose, head, number, phrase, rowHead, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { countedQueries } from '../phrases.ts'

const phrases = {
  caption: words('{dataset}: grades of two judges.', '{dataset}：两次判定的等级。'),
  corner: words('First judge', '第一次判定'),
  second: words('Second judge: {grade}', '第二次判定：{grade}'),
  found: words(
    '{pairs} documents of {queries} were graded by both: {same} with the same grade, {near} with at most one grade between them.',
    '{queries}共 {pairs} 篇文档经两次判定：等级相同者 {same}，相差不超过一级者 {near}。',
  ),
  kappa: words(
    'Kappa with quadratic weights: {kappa}. 1 is full agreement, 0 what chance would give.',
    '二次加权 kappa：{kappa}。完全一致为 1，与随机相当为 0。',
  ),
  none: words(
    'There is no kappa: by chance, too, the grades would be the same.',
    '没有 kappa 值：即使随机给定，等级也会全部相同。',
  ),
}

/** What a sentence may take from it. */
const parts = ['kappa', 'same', 'pairs'] as const

export const agreement: Helper = {
  name: 'agreement',
  does: 'how far the second judge of a data set agrees with the first: grades against grades and weighted kappa, or one of the numbers',
  takes: ['dataset?'],
  options: ['part', 'digits', 'id'],
  block(args, scope) {
    const judges = judgesOf(args, scope)
    return args.named.part === undefined
      ? tableOf(judges, args, scope)
      : { kind: 'inline', of: [partOf(judges, args, scope)] }
  },
}

function judgesOf(args: Arguments, scope: Scope): Judges {
  const { spec, qrels, second } = datasetOf(args, scope)
  if (second === undefined)
    throw new HelperError(
      `"${spec.name}" has no second judge`,
      'Name a file of judgements as "second" of the data set.',
    )
  const judges = compareJudges(qrels, second)
  if (judges.pairs > 0) return judges
  throw new HelperError(`the judges of "${spec.name}" graded nothing in common`, 'Check the ids of the second file.')
}

function partOf({ kappa, same, pairs }: Judges, args: Arguments, scope: Scope): Inline {
  const { part } = args.named
  switch (part as (typeof parts)[number]) {
    case 'kappa':
      return number(kappa, askedDigits(args, scope))
    case 'same':
      return phrase(share(same, pairs), scope.language)
    case 'pairs':
      return text(formatCount(pairs))
    default:
      throw new HelperError(`"agreement" has no part "${part}"`, `Choose among ${parts.join(', ')}.`)
  }
}

function tableOf(judges: Judges, args: Arguments, scope: Scope): TableBlock {
  const { language } = scope
  const { grades, counts } = judges
  const heads = grades.map((grade) => head([phrase(fill(phrases.second, { grade }), language)], 'right'))
  return {
    kind: 'table',
    id: args.named.id ?? '',
    number: 0,
    caption: compose(phrases.caption, language, {
      dataset: [text(datasetOf(args, scope).spec.label[language])],
    }),
    head: [[head([phrase(phrases.corner, language)]), ...heads]],
    body: counts.map((row, i) => [
      rowHead([text(String(grades[i]))]),
      ...row.map((count) => cell([{ kind: 'number', text: formatCount(count) }], 'right')),
    ]),
    notes: [foundNote(judges, language), kappaNote(judges, scope)],
    wide: false,
  }
}

function foundNote({ pairs, queries, same, near }: Judges, language: Language): Inline[] {
  return compose(phrases.found, language, {
    pairs: [text(formatCount(pairs))],
    queries: [phrase(countedQueries(queries), language)],
    same: [phrase(share(same, pairs), language)],
    near: [phrase(share(near, pairs), language)],
  })
}

function kappaNote({ kappa }: Judges, { language, spec: { digits } }: Scope): Inline[] {
  return kappa === undefined
    ? [phrase(phrases.none, language)]
    : compose(phrases.kappa, language, { kappa: [number(kappa, digits)] })
}
