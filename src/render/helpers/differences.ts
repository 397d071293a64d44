import { tools } from '../../measures/alias.ts'
import type { Edge, Measure } from '../../measures/measure.ts'
import { type NamedElsewhere, namesElsewhere } from '../../measures/names.ts'
import { type Language, type Words, words } from '../../text/words.ts'
import type { Cell, TableBlock } from '../blocks.ts'
import type { Helper, PageScope } from '../helper.ts'
import { cell, code, compose, head, joined, list, phrase, rowHead, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { measureLink } from '../measureLink.ts'
import { measurePages } from '../places.ts'
import { type Remark, remarksOf } from '../remarks.ts'

const phrases = {
  byTool: words('Where a tool does otherwise under the same name.', '同一名称下，其他工具做法不同之处。'),
  tool: words('Tool', '工具'),
  there: words('Name there', '那里的名称'),
  here: words('Name here', '这里的名称'),
  does: words('What it does', '那里的做法'),
  instead: words('What is done here', '这里的做法'),
  byEdge: words('Edge cases that tools decide otherwise.', '各工具处理不同的边界情形。'),
  when: words('When', '情形'),
  then: words('Here', '这里'),
  elsewhere: words('Elsewhere', '其他工具'),
  measures: words('Measures', '指标'),
}

/** What is done here instead of what a remark tells, and why. */
const reasons: Readonly<Record<Remark['kind'], Words>> = {
  fault: words('by the formula of {measure}; a fault is not copied', '依 {measure} 的公式；缺陷不照搬'),
  conventions: words(
    'one set of conventions for all measures, so that the columns of a table describe the same list',
    '所有指标用同一套约定，使表中各列说的是同一份列表',
  ),
  note: words('by the formula and the edge cases of {measure}', '依 {measure} 的公式与边界情形'),
}

export const differences: Helper = {
  name: 'differences',
  does: 'where other tools do otherwise: by tool what each name does there and here, then edge cases',
  takes: [],
  options: ['id'],
  block({ named: { id } }, { spec, language, page }) {
    const measures = measurePages(spec).map(({ measure }) => measure)
    const tables = [
      { ...byTool(measures, language, page), id: id ?? '' },
      { ...byEdge(measures, language, page), id: id === undefined ? '' : `${id}-edges` },
    ]
    return tables.filter(({ body }) => body.length > 0)
  },
}

/** What a tool does otherwise, and the names under which it does. */
interface SharedRemarks {
  readonly remarks: readonly Remark[]
  readonly names: readonly (NamedElsewhere & { readonly measure: Measure })[]
}

/** Names of which a tool does the same share a row. */
function byTool(measures: readonly Measure[], language: Language, page: PageScope): TableBlock {
  const all = measures.flatMap((measure) => namesElsewhere(measure).map((name) => ({ ...name, measure })))
  const body = tools.flatMap((tool) => {
    const shared = new Map<string, SharedRemarks>()
    for (const name of all.filter((one) => one.tools.includes(tool))) {
      const remarks = remarksOf(name.alias)
      const key = JSON.stringify(remarks)
      if (remarks.length > 0) shared.set(key, { remarks, names: [...(shared.get(key)?.names ?? []), name] })
    }
    return [...shared.values()].map((of, i): Cell[] => [
      ...(i === 0 ? [{ ...rowHead([text(tool)]), rows: shared.size }] : []),
      ...remarkCells(of, language, page),
    ])
  })
  const heads = [phrases.tool, phrases.there, phrases.here, phrases.does, phrases.instead]
  return tableOf(phrases.byTool, heads, { body, language })
}

function remarkCells({ remarks, names }: SharedRemarks, language: Language, page: PageScope): Cell[] {
  const codes = (texts: readonly string[]) =>
    cell(
      list(
        texts.map((of) => [code(of)]),
        language,
      ),
    )
  const links = [...new Set(names.map(({ measure }) => measure.name))].map((name) => [measureLink(name, page)])
  const holes = { measure: list(links, language) }
  const kinds = [...new Set(remarks.map(({ kind }) => kind))]
  return [
    codes(names.map(({ there }) => there)),
    codes(names.map(({ here }) => here)),
    cell(
      joined(
        remarks.map(({ does }) => [phrase(does, language)]),
        language,
      ),
    ),
    cell(
      joined(
        kinds.map((kind) => compose(reasons[kind], language, holes)),
        language,
      ),
    ),
  ]
}

/** An edge case that tools decide otherwise, and the measures that have it. */
interface SharedEdge {
  readonly edge: Edge & { readonly elsewhere: Words }
  readonly measures: readonly Measure[]
}

/** Edge cases told of several measures in the same words stand once. */
function byEdge(measures: readonly Measure[], language: Language, page: PageScope): TableBlock {
  const shared = new Map<string, SharedEdge>()
  for (const measure of measures) {
    for (const { when, then, elsewhere } of measure.edges) {
      if (elsewhere === undefined) continue
      const key = JSON.stringify([when, then, elsewhere])
      const known = shared.get(key)?.measures ?? []
      shared.set(key, { edge: { when, then, elsewhere }, measures: [...known, measure] })
    }
  }
  const body = [...shared.values()].map(({ edge: { when, then, elsewhere }, measures }): Cell[] => [
    cell(
      list(
        measures.map(({ name }): Inline[] => [measureLink(name, page)]),
        language,
      ),
    ),
    ...[when, then, elsewhere].map((of) => cell([phrase(of, language)])),
  ])
  const heads = [phrases.measures, phrases.when, phrases.then, phrases.elsewhere]
  return tableOf(phrases.byEdge, heads, { body, language })
}

function tableOf(
  caption: Words,
  heads: readonly Words[],
  { body, language }: { readonly body: readonly (readonly Cell[])[]; readonly language: Language },
): TableBlock {
  return {
    kind: 'table',
    id: '',
    number: 0,
    caption: [phrase(caption, language)],
    head: [heads.map((of) => head([phrase(of, language)]))],
    body,
    notes: [],
    wide: true,
  }
}
