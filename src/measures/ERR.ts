import type { Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import { exp2 } from './arithmetic.ts'
import type { Derivation, Equation } from './derivation.ts'
import { nothingRetrieved, unjudgedDocuments } from './edges.ts'
import { fiveDecimals } from './elsewhere.ts'
import { defineMeasure } from './measure.ts'
import { lastRank, lastRankSymbol, nameInFormula, nameWithCutoff, symbol } from './notation.ts'
import { cutoff, judgedOnly, whole } from './params.ts'
import { plain, shownOf, sumLines } from './steps.ts'

const max = whole({
  symbol: tex`G`,
  words: words('the greatest grade there can be', '可能的最高等级'),
  counts: 'grades',
  least: 1,
  fallback: 4,
})

interface Values {
  readonly max: number
  readonly cutoff: number
}

/** The probability that a document satisfies its reader. */
function satisfaction(grade: number, max: number): number {
  return grade <= 0 ? 0 : (exp2(Math.min(grade, max)) - 1) / exp2(max)
}

const phrases = {
  nobody: words('No document could satisfy anybody, so the value is:', '没有一篇文档能让人满足，值为：'),
  satisfied: words(
    'The higher its grade, the likelier a document satisfies its reader, who then stops; the greatest grade is {max}:',
    '等级越高，文档越可能让读者满足而就此停下；最高等级为 {max}：',
  ),
  added: words(
    'At each rank, the share of readers who come there times the probability that they stop there, divided by the rank:',
    '每个名次处，取读到此处的比例乘以在此停下的概率，再除以名次：',
  ),
}

function deriveReciprocal({ grades }: Ranking, { max, cutoff }: Values): Derivation {
  const depth = Math.min(cutoff, grades.length)
  const left = nameWithCutoff('ERR', cutoff)
  const terms: Term[] = []
  const stops: number[] = []
  const readers: number[] = []
  const equations: Equation[] = []
  for (let i = 0, reach = 1; i < depth; i++) {
    const stop = satisfaction(grades[i]!, max)
    const rank = i + 1
    stops.push(stop)
    readers.push(reach)
    terms.push({ row: `r${rank}`, body: tex`\frac{${reach} \cdot ${stop}}{${rank}}`, value: (reach * stop) / rank })
    if (stop > 0) {
      const grade = Math.min(grades[i]!, max)
      const lines = [{ tex: tex`\frac{2^{${grade}} - 1}{2^{${max}}}`, value: stop }]
      equations.push({ left: tex`s_{${rank}}`, lines: [...lines, { tex: tex`${stop}`, value: stop }] })
    }
    reach *= 1 - stop
  }
  const value = sumOf(terms)
  const columns = [
    { head: words('Satisfied here', '在此满足的概率'), cells: stops, form: 'value' },
    { head: words('Readers who come here', '读到此处的比例'), cells: readers, form: 'value' },
    { head: words('Term', '该项'), cells: terms.map((term) => term.value), form: 'value', sum: value },
  ] as const
  if (equations.length === 0) {
    return { value, depth, columns, steps: [{ why: phrases.nobody, equations: [plain(left, value)] }] }
  }
  return {
    value,
    depth,
    columns,
    steps: [
      { why: fill(phrases.satisfied, { max }), equations },
      { why: phrases.added, equations: [{ left, lines: sumLines(shownOf(terms), value) }] },
    ],
  }
}

export const ERR = defineMeasure({
  kind: 'ranking',
  name: 'ERR',
  aliases: [
    {
      tool: 'ir_measures',
      name: 'ERR',
      lacks: ['max', 'judged_only'],
      differs: true,
      note: words('comes from gdeval, rounded to five decimals', '出自 gdeval，舍入到五位小数'),
    },
    { tool: 'gdeval', name: 'ERR', differs: true, note: fiveDecimals },
    { tool: 'gdeval', name: 'err', differs: true, note: fiveDecimals },
  ],
  sample: 'ERR(max=2)',
  params: { max, judged_only: judgedOnly, cutoff },
  at: 'cutoff',
  topGrade: 'max',
  title: words('Expected reciprocal rank', '期望倒数排名'),
  gist: words(
    'One divided by the rank at which a reader is satisfied, on average over readers who stop where they are.',
    '读者得到满足即停下时，停下处名次的倒数的平均值。',
  ),
  use: words(
    'How soon is a reader satisfied, where some documents answer better than others? It is RR for graded judgements: a document below a very good one adds little, since few readers come that far. Say which greatest grade was used: with another one all values differ.',
    '当文档的好坏有程度之分时，读者多快得到满足？它是分级判定下的 RR：排在极好文档之后的文档贡献很小，因为很少有人读到那里。务必写明所用的最高等级：换一个，所有值都会不同。',
  ),
  looksAt: { order: 'every-rank', grades: 'used', missed: false, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: ({ cutoff }) =>
    tex`${nameInFormula('ERR', cutoff)} = \sum_{i=1}^{${lastRank(cutoff)}} \frac{s_i}{i} \prod_{j=1}^{i-1} (1 - s_j), \quad s_i = \frac{2^{g_i} - 1}{2^{G}}`,
  symbols: ({ cutoff }) => [
    symbol(
      tex`s_i`,
      words('the probability that the document at rank $i$ satisfies', '名次 $i$ 的文档让读者满足的概率'),
    ),
    symbol(
      tex`g_i`,
      words(
        'the grade of the document at rank $i$; 0 if it was not judged or its grade is negative',
        '名次 $i$ 的文档的等级；未经判定或等级为负时取 0',
      ),
    ),
    symbol(tex`G`, words('the greatest grade there can be', '可能的最高等级')),
    lastRankSymbol(cutoff),
  ],
  edges: [
    {
      when: words('the greatest grade is not given', '未指定最高等级'),
      then: words('4, as in gdeval and ir_measures', '取 4，与 gdeval 和 ir_measures 一致'),
    },
    {
      when: words('a grade above the greatest', '等级高于最高等级'),
      then: words('counts as the greatest', '按最高等级计'),
      elsewhere: words('gdeval stops with an error', 'gdeval 报错退出'),
    },
    {
      when: words('nothing relevant was judged', '没有判定为相关的文档'),
      then: words('0, and the query counts', '记 0，该查询仍计入平均'),
      elsewhere: words('gdeval leaves the query out', 'gdeval 略去该查询'),
    },
    nothingRetrieved,
    unjudgedDocuments,
  ],
  references: ['chapelle2009'],
  compute({ grades }, { max, cutoff }) {
    const depth = Math.min(cutoff, grades.length)
    let reach = 1
    let sum = 0
    for (let i = 0; i < depth; i++) {
      const stop = satisfaction(grades[i]!, max)
      sum += (reach * stop) / (i + 1)
      reach *= 1 - stop
    }
    return sum
  },
  derive: deriveReciprocal,
})
