import type { SliceKey } from '../../measures/checkKey.ts'
import type { Comparison } from '../../report/comparisons.ts'
import { intervalWords, printCounts } from '../../statistics/printed.ts'
import { standingOf } from '../../statistics/standing.ts'
import { printValue } from '../../text/number.ts'
import { type Language, words } from '../../text/words.ts'
import type { Cell, Standing, TableBlock } from '../blocks.ts'
import { type Checkable, checkedNumber } from '../checks.ts'
import { cell, compose, head, number, phrase, rowHead, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'

/** A number of a table across data sets or slices. */
export interface AcrossCell {
  /** Undefined where there is none. */
  readonly value: number | undefined
  readonly digits: number
  readonly best?: boolean
  readonly standing?: Standing
  readonly beneath?: readonly Inline[]
  /** What it is, to be computed again; or what it is where a page cannot. */
  readonly check: Checkable
}

/** A column: a measure over some queries. */
export interface AcrossColumn {
  readonly head: readonly Inline[]
  /** How many queries have a value, for each system. */
  readonly counts: readonly number[]
  /** What the counts are, to be computed again; absent where no query stands behind the column by itself. */
  readonly countsCheck?: Checkable
  /** Undefined for a system that is not there. */
  cell(run: string): AcrossCell | undefined
}

/** Columns under one head. */
export interface AcrossGroup {
  readonly head: readonly Inline[]
  readonly columns: readonly AcrossColumn[]
}

/** A system's row. */
export interface AcrossRow {
  readonly run: string
  readonly label: string
  readonly baseline: boolean
}

const phrases = {
  system: words('System', '系统'),
  baseline: words('{run} (baseline)', '{run}（基线）'),
  n: words('Queries, $n$', '查询数 $n$'),
}

/** Systems in rows, groups of columns, and how many queries stand behind each column. */
export function acrossTable(
  rows: readonly AcrossRow[],
  groups: readonly AcrossGroup[],
  language: Language,
): Pick<TableBlock, 'head' | 'body' | 'foot' | 'wide'> {
  const columns = groups.flatMap((group) => group.columns)
  return {
    head: [
      [
        cell([]),
        ...groups.map(
          (group): Cell => ({ of: group.head, header: 'colgroup', align: 'center', columns: group.columns.length }),
        ),
      ],
      [head([phrase(phrases.system, language)]), ...columns.map((column) => head(column.head, 'right'))],
    ],
    body: rows.map(({ run, label, baseline }) => [
      rowHead(baseline ? compose(phrases.baseline, language, { run: [text(label)] }) : [text(label)]),
      ...columns.map((column) => shown(column.cell(run))),
    ]),
    foot: [[rowHead([phrase(phrases.n, language)]), ...columns.map((column) => cell(countsOf(column), 'right'))]],
    wide: columns.length > 3,
  }
}

/** The least and the most where systems differ; nothing where no query stands behind a column by itself. */
function countsOf({ counts, countsCheck }: AcrossColumn): Inline[] {
  return countsCheck === undefined || counts.length === 0 ? [] : [checkedNumber(printCounts(counts), countsCheck)]
}

function shown(of: AcrossCell | undefined): Cell {
  if (of === undefined) return cell([number(undefined, 0)], 'right')
  const { value, digits, best, standing, beneath, check } = of
  const printed = printValue(value, digits)
  return {
    ...cell([checkedNumber(printed, check)], 'right'),
    ...(best === true && { best }),
    ...(standing && { standing }),
    ...(beneath && { beneath }),
  }
}

/** Which part of a comparison by slices a number is about; undefined where there are no slices. */
export function sliceKey({ slices }: Comparison, part: number): SliceKey | undefined {
  return slices && { by: slices.field, part }
}

/** How the numbers of a comparison are shown. */
export interface ComparedManner {
  readonly dataset: string
  readonly language: Language
  readonly digits: number
  /** Whether the report compares: with intervals and marks. */
  readonly compares: boolean
  label(run: string): string
}

/** A system on a part of a comparison: all queries, or a slice. */
export function comparedCell(comparison: Comparison, part: number, manner: ComparedManner): AcrossColumn['cell'] {
  const { family, leadersIn, method, baseline, means, scorer } = comparison
  const { dataset, digits } = manner
  const slice = sliceKey(comparison, part)
  const mine = part === 0 ? means : family.parts[part]!.means
  const { best, open } = leadersIn[part]!
  return (run) => {
    const found = mine.find(({ name }) => name === run)
    if (found === undefined) return undefined
    const { mean: value, interval } = found
    const at = { dataset, scorer, run, digits, slice }
    const check: Checkable = { kind: 'value', ...at }
    const plain = { value, digits, best: best.includes(run) && means.length > 1, check }
    if (!manner.compares) return plain
    const against = family.parts[part]!.compared.find(({ subject }) => subject === run)
    const side = against && standingOf(against, method.alpha)
    return {
      ...plain,
      standing: {
        open: open.includes(run),
        ...((side === 'above' || side === 'below') && { side }),
        baseline: manner.label(baseline),
      },
      ...(interval.kind === 'interval' && {
        beneath: [checkedNumber(intervalWords(interval, digits)[manner.language], { kind: 'interval', ...at })],
      }),
    }
  }
}
