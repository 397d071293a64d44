import type { Ranking } from '../collection/ranking.ts'
import { sumOf, type Term, tex } from '../text/tex.ts'
import { fill, words } from '../text/words.ts'
import type { Derivation } from './derivation.ts'
import {
  countedSubtopics,
  diversityAliases,
  groupAlias,
  type IntentAware,
  meanSymbol,
  over,
  relevantToSymbol,
} from './diversity.ts'
import { diversityEdges, nothingForSubtopics, overEdge, shortListEdge } from './diversityEdges.ts'
import { defineMeasure } from './measure.ts'
import { cutoffSymbol, nameInFormula, nameWithCutoff } from './notation.ts'
import { noSubtopics, subtopicColumn } from './novelty.ts'
import { judgedOnly, rel, requiredCutoff } from './params.ts'
import { shownOf, sumLines, worked } from './steps.ts'
import { coverageOf } from './subtopics.ts'

const phrases = {
  count: words(
    'Count, at each rank, the subtopics that the document is relevant to:',
    '在每个名次，数出该文档与几个子主题相关：',
  ),
  divide: words('Divide by {cutoff} ranks and by {count} subtopics:', '除以名次数 {cutoff} 和子主题数 {count}：'),
}

function derivePrecision(ranking: Ranking, { rel, over, cutoff }: IntentAware): Derivation {
  const left = nameWithCutoff('P_IA', cutoff)
  const coverage = coverageOf(ranking, rel)
  const documents = coverage.list.slice(0, cutoff)
  const columns = [subtopicColumn(documents, coverage)]
  const count = countedSubtopics(coverage, over)
  const depth = documents.length
  if (coverage.names.length === 0) return { value: 0, depth, columns, steps: [noSubtopics(left)] }
  const terms = documents.map(({ length }, i): Term => ({ row: `r${i + 1}`, body: tex`${length}`, value: length }))
  const sum = sumOf(terms)
  const value = sum / (cutoff * count)
  return {
    value,
    depth,
    columns,
    steps: [
      {
        why: phrases.count,
        equations: [{ left: tex`\sum_{i=1}^{${cutoff}} \sum_{t} J_t(i)`, lines: sumLines(shownOf(terms), sum) }],
      },
      {
        why: fill(phrases.divide, { cutoff, count }),
        equations: [worked(left, tex`\frac{${sum}}{${cutoff} \cdot ${count}}`, value)],
      },
    ],
  }
}

export const P_IA = defineMeasure({
  kind: 'diversity',
  name: 'P_IA',
  aliases: [...diversityAliases({ name: 'P_IA', ndeval: 'P-IA', lacks: ['over'] }), groupAlias('P_avgjg')],
  sample: 'P_IA@4',
  params: { rel, over, judged_only: judgedOnly, cutoff: requiredCutoff },
  at: 'cutoff',
  title: words('Intent-aware precision', '意图感知的精确率'),
  gist: words(
    'The mean, over the subtopics, of the share of the first documents that are relevant to each of them.',
    '对每个子主题计算前几篇文档中与之相关的比例，再对子主题求平均。',
  ),
  use: words(
    'How much of what stands at the top is of use to a reader who wants one of the subtopics? Order within the cutoff does not matter, nor whether all documents are relevant to the same subtopic: look at `StRecall` beside it.',
    '对于想要某一个子主题的读者，最前面的结果有多少有用？截断位置以内的次序不影响结果，文档是否都集中于同一个子主题也不影响，应同时看 `StRecall`。',
  ),
  looksAt: { order: 'no', grades: 'level', missed: false, incomplete: false },
  range: [0, 1],
  over: 'mean',
  formula: ({ cutoff }) => tex`${nameInFormula('P_IA', cutoff)} = \frac{1}{k\,S} \sum_{i=1}^{k} \sum_{t} J_t(i)`,
  symbols: ({ rel, over }) => [relevantToSymbol(rel), meanSymbol(over), cutoffSymbol],
  edges: [nothingForSubtopics(), ...diversityEdges, shortListEdge, overEdge],
  references: ['agrawal2009'],
  compute(ranking, { rel, over, cutoff }) {
    const coverage = coverageOf(ranking, rel)
    const { list, names } = coverage
    const depth = Math.min(cutoff, list.length)
    let sum = 0
    for (let i = 0; i < depth; i++) sum += list[i]!.length
    return names.length === 0 ? 0 : sum / (cutoff * countedSubtopics(coverage, over))
  },
  derive: derivePrecision,
})
