import { tools } from '../../measures/alias.ts'
import type { Measure } from '../../measures/measure.ts'
import { type NamedElsewhere, namesElsewhere } from '../../measures/names.ts'
import { groupOf, type ToolGroup, toolGroups } from '../../measures/toolGroups.ts'
import { type Language, type Words, words } from '../../text/words.ts'
import type { Cell, TableBlock } from '../blocks.ts'
import type { Helper, PageScope } from '../helper.ts'
import { cell, code, compose, head, list, phrase, rowHead, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { measureLink } from '../measureLink.ts'
import { measurePages } from '../places.ts'
import { remarksOf } from '../remarks.ts'

const phrases = {
  caption: words('Names in other tools: {group}.', '在其他工具中的名称：{group}。'),
  measure: words('Measure', '指标'),
  value: words(
    '`k` stands for a cutoff, or for the value that the name takes there.',
    '`k` 代表截断位置，或该名称在那里所带的值。',
  ),
  implied: words(
    'Behind an arrow stands what the name means here, where it implies more than the measure by itself.',
    '名称另有所指时，箭头后是它在这里的写法。',
  ),
  blank: words(
    'A blank cell: that tool, in the version that was read, has no name for the measure.',
    '空格表示该工具（所查阅的版本）没有这一指标的名称。',
  ),
  marked: words(
    'An asterisk: the value there is not always the one here; the page of the measure says why.',
    '星号表示那里的值未必与这里相同，原因见该指标的页面。',
  ),
}

const groups: Readonly<Record<ToolGroup, Words>> = {
  trec: words('trec_eval and its relatives', 'trec_eval 及同类工具'),
  retrieval: words('Python libraries for retrieval', '用于检索的 Python 库'),
  learning: words('libraries for machine learning and recommenders', '用于机器学习与推荐的库'),
  generation: words('libraries for retrieval-augmented generation', '用于检索增强生成的库'),
}

const arrow = ' → '
const asterisk = '\u00a0*'

export const names: Helper = {
  name: 'names',
  does: "what the report's measures are called in other tools: a table for each kind of tool",
  takes: [],
  options: ['id'],
  block({ named: { id } }, { spec, language, page }) {
    const rows = measurePages(spec).map(({ measure }) => ({ measure, names: namesElsewhere(measure) }))
    return toolGroups.flatMap((group): TableBlock[] => {
      const table = tableOf(rows, { group, language, page })
      return table === undefined ? [] : [{ ...table, id: id === undefined ? '' : `${id}-${group}` }]
    })
  },
}

interface Row {
  readonly measure: Measure
  readonly names: readonly NamedElsewhere[]
}

/** Measures by the tools of a group, without those that have no name there; undefined where none has. */
function tableOf(
  rows: readonly Row[],
  { group, language, page }: { readonly group: ToolGroup; readonly language: Language; readonly page: PageScope },
): TableBlock | undefined {
  const inGroup = rows
    .map(({ measure, names }) => ({
      measure,
      names: names.filter((name) => name.tools.some((tool) => groupOf[tool] === group)),
    }))
    .filter(({ names }) => names.length > 0)
  if (inGroup.length === 0) return undefined
  const columns = tools.filter((tool) => inGroup.some(({ names }) => names.some((name) => name.tools.includes(tool))))
  const body = inGroup.map(({ measure, names }): Cell[] => [
    rowHead([measureLink(measure.name, page)]),
    ...columns.map((tool) => cell(list(names.filter((name) => name.tools.includes(tool)).map(nameThere), language))),
  ])
  const all = inGroup.flatMap(({ names }) => names)
  const notes = [
    ...(all.some(({ there }) => /\bk$|=k/.test(there)) ? [phrases.value] : []),
    ...(all.some(implies) ? [phrases.implied] : []),
    ...(all.some(isMarked) ? [phrases.marked] : []),
    ...(body.some((row) => row.some(({ of }) => of.length === 0)) ? [phrases.blank] : []),
  ]
  return {
    kind: 'table',
    id: '',
    number: 0,
    caption: compose(phrases.caption, language, { group: [phrase(groups[group], language)] }),
    head: [[head([phrase(phrases.measure, language)]), ...columns.map((tool) => head([text(tool)]))]],
    body,
    notes: notes.map((note) => [phrase(note, language)]),
    wide: true,
  }
}

function nameThere(name: NamedElsewhere): Inline[] {
  return [
    code(name.there),
    ...(implies(name) ? [text(arrow), code(name.here)] : []),
    ...(isMarked(name) ? [text(asterisk)] : []),
  ]
}

function implies({ alias }: NamedElsewhere): boolean {
  return Object.keys(alias.preset ?? {}).length > 0
}

function isMarked({ alias }: NamedElsewhere): boolean {
  return remarksOf(alias).length > 0
}
