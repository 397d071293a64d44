import type { Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation } from './derivation.ts'
import { diversityAliases, looksAtSubtopics, subtopicsSymbol } from './diversity.ts'
import { diversityEdges, nothingForSubtopics } from './diversityEdges.ts'
import { defineMeasure } from './measure.ts'
import { lastRank, lastRankSymbol, nameInFormula, nameWithCutoff, symbol } from './notation.ts'
import { noSubtopics, subtopicColumn } from './novelty.ts'
import { cutoff, judgedOnly, rel } from './params.ts'
import { quotient, shownOf, sumLines } from './steps.ts'
import { type Coverage, coverageOf } from './subtopics.ts'

interface Values {
  readonly rel: number
  readonly cutoff: number
}

/** How many subtopics each of the first documents is the first to be relevant to. */
function newSubtopics({ list }: Coverage, cutoff: number): number[] {
  const seen = new Set<number>()
  return list.slice(0, cutoff).map((covered) => {
    const before = seen.size
    for (const t of covered) seen.add(t)
    return seen.size - before
  })
}

const phrases = {
  count: words(
    'Count, at each rank, the subtopics that no document above is relevant to:',
    '在每个名次，数出此前没有文档涉及、由该文档首次涵盖的子主题：',
  ),
  divide: words('Divide by all {count} subtopics:', '除以全部子主题数 {count}：'),
}

function deriveRecall(ranking: Ranking, { rel, cutoff }: Values): Derivation {
  const left = nameWithCutoff('StRecall', cutoff)
  const coverage = coverageOf(ranking, rel)
  const counts = newSubtopics(coverage, cutoff)
  const depth = counts.length
  const terms = counts.map((count, i): Term => ({ row: `r${i + 1}`, body: tex`${count}`, value: count }))
  const sum = sumOf(terms)
  const columns = [
    subtopicColumn(coverage.list.slice(0, depth), coverage),
    { head: words('New', '新增'), cells: counts, form: 'count', sum } as const,
  ]
  const count = coverage.names.length
  if (count === 0) return { value: 0, depth, columns, steps: [noSubtopics(left)] }
  return {
    value: sum / count,
    depth,
    columns,
    steps: [
      { why: phrases.count, equations: [{ left: tex`C`, lines: sumLines(shownOf(terms), sum) }] },
      { why: fill(phrases.divide, { count }), equations: [quotient(left, sum, count)] },
    ],
  }
}

export const StRecall = defineMeasure({
  kind: 'diversity',
  name: 'StRecall',
  aliases: diversityAliases({ name: 'StRecall', ndeval: 'strec', lacks: ['judged_only'] }),
  sample: 'StRecall@4',
  params: { rel, judged_only: judgedOnly, cutoff },
  at: 'cutoff',
  title: words('Subtopic recall', '子主题召回率'),
  gist: words(
    'The share of the subtopics to which some document of the list is relevant.',
    '列表中至少有一篇相关文档的子主题所占的比例。',
  ),
  use: words(
    'Is there something for everybody? One relevant document for a subtopic is enough, wherever it stands above the cutoff; a second one changes nothing. For a judgement of the order too, take `alpha_nDCG`.',
    '是不是每种需求都有结果？每个子主题在截断位置以内有一篇相关文档就够了，再多也不改变结果。还要评价次序时，用 `alpha_nDCG`。',
  ),
  looksAt: { ...looksAtSubtopics, order: 'no' },
  range: [0, 1],
  over: 'mean',
  formula: ({ cutoff }) =>
    tex`${nameInFormula('StRecall', cutoff)} = \frac{1}{S} \Bigl\lvert \bigcup_{i=1}^{${lastRank(cutoff)}} T_i \Bigr\rvert`,
  symbols: ({ rel, cutoff }) => [
    symbol(
      tex`T_i`,
      fill(
        words(
          'the subtopics that the document at rank $i$ is relevant to (grade {level} or more for them)',
          '名次 $i$ 的文档与之相关（等级不低于 {level}）的子主题',
        ),
        { level: rel },
      ),
    ),
    subtopicsSymbol,
    lastRankSymbol(cutoff),
  ],
  edges: [nothingForSubtopics(), ...diversityEdges],
  references: ['zhai2003'],
  compute(ranking, { rel, cutoff }) {
    const coverage = coverageOf(ranking, rel)
    const found = new Set(coverage.list.slice(0, cutoff).flat())
    return coverage.names.length === 0 ? 0 : found.size / coverage.names.length
  },
  derive: deriveRecall,
})
