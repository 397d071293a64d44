import type { Scorer } from '../../measures/measure.ts'
import type { Dataset, RunAnswers } from '../../report/answers.ts'
import type { Comparison } from '../../report/comparisons.ts'
import { percent } from '../../statistics/printed.ts'
import { fill, type Language, words } from '../../text/words.ts'
import type { TableBlock } from '../blocks.ts'
import type { Scope } from '../helper.ts'
import { compose, phrase, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { resultNotes } from '../resultNotes.ts'
import { systemLabel } from '../seeds.ts'
import { type AcrossGroup, acrossTable, type ComparedManner, comparedCell, sliceKey } from './across.ts'
import { labelOf, mannerOf } from './asked.ts'
import { sentences } from './methodNotes.ts'
import { slicesNotes, slicesSentences } from './slices.ts'
import { keyOf, uncertaintyNotes } from './uncertainty.ts'

const phrases = {
  plain: words('{dataset}: each system by {field}.', '{dataset}：各系统按 {field} 分组的结果。'),
  caption: words(
    '{dataset}: each system by {field}, with {level} intervals.',
    '{dataset}：各系统按 {field} 分组的结果，附 {level} 区间。',
  ),
  all: words('All queries', '全部查询'),
  best: words('Bold: the highest of its column.', '粗体：该列最高值。'),
}

/** Systems by the slices of a field, what was compared on each measure behind it. */
export interface Sliced {
  readonly dataset: Dataset
  readonly entries: readonly RunAnswers[]
  readonly scorers: readonly Scorer[]
  /** One for each measure, with slices. */
  readonly compared: readonly Comparison[]
  readonly scope: Scope
}

/** A table of systems by slices: a group of columns for each measure, all queries first. */
export function slicedResults(sliced: Sliced): Omit<TableBlock, 'kind' | 'id' | 'number'> {
  const { dataset, entries, scorers, compared, scope } = sliced
  const { language, spec } = scope
  const [first] = compared
  const { field } = first!.slices!
  const { compares } = spec
  const { name } = dataset.spec
  const { digits } = spec
  const manner: ComparedManner = { language, dataset: name, digits, compares, label: labelOf(dataset, scope) }
  const rows = entries.map((entry) => ({
    run: entry.run.name,
    label: systemLabel(entry, language),
    baseline: compares && entry.run.name === first!.baseline,
  }))
  const table = acrossTable(
    rows,
    compared.map((one) => groupOf(one, manner)),
    language,
  )
  const shown = { dataset, entries, scorers, language, digits, compared }
  const level = percent(first!.method.plan.level, language)
  const caption = compares ? fill(phrases.caption, { level }) : phrases.plain
  const best: Inline[][] = compares ? [] : [[phrase(phrases.best, language)]]
  return {
    ...table,
    caption: compose(caption, language, { dataset: [text(dataset.spec.label[language])], field: [text(field)] }),
    ...(compares && { key: keyOf(table.body, shown) }),
    sortable: rows.length > 1,
    notes: [
      sentences([resultNotes(shown, language), ...slicesNotes(first!.slices!, language)], language),
      ...(compares ? [...sliceFindings(sliced), ...uncertaintyNotes(shown)] : best),
    ],
  }
}

function groupOf(comparison: Comparison, manner: ComparedManner): AcrossGroup {
  const { scorer, family, means } = comparison
  const { language } = manner
  return {
    head: [text(scorer.name)],
    columns: family.parts.map((part, i) => ({
      head: part.label === undefined ? allQueries(language) : [text(part.label)],
      counts: (i === 0 ? means : part.means).map(({ n }) => n),
      countsCheck: { kind: 'counts', dataset: manner.dataset, scorer, digits: 0, slice: sliceKey(comparison, i) },
      cell: comparedCell(comparison, i, manner),
    })),
  }
}

function allQueries(language: Language): Inline[] {
  return [phrase(phrases.all, language)]
}

/** Sentences for each measure: where systems are better than the baseline, and where not. */
export function sliceFindings({
  compared,
  dataset,
  scope,
}: Pick<Sliced, 'compared' | 'dataset' | 'scope'>): Inline[][] {
  return compared.flatMap((comparison) => {
    const [whole, ...parts] = comparison.family.parts
    const { field } = comparison.slices!
    const manner = mannerOf(comparison, dataset, scope)
    return slicesSentences(whole!.compared, { field, parts }, manner)
  })
}
