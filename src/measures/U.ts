import type { Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import { exp2 } from './arithmetic.ts'
import type { Derivation } from './derivation.ts'
import { nothingRetrieved } from './edges.ts'
import { defineMeasure } from './measure.ts'
import { lastRank, lastRankSymbol, nameInFormula, nameWithCutoff, symbol } from './notation.ts'
import { cutoff, judgedOnly, real, whole } from './params.ts'
import { shownOf, sumLines } from './steps.ts'

const params = {
  L: real({
    symbol: tex`L`,
    words: words('after how many characters nobody reads on', '读过多少字符后再无人继续'),
    least: 1,
    most: 1_000_000_000,
    fallback: 132_000,
  }),
  length: real({
    symbol: tex`s`,
    words: words('characters read of each document', '每篇文档读多少字符'),
    least: 0,
    most: 1_000_000_000,
    fallback: 1000,
  }),
  max: whole({
    symbol: tex`G`,
    words: words('the greatest grade there can be', '可能的最高等级'),
    least: 1,
    fallback: 4,
  }),
  judged_only: judgedOnly,
  cutoff,
}

interface Values {
  readonly L: number
  readonly length: number
  readonly max: number
  readonly cutoff: number
}

/** The gain of a grade, [0, 1). */
function gainOf(grade: number, max: number): number {
  return grade <= 0 ? 0 : (exp2(Math.min(grade, max)) - 1) / exp2(max)
}

/** The share of readers who are still there when they have read so many characters. */
function readersAt(position: number, L: number): number {
  return Math.max(0, 1 - position / L)
}

const whyAdded = words(
  'Each gain counts as often as readers come to the end of its document, after {length} characters of every document so far; after {L} characters nobody is left:',
  '每个增益按读完该文档的读者比例计入：到此为止每篇各读 {length} 个字符，读满 {L} 个字符便再无读者：',
)

function deriveTrailtext({ grades }: Ranking, { L, length, max, cutoff }: Values): Derivation {
  const depth = Math.min(cutoff, grades.length)
  const ends = Array.from({ length: depth }, (_, i) => (i + 1) * length)
  const readers = ends.map((end) => readersAt(end, L))
  const terms = ends.map((end, i): Term => {
    const grade = Math.max(0, Math.min(grades[i]!, max))
    return {
      row: `r${i + 1}`,
      body: tex`\frac{2^{${grade}} - 1}{2^{${max}}} \cdot \max(0, 1 - \frac{${end}}{${L}})`,
      value: gainOf(grades[i]!, max) * readers[i]!,
    }
  })
  const value = sumOf(terms)
  return {
    value,
    depth,
    columns: [
      { head: words('Characters so far', '已读字符'), cells: ends, form: 'value' },
      { head: words('Readers who come here', '读到此处的比例'), cells: readers, form: 'value' },
      { head: words('Term', '该项'), cells: terms.map((term) => term.value), form: 'value', sum: value },
    ],
    steps: [
      {
        why: fill(whyAdded, { length, L }),
        equations: [{ left: nameWithCutoff('U', cutoff), lines: sumLines(shownOf(terms), value) }],
      },
    ],
  }
}

export const U = defineMeasure({
  kind: 'ranking',
  name: 'U',
  aliases: [],
  sample: 'U(max=2)',
  params,
  at: 'cutoff',
  title: words('U-measure', 'U 度量'),
  gist: words(
    'The sum of what each document is worth, counting less the more text was read before it was done with.',
    '每篇文档的增益之和；读完它之前读过的文字越多，计入越少。',
  ),
  use: words(
    'What does a reader get who pays with the text read and not with ranks? All text read stands in one string, the trailtext, and what is gained at a place in it counts the less the further on that is. The definition takes the length of each text. Lengths are not known here, so of every document the same number of characters is read, `length`: set it to that of your collection. Values are not divided by what could be had, and may exceed 1.',
    '若读者付出的是所读文字而不是名次，能得到什么？把读过的文字连成一串（即 trailtext），增益所在的位置越靠后，计入越少。原定义用到每段文字的长度，而这里不知道长度，故假定每篇文档所读字符数相同，即 `length`，应按自己的文档集设定。值没有除以可得的上限，可能超过 1。',
  ),
  looksAt: { order: 'every-rank', grades: 'used', missed: false, incomplete: false },
  range: [0, Infinity],
  over: 'mean',
  formula: ({ cutoff }) =>
    tex`${nameInFormula('U', cutoff)} = \sum_{i=1}^{${lastRank(cutoff)}} \frac{2^{g_i} - 1}{2^{G}} \cdot \max\left(0, 1 - \frac{i\,s}{L}\right)`,
  symbols: ({ cutoff }) => [
    symbol(
      tex`g_i`,
      words(
        'the grade of the document at rank $i$, at most $G$; 0 if it was not judged or its grade is negative',
        '名次 $i$ 的文档的等级，至多为 $G$；未经判定或等级为负时取 0',
      ),
    ),
    symbol(tex`G`, params.max.words),
    symbol(tex`s`, params.length.words),
    symbol(tex`L`, params.L.words),
    lastRankSymbol(cutoff),
  ],
  edges: [
    {
      when: words('the length of a document', '文档的长度'),
      then: words(
        'not known: `length` characters of each are read, 1000 unless told otherwise',
        '未知：每篇都读 `length` 个字符，缺省为 1000',
      ),
      elsewhere: words(
        'the paper reads every summary, and a part of each relevant document, by their own lengths; cwl_eval reads costs from a file',
        '论文按各自的长度读每条摘要以及相关文档的一部分；cwl_eval 从文件读入代价',
      ),
    },
    {
      when: words('the place of a gain', '增益的位置'),
      then: words('the end of its document, as in the paper', '文档的末尾，与论文一致'),
      elsewhere: words(
        'cwl_eval takes the beginning, divides the weights by their sum, and has 1000 for $L$',
        'cwl_eval 取文档的开头，并把权重除以其总和，$L$ 缺省为 1000',
      ),
    },
    {
      when: words('a grade above the greatest', '等级高于最高等级'),
      then: words('counts as the greatest', '按最高等级计'),
    },
    {
      when: words('a negative grade, or a document that was not judged', '等级为负，或文档未经判定'),
      then: words('gain 0, but its text is read', '增益为 0，但其文字照读'),
    },
    nothingRetrieved,
  ],
  references: ['sakai2013'],
  compute({ grades }, { L, length, max, cutoff }) {
    const depth = Math.min(cutoff, grades.length)
    let sum = 0
    for (let i = 0; i < depth; i++) sum += gainOf(grades[i]!, max) * readersAt((i + 1) * length, L)
    return sum
  },
  derive: deriveTrailtext,
})
