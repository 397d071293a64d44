import { expect, test } from 'vitest'
import { trecEval } from '../../src/collection/conventions.ts'
import { choiceKeys, choiceWords, describeConventions } from '../../src/collection/conventionWords.ts'
import { parseConventions } from '../../src/evaluate/chosen.ts'
import { dialectOf, dialects } from '../../src/evaluate/dialects.ts'
import { type Tool, tools } from '../../src/measures/alias.ts'
import { parseMeasures } from '../../src/measures/syntax.ts'
import { vocabularyOf } from '../../src/measures/vocabulary.ts'

const place = { path: '--conventions', line: 0, column: 0, length: 1 }

test('a dialect is its conventions, and choices change them', () => {
  const plain = parseConventions('trec_eval', place)
  expect(plain.ok && plain.value.conventions).toEqual(trecEval)
  const changed = parseConventions('ir_measures, unjudged=drop, depth=10, minScore=-1.5', place)
  expect(changed.ok && changed.value.dialect.name).toBe('ir_measures')
  expect(changed.ok && changed.value.conventions).toEqual({
    ...trecEval,
    missing: 'zero',
    precision: 'float32',
    unjudged: 'drop',
    depth: 10,
    minScore: -1.5,
  })
})

const refused: readonly (readonly [text: string, what: string, mend: RegExp])[] = [
  ['trec', 'no dialect is called "trec"', /trec_eval, ir_measures/],
  ['', 'no dialect is called ""', /Choose one/],
  ['trec_eval,tyes=input', 'no convention is called "tyes"', /Did you mean "ties"/],
  ['trec_eval,ties', '"ties" has no value', /id-descending/],
  ['trec_eval,ties=random', '"ties" cannot be "random"', /id-descending, id-ascending, input, input-reversed, rank/],
  ['trec_eval,depth=0', '"depth" cannot be "0"', /at least 1/],
  ['trec_eval,minScore=x', '"minScore" cannot be "x"', /decimal number/],
  ['trec_eval,toString=x', 'no convention is called "toString"', /conventions are|Did you mean/],
]

test.each(refused)('the conventions %j are refused with a mend', (text, what, mend) => {
  const read = parseConventions(text, place)
  expect(read.problems[0]!.what).toBe(what)
  expect(read.problems[0]!.mend).toMatch(mend)
})

test('all faults of a text are reported', () => {
  expect(parseConventions('trec_eval,ties=x,depth=x', place).problems).toHaveLength(2)
})

test('every choice is said in both languages', () => {
  for (const dialect of dialects) {
    const phrases = describeConventions({ ...dialect.conventions, depth: 10, minScore: 0.5 })
    expect(phrases).toHaveLength(choiceKeys.length + 2)
    expect(phrases.at(-2)!.en).toBe('documents with a score below 0.5: taken out')
  }
  expect(choiceWords.ties['id-descending'].en).toBe('equal scores: by document id, descending by UTF-8 bytes')
  expect(describeConventions(trecEval)).toHaveLength(choiceKeys.length)
})

test('every tool has a dialect with a title of its own, and a note in both languages where it has one', () => {
  expect(dialects.map(({ name }) => name)).toEqual(tools)
  expect(new Set(dialects.map(({ title }) => title)).size).toBe(tools.length)
  for (const { note } of dialects) {
    if (note === undefined) continue
    expect(note.en).not.toMatch(/[\u3000-\u9fff]/)
    expect(note['zh-CN']).toMatch(/[\u4e00-\u9fff]/)
  }
})

test('ir_measures rounds recall levels as trec_eval 9 does, unless a name says otherwise', () => {
  const names = (text: string, tool: Tool) => {
    const asked = parseMeasures(text, vocabularyOf(tool))
    return asked.ok ? asked.scorers.map(({ name }) => name) : asked.what
  }
  expect(names('IPrec@0.1', 'ir_measures')).toEqual(["IPrec(rounding='9')@0.1"])
  expect(names("IPrec(rounding='10')@0.1", 'ir_measures')).toEqual(['IPrec@0.1'])
  expect(names('IPrec@0.1', 'trec_eval')).toEqual(['IPrec@0.1'])
  expect(dialectOf('none')).toBeUndefined()
})
