import type { Kind, Qrels } from '../collection/qrels.ts'
import type { Scorer } from '../measures/measure.ts'
import { errorAt, type Problem, wholeFile } from '../text/problem.ts'

/** What judgements lack that do not suffice for a kind of measures, and what to do. */
const lacking: Readonly<Record<Kind, { readonly what: string; readonly mend: string }>> = {
  ranking: {
    what: 'a grade for each document',
    mend: 'Name a measure that looks at what these judgements hold; `rankbook measures` lists all of them.',
  },
  diversity: {
    what: 'judgements by subtopic, and these have no subtopics',
    mend: 'Declare the format ndeval where the second column is the subtopic, or give a table with a column "subtopic".',
  },
  preference: {
    what: 'preferences, and these judgements are none',
    mend: 'Declare the format prefs, or qrels_prefs to read grades as preferences.',
  },
}

const countsLack = {
  what: 'more of a judgement than its grade, and these are counts of grades by query',
  mend: 'Give the judgements themselves as a file, in the format ndeval or prefs, and the runs as files.',
}

/** Measures that look at something which the judgements do not have: an error for each. `path` is that of the judgements. */
export function kindProblems(
  scorers: readonly Scorer[],
  { serves, gradesOnly }: Pick<Qrels, 'serves' | 'gradesOnly'>,
  path: string,
): Problem[] {
  return scorers
    .filter(({ measure }) => !serves.includes(measure.kind))
    .map(({ name, measure }) => {
      const { what, mend } = gradesOnly ? countsLack : lacking[measure.kind]
      return errorAt(wholeFile(path), 'unfit-judgements', `"${name}" needs ${what}`, mend)
    })
}
