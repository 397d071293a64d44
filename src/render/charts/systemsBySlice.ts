import type { Request } from '../../report/answers.ts'
import type { Comparison } from '../../report/comparisons.ts'
import { columnAt } from '../../statistics/comparison.ts'
import { printCounts } from '../../statistics/printed.ts'
import { fill, type Language, words } from '../../text/words.ts'
import { askedField, comparedOn, comparisonRequest } from '../comparison/asked.ts'
import { slicesNotes } from '../comparison/slices.ts'
import { plainText } from '../emitters/words.ts'
import { HelperError } from '../helper.ts'
import { colon, countedQueries, quotation, semicolon, sentenceGap } from '../phrases.ts'
import { type Asked, entriesOf, runsOf } from './asked.ts'
import { type ChartData, listed, said } from './chart.ts'
import { intervalKind, intervalNote, meanOf, rangeOf, type SystemRow, systemColumns, systemRows } from './systemRow.ts'
import { dataTable } from './table.ts'

const phrases = {
  all: words('All queries', '全部查询'),
  whole: words('All {queries}', '全部 {queries}'),
  head: words('{slice}, {queries}', '{slice}，{queries}'),
  queries: words('{count} queries', '{count} 个查询'),
  slice: words('Slice by {field}', '按 {field} 分组'),
  everywhere: words(
    'By {field}, {best} has the highest {measure} on each of {count} slices',
    '按 {field} 划分，{best} 在全部 {count} 组上的 {measure} 均最高',
  ),
  somewhere: words('By {field}, {measure} is highest for {groups}', '按 {field} 划分，{measure} 最高者：{groups}'),
  named: words('{best} on {slices}', '{slices} 上为 {best}'),
  counted: words('{best} on {some} of {count} slices', '{count} 组中有 {some} 组为 {best}'),
  range: words(
    'By {field}, {measure} of {system} is highest on {most}, {high}, and lowest on {least}, {low}',
    '按 {field} 划分，{system} 的 {measure} 在 {most} 上最高，为 {high}，在 {least} 上最低，为 {low}',
  ),
  what: words('Means of {measure} on {dataset} by {field}', '{dataset}：{measure} 按 {field} 分组的平均值'),
  diamond: words(
    'Diamond: the highest mean of its group; whether it differs from the others is for the tests to say.',
    '菱形：该组平均值最高者；与其他系统是否确有差别，要看检验结果。',
  ),
}

/** So many means one picture has room for. */
const mostRows = 120

/** So many slices a title has room to name. */
const mostNamed = 6

interface SlicedRow extends SystemRow {
  /** The name of its place from top to bottom. */
  readonly row: string
  readonly slice: string
  /** The slice with its number of queries, where its first row stands; else empty. */
  readonly head: string
}

interface Group {
  readonly label: string
  readonly head: string
  readonly rows: readonly SystemRow[]
}

/** The comparison with slices that the table of results makes too; undefined where no field is named. */
export function slicedRequest(asked: Asked): readonly Request[] | undefined {
  const by = askedField(asked.args, asked.dataset, asked.scope)
  return by === undefined ? undefined : [comparisonRequest(asked.dataset, meanOf(asked), asked.scope, by)]
}

/** Systems by slices: all queries first, then a group for each slice, in each the systems in the order of their means. */
export function slicedSystems(asked: Asked): ChartData {
  const { language, dataset, scope, args } = asked
  const scorer = meanOf(asked)
  const comparison = comparedOn(dataset, scorer, scope, args.named.by)
  const { field } = comparison.slices!
  const { groups, kind } = groupsOf(asked, comparison)
  const rows = groups.flatMap((group, i) =>
    group.rows.map((row, j): SlicedRow => {
      return { ...row, row: rowName(i, row.system), slice: group.label, head: j === 0 ? group.head : '' }
    }),
  )
  const what = said(phrases.what, language, { measure: scorer.name, dataset: dataset.spec.label[language], field })
  const all = groups
    .filter((group) => group.rows.length > 0)
    .map(({ head, rows: of }) => {
      return `${head}${colon[language]}${of.map((row) => rangeOf(asked, row)).join(semicolon[language])}`
    })
    .join(language === 'en' ? '. ' : '。')
  const sliceNote = slicesNotes(comparison.slices!, language).map((note) => plainText(note, language))
  return {
    drawing: 'systems-by-slice',
    rows,
    holes: { measure: scorer.name, order: groups.flatMap((group, i) => orderOf(group, i)) },
    title: titleOf(asked, groups.slice(1), { field, measure: scorer.name }),
    description: `${what}${colon[language]}${all}${language === 'en' ? '.' : '。'}`,
    notes: [
      sliceNote.join(sentenceGap[language]),
      intervalNote(asked, kind),
      ...(groups[0]!.rows.length > 1 ? [said(phrases.diamond, language)] : []),
    ],
    table: dataTable(rows, [
      { field: 'slice', head: said(phrases.slice, language, { field }) },
      ...systemColumns(asked, scorer),
    ]),
  }
}

/** Two groups have rows of one system, so that a row is named by both. The drawing prints what follows the line break. */
function rowName(group: number, system: string): string {
  return `${group}\n${system}`
}

/** The rows of a group from top to bottom, its head first. */
function orderOf({ rows }: Group, i: number): string[] {
  return rows.length === 0 ? [] : [rowName(i, ''), ...rows.map(({ system }) => rowName(i, system))]
}

function groupsOf(asked: Asked, { family, slices, columns, queries }: Comparison) {
  const { language } = asked
  const entries = entriesOf(asked, runsOf(asked))
  const parts = [{ label: phrases.all[language], rows: queries.map((_, i) => i) }, ...slices!.slices]
  if (parts.length * entries.length > mostRows)
    throw new HelperError(
      `${entries.length} systems on ${parts.length} groups are ${parts.length * entries.length} means, expected at most ${mostRows}`,
      'Name fewer systems in runs=, or slice by a field with fewer values.',
    )
  const meanIn = (part: number, run: string) =>
    family.parts[part]!.means.find(({ name }) => name === run)!.mean ?? Number.NaN
  const ordered = [...entries].sort((a, b) => (meanIn(0, b.run.name) || 0) - (meanIn(0, a.run.name) || 0))
  const kind = intervalKind(
    asked,
    entries.map(({ run }) => columns.get(run.name)!),
  )
  const groups = parts.map(({ label, rows }, part): Group => {
    const systems = ordered.map((entry) => {
      const { name } = entry.run
      return { entry, column: columnAt(rows, columns.get(name)!), mean: meanIn(part, name) }
    })
    const means = family.parts[part]!.means
    const counts = entries.map(({ run }) => means.find(({ name }) => name === run.name)!.n)
    return {
      label,
      head: said(part === 0 ? phrases.whole : phrases.head, language, {
        slice: label,
        queries: countedIn(counts)[language],
      }),
      rows: systemRows(asked, systems, kind),
    }
  })
  return { groups, kind }
}

function countedIn(counts: readonly number[]) {
  const [first] = counts
  if (counts.every((count) => count === first)) return countedQueries(first!)
  return fill(phrases.queries, { count: printCounts(counts) })
}

/** Who is highest where; of one system, where it is highest and lowest. */
function titleOf(
  { language }: Asked,
  slices: readonly Group[],
  names: { readonly field: string; readonly measure: string },
): string {
  const known = slices.filter(({ rows }) => rows.length > 0)
  if (known.length === 0) throw new HelperError(`${names.measure} has no value on any slice`, 'Choose another measure.')
  const highest = new Map<string, string[]>()
  for (const { label, rows } of known) {
    const best = rows.filter(({ mark }) => mark === 'best').map(({ system }) => system)
    const key = listed(best, language)
    highest.set(key, [...(highest.get(key) ?? []), quotation(label)])
  }
  if (highest.has('')) return rangeTitle(known, names, language)
  const [[best, on] = ['', []], ...further] = [...highest].sort(([, a], [, b]) => b.length - a.length)
  const count = known.length
  if (further.length === 0 && count > 1) return said(phrases.everywhere, language, { ...names, best, count })
  const groups = [[best, on] as const, ...further].map(([system, where]) =>
    count <= mostNamed
      ? said(phrases.named, language, { best: system, slices: listed(where, language) })
      : said(phrases.counted, language, { best: system, some: where.length, count }),
  )
  return said(phrases.somewhere, language, { ...names, groups: groups.join(semicolon[language]) })
}

function rangeTitle(known: readonly Group[], names: Readonly<Record<string, string>>, language: Language): string {
  const sorted = [...known].sort((a, b) => b.rows[0]!.value - a.rows[0]!.value)
  const [most, least] = [sorted[0]!, sorted.at(-1)!]
  const { system, text: high } = most.rows[0]!
  const ends = { most: quotation(most.label), least: quotation(least.label), low: least.rows[0]!.text }
  return said(phrases.range, language, { ...names, ...ends, system, high })
}
