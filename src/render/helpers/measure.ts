import { type Measure, rangeOf, type Scorer } from '../../measures/measure.ts'
import { namesElsewhere } from '../../measures/names.ts'
import { type Language, type Words, words } from '../../text/words.ts'
import { askedScorer, askedVocabulary } from '../asked.ts'
import type { Block, Cell } from '../blocks.ts'
import { type Helper, HelperError, type Scope } from '../helper.ts'
import { cell, code, compose, head, list, phrase, rowHead, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { lackOf } from '../lacks.ts'
import { paramRows } from '../paramRows.ts'
import { remarkLine, remarksOf } from '../remarks.ts'
import { longWork } from '../works.ts'

const phrases = {
  edges: words('What happens where the formula leaves it open.', '公式未作规定之处如何处理。'),
  when: words('When', '情形'),
  then: words('Then', '处理'),
  elsewhere: words('Elsewhere', '其他工具'),
  names: words('Names in other tools.', '在其他工具中的名称。'),
  tool: words('Tool', '工具'),
  there: words('Name there', '那里的名称'),
  here: words('Name here', '这里的名称'),
  remark: words('Remark', '说明'),
  params: words('Parameters: whatever changes the formula.', '参数：凡改变公式者。'),
  param: words('Parameter', '参数'),
  means: words('Meaning', '含义'),
  fallback: words('If not given', '缺省'),
  order: words('Order matters', '次序是否重要'),
  grades: words('Grades', '等级'),
  missed: words('Relevant, not retrieved', '相关但未返回'),
  orders: {
    no: words('no', '否'),
    'first-hit': words('up to the first hit', '到首个命中为止'),
    'every-rank': words('yes, at every rank', '是，每个名次都算'),
  },
  gradesUsed: {
    used: words('used as they are', '直接使用'),
    level: words('only relevant or not', '只分相关与否'),
    no: words('not used', '不使用'),
  },
  charged: words('lowers the value', '使值降低'),
  ignored: words('makes no difference', '没有影响'),
  judge: words('Given by', '给出者'),
  range: words('Range', '取值范围'),
  over: words('Over queries', '跨查询汇总'),
  between: words('{low} to {high}', '{low} 至 {high}'),
  anyNumber: words('any number', '任意数'),
  upwards: words('{low} and up', '不小于 {low}'),
  mean: words('mean', '平均'),
  meanNamed: words('mean, called {name}', '平均，称为 {name}'),
  pooled: words('the value of all lists thrown together', '把全部列表合在一起计算'),
  weighted: words('mean, in which some queries count more than others', '加权平均，各查询权重不等'),
  sum: words('sum', '求和'),
  geometric: words('geometric mean', '几何平均'),
  given: words('mean, as it was given', '平均值，按原样引用'),
}

const parts = ['use', 'facts', 'params', 'edges', 'names', 'references'] as const
type Part = (typeof parts)[number]

export const measure: Helper = {
  name: 'measure',
  does: 'what a measure answers, its range, parameters, edge cases and names in other tools; part= picks one of them',
  takes: ['measure'],
  options: ['part', 'dataset', 'id'],
  block(args, scope) {
    const scorer = askedScorer(args.named.measure!, askedVocabulary(args, scope))
    const asked = args.named.part
    const usual = scorer.measure.given === undefined ? (['use', 'facts', 'edges', 'names'] as const) : givenParts
    if (asked === undefined) return usual.map((part) => partOf(part, scorer, scope))
    const part = parts.find((known) => known === asked)
    if (part === undefined) throw new HelperError(`part is "${asked}"`, `Parts are ${parts.join(', ')}.`)
    return partOf(part, scorer, scope)
  },
}

/** Of a measure whose values were given nothing else is known. */
const givenParts = ['use', 'facts'] as const

function partOf(part: Part, scorer: Scorer, scope: Scope): Block {
  const { language } = scope
  const { measure } = scorer
  const lack = lackOf(part, measure)
  if (lack !== undefined) return { kind: 'paragraph', look: 'plain', of: [phrase(lack, language)] }
  switch (part) {
    case 'use':
      return { kind: 'paragraph', look: 'lead', of: [phrase(measure.use, language)] }
    case 'facts':
      return { kind: 'definitions', look: 'plain', items: measureFacts(scorer, language) }
    case 'params':
      return table(
        language,
        phrases.params,
        [phrases.param, phrases.means, phrases.fallback],
        paramRows(measure, language),
      )
    case 'edges':
      return table(
        language,
        phrases.edges,
        [phrases.when, phrases.then, phrases.elsewhere],
        edgeRows(measure, language),
      )
    case 'names':
      return table(
        language,
        phrases.names,
        [phrases.tool, phrases.there, phrases.here, phrases.remark],
        nameRows(measure, language),
      )
    case 'references':
      return {
        kind: 'bullets',
        look: 'references',
        items: measure.references.map((key) => ({ of: longWork(scope.works[key]!) })),
      }
  }
}

/** What a measure looks at and how it is summed up, as terms and answers. */
export function measureFacts(scorer: Pick<Scorer, 'measure' | 'values'>, language: Language) {
  const { measure } = scorer
  const { order, grades, missed } = measure.looksAt
  const looks: readonly (readonly [Words, Inline[]])[] = [
    [phrases.order, [phrase(phrases.orders[order], language)]],
    [phrases.grades, [phrase(phrases.gradesUsed[grades], language)]],
    [phrases.missed, [phrase(missed ? phrases.charged : phrases.ignored, language)]],
  ]
  const judge = measure.given?.judge
  const by = judge === undefined ? [] : [[phrases.judge, [text(judge[language])]] as [Words, Inline[]]]
  const pairs: readonly (readonly [Words, Inline[]])[] = [
    ...(measure.given === undefined ? looks : by),
    [phrases.range, boundsOf(scorer, language)],
    [phrases.over, overOf(measure, language)],
  ]
  return pairs.map(([term, of]) => ({ term: [phrase(term, language)], of: [of] }))
}

function boundsOf(scorer: Pick<Scorer, 'measure' | 'values'>, language: Language): Inline[] {
  const [low, high] = rangeOf(scorer)
  if (low === -Infinity) return [phrase(phrases.anyNumber, language)]
  const holes = { low: [text(String(low))], high: [text(String(high))] }
  return compose(high === Infinity ? phrases.upwards : phrases.between, language, holes)
}

function overOf({ over, meanName }: Measure, language: Language): Inline[] {
  if (meanName !== undefined && over === 'mean') return compose(phrases.meanNamed, language, { name: [text(meanName)] })
  return [phrase(phrases[over], language)]
}

function table(language: Language, caption: Words, heads: readonly Words[], body: readonly (readonly Cell[])[]): Block {
  return {
    kind: 'table',
    id: '',
    number: 0,
    caption: [phrase(caption, language)],
    head: [heads.map((of) => head([phrase(of, language)]))],
    body,
    notes: [],
    wide: false,
  }
}

function edgeRows(measure: Measure, language: Language): Cell[][] {
  return measure.edges.map(({ when, then, elsewhere }): Cell[] => [
    rowHead([phrase(when, language)]),
    cell([phrase(then, language)]),
    cell([elsewhere === undefined ? text('–') : phrase(elsewhere, language)]),
  ])
}

function nameRows(measure: Measure, language: Language): Cell[][] {
  return namesElsewhere(measure).map(({ tools, there, here, alias }): Cell[] => [
    rowHead(
      list(
        tools.map((tool) => [text(tool)]),
        language,
      ),
    ),
    cell([code(there)]),
    cell([code(here)]),
    cell(remarksOf(alias).length === 0 ? [text('–')] : remarkLine(alias, language)),
  ])
}
