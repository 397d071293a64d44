import type { Conventions } from '../collection/conventions.ts'
import { absentRanking } from '../collection/listed.ts'
import type { Scorer } from '../measures/measure.ts'
import type { Dataset, RunAnswers } from '../report/answers.ts'
import { judgementFacts } from './judgements.ts'

/** A value of a report that another tool is to give again. */
export interface Compared {
  readonly dataset: Dataset
  readonly entry: RunAnswers
  readonly scorer: Scorer
  /** The only query that matters; without it the summary over all of them. */
  readonly query: string | undefined
}

/**
 * The conventions of a report under which its value may not be the one under `theirs`, over whole files. A convention that
 * changed nothing in these data is not among them: without equal scores it does not matter how they are ordered.
 */
export function disagreements(theirs: Conventions, of: Compared): (keyof Conventions)[] {
  const ours = of.dataset.spec.conventions.conventions
  return conventionKeys
    .filter((key) => ours[key] !== theirs[key])
    .filter((key) => differs[key](of, theirs[key] as never))
}

type Differs = { readonly [K in keyof Conventions]: (of: Compared, theirs: Conventions[K]) => boolean }

/** Whether a convention changes the value, given that the tool's own differs. */
const differs: Differs = {
  ties: mayReorder,
  precision: mayReorder,
  queries: ({ entry, query }) => query === undefined && entry.values.counts.missing.length + extraQueries(entry) > 0,
  missing: missingDiffers,
  noRelevant: ({ dataset, query }) => query === undefined && judgementFacts(dataset.qrels).noRelevant > 0,
  duplicates: ({ entry }) => entry.values.counts.dropped.duplicates > 0,
  self: ({ entry }) => entry.values.counts.dropped.self > 0,
  unjudged: ({ entry }) => entry.values.counts.dropped.unjudged > 0,
  unretrieved: ({ entry: { values } }) => values.counts.judged.documents > values.counts.judged.retrieved,
  minScore: ({ entry }) => entry.values.counts.dropped.belowScore > 0,
  depth: () => true,
  gains: ({ dataset }) => judgementFacts(dataset.qrels).fractional,
}

const conventionKeys = Object.keys(differs) as readonly (keyof Conventions)[]

/** Equal scores are counted down to the depth only, and the last document kept may share its score with the next. */
function mayReorder({ dataset, entry }: Compared): boolean {
  const { depth } = dataset.spec.conventions.conventions
  return entry.values.counts.ties.documents > 0 || depth < Infinity
}

/** Only where all queries of the run count do those matter that nobody judged. */
function extraQueries({ dataset, values }: RunAnswers): number {
  return dataset.spec.conventions.conventions.queries === 'run' ? values.counts.extra.length : 0
}

/** Whether some judged query that the run lacks enters with another value. */
function missingDiffers({ dataset, entry, scorer, query: only }: Compared, theirs: Conventions['missing']): boolean {
  const { conventions } = dataset.spec.conventions
  if (only !== undefined || conventions.queries !== 'judged') return false
  return entry.values.counts.missing.some((query) => {
    const empty = scorer.score(absentRanking(dataset.qrels.of(query)!, conventions))
    const values = { empty, zero: 0, skip: undefined }
    return !Object.is(values[conventions.missing], values[theirs])
  })
}
