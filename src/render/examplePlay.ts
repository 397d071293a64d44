import type { Judgements } from '../collection/qrels.ts'
import type { Ranking } from '../collection/ranking.ts'
import { measureNamed } from '../measures/index.ts'
import type { Scorer } from '../measures/measure.ts'
import { playData } from '../measures/play.ts'
import { type Language, words } from '../text/words.ts'
import type { ExampleBlock } from './exampleBlock.ts'
import { phrase } from './inline.ts'
import type { Inline } from './inlineKinds.ts'

const phrases = {
  still: words(
    'The measure is code of the report’s own, which its pages do not bring along: this example cannot be played with.',
    '该指标是报告自带的代码，不随页附带，因此本示例不能动手试。',
  ),
}

/** What of an example is needed to play with it. */
interface PlayedExample {
  readonly scorer: Scorer
  readonly ranking: Ranking
  readonly judgements?: Judgements
  documentLabel(id: string): string
  readonly topGrade: number
  readonly digits: number
}

/** Why an example of a measure whose code is not the package's cannot be played with. */
export function standingStill({ measure }: Scorer, language: Language): Inline[][] {
  return measureNamed(measure.name) === measure ? [] : [[phrase(phrases.still, language)]]
}

/** What can be played with: examples of the package's own measures, whose scripts a site has. */
export function playOf({
  scorer,
  ranking,
  documentLabel,
  topGrade,
  digits,
  ...rest
}: PlayedExample): Pick<ExampleBlock, 'play'> {
  const { measure } = scorer
  const { judgements } = rest
  if (measureNamed(measure.name) !== measure) return {}
  const missed = unretrieved(judgements, ranking).map(({ id, grade }) => ({ id, label: documentLabel(id), grade }))
  const judgedIds =
    ranking.judgedDocuments?.map(({ document }) => document) ??
    (judgements && Array.from(judgements.grades, (_, i) => judgements.document(i)))
  const play = playData({
    scorer,
    ranking,
    missed,
    documentLabel,
    top: topGrade,
    digits,
    ...(judgedIds && { judgedIds }),
  })
  return { play }
}

/** What was judged and is not in a ranking, greatest grade first. */
export function unretrieved(judgements: Judgements | undefined, ranking: Ranking) {
  if (judgements === undefined) return []
  const judged =
    ranking.judgedDocuments ??
    Array.from(judgements.grades, (grade, i) => ({ grade, document: judgements.document(i) }))
  const retrieved = new Set(Array.from(ranking.grades, (_, i) => ranking.document(i + 1)))
  return judged
    .map(({ grade, document }) => ({ grade, id: document }))
    .filter(({ id }) => !retrieved.has(id))
    .sort((a, b) => b.grade - a.grade)
}
