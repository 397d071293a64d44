import { UNJUDGED } from '../../collection/ranking.ts'
import { choiceName } from '../../evaluate/why/setting.ts'
import type { Detail, DocumentMove, Worked } from '../../evaluate/why/why.ts'
import type { Equation } from '../../measures/derivation.ts'
import { isExact, printTex } from '../../text/tex.ts'
import { texStyle } from '../../text/texStyle.ts'
import { fill, type Words, words } from '../../text/words.ts'
import type { Cell } from '../blocks.ts'
import type { TerminalBlock } from '../emitters/terminalBlocks.ts'
import { cell, code, compose, head, joined, list, number, phrase, rowHead, text } from '../inline.ts'
import type { Inline } from '../inlineKinds.ts'
import { say } from '../phrases.ts'
import type { Manner } from './said.ts'

const phrases = {
  moves: words(
    '{choices}: {count} queries move. Query {query} moves most, from {before} to {after}.',
    '{choices}：变动 {count} 个查询，变动最大的是查询 {query}，由 {before} 变为 {after}。',
  ),
  oneMoves: words(
    '{choices}: only query {query} moves, from {before} to {after}.',
    '{choices}：只有查询 {query} 变动，由 {before} 变为 {after}。',
  ),
  leaves: words(
    '{choices}: {count} queries move. Query {query}, of value {before}, no longer counts.',
    '{choices}：变动 {count} 个查询。查询 {query}（值为 {before}）不再计入。',
  ),
  oneLeaves: words(
    '{choices}: query {query}, of value {before}, no longer counts.',
    '{choices}：查询 {query}（值为 {before}）不再计入。',
  ),
  comes: words(
    '{choices}: {count} queries move. Query {query} now counts, with the value {after}.',
    '{choices}：变动 {count} 个查询。查询 {query} 现在计入，值为 {after}。',
  ),
  oneComes: words(
    '{choices}: query {query} now counts, with the value {after}.',
    '{choices}：查询 {query} 现在计入，值为 {after}。',
  ),
  others: words('Besides: {queries}.', '此外：{queries}。'),
  other: words('query {query}, {before} → {after}', '查询 {query}，{before} → {after}'),
  uncounted: words('not counted', '不计入'),
  counted: words('Queries that count: {after} in place of {before}.', '参与汇总的查询由 {before} 个变为 {after} 个。'),
  documents: words('Documents of query {query} that change places.', '查询 {query} 中名次变动的文档。'),
  was: words('Rank before', '原名次'),
  is: words('Rank after', '新名次'),
  more: words('{count} more change places.', '另有 {count} 篇名次变动。'),
  before: words('Before:', '改动前：'),
  after: words('After:', '改动后：'),
} as const satisfies Readonly<Record<string, Words>>

/** What happens to the query that moves most: in a sentence, in documents, in the numbers of both derivations. */
export function detailBlocks(detail: Detail, manner: Manner & { readonly at: number }): TerminalBlock[] {
  const { documents } = detail
  return [
    { kind: 'paragraph', look: 'plain', of: sentence(detail, manner) },
    ...(documents.length > 0 ? [documentsTable(detail, manner)] : []),
    ...work(detail, manner),
  ]
}

function sentence(detail: Detail, { language, digits }: Manner): Inline[] {
  const { choices, query, moved } = detail
  const names = list(
    choices.map((choice) => [code(choiceName(choice))]),
    language,
  )
  const said = compose(sentenceFor(detail), language, {
    choices: names,
    count: [number(moved, 0)],
    query: [text(query.query)],
    before: [number(query.before, digits)],
    after: [number(query.after, digits)],
  })
  const gap = text(language === 'en' ? ' ' : '')
  return [said, otherQueries(detail, { language, digits }), counts(detail, language)]
    .filter((part) => part.length > 0)
    .flatMap((part, i) => (i === 0 ? part : [gap, ...part]))
}

/** Where only a few more queries move, all of them. */
function otherQueries({ others }: Detail, { language, digits }: Pick<Manner, 'language' | 'digits'>): Inline[] {
  if (others.length === 0) return []
  const value = (is: number | undefined) => [
    is === undefined ? phrase(phrases.uncounted, language) : number(is, digits),
  ]
  const each = others.map(({ query, before, after }) =>
    compose(phrases.other, language, { query: [text(query)], before: value(before), after: value(after) }),
  )
  return compose(phrases.others, language, { queries: joined(each, language) })
}

/** How many queries count, where that changes. */
function counts({ counted }: Detail, language: Manner['language']): Inline[] {
  if (counted.before === counted.after) return []
  return compose(phrases.counted, language, {
    before: [number(counted.before, 0)],
    after: [number(counted.after, 0)],
  })
}

function sentenceFor({ query, moved }: Detail): Words {
  const one = moved === 1
  if (query.before === undefined) return one ? phrases.oneComes : phrases.comes
  if (query.after === undefined) return one ? phrases.oneLeaves : phrases.leaves
  return one ? phrases.oneMoves : phrases.moves
}

function documentsTable({ documents, more, query }: Detail, manner: Manner & { readonly at: number }): TerminalBlock {
  const { language, id, at } = manner
  const row = ({ document, grade, before, after }: DocumentMove): Cell[] => [
    rowHead([text(manner.documentLabel(document))]),
    cell(
      [
        grade === UNJUDGED
          ? phrase(words(say('en', 'unjudged'), say('zh-CN', 'unjudged')), language)
          : number(grade, 0),
      ],
      'right',
    ),
    cell([number(before, 0)], 'right'),
    cell([number(after, 0)], 'right'),
  ]
  return {
    kind: 'table',
    id: id === '' ? '' : `${id}-documents${at === 0 ? '' : at + 1}`,
    number: 0,
    caption: compose(phrases.documents, language, { query: [text(query.query)] }),
    head: [
      [
        head([text(say(language, 'document'))]),
        head([text(say(language, 'grade'))], 'right'),
        head([phrase(phrases.was, language)], 'right'),
        head([phrase(phrases.is, language)], 'right'),
      ],
    ],
    body: documents.map(row),
    notes: more > 0 ? [[phrase(fill(phrases.more, { count: more }), language)]] : [],
    wide: false,
  }
}

/** Equations that are shown of either derivation, the last ones. */
const mostEquations = 3

/** The equations in which two derivations differ. */
function work({ before, after }: Detail, manner: Manner): TerminalBlock[] {
  if (!before || !after) return []
  const was = printed(before, manner)
  const is = printed(after, manner)
  const only = (mine: readonly string[], others: readonly string[]) => mine.filter((one) => !others.includes(one))
  const items = [
    ...equationItem(phrases.before, only(was, is), manner),
    ...equationItem(phrases.after, only(is, was), manner),
  ]
  return items.length === 0 ? [] : [{ kind: 'bullets', look: 'plain', items }]
}

function equationItem(label: Words, equations: readonly string[], { language }: Manner) {
  if (equations.length === 0) return []
  const shown = equations.slice(-mostEquations)
  // The comma is part of the formula, so that no line begins with it.
  const math = shown.flatMap((tex, i): Inline[] =>
    i === shown.length - 1 ? [{ kind: 'math', tex }] : [{ kind: 'math', tex: `${tex},` }, text(' ')],
  )
  return [{ of: [phrase(label, language), text(language === 'en' ? ' ' : ''), ...math] }]
}

/** A step of more equations than this says in each what the last one says in all. */
const mostInStep = 2

/** Terms of a sum that are shown. */
const mostTerms = 6

/** Every equation of a derivation in one line: the left side, the arithmetic, the value. */
function printed({ derivation }: Worked, { language, digits }: Manner): string[] {
  const style = {
    ...texStyle({ language, digits, labelled: false, limit: mostTerms }),
    term: (_row: string, body: string) => body,
  }
  const line = ({ left, lines }: Equation) =>
    lines
      .slice(-2)
      .reduce(
        (sum, { tex }) => `${sum} ${isExact(tex, digits, mostTerms) ? '=' : '\\approx'} ${printTex(tex, style)}`,
        printTex(left, style),
      )
  const steps = derivation.steps.filter(({ equations }) => equations.length <= mostInStep)
  return steps.flatMap(({ equations }) => equations.map(line))
}
