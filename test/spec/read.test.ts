import { describe, expect, test } from 'vitest'
import { measures } from '../../src/measures/index.ts'
import { readSpec } from '../../src/spec/read.ts'

const good = `title: { en: Title, zh-CN: 标题 }
languages: [en, zh-CN]
datasets:
  docs:
    qrels: ../../data/qrels.txt
    runs:
      first: runs/a.run
      second: { path: runs/b.run, label: Second }
measures:
  - nDCG@10
  - ndcg_cut.5,20
conventions: ir_measures
digits: 3
`

function problemsOf(text: string) {
  const read = readSpec(text, 'reports/r/report.yaml')
  return read.problems.map(({ line, column, what, mend }) => ({ at: `${line}:${column}`, what, mend }))
}

describe('a spec', () => {
  test('is read with names resolved and paths relative to the working directory', () => {
    const read = readSpec(good, 'reports/r/report.yaml')
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    const { name, folder, title, languages, datasets, measures, digits } = read.value
    expect({ name, folder, digits }).toEqual({ name: 'r', folder: 'reports/r', digits: 3 })
    expect({ title, languages }).toEqual({ title: { en: 'Title', 'zh-CN': '标题' }, languages: ['en', 'zh-CN'] })
    expect(datasets[0]!.qrels).toMatchObject({ kind: 'file', path: 'data/qrels.txt' })
    expect(datasets[0]!.runs.map((run) => [run.name, run.label.en])).toEqual([
      ['first', 'first'],
      ['second', 'Second'],
    ])
    expect(datasets[0]!.conventions).toMatchObject({ dialect: 'ir_measures', conventions: { missing: 'zero' } })
    expect(measures.map(({ scorer, asked }) => [scorer.name, asked])).toEqual([
      ['nDCG@10', 'nDCG@10'],
      ['nDCG@5', 'ndcg_cut.5,20'],
      ['nDCG@20', 'ndcg_cut.5,20'],
    ])
  })

  test.each(['measures: all', 'measures: [all]', 'measures:\n  - all'])(
    'asks with "%s" for every measure, by the same names in every dialect',
    (all) => {
      for (const dialect of ['trec_eval', 'ir_measures', 'ranx']) {
        const text = good
          .replace(/measures:\n.*\n.*\n/, `${all}\n`)
          .replace(/conventions: \w+/, `conventions: ${dialect}`)
        const read = readSpec(text, 'report.yaml')
        if (!read.ok) throw new Error(JSON.stringify(read.problems))
        const samples = measures.filter(({ kind }) => kind === 'ranking').map(({ sample }) => sample)
        expect(read.value.measures.map(({ scorer }) => scorer.name)).toEqual(samples)
        expect(read.value.datasets[0]!.measures.map(({ asked }) => asked)).toEqual(samples)
      }
    },
  )

  test('may hold its data, whose ids stay text in the order that was written', () => {
    const inline = good
      .replace('../../data/qrels.txt', '{ "001": { no: 1, __proto__: 2, 9: 0 } }')
      .replace('runs/a.run', '{ "001": [b, 007, no] }')
    const read = readSpec(inline, 'report.yaml')
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    const { qrels, runs } = read.value.datasets[0]!
    if (qrels.kind !== 'inline' || runs[0]!.data.kind !== 'inline') throw new Error('expected inline data')
    expect(qrels.value).toEqual(
      new Map([
        [
          '001',
          new Map([
            ['no', '1'],
            ['__proto__', '2'],
            ['9', '0'],
          ]),
        ],
      ]),
    )
    expect(runs[0]!.data.value).toEqual(new Map([['001', ['b', '007', 'no']]]))
    expect(qrels.place(['001', '9'])).toMatchObject({ line: 5, column: 47 })
  })

  test('takes conventions of the command line where it names none', () => {
    const read = readSpec(good.replace('conventions: ir_measures\n', ''), 'report.yaml', {
      conventions: 'trec_eval,depth=10',
    })
    expect(read.ok && read.value.datasets[0]!.conventions.conventions.depth).toBe(10)
  })

  test.each([
    [
      'a misspelt key',
      good.replace('datasets:', 'datsets:'),
      '3:1',
      'there is no key "datsets" here',
      'Did you mean "datasets"?',
    ],
    [
      'a misspelt key of a data set',
      good.replace('qrels:', 'qrel:'),
      '5:5',
      'there is no key "qrel" here',
      'Did you mean "qrels"?',
    ],
    [
      'a key of a feature that does not exist yet',
      `${good}charts: first\n`,
      '14:1',
      'there is no key "charts" here',
      'Known keys are',
    ],
    [
      'a misspelt measure',
      good.replace('- nDCG@10', '- ndgc@10'),
      '10:5',
      'no measure is called "ndgc@10"',
      'Did you mean nDCG@10?',
    ],
    [
      'a cutoff of zero',
      good.replace('- nDCG@10', '- P@0'),
      '10:5',
      'cutoff of P is "0", expected a whole number of at least 1',
      '',
    ],
    [
      'a flow list that splits a measure',
      good.replace(/measures:\n.*\n.*\n/, "measures: [nDCG(dcg='exp-log2',judged_only=True)@10]\n"),
      '9:12',
      '',
      'stands on a line of its own',
    ],
    ['an unknown dialect', good.replace('ir_measures', 'ir_measure'), '12:14', 'no dialect is called "ir_measure"', ''],
    [
      'an unknown convention',
      good.replace('conventions: ir_measures', 'conventions: { tie: input }'),
      '12:21',
      'no convention is called "tie"',
      'Did you mean "ties"?',
    ],
    [
      'digits that are no number',
      good.replace('digits: 3', 'digits: many'),
      '13:9',
      '"digits" is "many", expected a whole number from 0 to 17',
      '',
    ],
    [
      'an unknown language',
      good.replace('[en, zh-CN]', '[en, zh]'),
      '2:17',
      'entry 2 of "languages" is "zh", expected one of "en", "zh-CN"',
      '',
    ],
    [
      'a title that lacks a language',
      good.replace('{ en: Title, zh-CN: 标题 }', '{ en: Title }'),
      '1:1',
      '"title" is not given in zh-CN',
      '',
    ],
    ['nothing where data should be', good.replace('qrels: ../../data/qrels.txt', 'qrels:'), '5:5', '"qrels" is', ''],
    [
      'a misspelt key of a run',
      good.replace('label: Second', 'lable: Second'),
      '8:35',
      'there is no key "lable" here',
      'Did you mean "label"?',
    ],
    [
      'a label in a language that does not exist',
      good.replace('label: Second', 'label: { fr: Second }'),
      '8:44',
      'there is no key "fr" here',
      'Known keys are en, zh-CN.',
    ],
    [
      'measures that are a word',
      good.replace(/measures:\n.*\n.*\n/, 'measures: every\n'),
      '9:11',
      '"measures" is "every", expected a list',
      'Write measures: all, or a list of names such as [nDCG@10, AP].',
    ],
    ['no measures', good.replace(/measures:\n.*\n.*\n/, ''), '1:1', '"measures" is missing', ''],
    ['an unknown alias', good.replace('digits: 3', 'digits: *none'), '13:9', '', ''],
    ['a repeated key', `${good}digits: 2\n`, '14:1', 'map keys must be unique', ''],
    ['YAML that does not parse', good.replace('languages: [en, zh-CN]', 'languages: [en'), '3:1', '', ''],
  ])('with %s is refused at its place', (_, text, at, what, mend) => {
    const [first] = problemsOf(text)
    expect(first).toEqual({ at, what: expect.stringContaining(what), mend: expect.stringContaining(mend) })
  })
})
