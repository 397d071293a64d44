import {
  cutoffSymbol,
  defineMeasure,
  nameInFormula,
  nameWithCutoff,
  nothingRetrieved,
  quotient,
  rel,
  requiredCutoff,
  symbol,
  tex,
  words,
} from 'rankbook'

/** How many relevant documents stand at the top, one after the other. */
function streak(grades: ArrayLike<number>, cutoff: number, level: number): number {
  let rank = 0
  while (rank < Math.min(cutoff, grades.length) && grades[rank]! >= level) rank++
  return rank
}

export default defineMeasure({
  kind: 'ranking',
  name: 'Streak',
  aliases: [],
  sample: 'Streak@4',
  params: { rel, cutoff: requiredCutoff },
  at: 'cutoff',
  title: words('Unbroken start', '开头连续命中'),
  gist: words(
    'The share of the first $k$ ranks before the first document that is not relevant.',
    '首篇不相关文档之前的名次数占前 $k$ 条的比例。',
  ),
  use: words(
    'How long can a reader trust every result? Use it where one bad answer ends the visit.',
    '读者能连续信任多少条结果？适用于一条坏结果就会让人离开的情形。',
  ),
  looksAt: { order: 'every-rank', grades: 'level', missed: false, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: ({ cutoff }) => tex`${nameInFormula('Streak', cutoff)} = \frac{s}{k}`,
  symbols: () => [
    symbol(tex`s`, words('relevant documents in a row from rank 1', '从名次 1 起连续相关的文档数')),
    cutoffSymbol,
  ],
  edges: [nothingRetrieved],
  references: [],
  compute: ({ grades }, values) => streak(grades, values.cutoff, values.rel) / values.cutoff,
  derive({ grades }, values) {
    const found = streak(grades, values.cutoff, values.rel)
    return {
      value: found / values.cutoff,
      depth: Math.min(values.cutoff, grades.length),
      columns: [],
      steps: [
        {
          why: words(
            'Count the relevant documents before the first other one, and divide by the cutoff:',
            '数出首篇不相关文档之前的相关文档，除以截断深度：',
          ),
          equations: [quotient(nameWithCutoff('Streak', values.cutoff), found, values.cutoff)],
        },
      ],
    }
  },
})
