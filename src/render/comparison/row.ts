import type { CheckKind } from '../../measures/checkKey.ts'
import type { Comparison } from '../../report/comparisons.ts'
import type { Compared } from '../../statistics/family.ts'
import { printCompared } from '../../statistics/printed.ts'
import { standingOf } from '../../statistics/standing.ts'
import { type Language, words } from '../../text/words.ts'
import type { Cell } from '../blocks.ts'
import { checkedNumber } from '../checks.ts'
import type { Scope } from '../helper.ts'
import { cell, phrase, rowHead, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { sliceKey } from './across.ts'

const allQueries = words('All queries', '全部查询')

/** How a row of the table of tests is written. */
interface RowManner {
  /** There are several measures, so that it is named. */
  readonly several: boolean
  readonly withCorrected: boolean
  readonly label: (run: string) => string
  readonly dataset: string
  /** Which part of the family it is about; 0 is all queries. */
  readonly part: number
  readonly scope: Pick<Scope, 'language' | 'spec'>
}

/** A row of the table of tests: a system against the baseline on a measure. */
export function comparedRow(
  compared: Compared,
  one: Comparison,
  { several, withCorrected, label, dataset, scope, part }: RowManner,
): Cell[] {
  const { language, spec } = scope
  const { digits } = spec
  const { subject, baseline } = compared
  const standing = standingOf(compared, one.method.alpha)
  const at = { dataset, scorer: one.scorer, run: subject, digits, slice: sliceKey(one, part) }
  const right = (of: string, kind: CheckKind): Cell => cell([checkedNumber(of, { kind, ...at })], 'right')
  const pair = rowHead([text(`${label(subject)} − ${label(baseline)}`)])
  return [
    ...(several ? [rowHead([text(one.scorer.name)])] : []),
    ...(one.slices ? [cell([sliceName(one, part, language)])] : []),
    pair,
    {
      ...right(printCompared(compared, 'difference', digits)[language], 'difference'),
      standing: {
        open: false,
        ...((standing === 'above' || standing === 'below') && { side: standing }),
        baseline: label(baseline),
      },
    },
    ...(
      ['difference-interval', 'dz', 'wins', 'p', ...(withCorrected ? (['corrected'] as const) : []), 'n'] as const
    ).map((kind) => right(printCompared(compared, kind, digits)[language], kind)),
  ]
}

function sliceName({ family }: Comparison, part: number, language: Language): Inline {
  const { label } = family.parts[part]!
  return label === undefined ? phrase(allQueries, language) : text(label)
}
