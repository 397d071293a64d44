import { answersFor, type Dataset, runsBehind } from '../report/answers.ts'
import { judgementNotices } from '../report/judgementNotices.ts'
import { severityOf } from '../report/lints.ts'
import { ellipsis, type Notice } from '../report/notice.ts'
import { runNotices } from '../report/runNotices.ts'
import type { Rule } from '../spec/rules.ts'
import { type Language, words } from '../text/words.ts'
import type { Scope } from './helper.ts'
import { compose, joined, list, text } from './inline.ts'
import type { Inline } from './inlineKinds.ts'
import { quotation } from './phrases.ts'

/** What the table of a data set says in columns and sentences of its own. */
const toldElsewhere: ReadonlySet<Rule> = new Set([
  'missing-queries',
  'extra-queries',
  'unjudged-share',
  'nothing-relevant',
])

const phrases = {
  line: words('{subject}: {notices}.', '{subject}：{notices}。'),
  judgements: words('Judgements', '判定'),
}

/** What deserves notice in a data set: a line on its judgements, and one on each run; rules that the spec switches off are silent. */
export function noticeLines(dataset: Dataset, { answers, language, spec }: Scope): Inline[][] {
  const { conventions } = dataset.spec.conventions
  const cutoffs = new Set(dataset.spec.measures.map(({ scorer }) => scorer.values.cutoff))
  const lineOf = (subject: string, notices: readonly Notice[]) => {
    const told = notices.filter(({ rule }) => !toldElsewhere.has(rule) && severityOf(rule, spec.rules) !== 'off')
    return told.length === 0 ? [] : [noticeLine(subject, told, language)]
  }
  return [
    ...lineOf(phrases.judgements[language], judgementNotices(dataset)),
    ...dataset.spec.runs.flatMap(({ name, label }) =>
      runsBehind(answersFor(answers, dataset.spec.name, name)!).flatMap(({ values: { counts }, of }) => {
        // What else a page asks for must not change what is said of the run.
        const tiedAt = counts.tiedAt.filter(({ cutoff }) => cutoffs.has(cutoff))
        const about = { ...conventions, derived: dataset.derived !== undefined }
        return lineOf(`${label[language]}${of}`, runNotices({ ...counts, tiedAt }, about))
      }),
    ),
  ]
}

function noticeLine(subject: string, notices: readonly Notice[], language: Language): Inline[] {
  const sentences = notices.map(({ says, ids }) =>
    compose(
      says,
      language,
      Object.fromEntries(Object.entries(ids).map(([name, of]) => [name, namedIds(of, language)])),
    ),
  )
  return compose(phrases.line, language, { subject: [text(subject)], notices: joined(sentences, language) })
}

function namedIds(ids: readonly string[], language: Language): Inline[] {
  return list(
    ids.map((id) => [text(id === ellipsis ? id : quotation(id))]),
    language,
  )
}
